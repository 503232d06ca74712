import { mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allSaid, speak } from '../i18n';
import type { TableStore } from '../store/table.svelte';
import Settlement from './Settlement.svelte';

const ORDER = { article: 'S0:places', zh: '从5号座往下家数。', en: 'after seat 5' };
const LINES = [{ article: 'S0:places', zh: '2号座还剩2张。', en: 'seat 2: 2' }, ORDER];
let page: Record<string, unknown>;

/** Settle a deal in which seats 2 and 4 were left with cards. */
function settle({ stage = 'between', seat = 1 as number | null, deals = 3, status = ['gone-out', 'in-play', 'gone-out', 'in-play', 'gone-out', 'gone-out'] } = {}): string {
  const store = {
    seat,
    table: {
      stage,
      rules: 'statutes',
      seats: ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name, at) => ({ seat: at + 1, kind: 'person', name })),
      settings: { preset: 'statutes', options: {}, deals: 3, points: null },
      standing: { deals, score: [4, 10], sweeps: [0, 0], voids: 0 },
    },
    deal: {
      number: deals,
      view: {
        void: false,
        status,
        counts: [0, 2, 0, 3, 0, 0],
        result: { places: [1, 6, 3, 5, 2, 4], score: [4, 0], sweep: false, opened: [], due: ['4>1 2 loser'], lines: LINES },
      },
    },
    says: (line: { zh: string }) => line.zh,
  };
  page = mount(Settlement, { target: document.body, props: { store: store as unknown as TableStore } });
  return document.body.textContent.replace(/\s+/g, ' ');
}

beforeAll(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ deals: [] }))));
  await speak('zh');
  await allSaid();
});

afterEach(async () => {
  await unmount(page);
});

test('who was left with cards is told with their number, and the article that ranks them', () => {
  const said = settle();
  expect(said).toMatch(/Bo 剩2张/);
  expect(said).toMatch(/Di 剩3张/);
  expect(document.querySelector('.order')?.textContent).toMatch(/从5号座往下家数。\s*百科：名次/);
});

test('one who was left alone is ranked by nothing but that', () => {
  settle({ status: ['gone-out', 'gone-out', 'gone-out', 'in-play', 'gone-out', 'gone-out'] });
  expect(document.querySelector('.order')).toBeNull();
});

test('between two deals the deal comes first, and then the match', () => {
  const said = settle();
  expect(said).toMatch(/^ ?这一局赢了/);
  expect(said.indexOf('打完3局')).toBeGreaterThan(said.indexOf('名次'));
});

test('the end of a match leads with the match: who won, the score, the deals; the last deal comes second', () => {
  const said = settle({ stage: 'over' });
  expect(said).toMatch(/^ ?比赛您这一方输了 圆方 4:比10 角方/);
  expect(said.indexOf('打完3局')).toBeLessThan(said.indexOf('最后一局'));
  expect(said.indexOf('最后一局')).toBeLessThan(said.indexOf('这一局赢了'));
  expect(said).toContain('不用进了');
});

test('who only watched is told which team won', () => {
  expect(settle({ stage: 'over', seat: null })).toMatch(/^ ?角方赢了比赛/);
});

test('a match of one deal is told once', () => {
  const said = settle({ stage: 'over', deals: 1 });
  expect(said).not.toContain('最后一局');
  expect(said).not.toContain('这一局赢了');
});
