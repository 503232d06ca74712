/** What stands in the place of a hand: what somebody sees who holds none. */

import { t } from '../i18n';
import type { TableStore } from '../store/table.svelte';

export function watchWords({ you, deal, now, table }: TableStore): string {
  const hands = deal?.view.hands ?? [];
  if (you?.seat) {
    if (deal?.view.phase === 'advance-calls') return t('hand.undrawn');
    return t(hands.some((hand, at) => hand && at !== (you.seat ?? 0) - 1) ? 'hand.follow' : 'hand.empty');
  }
  if (you?.role === 'referee') return t('table.refereeing');
  if (you?.role === 'player' && table?.stage === 'playing') return t('table.no-seat');
  const n = you?.behind;
  if (n && !deal) return t('table.watch-soon', { n, left: Math.max(0, Math.ceil((you.sees_at ?? now + n) - now)) });
  if (n) return t('table.watch-late', { n });
  return t(hands.some(Boolean) ? 'table.watching' : 'table.watch-only');
}
