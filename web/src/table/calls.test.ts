import { beforeAll, expect, test } from 'vitest';
import { speak, t } from '../i18n';
import type { View } from '../wire/view';
import { askedOf } from './asking';
import { didOf, marksOf, pointsOf, turnOf } from './reading';
import { isTerm, termOfMark, termOfWord } from './terms';

beforeAll(() => speak('zh'));

const name = (seat: number): string => `${seat}号`;

function asked(rules: string, question: string, act: string): View {
  return {
    rules,
    question,
    asked: 1,
    seat: 1,
    legal: [act, 'decline'],
    top: null,
    wind_asker: null,
    calls: ['none', 'advance', 'open', 'declared', 'none', 'none'],
    status: Array<string>(6).fill('in-play'),
    opened: [],
    credits: [0, 0, 0, 0, 0, 0],
    counts: Array<null>(6).fill(null),
    out_order: [],
    passed: [],
    burn: null,
    scramble: false,
    result: null,
  } as unknown as View;
}

/** What the table says of a call that may be made: whose turn, the question, the button. */
function said(rules: string, question: string, act: string): string[] {
  const view = asked(rules, question, act);
  const turn = turnOf(view, 1, name);
  const ask = askedOf(view, [], name);
  return [t(`turn.${turn.key}`, turn.facts), ask?.words ?? '', ask?.choices[0]?.words ?? ''];
}

test('a call bears the name that the source of the rules gives it', () => {
  for (const words of said('statutes-points', 'open-call', 'call open')) expect(words).toContain('明点');
  for (const words of said('statutes-points', 'advance-call', 'call advance')) expect(words).toContain('预点');
  for (const rules of ['encyclopaedia', 'jinan', 'statutes points=declared tribute=on']) {
    for (const words of said(rules, 'open-call', 'call')) expect(words).toContain('宣点');
  }
});

test('what a seat has called is told by the same name', () => {
  const view = asked('statutes-points', 'lead', '3');
  const marks = [2, 3, 4].map((seat) => marksOf(view, seat)[0]?.key ?? '');
  expect(marks.map((key) => t(`mark.${key}`))).toEqual(['已预点', '已明点', '已宣点']);
  const words = ['call advance', 'call open', 'call'].map((act) => didOf(view, [{ seat: 2, act, events: [] }])[1]?.word ?? '');
  expect(words.map((word) => t(`did.${word}`))).toEqual(['预点', '明点', '宣点']);
  for (const term of [...marks.map(termOfMark), ...words.map(termOfWord)]) expect(term && isTerm(term)).toBe(true);
});

test('which points are played is read from the rules as text', () => {
  expect(['statutes', 'qingdao', 'statutes-points', 'jinan', 'statutes points=declared', 'jinan points=off'].map(pointsOf)).toEqual([
    'off', 'off', 'statutes', 'declared', 'declared', 'off',
  ]);
});
