import { expect, test } from 'vitest';
import type { SeatInfo } from '../wire/types';
import { benchOf, seatAsked, sittingAddress } from './coming';

function seats(...kinds: SeatInfo['kind'][]): SeatInfo[] {
  return kinds.map((kind, at) => ({ seat: at + 1, kind, name: '', online: true, away: false, ready: false }));
}

test.each([
  [['person', 'bot', 'empty'], 3],
  [['person', 'bot', 'person'], 2],
  [['person', 'person'], null],
] as const)('of %j the one to sit down on is %s', (kinds, seat) => {
  expect(benchOf(seats(...kinds))).toBe(seat);
});

test.each([null, 4])('who comes from watching to seat %s asks for it by the address', (seat) => {
  const { hash, pathname } = new URL(sittingAddress('H7KD3M', seat), 'https://example.org');
  expect(pathname).toBe('/t/H7KD3M');
  expect(seatAsked(hash)).toBe(seat ?? 'any');
});

test.each(['', '#', '#sit-7', '#sit-', '#seat'])('%j asks for no seat', (hash) => {
  expect(seatAsked(hash)).toBeNull();
});
