import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fill } from './i18n';

const folder = `${import.meta.dirname}/messages`;
const names = [...new Set(readdirSync(folder).map((name) => name.split('.')[0] ?? ''))];

function read(name: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(`${folder}/${name}.${language}.json`, 'utf8')) as Record<string, string>;
}

function facts(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? ''))].sort();
}

test.each(names)('%s says the same things in both languages', (name) => {
  expect(Object.keys(read(name, 'zh')).sort()).toEqual(Object.keys(read(name, 'en')).sort());
});

test.each(names)('%s says nothing empty, and English sentences use no fact that Chinese ones do not know', (name) => {
  const zh = read(name, 'zh');
  const en = read(name, 'en');
  for (const [key, sentence] of Object.entries(en)) {
    expect(sentence, key).not.toBe('');
    for (const fact of facts(sentence)) expect(facts(zh[key] ?? ''), `${key}: {${fact}}`).toContain(fact);
  }
});

test('no key is in two files', () => {
  const keys = names.flatMap((name) => Object.keys(read(name, 'zh')));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('a sentence is filled with its facts, and its number chooses the word', () => {
  expect(fill('{n} {n|card|cards}', { n: 1 })).toBe('1 card');
  expect(fill('{n} {n|card|cards}', { n: 2 })).toBe('2 cards');
  expect(fill('{who} passes', {})).toBe('{who} passes');
});
