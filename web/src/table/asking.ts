/** The questions that are answered by a choice among a few acts, not by cards on the table (RULES 9 to 13). */

import { t } from '../i18n';
import type { Entry, View } from '../wire/view';
import { handedWords, rankWord, seatIn } from './handing';
import { isDeclared, rivalOf, verbOf } from './reading';

export interface Choice {
  act: string;
  words: string;
  /** A rank that is shown as a card, for returns. */
  rank?: string;
  /** A sentence to be agreed to first, as it cannot be undone. */
  confirm?: string;
  main: boolean;
}

export interface Asked {
  words: string;
  choices: Choice[];
}

const BY_CARDS = new Set(['lead', 'answer', 'last-word', 'claim', 'over']);

/** Put the question of a view and its answers in words; null when it is answered with cards. */
export function askedOf(view: View, history: readonly Entry[], name: (seat: number) => string): Asked | null {
  const legal = view.legal ?? [];
  if (BY_CARDS.has(view.question) || legal.length === 0) return null;
  const offered = history.findLast((entry) => entry.act?.startsWith('return ') && entry.act.endsWith(` ${view.seat}`));
  const other = view.wind_asker ?? seatIn(legal[0] ?? '') ?? offered?.seat ?? 0;
  const facts = {
    other: other ? name(other) : '',
    rival: view.seat ? name(rivalOf(view.seat)) : '',
    rank: rankWord(offered?.act?.split(' ')[1]),
  };
  return { words: t(`ask.${isDeclared(view) ? 'declare' : view.question}`, facts), choices: legal.map((act) => choiceOf(act, view, name)) };
}

function choiceOf(act: string, view: View, name: (seat: number) => string): Choice {
  const [verb = '', ...rest] = act.split(' ');
  const main = verb !== 'decline';
  const handed = handedWords(act, name);
  if (handed) return { act, words: handed, main, ...(verb === 'return' && rest[0] !== '-' ? { rank: rest[0] ?? '' } : {}) };
  if (verb === 'call') return { act, words: t(`ask.${verbOf(act)}`), main: false };
  if (verb === 'agree') return { act, words: t('ask.agree'), main };
  if (verb === 'refuse' && view.question !== 'accept') return { act, words: t('ask.refuse'), main: false };
  if (verb === 'clear') return { act, words: t(`ask.clear.${rest[0] ?? ''}`), main };
  if (verb === 'revolt') return { act, words: t('ask.revolt.revolt'), confirm: t('ask.revolt.confirm'), main: false };
  if (view.question === 'buy-revolt') return { act, words: t('ask.revolt.decline'), main: true };
  if (view.question.endsWith('-call')) return { act, words: t('ask.no-call'), main: true };
  return { act, words: t(`ask.${view.question}.${verb}`), main: view.question === 'revolt' ? true : main };
}
