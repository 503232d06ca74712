import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Entry, View } from '../wire/view';
import { didOf, isHeadless, marksOf, playsPoints, relation, seatAt, thisRound, toldOf, turnOf } from './reading';

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

test('who has opened is told only where points are played', () => {
  const opened: View = { ...view, opened: [2] };
  const entry = did(3, '-', { kind: 'open', seat: 2 }, { kind: 'lead', seat: 2 });
  const kinds = (rules: string): string[] => toldOf({ ...opened, rules }, [entry]).flatMap(({ events }) => events.map(({ kind }) => kind));
  expect(marksOf(opened, 2)).toEqual([]);
  expect(kinds('statutes')).toEqual(['lead']);
  for (const rules of ['statutes-points', 'statutes tribute=on points=declared']) {
    expect(marksOf({ ...opened, rules }, 2)).toEqual([{ key: 'open' }]);
    expect(kinds(rules)).toEqual(['open', 'lead']);
  }
  expect(kinds('jinan points=off')).toEqual(['lead']);
});

test('a seat that burns, is burnt, has opened or owes tribute is marked as long as it holds', () => {
  const keys = (each: View, seat: number, history: Entry[] = []) => marksOf(each, seat, history).map(({ key, n }) => `${key}${n ?? ''}`);
  const burning: View = { ...view, rules: 'statutes-points', opened: [3], burn: { burner: 2, victim: 1, factor: 1 } };
  expect([1, 2, 3, 4].map((seat) => keys(burning, seat))).toEqual([['burnt'], ['burning'], ['open'], []]);
  expect(keys({ ...burning, burn: null }, 2)).toEqual([]);
  const owing: View = { ...view, phase: 'tribute', counts: [], owed: ['4>3 2 loser', '4>1 1 burn', '6>1 1 loser'] };
  expect([3, 4, 6].map((seat) => keys(owing, seat))).toEqual([[], ['owes3'], ['owes1']]);
  expect(keys(owing, 4, [did(4, 'pay 2 to 3'), did(6, 'pay 2 to 1')])).toEqual(['owes2']);
  expect(keys(owing, 6, [did(6, 'pay 2 to 1')])).toEqual([]);
  expect(keys({ ...owing, phase: 'play' }, 4)).toEqual([]);
});

test('it is known of every preset whether points are played', () => {
  const folder = `${import.meta.dirname}/../../../src/gouji/rules/presets`;
  const files = readdirSync(folder).map((file) => [file.replace('.toml', ''), readFileSync(`${folder}/${file}`, 'utf8')] as const);
  const texts = new Map(files);
  const value = (name: string): string => {
    const text = texts.get(name) ?? '';
    const own = /^"points" = .*value = "(\w+)"/m.exec(text)?.[1];
    const parent = /^parent = "([\w-]+)"/m.exec(text)?.[1];
    return own ?? (parent ? value(parent) : 'off');
  };
  expect(texts.size).toBeGreaterThanOrEqual(6);
  expect([...texts.keys()].filter((name) => playsPoints(name) !== (value(name) !== 'off'))).toEqual([]);
});
