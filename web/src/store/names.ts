/** How seats are called. */

import { either, t } from '../i18n';
import type { TableInfo } from '../wire/types';

/** The name of the person or the bot on a seat. */
export function nameOf(table: TableInfo | null, seat: number): string {
  const info = table?.seats[seat - 1];
  if (!info || info.kind === 'empty') return t('seat.name', { n: seat });
  return info.kind === 'bot' ? t(`bot.${seat}`) : info.name;
}

/** A sentence in the words of a message: how seats and teams are called in it. */
export interface Called {
  /** As in `Seat {n}`: the number of a seat stands for its player. */
  seat: string;
  /** As in `the team of seat {n}`. */
  team: string;
}

/** Put names where a sentence of the server says seats by number. */
export function named(sentence: string, called: Called, seat: (n: number) => string, team: (n: number) => string): string {
  const [teamPattern, seatPattern] = [called.team, called.seat].map((each) => each.replace('{n}', '(?<!\\d)([1-6])(?!\\d)'));
  return sentence.replace(new RegExp(`${teamPattern}|${seatPattern}`, 'gi'), (_, ofTeam?: string, ofSeat?: string) =>
    ofTeam ? team(Number(ofTeam)) : seat(Number(ofSeat)),
  );
}

/** Say a sentence that the server sent in both languages, with the players' names; `self` is the seat of who reads it. */
export function saidAt(table: TableInfo | null, said: { zh: string; en: string }, self: number | null = null): string {
  const own = t('said.self');
  const sentence = named(
    either(said),
    { seat: t('seat.name', { n: '{n}' }), team: t('team.of-seat', { n: '{n}' }) },
    (seat) => (seat === self ? own : nameOf(table, seat)),
    (seat) => t(seat % 2 === 1 ? 'team.side-odd' : 'team.side-even'),
  );
  return self !== null && sentence.startsWith(own) ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence;
}
