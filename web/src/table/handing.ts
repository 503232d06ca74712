/** Cards that go from hand to hand, in words: purchases, tribute and returns (RULES 9, 11). */

import { t } from '../i18n';

const HANDS_ON = new Set(['sell', 'pay', 'return']);

/** The seat in an act that hands a card on, null if it names none. */
export function seatIn(act: string): number | null {
  const found = / to ([1-6])/.exec(act);
  return found ? Number(found[1]) : null;
}

/** A rank in words; nothing for none. */
export function rankWord(sign: string | undefined): string {
  return sign && sign !== '-' ? t(`rank.${sign}`) : '';
}

/** Say which card goes to whom, and for what; null for an act that hands nothing on. */
export function handedWords(act: string, name: (seat: number) => string): string | null {
  const [verb = '', rank = '-'] = act.split(' ');
  if (!HANDS_ON.has(verb)) return null;
  const price = / for (.)$/.exec(act)?.[1];
  const key = verb === 'sell' ? (price ? 'sell' : 'sell-free') : rank === '-' ? `${verb}-none` : verb;
  return t(`ask.${key}.act`, { rank: rankWord(rank), other: name(seatIn(act) ?? 0), price: rankWord(price) });
}
