/** A rematch that is asked for after the end of a match: who has agreed to it and who is still asked. */

import type { TableInfo } from '../wire/types';
import type { Awaited } from './settling';

/** Who has agreed and who is asked, by seat; null where no rematch is asked for. */
export function agreedOf({ stage, next_at, seats }: Pick<TableInfo, 'stage' | 'next_at' | 'seats'>): Awaited | null {
  if (stage !== 'over' || next_at === null) return null;
  const persons = seats.filter(({ kind, online, ready }) => kind === 'person' && (online || ready));
  const of = (agreed: boolean): number[] => persons.filter(({ ready }) => ready === agreed).map(({ seat }) => seat);
  return { ready: of(true), waited: of(false) };
}
