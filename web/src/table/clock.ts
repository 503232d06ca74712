/** How long a person has to answer. */

import type { ClockInfo } from '../wire/types';
import type { Question } from '../wire/view';

/** What is asked of one person without the others knowing of whom: the answer counts when the window closes. */
const PRIVATE = new Set<Question>(['claim', 'revolt', 'buy-revolt', 'accept']);

/** Until when an answer counts: a private one until the window closes, any other until the deadline; null: any time. */
export function answeredBy(question: Question, clock: ClockInfo): number | null {
  return (PRIVATE.has(question) ? clock.window : null) ?? clock.deadline;
}

/** Seconds as a clock shows them: `21`, from a hundred on `1:40`. */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return whole < 100 ? String(whole) : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
