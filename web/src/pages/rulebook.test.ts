import { expect, test } from 'vitest';
import { found, saidOf, withoutFacts, type Book } from './rulebook';

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
