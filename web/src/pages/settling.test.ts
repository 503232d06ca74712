import { expect, test } from 'vitest';
import type { SeatInfo } from '../wire/types';
import { awaitedOf, endingFor } from './settling';

function seats(...told: Partial<SeatInfo>[]): SeatInfo[] {
  return told.map((each, at) => ({ seat: at + 1, kind: 'person', name: '', online: true, away: false, ready: false, ...each }));
}

test('between two deals persons who are there are ready or waited for, bots and who has gone are not', () => {
  const told = seats({ ready: true }, {}, { kind: 'bot' }, { online: false }, { away: true }, { ready: true });
  expect(awaitedOf({ seats: told })).toEqual({ ready: [1, 6], waited: [2] });
});

test('one person among bots waits for nobody, and nobody for them', () => {
  expect(awaitedOf({ seats: seats({}, { kind: 'bot' }, { kind: 'empty' }) })).toBeNull();
});

test('a match is won or lost for who played, and won by a team for who watched', () => {
  expect([endingFor(1, [4, 6]), endingFor(2, [4, 6]), endingFor(null, [4, 6]), endingFor(null, [6, 4])]).toEqual([
    'lost',
    'won',
    'even',
    'odd',
  ]);
  expect([endingFor(3, [4, 4]), endingFor(null, [0, 0])]).toEqual(['drawn', 'drawn']);
});
