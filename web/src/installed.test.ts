/** What a telephone needs to put the client among its own programs. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

interface Icon {
  src: string;
  type: string;
  sizes: string;
  purpose: string;
}

/** The width and height that a PNG file states, as `192x192`. */
function sizeOf(address: string): string {
  const bytes = readFileSync(join(WEB, 'public', address));
  expect([...bytes.subarray(0, 8)], address).toEqual(PNG);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

const manifest = JSON.parse(readFileSync(join(WEB, 'public/manifest.webmanifest'), 'utf8')) as { icons: Icon[] };
const page = readFileSync(join(WEB, 'index.html'), 'utf8');

test('every icon of the manifest is there, a picture in the size it states', () => {
  for (const { src, type, sizes } of manifest.icons) {
    if (type === 'image/png') expect(sizeOf(src), src).toBe(sizes);
    else expect(existsSync(join(WEB, 'public', src)), src).toBe(true);
  }
  const drawn = manifest.icons.filter((icon) => icon.type === 'image/png').map((icon) => `${icon.purpose} ${icon.sizes}`);
  expect(drawn).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512']);
});

test('the icon for iOS is a picture of 180 pixels', () => {
  const [, sizes, address] = /rel="apple-touch-icon" sizes="([^"]+)" href="([^"]+)"/.exec(page) ?? [];
  expect(sizes).toBe('180x180');
  expect(sizeOf(address ?? '')).toBe(sizes);
});
