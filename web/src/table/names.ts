/** How seats are called, and cards in words. */

import { countsOf } from '../cards/cards';
import { has, t } from '../i18n';
import type { TableInfo } from '../wire/types';
import { choiceWords } from './choosing';

export { nameOf } from '../store/names';

/** The sign in the middle of the disc of a seat. */
export function signOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? '';
}

/** Cards in words: `KK2` is `1×2 + 2×K`, by rank from low to high. */
export function cardWords(cards: string): string {
  return choiceWords(countsOf(cards));
}

/** An article in words: `S2:9` is `statutes, art. 9`; the rules of a source without numbers have names. */
export function articleWords(article: string): string {
  if (has(`source.${article}`)) return t(`source.${article}`);
  const [source = '', n = ''] = article.split(':');
  return has(`why.${source}`) ? t(`why.${source}`, { n }) : article;
}

/** The options of a table beside its preset as addresses hold them: `burn.false:allowed,hold:three`. */
export function optionsText(table: TableInfo | null): string {
  return Object.entries(table?.settings.options ?? {})
    .map(([key, value]) => `${key}:${value}`)
    .join(',');
}

/** The address of an article in the rules of the table. */
export function articleAddress(table: TableInfo | null, article: string): string {
  return rulesAddress(table?.settings.preset ?? '', optionsText(table), article);
}

/** The address of the rules of a preset with options as addresses hold them, and of an article in them. */
export function rulesAddress(preset: string, options: string, article = ''): string {
  const asked = options ? `?options=${encodeURIComponent(options)}` : '';
  return `/rules/${encodeURIComponent(preset)}${asked}${article ? `#${encodeURIComponent(article)}` : ''}`;
}
