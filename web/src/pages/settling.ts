/** The settlement of a deal in parts that a page can show. */

import type { TableInfo } from '../wire/types';

export interface Debt {
  payer: number;
  receiver: number;
  count: number;
  kind: string;
}

/** Read a debt as records write it: `5>1 2 loser`. */
export function debtOf(text: string): Debt | null {
  const found = /^([1-6])>([1-6]) ([1-9]\d*) ([a-z]+)$/.exec(text);
  if (!found) return null;
  return { payer: Number(found[1]), receiver: Number(found[2]), count: Number(found[3]), kind: found[4] ?? '' };
}

export type Outcome = 'won' | 'lost' | 'drawn';

/** What a score, that of the team of seat 1 first, means to a seat. */
export function outcomeFor(seat: number, score: readonly [number, number]): Outcome {
  const ahead = (score[0] - score[1]) * (seat % 2 === 1 ? 1 : -1);
  return ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'drawn';
}

/** How a match ended: for a seat whether it won, for those without one which team did. */
export function endingFor(seat: number | null, score: readonly [number, number]): Outcome | 'odd' | 'even' {
  if (seat !== null || score[0] === score[1]) return outcomeFor(seat ?? 1, score);
  return score[0] > score[1] ? 'odd' : 'even';
}

/** Who is asked whether to go on between two deals, by seat. */
export interface Awaited {
  ready: number[];
  waited: number[];
}

/** Who is ready for the next deal and who is waited for; null where nobody waits for another. */
export function awaitedOf({ seats }: Pick<TableInfo, 'seats'>): Awaited | null {
  const there = seats.filter(({ kind, online, away }) => kind === 'person' && online && !away);
  if (there.length < 2) return null;
  const of = (ready: boolean): number[] => there.filter((each) => each.ready === ready).map((each) => each.seat);
  return { ready: of(true), waited: of(false) };
}
