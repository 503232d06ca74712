/** Which of the sheets over the table are open. */

import type { Reason } from '../wire/types';

export class Opened {
  menu = $state(false);
  phrases = $state(false);
  /** The seat that is told about. */
  seat = $state<number | null>(null);
  /** Why something is not allowed. */
  reason = $state.raw<Reason | null>(null);
}
