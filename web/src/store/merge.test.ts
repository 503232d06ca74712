import { expect, test } from 'vitest';
import type { DealInfo, DealView } from '../wire/types';
import { merged, timed } from './merge';

function told(number: number, since: number, acts: string[]): DealInfo {
  const history = acts.map((act) => ({ seat: 1, act, events: [] }));
  return { number, view: {} as DealView, since, history, held: null, clock: { deadline: null, window: null }, counter: null };
}

const acts = (deal: ReturnType<typeof merged>): (string | undefined)[] | undefined => deal?.history.map((entry) => entry.act);

test('what is told replaces the history from its place on', () => {
  const known = merged(null, told(1, 0, ['KK', '-', 'AA']));
  expect(acts(merged(known, told(1, 2, ['AA', '-'])))).toEqual(['KK', '-', 'AA', '-']);
});

test('a new deal begins with an empty history', () => {
  const known = merged(null, told(1, 0, ['KK']));
  expect(acts(merged(known, told(2, 0, ['3'])))).toEqual(['3']);
});

test('a gap is noticed, in the same deal and in a new one', () => {
  const known = merged(null, told(1, 0, ['KK']));
  expect(merged(known, told(1, 2, ['AA']))).toBeNull();
  expect(merged(known, told(2, 1, ['AA']))).toBeNull();
  expect(merged(null, told(1, 3, ['AA']))).toBeNull();
});

test('clocks change alone, and nothing has clocks where there is no deal', () => {
  const known = merged(null, told(1, 0, ['KK']));
  const clock = { deadline: 7, window: null };
  expect(timed(known, clock)).toEqual({ ...known, clock });
  expect(timed(known, null)).toBe(known);
  expect(timed(null, clock)).toBeNull();
});
