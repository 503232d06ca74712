/** A deal step by step: from what the server tells to moments that a person looks at. */

import { cardsOfAct } from '../cards/cards';
import { either, t } from '../i18n';
import { named } from '../store/names';
import { cardWords } from '../table/names';
import { isCover, verbOf } from '../table/reading';
import { ask, type Answer } from '../wire/http';
import type { Entry, View } from '../wire/view';

/** What the server tells of one deal: step n is after n acts, among them questions declined in silence. */
export interface ReplayData {
  record: string;
  names: string[];
  rules: string;
  preset: string;
  entries: Entry[];
  steps: View[];
  rounds: number[];
  outs: number[];
  finished: boolean;
  deal: number;
  deals: number;
}

export type As = 'all' | '1' | '2' | '3' | '4' | '5' | '6';
export const VIEWS: readonly As[] = ['all', '1', '2', '3', '4', '5', '6'];

/** Whose view an address asks for. */
export function asOf(given: string | null): As {
  return VIEWS.find((each) => each === given) ?? 'all';
}

/** A number of an address from `least` on. */
export function numberOf(given: string | null, least: number): number {
  return given && /^\d{1,4}$/.test(given) ? Math.max(least, Number(given)) : least;
}

/** Ask for a deal that one has played, or that a record tells. */
export function askReplay(from: { id: string } | { text: string }, deal: number, as: As): Promise<Answer<ReplayData>> {
  const asked = `?${new URLSearchParams({ deal: String(deal), as })}`;
  if ('id' in from) return ask('GET', `/api/deals/${encodeURIComponent(from.id)}/replay${asked}`);
  return ask('POST', `/api/replay${asked}`, from.text);
}

/** The steps that are moments: the start, and after each act with the questions declined in silence behind it. */
export function momentsOf(entries: readonly Entry[]): number[] {
  const kept = entries.map((entry, at) => (entry.act === 'decline' ? -1 : at)).filter((at) => at >= 0);
  return [...kept, entries.length];
}

/** The moment that shows a step: the first that is not before it. */
export function momentAt(moments: readonly number[], step: number): number {
  const at = moments.findIndex((each) => each >= step);
  return at < 0 ? moments.length - 1 : at;
}

/** The acts up to a step, without the questions declined in silence. */
export function historyAt(entries: readonly Entry[], step: number): Entry[] {
  return entries.slice(0, step).filter((entry) => entry.act !== 'decline');
}

/** Say what was done, and what followed from it. */
export function entrySaid(entry: Entry, name: (seat: number) => string): string {
  const who = name(entry.seat);
  const told = entry.events
    .filter((event) => event.kind !== 'lead')
    .map((event) => t(`event.${event.kind}`, { name: name(event.seat), place: event.value ? t(`mark.place-${event.value}`) : '' }));
  return [actSaid(entry, who), ...told].join(t('review.stop'));
}

/** Say a sentence of the server with the names of those who played. */
export function saidWith(said: { zh: string; en: string }, name: (seat: number) => string): string {
  const called = { seat: t('seat.name', { n: '{n}' }), team: t('team.of-seat', { n: '{n}' }) };
  return named(either(said), called, name, (seat) => t(seat % 2 === 1 ? 'team.side-odd' : 'team.side-even'));
}

/** A seat with who sits there: `3号座 小王`, or the seat alone where no name is known. */
export function seatAndName(seat: number, name: (seat: number) => string): string {
  const called = name(seat);
  return called === t('seat.name', { n: seat }) ? called : t('review.seat', { n: seat, name: called });
}

/** The seats in which one can play on from a moment: those that still have cards to play. */
export function seatsToTake(view: View): number[] {
  return view.status.flatMap((status, at) => (status === 'in-play' ? [at + 1] : []));
}

function actSaid(entry: Entry, who: string): string {
  if (entry.penalty) return t('event.word', { name: who, word: t(`did.penalty.${entry.penalty}`) });
  const act = entry.act ?? '';
  const cards = cardsOfAct(act);
  if (cards) return t(act.startsWith('burn ') ? 'event.burn' : 'event.set', { name: who, cards: cardWords(cards) });
  const word = isCover(entry) ? 'cover' : act === '-' ? 'pass' : act === '~' ? 'yield' : verbOf(act);
  return t('event.word', { name: who, word: t(`did.${word}`) });
}

/** The query by which a moment is found again. */
export function momentQuery(deal: number, step: number, as: As): string {
  return `?${new URLSearchParams({ deal: String(deal), step: String(step), as })}`;
}

/** Give a text to the person as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
