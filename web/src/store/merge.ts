/** How what the server tells is put together to the deal on the screen. */

import type { ClockInfo, DealInfo } from '../wire/types';
import type { Entry, View } from '../wire/view';

export interface Deal {
  number: number;
  view: View;
  history: Entry[];
  held: string | null;
  clock: ClockInfo;
  counter: readonly number[] | null;
}

/** Set the clocks of a deal of which nothing else has changed. */
export function timed(known: Deal | null, clock: ClockInfo | null | undefined): Deal | null {
  return known && clock ? { ...known, clock } : known;
}

/**
 * Add what is told of a deal to what is known of it: the history is cut at `since` and what is told put after it.
 * Gives null when something between is missing, so that everything has to be asked for anew.
 */
export function merged(known: Deal | null, told: DealInfo): Deal | null {
  const before = known?.number === told.number ? known.history : [];
  if (told.since > before.length) return null;
  return {
    number: told.number,
    view: told.view,
    history: [...before.slice(0, told.since), ...told.history],
    held: told.held,
    clock: told.clock,
    counter: told.counter,
  };
}
