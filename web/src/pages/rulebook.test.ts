import { expect, test } from 'vitest';
import { chosenOptions, found, linkTo, saidOf, titleOf, withoutFacts, type Book, type RuleOption } from './rulebook';

const said = (en: string) => ({ zh: en, en });
const book: Book = {
  rules: 'statutes',
  title: said('statutes'),
  sections: [
    {
      number: '7',
      title: said('Burning'),
      text: [
        { ...said('A set may be burnt.'), articles: ['S2:10'] },
        { ...said('Counted twice.'), articles: [] },
      ],
      options: [],
    },
    { number: '8', title: said('Places'), text: [{ ...said('First place counts 4.'), articles: [] }], options: [] },
  ],
  articles: [{ key: 'S2:10', title: said('burning'), played: true, refusals: [{ ...said('A passer may not burn.'), code: 'x' }] }],
};
const english = (each: { en: string }): string => each.en;

test('without words the whole book is shown', () => {
  expect(found(book, ' ', english)).toEqual({ sections: book.sections, articles: book.articles });
});

test('a word in a title keeps the section, a word in a sentence keeps the sentence', () => {
  expect(found(book, 'burning', english).sections).toEqual([book.sections[0]]);
  expect(found(book, 'twice', english).sections[0]?.text).toHaveLength(1);
  expect(found(book, 'passer', english).articles).toHaveLength(1);
  expect(found(book, 'nothing of the kind', english)).toEqual({ sections: [], articles: [] });
});

test('an article says what the sections say of it', () => {
  expect(saidOf(book, 'S2:10').map((each) => each.en)).toEqual(['A set may be burnt.']);
  expect(saidOf(book, 'S2:9')).toEqual([]);
});

test('facts left open are dots', () => {
  expect(withoutFacts('Seat {seat} may not burn {cards}.')).toBe('Seat … may not burn ….');
});

test('a seat left open is some seat', () => {
  const english = { seat: 'Seat {n}', some: 'a seat' };
  expect(withoutFacts('Seat {seat} waits: only the rival of seat {owner} may.', english)).toBe('A seat waits: only the rival of a seat may.');
  expect(withoutFacts('由{asked}号座发牌。', { seat: '{n}号座', some: '某家' })).toBe('由某家发牌。');
});

test('signs that stand for options are not part of a sentence', () => {
  expect(withoutFacts('It comes by itself (`wind.on_request=no`).')).toBe('It comes by itself.');
  expect(withoutFacts('The call is `{due}`.')).toBe('The call is ….');
  expect(withoutFacts('`{act}` is refused (`clear={clear}`).')).toBe('… is refused (clear=…).');
});

const hold: RuleOption = { ...said('hold'), name: 'hold', value: 'three', values: ['none', 'three'], form: 'word', source: 'S2:26', section: '7' };
const held: Book = { ...book, sections: book.sections.map((each, at) => (at === 0 ? { ...each, options: [hold] } : each)) };

test('an option is found by the words in which it is shown', () => {
  expect(found(held, 'kept back', english).sections).toEqual([]);
  expect(found(held, 'kept back', english, () => ['3s kept back']).sections[0]?.options).toEqual([hold]);
});

test('what was chosen at a table is what its preset sets otherwise', () => {
  expect(chosenOptions(held, { options: [{ name: 'hold', value: 'none' }] })).toEqual([hold]);
  expect(chosenOptions(held, { options: [{ name: 'hold', value: 'three' }] })).toEqual([]);
  expect(chosenOptions(held, undefined)).toEqual([]);
});

test('an article is called by its title, and its link keeps its key', () => {
  expect(titleOf(book, 'S2:10', english)).toBe('burning');
  expect(titleOf(book, 'S2:9', english)).toBe('S2:9');
  expect(linkTo('S2:11')).toBe('#S2%3A11');
});
