/** Which words of the game are being explained, and the ways to ask: a long press, a right click, or `?`. */

import { ALL_TERMS, isTerm, type Term } from './terms';

const LONG_MS = 500;
const MOVED_PX = 10;

let asked = $state.raw<readonly Term[]>([]);

/** The terms asked about: one is explained, of several one is chosen, of none there is nothing to show. */
export function explained(): readonly Term[] {
  return asked;
}

/** Explain a term; of several, let one be chosen. */
export function explain(...terms: readonly Term[]): void {
  asked = terms.filter((each, at) => terms.indexOf(each) === at);
}

/** Put the explanation away. */
export function explainNothing(): void {
  asked = [];
}

function termAt(target: EventTarget | null): Term | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-term]')?.dataset.term : undefined;
  return word && isTerm(word) ? word : null;
}

/** The terms that a focused element stands for: its own, else those within the group it is part of, else all. */
export function termsFor(element: Element | null): readonly Term[] {
  const own = termAt(element);
  if (own) return [own];
  const group = element?.closest('[data-terms]');
  const within = [...(group?.querySelectorAll('[data-term]') ?? [])].map(termAt).filter((each) => each !== null);
  return within.length > 0 ? within : ALL_TERMS;
}

/** Listen for the ways to ask; whoever holds a word for long does not tap it as well. Gives back what ends it. */
export function listen(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let held = false;

  function down(event: PointerEvent): void {
    clearTimeout(timer);
    held = false;
    const term = termAt(event.target);
    if (!term || event.button !== 0 || !event.isPrimary) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      held = true;
      explain(term);
    }, LONG_MS);
  }

  function move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > MOVED_PX) clearTimeout(timer);
  }

  function end(): void {
    clearTimeout(timer);
  }

  function click(event: MouseEvent): void {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  }

  function menu(event: MouseEvent): void {
    const term = termAt(event.target);
    if (!term) return;
    event.preventDefault();
    clearTimeout(timer);
    if (!held) explain(term);
    held = event.button === 0;
  }

  function key(event: KeyboardEvent): void {
    held = false;
    const target = event.target as Element | null;
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, select, textarea')) return;
    explain(...termsFor(document.activeElement));
    event.preventDefault();
  }

  const within = new AbortController();
  const early = { capture: true, signal: within.signal };
  window.addEventListener('pointerdown', down, early);
  window.addEventListener('pointermove', move, early);
  window.addEventListener('pointerup', end, early);
  window.addEventListener('pointercancel', end, early);
  window.addEventListener('click', click, early);
  window.addEventListener('contextmenu', menu, early);
  window.addEventListener('keydown', key, { signal: within.signal });
  return () => {
    end();
    within.abort();
  };
}
