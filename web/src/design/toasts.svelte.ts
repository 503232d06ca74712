/** Short messages: shown for some seconds and read out, or only read out. */

export interface Toast {
  id: number;
  words: string;
  kind: 'news' | 'trouble';
}

/** Words that are only read out. */
export interface Spoken {
  id: number;
  words: string;
}

const SHOWN_MS = 5000;
const LONG_MS = 15_000;
/** So many of the last words stay in the live region: whoever reads out takes up each as it comes. */
const KEPT = 20;

let toasts = $state.raw<Toast[]>([]);
let spoken = $state.raw<Spoken[]>([]);
let last = 0;

/** The messages on the screen. */
export function shownToasts(): Toast[] {
  return toasts;
}

/** What the live region holds, the newest last. */
export function announced(): Spoken[] {
  return spoken;
}

/** Show a message for some seconds; it is read out as well. */
export function tell(words: string, kind: Toast['kind'] = 'news', shown = SHOWN_MS): void {
  if (toasts.some((each) => each.words === words)) return;
  const toast: Toast = { id: ++last, words, kind };
  toasts = [...toasts.slice(-2), toast];
  setTimeout(() => dismiss(toast.id), shown);
}

/** Show a message of several names, which takes longer to read. */
export function tellLong(words: string): void {
  tell(words, 'news', LONG_MS);
}

/** Take a message away. */
export function dismiss(id: number): void {
  toasts = toasts.filter((each) => each.id !== id);
}

/** Have words read out politely, after those that were said before, without showing them. */
export function announce(words: string): void {
  spoken = [...spoken.slice(1 - KEPT), { id: ++last, words }];
}
