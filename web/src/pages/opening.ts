/** What a browser keeps of the tables it has opened, until it is closed. */

import { ask, type Answer } from '../wire/http';
import type { OpenedTable, OpenTable } from '../wire/types';

const BEGIN = 'gouji.begin';
const REFEREE = 'gouji.referee.';

/** Open a table; `begin` has the match begin as soon as one is there. */
export async function openTable(asked: OpenTable, { begin = false } = {}): Promise<Answer<OpenedTable>> {
  const answer = await ask<OpenedTable>('POST', '/api/tables', asked);
  if (answer.ok) {
    sessionStorage.setItem(REFEREE + answer.value.code, answer.value.referee);
    if (begin) sessionStorage.setItem(BEGIN, answer.value.code);
  }
  return answer;
}

/** Whether the match at a table is to begin at once; tells so one time. */
export function takeBegin(code: string): boolean {
  if (sessionStorage.getItem(BEGIN) !== code) return false;
  sessionStorage.removeItem(BEGIN);
  return true;
}

/** The link for the referee of a table that was opened here, or null. */
export function refereeLink(code: string): string | null {
  const referee = sessionStorage.getItem(REFEREE + code);
  return referee ? `${location.origin}/t/${code}?ref=${encodeURIComponent(referee)}` : null;
}
