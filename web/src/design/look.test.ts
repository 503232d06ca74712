import { beforeAll, expect, test, vi } from 'vitest';

const BARS = ':root { --bar: #cddad0 } :root[data-theme="dark"] { --bar: #17231e }';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  document.head.innerHTML = `<meta name="theme-color" content="#21332d"><style>${BARS}</style>`;
});

test('the bar of the browser takes the colour of the theme that is chosen', async () => {
  const { applyLook, changeLook } = await import('./look.svelte');
  const bar = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
  applyLook();
  expect(bar()).toBe('#cddad0');
  changeLook({ theme: 'dark' });
  expect(bar()).toBe('#17231e');
});
