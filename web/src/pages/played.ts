/** What the server tells of deals that one has played. Seats are 1..6. */

import type { Played } from '../wire/types';

export type { Played, Profile } from '../wire/types';

export interface PlayedDeals {
  deals: Played[];
}

/** The name of somebody who is no longer known. */
const NOBODY = '?';

/** What stands in place of a name: the level of a bot, nobody any more, or a name. */
export function playerOf(name: string, levels: readonly string[]): 'bot' | 'nobody' | 'person' {
  if (name === NOBODY) return 'nobody';
  return levels.includes(name) ? 'bot' : 'person';
}

/** The part of the deals in which each place was taken, 0..1. */
export function shares(places: readonly number[]): number[] {
  const all = places.reduce((sum, n) => sum + n, 0);
  return places.map((n) => (all === 0 ? 0 : n / all));
}
