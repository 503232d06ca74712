/** The words of the game that can be explained (RULES 1), and where the rulebook tells of each. */

import type { Book, RuleOption, Said } from '../pages/rulebook';
import type { Question } from '../wire/view';

export interface Place {
  /** The section of the rulebook that tells of it. */
  section: string;
  /** The article that it rests on; the server's own additions rest on none. */
  article: string | null;
  /** The articles whose sentences tell of it, if not just those of `article`. */
  cites?: readonly string[];
  /** The options that decide about it. */
  options?: readonly string[];
}

function at(section: string, article: string | null, cites?: readonly string[], options?: readonly string[]): Place {
  return { section, article, ...(cites ? { cites } : {}), ...(options ? { options } : {}) };
}

export const TERMS = {
  rival: at('2', 'S2:2'),
  mate: at('2', 'S2:2'),
  next: at('2', 'S2:2'),
  set: at('3', 'S2:8.4'),
  base: at('3', 'S2:8.3'),
  answer: at('4', 'S2:8.6', ['S2:8.6', 'S0:regions'], ['joker.over_plain', 'joker.big_kill']),
  gouji: at('5', 'S2:9', ['S2:9', 'S0:gouji'], ['gouji.twos_count']),
  round: at('6', 'S2:8.5'),
  lead: at('6', 'S2:8'),
  stand: at('6', 'S2:31.5', ['S2:8']),
  pass: at('6', 'S2:11'),
  yield: at('6', 'S2:12', undefined, ['yield.becomes_pass']),
  cover: at('6', 'S2:13'),
  'last-set': at('6', 'S2:16', ['S2:3']),
  'dead-gouji': at('6', 'S2:16', undefined, ['dead_gouji.any_set']),
  headless: at('6', 'S2:17'),
  wind: at('6', 'S2:31.3', ['S2:31.3', 'S2:19'], ['wind.on_request']),
  scramble: at('6', 'S2:18', ['S2:18', 'S0:scramble'], ['scramble.reentry']),
  burn: at('7', 'S2:10', undefined, ['burn.priority']),
  window: at('7', 'S2:10', []),
  'counter-burn': at('7', 'S0:burn.counter'),
  douse: at('7', 'S0:burn.douse'),
  'false-burn': at('7', 'S0:burn.false', undefined, ['burn.false']),
  places: at('8', 'S2:20', ['S2:20', 'S0:places'], ['scoring.places']),
  sweep: at('8', 'S2:20'),
  swap: at('8', 'S2:21.6'),
  revolution: at('9', 'S2:23', undefined, ['revolution']),
  clear: at('10', 'S2:25', undefined, ['clear']),
  tribute: at('11', 'S2:21', ['S2:21.1'], ['tribute']),
  return: at('11', 'S2:21.4', undefined, ['tribute.returned']),
  open: at('12', 'S2:24', undefined, ['points']),
  call: at('12', 'S2:24', undefined, ['points', 'points.overturn']),
  hold: at('13', 'S2:26', undefined, ['hold']),
  buy: at('13', 'S2:26.2', undefined, ['hold']),
  smothered: at('13', 'S0:tribute.smother', undefined, ['smother']),
  report: at('14', 'S2:14', undefined, ['report']),
  fallen: at('15', 'S2:29'),
  penalty: at('15', 'S2:29'),
  counter: at('14', null, []),
  away: at('14', null, []),
} as const satisfies Record<string, Place>;

export type Term = keyof typeof TERMS;

export const ALL_TERMS = Object.keys(TERMS) as Term[];

export function isTerm(word: string): word is Term {
  return word in TERMS;
}

/** What a rulebook says of a term: sentences, those that say a section is not played among them, and options. */
export function toldOf(book: Book, term: Term): { sentences: Said[]; options: RuleOption[] } {
  const { section: number, article, cites, options = [] }: Place = TERMS[term];
  const section = book.sections.find((each) => each.number === number);
  const wanted = cites ?? (article ? [article] : []);
  if (!section || wanted.length === 0) return { sentences: [], options: [] };
  const sentences = section.text.filter((text) => text.articles.length === 0 || text.articles.some((each) => wanted.includes(each)));
  return { sentences, options: section.options.filter((option) => options.includes(option.name)) };
}

const OF_MARKS: Record<string, Term> = {
  revolted: 'revolution',
  fallen: 'fallen',
  owes: 'tribute',
  burning: 'burn',
  burnt: 'burn',
  open: 'open',
  headless: 'headless',
  credits: 'dead-gouji',
  count: 'report',
};

/** The term that a mark of a seat stands for. */
export function termOfMark(mark: string): Term | undefined {
  if (mark.startsWith('called-')) return 'call';
  return mark.startsWith('place-') ? 'places' : OF_MARKS[mark];
}

const OF_WORDS: Record<string, Term> = {
  pass: 'pass',
  cover: 'cover',
  yield: 'yield',
  burn: 'burn',
  wind: 'wind',
  revolt: 'revolution',
  waive: 'dead-gouji',
  sell: 'buy',
  pay: 'tribute',
  return: 'return',
  call: 'call',
  'call-advance': 'call',
  'call-open': 'call',
  clear: 'clear',
  swap: 'swap',
};

/** The term for what a seat did, by the key of the word shown before it. */
export function termOfWord(word: string): Term | undefined {
  return word.startsWith('penalty.') ? 'penalty' : OF_WORDS[word];
}

const OF_DEBTS: Record<string, Term> = { loser: 'tribute', burn: 'burn', smother: 'smothered', point: 'open' };

/** The term for what a debt is owed for. */
export function termOfDebt(kind: string): Term | undefined {
  return OF_DEBTS[kind];
}

const OF_QUESTIONS: Partial<Record<Question, Term>> = {
  'advance-call': 'call',
  'open-call': 'call',
  sell: 'buy',
  'buy-revolt': 'buy',
  revolt: 'revolution',
  waive: 'dead-gouji',
  pay: 'tribute',
  return: 'return',
  accept: 'return',
  clear: 'clear',
  lead: 'lead',
  claim: 'window',
  answer: 'answer',
  'last-word': 'cover',
  'wind-reply': 'wind',
  swap: 'swap',
  'swap-reply': 'swap',
};

/** The term that a question is about. */
export function termOfQuestion(question: Question): Term | undefined {
  return OF_QUESTIONS[question];
}

const OF_TURNS: Record<string, Term> = {
  declaring: 'call',
  lead: 'lead',
  'you-lead': 'lead',
  'rival-only': 'gouji',
  'rival-headless': 'gouji',
  nobody: 'gouji',
  'headless-only': 'headless',
  headless: 'headless',
  credit: 'dead-gouji',
  final: 'dead-gouji',
  burn: 'douse',
  'burn-headless': 'douse',
  order: 'round',
  scramble: 'scramble',
  'last-word': 'cover',
};

/** The term that the line in the middle of the table is about, by its key. */
export function termOfTurn(key: string, question: Question): Term | undefined {
  return OF_TURNS[key.replace(/-you$/, '')] ?? termOfQuestion(question);
}
