import { mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allSaid, speak } from '../i18n';
import type { View } from '../wire/view';
import ReplayShow from './ReplayShow.svelte';
import type { As, ReplayData } from './replay';

const six = <T>(each: T): T[] => Array.from({ length: 6 }, () => each);
const view = {
  phase: 'play',
  asked: 2,
  question: 'lead',
  leader: 2,
  top: null,
  burn: null,
  passed: [],
  yielded: [],
  opened: [],
  status: ['in-play', 'in-play', 'gone-out', 'in-play', 'in-play', 'in-play'],
  out_order: [3],
  fallen: [],
  revolted: null,
  credits: six(0),
  calls: six('none'),
  counts: six(5),
  hands: six('33'),
  owed: [],
  rules: 'statutes',
  void: false,
  result: null,
} as unknown as View;
const asked: Record<string, unknown>[] = [];
let page: Record<string, unknown>;

function show(as: As, shown: View = view): void {
  const data = {
    record: '%gouji 1',
    names: ['Ann', 'Bo', 'Cy', 'Di', 'Ed', '?'],
    rules: 'statutes',
    preset: 'statutes',
    entries: [],
    steps: [shown],
    rounds: [],
    outs: [],
    finished: true,
    deal: 1,
    deals: 1,
  } satisfies ReplayData;
  const props = { data, as, step: 0, busy: false, shared: false, onmoment: vi.fn(), onas: vi.fn(), ondeal: vi.fn() };
  page = mount(ReplayShow, { target: document.body, props });
}

const button = (): HTMLButtonElement | null => document.querySelector('.play-on button');
const seats = (): HTMLSelectElement | null => document.querySelector('.play-on select');

async function taken(): Promise<unknown> {
  asked.length = 0;
  button()?.click();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  return asked[0]?.seat;
}

beforeAll(async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', (path: string, given: RequestInit = {}) => {
    if (path === '/api/replay/play-on') asked.push(JSON.parse(given.body as string) as Record<string, unknown>);
    const answer = path === '/api/me' ? { known: true, name: 'Ann' } : { code: 'ABCDEF', referee: '' };
    return Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }));
  });
  await speak('zh');
  await allSaid();
});

afterEach(async () => {
  await unmount(page);
});

test('who sees all hands is told whose place he takes, that of who is asked, and may choose another that is in play', async () => {
  show('all');
  expect(button()?.textContent).toBe('从这里接着打：坐2号座 Bo的位子');
  expect([...(seats()?.options ?? [])].map((each) => each.text)).toEqual(['1号座 Ann', '2号座 Bo', '4号座 Di', '5号座 Ed', '6号座']);
  const select = seats();
  if (select) select.value = '4';
  select?.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(button()?.textContent).toBe('从这里接着打：坐4号座 Di的位子'));
  expect(await taken()).toBe(4);
});

test('who sees through the eyes of one takes his place', async () => {
  show('5');
  expect(seats()).toBeNull();
  expect(button()?.textContent).toBe('从这里接着打：坐5号座 Ed的位子');
  expect(await taken()).toBe(5);
});

test('the settlement of a replay names who played', () => {
  const line = { article: 'S0:tribute.burn', zh: '2号座被烧，欠4号座1张。', en: '' };
  const result = { places: [1, 2, 3, 4, 5, 6], score: [4, 0], sweep: false, opened: [], due: [], lines: [line] };
  show('all', { ...view, asked: null, result } as unknown as View);
  expect(document.querySelector('section li')?.textContent.replace(/\s+/g, ' ').trim()).toBe('Bo被烧，欠Di1张。 百科：烧贡');
  expect(button()).toBeNull();
});
