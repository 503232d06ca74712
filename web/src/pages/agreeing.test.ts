import { expect, test } from 'vitest';
import type { SeatInfo } from '../wire/types';
import { agreedOf } from './agreeing';

function seats(...told: Partial<SeatInfo>[]): SeatInfo[] {
  return told.map((each, at) => ({ seat: at + 1, kind: 'person', name: '', online: true, away: false, ready: false, ...each }));
}

test('everybody who sits there and is there is asked for a rematch, also those for whom a bot plays', () => {
  const told = seats({ ready: true }, {}, { kind: 'bot' }, { online: false }, { away: true }, { ready: true, online: false });
  expect(agreedOf({ stage: 'over', next_at: 1030, seats: told })).toEqual({ ready: [1, 6], waited: [2, 5] });
});

test.each([
  ['over', null],
  ['between', 1030],
] as const)('nobody is asked while the table is %s and something begins at %s', (stage, next_at) => {
  expect(agreedOf({ stage, next_at, seats: seats({}, {}) })).toBeNull();
});
