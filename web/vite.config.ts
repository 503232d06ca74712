import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Where a server under development listens; the pages of `npm run dev` ask it for everything that is not theirs.
const server = process.env.GOUJI_SERVER ?? 'http://127.0.0.1:8000';

/** Write the licences of all packages that a part of went into the client to `licences.txt`. */
function licences(): Plugin {
  return {
    name: 'gouji-licences',
    generateBundle() {
      // What Vite puts in to load a page comes from no file.
      const homes = new Set([join(import.meta.dirname, 'node_modules/vite')]);
      for (const id of this.getModuleIds()) {
        const home = homeOf(id.split('?')[0] ?? '');
        if (home) homes.add(home);
      }
      const texts = [...homes].sort().map(licenceOf);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join(`\n\n${'-'.repeat(72)}\n\n`) });
    },
  };
}

/** Write the addresses of all files whose names hold a hash to `files.json`: sw.js keeps them for when there is no network. */
function files(): Plugin {
  return {
    name: 'gouji-files',
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).filter((each) => each.startsWith('assets/')).sort();
      this.emitFile({ type: 'asset', fileName: 'files.json', source: JSON.stringify(names.map((each) => `/${each}`)) });
    },
  };
}

/** The folder of the package that a module belongs to. */
function homeOf(id: string): string | null {
  if (!id.includes('/node_modules/')) return null;
  let home = dirname(id.replace(/^\0/, ''));
  while (!existsSync(join(home, 'package.json')) || !read(join(home, 'package.json')).version) {
    if (home === dirname(home)) return null;
    home = dirname(home);
  }
  return home;
}

function read(path: string): { name?: string; version?: string; license?: string } {
  return JSON.parse(readFileSync(path, 'utf8')) as { name?: string; version?: string; license?: string };
}

function licenceOf(home: string): string {
  const { name, version, license } = read(join(home, 'package.json'));
  const file = readdirSync(home).find((each) => /^licen[cs]e(\.md|\.txt)?$/i.test(each));
  if (!file) throw new Error(`${name} has no licence file; its licence cannot be shipped`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(home, file), 'utf8').trim()}`;
}

export default defineConfig({
  plugins: [svelte(), licences(), files()],
  // The server's Content-Security-Policy allows files of its own only: nothing is put inline.
  build: {
    outDir: process.env.GOUJI_WEB_OUT ?? '../src/gouji/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
  },
  // Vitest runs the client, not the server half, of Svelte.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
