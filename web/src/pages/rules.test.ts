import { mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allSaid, speak } from '../i18n';
import Rules from './Rules.svelte';

const said = (zh: string, en: string) => ({ zh, en });
const book = {
  rules: 'statutes',
  title: said('够级大纲', 'the statutes'),
  sections: [
    { number: '6', title: said('一轮', 'A round'), text: [{ ...said('过牌的人不能再管。', 'x'), articles: ['S2:11'] }], options: [] },
  ],
  articles: [
    { key: 'S2:11', title: said('过牌', 'passing'), played: true, refusals: [] },
    { key: 'S0:burn.false', title: said('诈烧', 'a false burn'), played: true, refusals: [] },
  ],
};
const presets = [{ name: 'statutes', title: book.title, sources: ['S2'], summary: said('', ''), options: [] }];
let page: Record<string, unknown>;

beforeAll(async () => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(new Response(JSON.stringify(path.startsWith('/api/presets') ? presets : book))),
  );
  await speak('zh');
  await allSaid();
});

async function open(article: string | null): Promise<void> {
  page = mount(Rules, { target: document.body, props: { preset: 'statutes', options: null, article } });
  await vi.waitFor(() => expect(document.querySelector('article')).not.toBeNull());
}

afterEach(async () => {
  await unmount(page);
});

test('a heading is words first, and the source with the number it has there comes after them', async () => {
  await open(null);
  const headings = [...document.querySelectorAll('article h3')].map((each) => each.textContent?.replace(/\s+/g, ' ').trim());
  expect(headings).toEqual(['过牌 《够级大纲》第11条', '诈烧 百科']);
});

test('the contents lead to every section and every article by their words', async () => {
  await open(null);
  const links = [...document.querySelectorAll('#contents a')].map((each) => [each.getAttribute('href'), each.textContent]);
  expect(links).toEqual([
    ['#section-6', '一轮'],
    ['#S2%3A11', '过牌'],
    ['#S0%3Aburn.false', '诈烧'],
  ]);
  for (const [href] of links) expect(document.getElementById(decodeURIComponent(href?.slice(1) ?? '')), href ?? '').not.toBeNull();
});

test('the article that the address names is brought into sight', async () => {
  await open('S2:11');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('S2:11'));
  expect(document.activeElement?.className).toContain('here');
});

test('a search leaves out what does not hold the words, and the contents bring it back', async () => {
  await open(null);
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (!field) throw new Error('there is no search');
  field.value = '诈烧';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(1));
  expect(document.querySelectorAll('section')).toHaveLength(0);
  document.querySelector<HTMLElement>('#contents a')?.click();
  await vi.waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(2));
  expect(document.activeElement?.id).toBe('S0:burn.false');
});
