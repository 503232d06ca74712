import { expect, test } from 'vitest';
import { cardsOfAct, countsOf, textOf } from '../cards/cards';
import { actOf, allOf, choiceOf, isSet, keptIn, rankOfKey, stepped, tapped } from './choosing';

const hand = countsOf('3 4444 KKK 22 s B');
const K = rankOfKey('k');

test('a tap adds one card of a pile, and after the last one puts them back', () => {
  let chosen = countsOf('');
  const sizes = [1, 2, 3, 4].map(() => {
    chosen = tapped(chosen, hand, K);
    return textOf(chosen);
  });
  expect(sizes).toEqual(['K', 'KK', 'KKK', '']);
});

test('the number of a pile chooses all of it, and again none', () => {
  const all = allOf(countsOf('K'), hand, K);
  expect([textOf(all), textOf(allOf(all, hand, K))]).toEqual(['KKK', '']);
});

test('a drag over a full pile adds nothing', () => {
  expect(textOf(stepped(countsOf('KKK'), hand, K, 1))).toBe('KKK');
  expect(textOf(stepped(countsOf(''), hand, K, -1))).toBe('');
});

test('a choice is the legal act with these cards, in the order of the records, or a burn with them', () => {
  expect(actOf(countsOf('2KK'), ['-', 'KK2'])).toBe('KK2');
  expect(actOf(countsOf('KK'), ['decline', 'burn KK'])).toBe('burn KK');
  expect(actOf(countsOf('KK'), ['-', 'KK2'])).toBeNull();
  expect(actOf(countsOf(''), ['-'])).toBeNull();
});

test('two ranks below 2 are no set; 2s and jokers go with any', () => {
  expect([isSet(countsOf('37')), isSet(countsOf('72sB')), isSet(countsOf('2B')), isSet(countsOf(''))]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('cards that have left the hand leave the choice', () => {
  expect(textOf(keptIn(countsOf('KKK2'), countsOf('K 3')))).toBe('K');
});

test('a hint is taken up as cards only when it puts cards down', () => {
  expect(textOf(choiceOf('burn AA2'))).toBe('AA2');
  expect(['-', '~', 'decline', 'pay B to 3 loser', 'call'].map((act) => textOf(choiceOf(act)))).toEqual(['', '', '', '', '']);
  expect(cardsOfAct('clear 34')).toBe('');
});

test('keys name ranks; the small and the big joker have letters of their own', () => {
  expect(['0', 'a', 's', 'b', '2', 'x'].map(rankOfKey)).toEqual([7, 11, 13, 14, 12, -1]);
});
