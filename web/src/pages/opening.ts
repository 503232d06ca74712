/** What a browser keeps of the tables it has opened, until it is closed. */

import { ask, type Answer } from '../wire/http';
import type { OpenedTable, OpenTable, RefereeLink } from '../wire/types';

const BEGIN = 'gouji.begin';

/** Open a table; `begin` has the match begin as soon as one is there. */
export async function openTable(asked: OpenTable, { begin = false } = {}): Promise<Answer<OpenedTable>> {
  const answer = await ask<OpenedTable>('POST', '/api/tables', asked);
  if (answer.ok && begin) sessionStorage.setItem(BEGIN, answer.value.code);
  return answer;
}

/** Whether the match at a table is to begin at once; tells so one time. */
export function takeBegin(code: string): boolean {
  if (sessionStorage.getItem(BEGIN) !== code) return false;
  sessionStorage.removeItem(BEGIN);
  return true;
}

/** The link for the referee of a table, which the server tells its host; null for anybody else. */
export async function refereeLink(code: string): Promise<string | null> {
  const answer = await ask<RefereeLink>('GET', `/api/tables/${encodeURIComponent(code)}/referee`);
  return answer.ok ? `${location.origin}/t/${code}?ref=${encodeURIComponent(answer.value.referee)}` : null;
}
