import { expect, test } from 'vitest';
import { announce, announced } from './toasts.svelte';

const words = (): string[] => announced().map((each) => each.words);

test('all that is said in one moment is read out, in its order, also the same words twice', () => {
  for (const each of ['one', 'two', 'two']) announce(each);
  expect(words().slice(-3)).toEqual(['one', 'two', 'two']);
  expect(new Set(announced().map((each) => each.id)).size).toBe(announced().length);
});

test('what was said long ago is taken away', () => {
  for (let at = 0; at < 50; at += 1) announce(`said ${at}`);
  expect([words().length, words().at(-1)]).toEqual([20, 'said 49']);
});
