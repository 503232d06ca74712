/** What happens at the table in sentences, for the live region and the list of what was done. */

import { cardsOfAct } from '../cards/cards';
import { t } from '../i18n';
import type { TableStore } from '../store/table.svelte';
import type { Entry } from '../wire/view';
import { handedWords } from './handing';
import { cardWords, nameOf } from './names';
import { isCover, verbOf } from './reading';

const UNTOLD = new Set(['lead', 'stand']);
const WORDS: Record<string, string> = { '-': 'pass', '~': 'yield' };

function name(store: TableStore, seat: number): string {
  return seat === store.seat ? t('event.you') : nameOf(store.table, seat);
}

/** Say what a seat did. */
export function entryWords(store: TableStore, entry: Entry): string {
  const who = name(store, entry.seat);
  if (entry.penalty) return t('event.word', { name: who, word: t(`did.penalty.${entry.penalty}`) });
  const act = entry.act ?? '';
  const cards = cardsOfAct(act);
  if (cards) return t(act.startsWith('burn ') ? 'event.burn' : 'event.set', { name: who, cards: cardWords(cards) });
  const handed = handedWords(act, (seat) => name(store, seat));
  if (handed) return t('event.word', { name: who, word: handed });
  const key = isCover(entry) ? 'cover' : (WORDS[act] ?? verbOf(act));
  return t('event.word', { name: who, word: t(`did.${key}`) });
}

/** Say those of the events after an act that the table does not show anyway. */
export function eventWords(store: TableStore, entry: Entry): string[] {
  return entry.events
    .filter((event) => !UNTOLD.has(event.kind))
    .map((event) =>
      t(`event.${event.kind}`, { name: name(store, event.seat), place: event.value ? t(`mark.place-${event.value}`) : '' }),
    );
}
