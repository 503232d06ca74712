import { expect, test } from 'vitest';
import type { Entry, View } from '../wire/view';
import { didOf, isHeadless, marksOf, relation, seatAt, thisRound, turnOf } from './reading';

const view: View = {
  rules: 'statutes',
  phase: 'play',
  asked: 4,
  question: 'answer',
  leader: 1,
  top: { owner: 1, act: 'KK', protected: true, last: false, final: false, burn: false },
  burn_window: true,
  burn: null,
  passed: [],
  yielded: [],
  opened: [],
  status: ['in-play', 'in-play', 'in-play', 'in-play', 'in-play', 'in-play'],
  out_order: [],
  fallen: [],
  revolted: null,
  credits: [0, 0, 0, 0, 0, 0],
  calls: ['none', 'none', 'none', 'none', 'none', 'none'],
  wind_asker: null,
  scramble: false,
  owed: [],
  counts: [null, null, null, null, null, 9],
  void: false,
  result: null,
  hands: [null, null, null, null, null, null],
};

const did = (seat: number, act: string, ...kinds: Entry['events']): Entry => ({ seat, act, events: kinds });
const name = (seat: number): string => `#${seat}`;

test('the next seat is to the right, the rival opposite, mates between', () => {
  expect([1, 2, 3, 4, 5, 6].map((seat) => relation(seat, 2))).toEqual(['previous', 'you', 'next', 'mate', 'rival', 'mate']);
  expect(seatAt(5, 3)).toBe(2);
});

test('a round begins after the entry that gave the lead; before its first set the old round is still seen', () => {
  const round = [did(1, 'KK'), did(4, '-', { kind: 'stand', seat: 1 }, { kind: 'lead', seat: 1 })];
  expect(thisRound(round)).toHaveLength(2);
  expect(thisRound([...round, did(1, '55')]).map((entry) => entry.act)).toEqual(['55']);
});

test('a set stays with the word said after it, and the last word of the rival is a cover', () => {
  const history = [did(2, '88'), did(1, 'KK'), did(2, '-'), did(4, '-', { kind: 'stand', seat: 1 })];
  const seen = didOf(view, history);
  expect([seen[1], seen[0], seen[3]]).toEqual([
    { cards: '88', word: 'pass' },
    { cards: 'KK', word: null },
    { cards: '', word: 'cover' },
  ]);
});

test('only the rival may answer a protected set, and is told so as you', () => {
  expect(turnOf(view, 2, name)).toMatchObject({ key: 'rival-only', article: 'S2:9', facts: { rival: '#4' } });
  expect(turnOf(view, 4, name).key).toBe('rival-only-you');
});

test('who has no rival left is headless, and may answer with the others', () => {
  const out: View = { ...view, status: ['in-play', 'gone-out', 'in-play', 'in-play', 'in-play', 'in-play'], out_order: [2] };
  expect([isHeadless(out, 5), isHeadless(out, 4)]).toEqual([true, false]);
  expect(turnOf(out, 1, name)).toMatchObject({ key: 'rival-headless', facts: { others: '#5' } });
  expect(marksOf(out, 2).map((mark) => mark.key)).toEqual(['place-1']);
  expect(marksOf(out, 6)).toEqual([{ key: 'count', n: 9 }]);
});
