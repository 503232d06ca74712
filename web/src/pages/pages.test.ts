import { expect, test } from 'vitest';
import { allSaid, speak } from '../i18n';
import { codeOf, tableAddress } from './codes';
import { playerOf, shares } from './played';
import {
  changed,
  choices,
  lengthIs,
  lengthOf,
  lengths,
  optionWords,
  summaryOf,
  USUAL,
  valueOf,
  valueWords,
  withOption,
  yesOf,
  type RuleOption,
} from './settings';
import { debtOf, outcomeFor } from './settling';

const said = { zh: '', en: '' };
const tribute: RuleOption = { ...said, name: 'tribute', value: 'off', values: ['off', 'on'] };
const hold: RuleOption = { ...said, name: 'hold', value: 'none', values: ['none', 'three'] };

test.each([
  ['h7kd3m', '/t/H7KD3M'],
  [' H7K D3M ', '/t/H7KD3M'],
  ['https://example.org/t/H7KD3M', '/t/H7KD3M'],
  ['来打够级：https://example.org/t/H7KD3M?watch 快来', '/t/H7KD3M?watch'],
  ['https://example.org/t/H7KD3M?ref=abc', '/t/H7KD3M?ref=abc'],
])('%s names a table', (given, address) => {
  expect(tableAddress(given)).toBe(address);
  expect(codeOf(address)).toBe('H7KD3M');
});

test.each(['', 'H7KD3', 'H7KD3MM', 'H7KD31', '../api', 'https://example.org/rules'])('%j names no table', (given) => {
  expect(tableAddress(given)).toBeNull();
});

test('another preset drops the options, the same one keeps them', () => {
  const with_ = withOption(USUAL, tribute, 'on');
  expect(with_.options).toEqual({ tribute: 'on' });
  expect(changed(with_, { preset: 'statutes' }).options).toEqual({ tribute: 'on' });
  expect(changed(with_, { preset: 'jinan' }).options).toEqual({});
});

test('a ranked table has neither options nor hints', () => {
  const ranked = changed(withOption(USUAL, tribute, 'on'), { ranked: true });
  expect(ranked).toMatchObject({ options: {}, hints: false, ranked: true });
  expect(changed(ranked, { hints: true }).hints).toBe(false);
});

test('what the preset sets anyway is no option of the table', () => {
  const on = withOption(USUAL, tribute, 'on');
  expect(valueOf(on, tribute)).toBe('on');
  expect(withOption(on, tribute, 'off').options).toEqual({});
  expect(valueOf(USUAL, hold)).toBe('none');
});

test('an option with yes and no is a switch, any other one a choice', () => {
  expect(yesOf(tribute)).toBe('on');
  expect(yesOf({ ...tribute, values: ['yes', 'no'] })).toBe('yes');
  expect(yesOf(hold)).toBeNull();
});

test('values and options are told in words, those that are not known as they are', async () => {
  await speak('zh');
  await allSaid();
  expect(valueWords(hold, 'three')).toBe('憋三');
  expect(valueWords(hold, 'five')).toBe('five');
  expect(valueWords({ ...hold, name: 'tribute.order' }, 'burn,loser')).toBe('烧贡、落贡');
  expect(optionWords({ ...hold, name: 'unheard', zh: '没听说过' })).toBe('没听说过');
});

test('a preset is told by what it has unlike the statutes', async () => {
  await speak('zh');
  await allSaid();
  const statutes = { name: 'statutes', title: said, sources: ['S2'], summary: said, options: [tribute, hold] };
  expect(summaryOf(statutes, statutes)).toBe('够级大纲原样');
  expect(summaryOf({ ...statutes, options: [{ ...tribute, value: 'on' }, hold] }, statutes)).toBe('进贡：要进');
});

test.each([
  [{ deals: 3, points: null }, 'deals-3'],
  [{ deals: null, points: 20 }, 'points-20'],
  [{ deals: null, points: null }, 'open'],
] as const)('the length of %j is %s', (part, length) => {
  expect(lengthOf(part)).toBe(length);
  expect(lengthIs(length)).toEqual(part);
});

test('a length or a number that is not among the usual ones can still be chosen', () => {
  expect(lengths({ ...USUAL, deals: 7 })[0]).toBe('deals-7');
  expect(lengths(USUAL)).toContain('deals-3');
  expect(choices([15, 30], 45)).toEqual([45, 15, 30]);
  expect(choices([15, 30], 30)).toEqual([15, 30]);
});

test('a debt is read, and nothing else is', () => {
  expect(debtOf('5>1 2 loser')).toEqual({ payer: 5, receiver: 1, count: 2, kind: 'loser' });
  expect(debtOf('7>1 2 loser')).toBeNull();
  expect(debtOf('')).toBeNull();
});

test('a score is won by the seats of the team that has more', () => {
  expect(outcomeFor(1, [4, 2])).toBe('won');
  expect(outcomeFor(4, [4, 2])).toBe('lost');
  expect(outcomeFor(6, [0, 12])).toBe('won');
  expect(outcomeFor(3, [4, 4])).toBe('drawn');
});

test('a name in a list of deals is a person, a bot or nobody any more', () => {
  expect(['王', 'easy', '?'].map((name) => playerOf(name, ['easy']))).toEqual(['person', 'bot', 'nobody']);
});

test('shares of places add up to one, and are nothing before the first deal', () => {
  expect(shares([1, 0, 1, 0, 0, 2])).toEqual([0.25, 0, 0.25, 0, 0, 0.5]);
  expect(shares([0, 0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0, 0]);
});
