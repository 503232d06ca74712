/** What a table plays, as the forms show and change it. */

import { either, has, t } from '../i18n';
import type { TableSettings } from '../wire/types';
import { ask, type Answer } from '../wire/http';

export interface Said {
  zh: string;
  en: string;
}

export interface RuleOption extends Said {
  name: string;
  /** The value that the preset sets. */
  value: string;
  values: string[];
}

export interface Preset {
  name: string;
  title: Said;
  /** The texts it comes from, by their keys. */
  sources: string[];
  summary: Said;
  options: RuleOption[];
}

export type Level = 'easy' | 'medium' | 'hard' | 'expert';
export const LEVELS: readonly Level[] = ['easy', 'medium', 'hard', 'expert'];

/** What a new table plays unless something else is chosen. */
export const USUAL: TableSettings = {
  preset: 'statutes',
  options: {},
  deals: 3,
  points: null,
  think: 30,
  grace: 30,
  watching: 'hidden',
  delay: 60,
  teams: 'choice',
  ranked: false,
  hints: true,
  counter: false,
  follow: true,
};

/** The options that people at home ask about first; the others stand under a heading of their own. */
export const FIRST_OPTIONS: readonly string[] = ['tribute', 'points', 'hold', 'revolution', 'burn.false', 'consult'];

let kept: Promise<Answer<Preset[]>> | null = null;

/** Ask for the presets; they are asked for once, and again after a failure. */
export function presets(): Promise<Answer<Preset[]>> {
  kept ??= ask<Preset[]>('GET', '/api/presets').then((answer) => {
    if (!answer.ok) kept = null;
    return answer;
  });
  return kept;
}

/** Change a part. Another preset drops the options chosen; a ranked table has no options and no help. */
export function changed(settings: TableSettings, part: Partial<TableSettings>): TableSettings {
  const after = { ...settings, ...part };
  if (part.preset !== undefined && part.preset !== settings.preset) after.options = {};
  if (after.ranked) return { ...after, options: {}, hints: false, follow: false };
  return after;
}

/** Choose the value of an option; what the preset sets anyway is not kept. */
export function withOption(settings: TableSettings, option: RuleOption, value: string): TableSettings {
  const others = Object.entries(settings.options).filter(([name]) => name !== option.name);
  const own = value === option.value ? [] : [[option.name, value]];
  return changed(settings, { options: Object.fromEntries([...others, ...own]) });
}

/** The value of an option as it is played. */
export function valueOf(settings: TableSettings, option: RuleOption): string {
  return settings.options[option.name] ?? option.value;
}

/** The value that stands for yes, where an option says yes or no. */
export function yesOf(option: RuleOption): string | null {
  const values = [...option.values].sort().join();
  if (values === 'off,on') return 'on';
  return values === 'no,yes' ? 'yes' : null;
}

/** What an option is called in plain words. */
export function optionWords(option: RuleOption): string {
  const key = `opt.${option.name}`;
  return has(key) ? t(key) : either(option);
}

/** The word for a value of an option; a list of kinds of tribute is told one by one. */
export function valueWords(option: RuleOption, value: string): string {
  const key = `opt.${option.name}.${value}`;
  if (has(key)) return t(key);
  const kinds = value.split(',').map((kind) => `settle.debt.${kind}`);
  return kinds.every(has) ? kinds.map((kind) => t(kind)).join(t('table.join')) : value;
}

/** In what a preset differs from the first one, the statutes, in plain words. */
export function summaryOf(preset: Preset, statutes: Preset | undefined): string {
  const usual = new Map(statutes?.options.map((option) => [option.name, option.value]));
  const parts = preset.options
    .filter((option) => usual.get(option.name) !== option.value)
    .map((option) => t('opt.is', { option: optionWords(option), value: valueWords(option, option.value) }));
  return parts.length === 0 ? t('opt.as-statutes') : parts.join(t('opt.then'));
}

export type Length = `deals-${number}` | `points-${number}` | 'open';

const LENGTHS: readonly Length[] = ['deals-1', 'deals-3', 'deals-5', 'deals-10', 'points-10', 'points-20', 'points-50', 'open'];

/** The lengths to choose from, with the one that is set. */
export function lengths(settings: TableSettings): Length[] {
  const now = lengthOf(settings);
  return LENGTHS.includes(now) ? [...LENGTHS] : [now, ...LENGTHS];
}

export function lengthOf({ deals, points }: Pick<TableSettings, 'deals' | 'points'>): Length {
  if (deals !== null) return `deals-${deals}`;
  return points === null ? 'open' : `points-${points}`;
}

/** The deals and points that a length means. */
export function lengthIs(length: Length): Pick<TableSettings, 'deals' | 'points'> {
  const [kind, n] = length.split('-');
  return { deals: kind === 'deals' ? Number(n) : null, points: kind === 'points' ? Number(n) : null };
}

/** Numbers to choose from, with the one that is set. */
export function choices<N extends number | null>(usual: readonly N[], now: N): N[] {
  return usual.includes(now) ? [...usual] : [now, ...usual];
}
