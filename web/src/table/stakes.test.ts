import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Book } from '../pages/rulebook';
import type { Question } from '../wire/view';
import { STAKES, stakesOf } from './stakes';
import { termOfQuestion } from './terms';

test('whatever has stakes has a term to be explained by, and articles that the rulebook tells of', () => {
  const prose = readFileSync(`${import.meta.dirname}/../../../src/gouji/server/rulebook/prose.toml`, 'utf8');
  for (const [question, articles] of Object.entries(STAKES)) {
    expect(termOfQuestion(question as Question)).toBeDefined();
    for (const article of articles) expect(prose).toContain(`"${article}"`);
  }
});

test('what a call wins and loses is told in the sentences of the rules at hand', () => {
  const said = (en: string, ...articles: string[]) => ({ zh: en, en, articles });
  const book: Book = {
    rules: 'jinan',
    title: said('jinan'),
    sections: [
      { number: '9', title: said('9'), text: [said('Four credits.', 'S2:23')], options: [] },
      { number: '12', title: said('12'), text: [said('The rival pays three.', 'S0:tribute.points'), said('Not waived.', 'S0:tribute.waive')], options: [] },
    ],
    articles: [],
  };
  expect(stakesOf(book, 'open-call').map(({ en }) => en)).toEqual(['The rival pays three.']);
  expect(stakesOf(book, 'waive').map(({ en }) => en)).toEqual(['Four credits.']);
  expect(stakesOf(book, 'answer')).toEqual([]);
  expect(stakesOf(book, null)).toEqual([]);
});
