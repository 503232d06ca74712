import { afterEach, expect, test, vi } from 'vitest';
import { refereeLink } from './opening';

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: object): void {
  vi.stubGlobal('fetch', (path: string) => {
    expect(path).toBe('/api/tables/ABCDEF/referee');
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

test('the link of the referee comes from the server, so that the host has it in every tab', async () => {
  sessionStorage.clear();
  answering(200, { referee: 'f00d' });
  expect(await refereeLink('ABCDEF')).toBe(`${location.origin}/t/ABCDEF?ref=f00d`);
});

test('who is not the host has none', async () => {
  answering(400, { code: 'server.not-host', zh: '只有桌主', en: 'Only the host' });
  expect(await refereeLink('ABCDEF')).toBeNull();
});
