import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { explained, explainNothing, listen, termsFor } from './explaining.svelte';
import { ALL_TERMS } from './terms';

let stop: () => void;
let tapped: number;
const word = (): HTMLElement => document.querySelector('button') as HTMLElement;

function press(kind: string, more: object = {}): void {
  word().dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, clientX: 5, clientY: 5, ...more }));
}

function pointer(kind: string, x = 5, more: object = {}): void {
  const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX: x, clientY: 5, ...more });
  word().dispatchEvent(Object.assign(event, { isPrimary: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<div data-terms><i tabindex="0">seat</i><button data-term="burn">burn</button><b data-term="open">open</b></div><input>';
  tapped = 0;
  word().addEventListener('click', () => (tapped += 1));
  stop = listen();
});

afterEach(() => {
  stop();
  explainNothing();
  vi.useRealTimers();
});

test('a word held for long is explained, and is not tapped as well', () => {
  pointer('pointerdown');
  vi.advanceTimersByTime(600);
  expect(explained()).toEqual(['burn']);
  pointer('pointerup');
  press('click');
  expect(tapped).toBe(0);
  press('click');
  expect(tapped).toBe(1);
});

test('a tap stays a tap, and a finger that moves on explains nothing', () => {
  pointer('pointerdown');
  vi.advanceTimersByTime(100);
  pointer('pointerup');
  press('click');
  vi.advanceTimersByTime(1000);
  expect([tapped, explained()]).toEqual([1, []]);
  pointer('pointerdown');
  pointer('pointermove', 40);
  vi.advanceTimersByTime(1000);
  expect(explained()).toEqual([]);
});

test('the right key explains at once, and the next tap is a tap', () => {
  press('contextmenu', { button: 2 });
  expect(explained()).toEqual(['burn']);
  press('click');
  expect(tapped).toBe(1);
});

test('the question mark explains what has the focus: a word, the words of its group, else all', () => {
  word().focus();
  expect(termsFor(document.activeElement)).toEqual(['burn']);
  expect(termsFor(document.querySelector('i'))).toEqual(['burn', 'open']);
  expect(termsFor(document.body)).toEqual(ALL_TERMS);
  word().dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  expect(explained()).toEqual(['burn']);
});

test('a question mark that is typed into a field is no question', () => {
  document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  expect(explained()).toEqual([]);
});
