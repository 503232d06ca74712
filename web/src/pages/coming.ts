/** Coming to a table before a match: which seat may be taken, and how who watches becomes a player. */

import type { SeatInfo } from '../wire/types';

/** A seat for who has none: an empty one, else a bot's; null where six people sit. */
export function benchOf(seats: readonly SeatInfo[]): number | null {
  const found = seats.find(({ kind }) => kind === 'empty') ?? seats.find(({ kind }) => kind === 'bot');
  return found?.seat ?? null;
}

/** The address at which somebody comes as a player and takes a seat at once: this one, or any. */
export function sittingAddress(code: string, seat: number | null = null): string {
  return `/t/${code}#sit${seat ? `-${seat}` : ''}`;
}

/** The seat that such an address asks for, `any`, or null for other addresses. */
export function seatAsked(hash: string): number | 'any' | null {
  const found = /^#sit(?:-([1-6]))?$/.exec(hash);
  if (!found) return null;
  return found[1] ? Number(found[1]) : 'any';
}
