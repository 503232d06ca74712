/** How seats are called. */

import { t } from '../i18n';
import type { TableInfo } from '../wire/types';

/** The name of the person or the bot on a seat. */
export function nameOf(table: TableInfo | null, seat: number): string {
  const info = table?.seats[seat - 1];
  if (!info || info.kind === 'empty') return t('seat.name', { n: seat });
  return info.kind === 'bot' ? t(`bot.${seat}`) : info.name;
}
