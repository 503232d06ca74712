import { expect, test } from 'vitest';
import { named } from './names';

const english = { seat: 'Seat {n}', team: 'the team of seat {n}' };
const chinese = { seat: '{n}号座', team: '{n}号座一方' };
const name = (seat: number): string => ['', 'Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'][seat] ?? '';
const team = (seat: number): string => (seat % 2 === 1 ? 'Discs' : 'Triangles');

test('a seat is called by the name of its player, at the beginning of a sentence and within it', () => {
  expect(named('Seat 5 owes seat 1 2 for its place.', english, name, team)).toBe('Ed owes Ann 2 for its place.');
  expect(named("It is not seat 3's turn.", english, name, team)).toBe("It is not Cy's turn.");
  expect(named('5号座因名次欠1号座2张。', chinese, name, team)).toBe('Ed因名次欠Ann2张。');
});

test('a team is called by its sign, not by the name of one of its players', () => {
  expect(named('The team of seat 2: 4 points.', english, name, team)).toBe('Triangles: 4 points.');
  expect(named('1号座一方合计4分', chinese, name, team)).toBe('Discs合计4分');
});

test('a name that reads like a seat is not replaced again, and other numbers stay', () => {
  expect(named('Seat 1 took place 2: 2 points.', english, () => 'Seat 2', team)).toBe('Seat 2 took place 2: 2 points.');
  expect(named('Seat 12', english, name, team)).toBe('Seat 12');
});
