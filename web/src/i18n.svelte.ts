/** What the client says, in Chinese and in English; `src/messages/` holds the sentences. */

export type Language = 'zh' | 'en';
export type Facts = Record<string, string | number | null | undefined>;
type Messages = Record<string, string>;

const KEPT = 'gouji.language';
const files = import.meta.glob<Messages>('./messages/*.json', { import: 'default' });
/** What every page says; the other files are fetched after these, and waited for only by the pages that need them. */
const FIRST = /\/(ui|table|pages)\./;

let language = $state<Language>('zh');
let messages = $state.raw<Messages>({});
let others: Promise<void> = Promise.resolve();

/** The language spoken now. */
export function spoken(): Language {
  return language;
}

/** The language that was chosen here, else that of the browser; Chinese if the browser speaks neither. */
export function preferred(): Language {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'zh' || kept === 'en') return kept;
  for (const each of navigator.languages) {
    if (each.startsWith('zh')) return 'zh';
    if (each.startsWith('en')) return 'en';
  }
  return 'zh';
}

/** Speak a language from now on; `keep` remembers it in this browser. */
export async function speak(wanted: Language, { keep = false } = {}): Promise<void> {
  const paths = Object.keys(files).filter((path) => path.endsWith(`.${wanted}.json`));
  const first = await fetched(paths.filter((path) => FIRST.test(path)));
  messages = { ...messages, ...first };
  language = wanted;
  others = fetched(paths.filter((path) => !FIRST.test(path))).then((more) => {
    if (language === wanted) messages = { ...messages, ...more };
  });
  // Without a network they are missing where they are waited for, and nowhere else.
  others.catch(() => undefined);
  document.documentElement.lang = wanted === 'zh' ? 'zh-CN' : 'en';
  document.title = t('app.title');
  if (keep) localStorage.setItem(KEPT, wanted);
}

/** Wait until all sentences of the language are there, also those that only some pages say. */
export function allSaid(): Promise<void> {
  return others;
}

async function fetched(paths: readonly string[]): Promise<Messages> {
  const loaded = await Promise.all(paths.map((path) => files[path]?.()));
  return Object.assign({}, ...loaded) as Messages;
}

/**
 * Say the sentence of a key with its facts: `{n}` is filled in, `{n|card|cards}` chooses by whether n is 1.
 * A key without a sentence is shown as it is, so that it is noticed.
 */
export function t(key: string, facts: Facts = {}): string {
  return fill(messages[key] ?? key, facts);
}

/** Tell whether there is a sentence for a key. */
export function has(key: string): boolean {
  return key in messages;
}

/** Choose the sentence in the language spoken from one that the server sent in both. */
export function either(said: { zh: string; en: string }): string {
  return said[language];
}

export function fill(sentence: string, facts: Facts): string {
  return sentence.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = facts[name];
    if (value === undefined || value === null) return whole;
    return one === undefined ? String(value) : (Number(value) === 1 ? one : (many ?? ''));
  });
}
