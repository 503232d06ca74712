/** Cards and hands as the records write them: ranks `3456789TJQKA2sB`, a hand as 15 counts. */

export const RANKS = '3456789TJQKA2sB';
export const TWO = 12;
export const SMALL = 13;
export const BIG = 14;

/** How many cards of each rank lie at one place, from 3 to the big joker. */
export type Counts = readonly number[];

export const NO_CARDS: Counts = Array.from({ length: 15 }, () => 0);

/** Read cards such as `3 4444 55 TTT 2 B` or `KK2` into 15 counts; anything that is no rank is passed over. */
export function countsOf(text: string): number[] {
  const counts = [...NO_CARDS];
  for (const sign of text) {
    const rank = RANKS.indexOf(sign);
    if (rank >= 0) counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return counts;
}

/** Write counts as a record writes a set: `KK2s`, in rank order. */
export function textOf(counts: Counts): string {
  return [...RANKS].map((sign, rank) => sign.repeat(counts[rank] ?? 0)).join('');
}

/** How many cards there are. */
export function sizeOf(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The ranks of cards in the order in which they are read, highest first. */
export function ranksOf(text: string): number[] {
  return [...text].map((sign) => RANKS.indexOf(sign)).filter((rank) => rank >= 0);
}

/** Whether `some` are all among `all`. */
export function within(some: Counts, all: Counts): boolean {
  return some.every((count, rank) => count <= (all[rank] ?? 0));
}

/** The cards an act puts down: of `KK2` and `burn KK2` these, of any other act none. */
export function cardsOfAct(act: string): string {
  const cards = act.replace(/^burn /, '');
  return /^[3456789TJQKA2sB]+$/.test(cards) ? cards : '';
}
