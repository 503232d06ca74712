import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Book } from '../pages/rulebook';
import { ALL_TERMS, TERMS, termOfDebt, termOfMark, termOfQuestion, termOfTurn, termOfWord, toldOf, type Place } from './terms';

const root = `${import.meta.dirname}/../../..`;
const messages = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../messages/${name}.zh.json`, 'utf8')) as Record<string, string>;
const prose = readFileSync(`${root}/src/gouji/server/rulebook/prose.toml`, 'utf8');
const articles = readFileSync(`${root}/src/gouji/rules/articles.py`, 'utf8');

test('every term has a name and a meaning, and nothing else is explained', () => {
  const keys = Object.keys(messages('terms')).filter((key) => key.startsWith('term.'));
  expect(keys.sort()).toEqual(ALL_TERMS.flatMap((term) => [`term.${term}`, `term.${term}.is`]).sort());
});

test.each(ALL_TERMS)('%s rests on an article and a section that exist', (term) => {
  const { section, article, cites }: Place = TERMS[term];
  if (article) expect(articles).toContain(`"${article}"`);
  expect(prose).toContain(`number = "${section}"`);
  for (const each of cites ?? []) expect(prose).toContain(`"${each}"`);
});

test('every mark, word, question and line of the table is a term or plain', () => {
  const table = messages('table');
  const keys = (prefix: string): string[] =>
    Object.keys(table).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  const plain = (words: string[], term: (word: string) => unknown): string[] => words.filter((each) => !term(each));
  expect(plain(keys('mark.'), termOfMark)).toEqual([]);
  expect(plain(keys('did.'), termOfWord).sort()).toEqual(['agree', 'decline', 'refuse']);
  expect(plain(keys('turn.').filter((key) => !key.startsWith('waiting-')), (key) => termOfTurn(key, 'over'))).toEqual(['over']);
  const questions = keys('turn.waiting-') as Parameters<typeof termOfQuestion>[0][];
  expect(questions.filter((each) => !termOfQuestion(each))).toEqual(['over']);
  expect(['loser', 'burn', 'smother', 'point'].filter((kind) => !termOfDebt(kind))).toEqual([]);
});

test('a term is told in the sentences of these rules, those that say it is not played among them', () => {
  const said = (en: string, ...cited: string[]) => ({ zh: en, en, articles: cited });
  const option = { ...said('points'), name: 'points', value: 'off', values: ['off'], form: 'word', source: 'S2:24', section: '12' };
  const section = (number: string, ...text: Book['sections'][number]['text']) => ({ number, title: said(number), text, options: [option] });
  const book: Book = {
    rules: 'statutes',
    title: said('statutes'),
    sections: [section('7', said('May be burnt.', 'S2:10'), said('A false burn falls.', 'S0:burn.false')), section('12', said('No points here.'))],
    articles: [],
  };
  expect(toldOf(book, 'burn').sentences.map((each) => each.en)).toEqual(['May be burnt.']);
  expect(toldOf(book, 'open')).toMatchObject({ sentences: [{ en: 'No points here.' }], options: [{ name: 'points' }] });
  expect(toldOf(book, 'window')).toEqual({ sentences: [], options: [] });
  expect(toldOf(book, 'gouji')).toEqual({ sentences: [], options: [] });
});
