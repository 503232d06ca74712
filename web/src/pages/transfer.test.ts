import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allSaid, speak } from '../i18n';
import { routeOf } from '../router.svelte';
import { transferLink } from './codes';
import TransferTo from './TransferTo.svelte';

const CODE = 'ABCDEFGHJK';
const answers: Record<string, unknown> = {
  '/api/transfer/look': { name: '小明', yours: false },
  '/api/transfer/claim': { known: true, name: '小明' },
  '/api/profile': { name: '老王', deals: 17 },
};
let asked: string[] = [];
let page: Record<string, unknown> | null = null;

function follow(me: { known: boolean; name: string | null }): ReturnType<typeof vi.fn> {
  const taken = vi.fn();
  page = mount(TransferTo, { target: document.body, props: { me, code: CODE, ontaken: taken, onleft: () => undefined } });
  flushSync();
  return taken;
}

function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(name));
}

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve(new Response(JSON.stringify(answers[path])));
  });
  await speak('zh');
  await allSaid();
});

afterEach(async () => {
  if (page) await unmount(page);
  page = null;
  vi.unstubAllGlobals();
});

test('a link says who one will be and what is lost, and takes nothing before the button is pressed', async () => {
  const taken = follow({ known: true, name: '老王' });
  await vi.waitFor(() => expect(button('小明')).toBeDefined());
  expect(document.body.textContent).toContain('“老王”会被换掉，连同打过的17局');
  expect(asked).toEqual(['POST /api/transfer/look', 'GET /api/profile']);
  expect(taken).not.toHaveBeenCalled();
  button('小明')?.click();
  await vi.waitFor(() => expect(taken).toHaveBeenCalledWith({ known: true, name: '小明' }));
  expect(asked.at(-1)).toBe('POST /api/transfer/claim');
});

test('a code that is left is not taken', async () => {
  const taken = follow({ known: false, name: null });
  await vi.waitFor(() => expect(button('不接')).toBeDefined());
  expect(document.body.textContent).toContain('什么也不会丢');
  button('不接')?.click();
  flushSync();
  expect(document.querySelector('input')).not.toBeNull();
  expect(asked).toEqual(['POST /api/transfer/look']);
  expect(taken).not.toHaveBeenCalled();
});

test('who one is already is not taken again', async () => {
  answers['/api/transfer/look'] = { name: '老王', yours: true };
  follow({ known: true, name: '老王' });
  await vi.waitFor(() => expect(document.body.textContent).toContain('已经是“老王”'));
  expect(button('成为')).toBeUndefined();
});

test('the code of a link stands where no server is sent it', () => {
  const link = new URL(transferLink(CODE, 'https://gouji.example'));
  expect([link.pathname, link.search]).toEqual(['/transfer', '']);
  expect(routeOf(link)).toEqual({ page: 'transfer', code: CODE });
  expect(routeOf(new URL('https://gouji.example/transfer'))).toEqual({ page: 'transfer', code: null });
  expect(routeOf(new URL('https://gouji.example/transfer#%E0%A4%A'))).toEqual({ page: 'transfer', code: '%E0%A4%A' });
});
