// Fails when what the first page loads is more than 60 kB of gzipped JavaScript.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 60 * 1000;
const out = process.argv[2] ?? '../src/gouji/server/static';
const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8'));

function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const each of chunk.imports ?? []) filesOf(each, seen);
  return seen;
}

const sizeOf = (files) => [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file))).length, 0);

// What is fetched once a table is there.
const AFTER = ['src/table/Explaining.svelte', 'src/table/Sheets.svelte'];
// The pages of a table are shown within TablePage and wait for the first sentences only; all other pages wait for all.
const OF_TABLE = ['src/table/TableScreen.svelte', 'src/pages/Settlement.svelte'];
const messages = Object.keys(manifest).filter((key) => /messages\/.*\.zh\.json$/.test(key));
const first = messages.filter((key) => /\/(ui|table|pages)\./.test(key));

let failed = false;
for (const page of Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry)) {
  if (page.includes('messages') || AFTER.includes(page)) continue;
  const within = OF_TABLE.includes(page);
  const files = filesOf('index.html');
  for (const key of [page, ...(within ? ['src/table/TablePage.svelte', ...first] : messages)]) filesOf(key, files);
  const size = sizeOf(files);
  failed ||= size > LIMIT;
  console.log(`${page}: ${(size / 1000).toFixed(1)} kB of ${LIMIT / 1000}`);
}
process.exitCode = failed ? 1 : 0;
