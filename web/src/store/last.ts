/** The table at which the person here last was a player, so that there is a way back to it. */

const KEPT = 'gouji.table';

/** Remember the code of a table. */
export function keepTable(code: string): void {
  localStorage.setItem(KEPT, code);
}

/** The code that was kept last, or null. */
export function keptTable(): string | null {
  return localStorage.getItem(KEPT);
}

/** Forget a table, if it is the one that is kept. */
export function forgetTable(code: string): void {
  if (keptTable() === code) localStorage.removeItem(KEPT);
}
