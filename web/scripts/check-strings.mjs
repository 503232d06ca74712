// Fails when a component or a module holds words that belong into src/messages/, or a message is missing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';

const SAID = new Set(['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'label', 'placeholder', 'title']);
const CHINESE = /[\u3400-\u9fff]/;
const WORDS = /[\p{L}]{2,}|[\u3400-\u9fff]/u;

const wrong = [];
const files = readdirSync('src', { recursive: true })
  .map((name) => join('src', name))
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|wire\/types\.ts$/.test(name));
const messages = Object.assign(
  {},
  ...readdirSync('src/messages')
    .filter((name) => name.endsWith('.zh.json'))
    .map((name) => JSON.parse(readFileSync(join('src/messages', name), 'utf8'))),
);

function report(file, text, start, said) {
  const line = text.slice(0, start).split('\n').length;
  wrong.push(`${file}:${line}: ${said}`);
}

function visit(node, file, text) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) visit(each, file, text);
    return;
  }
  if (node.type === 'Text' && WORDS.test(node.data)) report(file, text, node.start, `words outside the messages: ${node.data.trim()}`);
  if (node.type === 'Attribute') {
    const parts = Array.isArray(node.value) ? node.value : [node.value];
    for (const part of parts) {
      if (part?.type !== 'Text') visit(part, file, text);
      else if (SAID.has(node.name) && WORDS.test(part.data)) report(file, text, node.start, `words in ${node.name}: ${part.data}`);
    }
    return;
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'metadata') visit(value, file, text);
}

for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const code = text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  if (file.endsWith('.svelte')) visit(parse(text, { modern: true }).fragment, file, text);
  for (const found of code.matchAll(/(['"`])((?:(?!\1)[^\n\\]|\\.)*)\1/g)) {
    if (CHINESE.test(found[2])) report(file, text, found.index, `words outside the messages: ${found[2]}`);
  }
  for (const found of code.matchAll(/\bt\(\s*'([^']+)'/g)) {
    if (!(found[1] in messages)) report(file, text, found.index, `no message for the key ${found[1]}`);
  }
}

for (const each of wrong) console.error(each);
console.log(wrong.length === 0 ? `${files.length} files: all words are in src/messages/` : `${wrong.length} to mend`);
process.exitCode = wrong.length === 0 ? 0 : 1;
