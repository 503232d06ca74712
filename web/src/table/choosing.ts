/** Choosing cards of one's hand: pure steps from one choice to the next, and what a choice would be as an act. */

import { BIG, NO_CARDS, RANKS, SMALL, TWO, countsOf, sizeOf, textOf, type Counts } from '../cards/cards';
import { t } from '../i18n';

/** One more card of a pile; after its last one none. */
export function tapped(chosen: Counts, hand: Counts, rank: number): number[] {
  const has = hand[rank] ?? 0;
  return changed(chosen, rank, ((chosen[rank] ?? 0) + 1) % (has + 1));
}

/** One card more or fewer of a pile, within what is there. */
export function stepped(chosen: Counts, hand: Counts, rank: number, by: number): number[] {
  return changed(chosen, rank, Math.max(0, Math.min(hand[rank] ?? 0, (chosen[rank] ?? 0) + by)));
}

/** All cards of a pile, or none if all were chosen. */
export function allOf(chosen: Counts, hand: Counts, rank: number): number[] {
  return changed(chosen, rank, chosen[rank] === hand[rank] ? 0 : (hand[rank] ?? 0));
}

/** What is left of a choice when the hand has changed. */
export function keptIn(chosen: Counts, hand: Counts): number[] {
  return chosen.map((count, rank) => Math.min(count, hand[rank] ?? 0));
}

function changed(chosen: Counts, rank: number, count: number): number[] {
  return chosen.map((each, at) => (at === rank ? count : each));
}

/** The legal act that puts down exactly these cards, a set or a burn; null if there is none. */
export function actOf(chosen: Counts, legal: readonly string[]): string | null {
  const text = textOf(chosen);
  if (!text) return null;
  return [text, `burn ${text}`].find((act) => legal.includes(act)) ?? null;
}

/** The ranks of the piles that cannot be part of one set: more than one rank below 2 was chosen. */
export function isSet(chosen: Counts): boolean {
  return sizeOf(chosen) > 0 && chosen.slice(0, TWO).filter((count) => count > 0).length <= 1;
}

/** The parts of a choice from the lowest rank, jokers together: `4×K`, `2×王`. */
export function partsOf(chosen: Counts): { sign: string; n: number }[] {
  const parts = [...RANKS.slice(0, SMALL)].map((sign, rank) => ({ sign, n: chosen[rank] ?? 0 }));
  const small = chosen[SMALL] ?? 0;
  const big = chosen[BIG] ?? 0;
  parts.push({ sign: 's', n: small }, { sign: 'B', n: big });
  return parts.filter((part) => part.n > 0);
}

/** The choice that an act stands for, none for acts without cards. */
export function choiceOf(act: string): number[] {
  return countsOf(act.replace(/^burn /, '').match(/^[3456789TJQKA2sB]+$/)?.[0] ?? '');
}

export const NOTHING: Counts = NO_CARDS;

/** The rank that a key names: its sign, `0` or `1` for a ten, `S` for a small joker. */
export function rankOfKey(key: string): number {
  if (key === '0' || key === '1') return RANKS.indexOf('T');
  if (key === 's' || key === 'S') return SMALL;
  if (key === 'b' || key === 'B') return BIG;
  return RANKS.indexOf(key.toUpperCase());
}

/** Say a choice in words: `4×K + 2×大王`. */
export function choiceWords(chosen: Counts): string {
  return partsOf(chosen)
    .map(({ sign, n }) => t('hand.part', { n, rank: t(`rank.${sign}`) }))
    .join(' + ');
}
