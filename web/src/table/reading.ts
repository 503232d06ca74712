/** The table as a person sees it: what lies before each seat, who may act and why. Seats are 1..6. */

import { cardsOfAct } from '../cards/cards';
import type { Facts } from '../i18n';
import type { Entry, View } from '../wire/view';

export const SEATS = [1, 2, 3, 4, 5, 6] as const;

/** The seat that is so many to the right. */
export function seatAt(seat: number, steps: number): number {
  return ((seat - 1 + steps) % 6) + 1;
}

export function rivalOf(seat: number): number {
  return seatAt(seat, 3);
}

export type Relation = 'you' | 'next' | 'mate' | 'rival' | 'previous';

const RELATIONS: readonly Relation[] = ['you', 'next', 'mate', 'rival', 'mate', 'previous'];

/** What a seat is to another one. */
export function relation(seat: number, mine: number): Relation {
  return RELATIONS[(seat - mine + 6) % 6] ?? 'you';
}

/** The acts of this round; while its lead is awaited, those of the round before. */
export function thisRound(history: readonly Entry[]): Entry[] {
  const entries: Entry[] = [];
  for (const entry of history.toReversed?.() ?? [...history].reverse()) {
    if (entries.length > 0 && entry.events.some((event) => event.kind === 'lead')) break;
    entries.push(entry);
  }
  return entries.reverse();
}

/** Whether a pass was the rival's last word, after which the set stood (扣牌). */
export function isCover(entry: Entry): boolean {
  return entry.act === '-' && entry.events.some((event) => event.kind === 'stand' && event.seat === rivalOf(entry.seat));
}

/** What a seat did last in this round: the cards it put down, or the key of a word. */
export interface Did {
  cards: string;
  word: string | null;
}

/** Tell what each seat did last in this round. A set stays until the round ends, with what the seat said since. */
export function didOf(view: View, history: readonly Entry[]): Did[] {
  const round = thisRound(history);
  return SEATS.map((seat) => {
    const own = round.filter((entry) => entry.seat === seat);
    const set = own.findLast((entry) => cardsOfAct(entry.act ?? '') !== '');
    const last = own.at(-1);
    const over = view.status[seat - 1] !== 'in-play';
    const word = last ? wordOf(last) : view.passed.includes(seat) && !over ? 'pass' : null;
    return { cards: set ? cardsOfAct(set.act ?? '') : '', word };
  });
}

/** The key of the word for an act without cards; for a burn too, as its cards do not tell it. */
function wordOf(entry: Entry): string | null {
  if (entry.penalty) return `penalty.${entry.penalty}`;
  const act = entry.act ?? '';
  if (act === '-') return isCover(entry) ? 'cover' : 'pass';
  if (act === '~') return 'yield';
  if (cardsOfAct(act)) return act.startsWith('burn ') ? 'burn' : null;
  return verbOf(act) || null;
}

/** The place of a seat, as far as it is settled, else 0. */
export function placeOf(view: View, seat: number): number {
  return (view.result?.places ?? view.out_order).indexOf(seat) + 1;
}

/** Whether a seat is in play without a rival, as all can see it (无头, RULES 6.5). */
export function isHeadless(view: View, seat: number): boolean {
  const rival = rivalOf(seat);
  const lastOnTop = view.top?.last === true && view.top.owner === rival;
  const burning = view.burn?.burner === seat;
  const inPlay = (each: number): boolean => view.status[each - 1] === 'in-play';
  return inPlay(seat) && !inPlay(rival) && !lastOnTop && !burning && !view.credits[seat - 1];
}

/** What presets play, as long as no option says otherwise; the others have declared points. */
const POINTS: Record<string, string> = { statutes: 'off', qingdao: 'off', 'statutes-points': 'statutes' };

/** Which points are played (打点), by rules as text: `statutes points=declared`. */
export function pointsOf(rules: string): string {
  return /\bpoints=(\w+)/.exec(rules)?.[1] ?? POINTS[rules.split(' ')[0] ?? ''] ?? 'declared';
}

/** Whether points are played. */
export function playsPoints(rules: string): boolean {
  return pointsOf(rules) !== 'off';
}

/** Whether the call before the lead is one that is declared (宣点), not an open one (明点). */
export function isDeclared({ question, rules }: View): boolean {
  return question === 'open-call' && pointsOf(rules) === 'declared';
}

/** The key of the word for an act that puts no cards down; each kind of call has its own. */
export function verbOf(act: string): string {
  return act.startsWith('call ') ? act.replace(' ', '-') : (act.split(' ')[0] ?? '');
}

/** The acts with what is told of them: who has opened is nothing to tell where no points are played. */
export function toldOf(view: View, entries: readonly Entry[]): readonly Entry[] {
  if (playsPoints(view.rules)) return entries;
  return entries.map((entry) => ({ ...entry, events: entry.events.filter((event) => event.kind !== 'open') }));
}

/** How many cards a seat still has to pay while tribute is paid (进贡): `4>3 2 loser` are two that seat 4 owes seat 3. */
export function owedBy(view: View, history: readonly Entry[], seat: number): number {
  if (view.phase !== 'tribute') return 0;
  const debts = view.owed.map((debt) => /^(\d)>\d (\d+)/.exec(debt)).filter((found) => Number(found?.[1]) === seat);
  const paid = history.filter((entry) => entry.seat === seat && entry.act?.startsWith('pay '));
  return Math.max(0, debts.reduce((sum, found) => sum + Number(found?.[2]), 0) - paid.length);
}

export interface Mark {
  key: string;
  n?: number;
}

/** The marks a seat carries: place, revolution, tribute, burning, open where points are played, called, headless, credits, number of cards. */
export function marksOf(view: View, seat: number, history: readonly Entry[] = []): Mark[] {
  const at = seat - 1;
  const marks: Mark[] = [];
  const place = placeOf(view, seat);
  if (place) marks.push({ key: `place-${place}` });
  if (view.status[at] === 'revolted') marks.push({ key: 'revolted' });
  if (view.status[at] === 'fallen') marks.push({ key: 'fallen' });
  const owed = owedBy(view, history, seat);
  if (owed) marks.push({ key: 'owes', n: owed });
  if (view.burn?.burner === seat) marks.push({ key: 'burning' });
  if (view.burn?.victim === seat) marks.push({ key: 'burnt' });
  if (view.opened.includes(seat) && playsPoints(view.rules)) marks.push({ key: 'open' });
  if (view.calls[at] && view.calls[at] !== 'none') marks.push({ key: `called-${view.calls[at]}` });
  if (isHeadless(view, seat) && !view.scramble) marks.push({ key: 'headless' });
  if (view.credits[at]) marks.push({ key: 'credits', n: view.credits[at] });
  const count = view.counts[at];
  if (count && view.status[at] === 'in-play') marks.push({ key: 'count', n: count });
  return marks;
}

export interface Turn {
  key: string;
  article: string;
  facts: Facts;
}

/** Say who may act now and why, with the article it rests on; `name` tells how a seat is called. */
export function turnOf(view: View, mine: number | null, name: (seat: number) => string): Turn {
  if (view.asked === null) return { key: 'over', article: 'S2:3', facts: {} };
  if (view.question === 'lead') {
    return { key: view.asked === mine ? 'you-lead' : 'lead', article: 'S2:8.1', facts: { who: name(view.asked) } };
  }
  if (!view.top || (view.question !== 'answer' && view.question !== 'last-word' && view.question !== 'claim')) {
    return { key: isDeclared(view) ? 'declaring' : `waiting-${view.question}`, article: '', facts: { who: name(view.asked) } };
  }
  const [key, article, others] = reasonOf(view);
  return {
    key: rivalOf(view.top.owner) === mine ? mineKey(key) : key,
    article,
    facts: { rival: name(rivalOf(view.top.owner)), others: others.map(name).join('、') },
  };
}

const MINE = new Set(['rival-only', 'rival-headless', 'burn', 'burn-headless', 'last-word']);

function mineKey(key: string): string {
  return MINE.has(key) ? `${key}-you` : key;
}

function reasonOf(view: View): [string, string, number[]] {
  const top = view.top;
  if (!top) return ['over', '', []];
  const inPlay = (seat: number): boolean => view.status[seat - 1] === 'in-play';
  const rival = rivalOf(top.owner);
  const headless = SEATS.filter(
    (seat) => isHeadless(view, seat) && seat !== top.owner && !view.passed.includes(seat),
  );
  if (top.final) return ['final', 'S2:16', []];
  if (view.scramble) return ['scramble', 'S2:18', []];
  if (!top.protected) {
    if (view.question === 'last-word') return ['last-word', 'S2:13', []];
    return inPlay(rival) ? ['order', 'S2:11', []] : ['headless', 'S2:17', []];
  }
  if (view.credits[top.owner - 1] && !inPlay(rival) && !top.burn) return ['credit', 'S2:23', []];
  if (top.burn) return [headless.length ? 'burn-headless' : 'burn', 'S2:10', headless];
  if (!inPlay(rival)) return [headless.length ? 'headless-only' : 'nobody', 'S2:17', headless];
  return [headless.length ? 'rival-headless' : 'rival-only', 'S2:9', headless];
}
