/** What the server tells of deals that one has played. Seats are 1..6. */

export interface Played {
  id: number;
  number: number;
  preset: string;
  ranked: boolean;
  seat: number;
  names: string[];
  /** 1..6, null after a void deal. */
  place: number | null;
  /** That of the own team and of the other. */
  score: [number, number];
  sweep: boolean;
  /** Seconds since 1970. */
  at: number;
}

export interface PlayedDeals {
  deals: Played[];
}

export interface Profile {
  name: string;
  /** Null before the first ranked deal. */
  rating: number | null;
  deals: number;
  won: number;
  drawn: number;
  lost: number;
  places: number[];
  sweeps: number;
  burns: number;
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
