/** Short messages: shown for some seconds and read out, or only read out. */

export interface Toast {
  id: number;
  words: string;
  kind: 'news' | 'trouble';
}

const SHOWN_MS = 5000;

let toasts = $state.raw<Toast[]>([]);
let spoken = $state('');
let last = 0;

/** The messages on the screen. */
export function shownToasts(): Toast[] {
  return toasts;
}

/** What the live region holds. */
export function announced(): string {
  return spoken;
}

/** Show a message for some seconds; it is read out as well. */
export function tell(words: string, kind: Toast['kind'] = 'news'): void {
  if (toasts.some((each) => each.words === words)) return;
  const toast: Toast = { id: ++last, words, kind };
  toasts = [...toasts.slice(-2), toast];
  setTimeout(() => dismiss(toast.id), SHOWN_MS);
}

/** Take a message away. */
export function dismiss(id: number): void {
  toasts = toasts.filter((each) => each.id !== id);
}

/** Have words read out politely, without showing them. */
export function announce(words: string): void {
  spoken = words;
}
