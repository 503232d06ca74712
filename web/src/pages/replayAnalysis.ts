/** Where expected score was lost in a deal: from what the server has worked out to what a person looks at. */

import { cardsOfAct } from '../cards/cards';
import { t } from '../i18n';
import { cardWords } from '../table/names';
import { ask, type Answer } from '../wire/http';
import { momentAt, type As } from './replay';

/** A mean with its interval of 95 %. */
export interface Estimate {
  mean: number;
  low: number;
  high: number;
}

/** One act that was chosen among several; `step` entries of the replay come before it. */
export interface Judged {
  step: number;
  line: number;
  seat: number;
  question: string;
  done: string;
  better: string | null;
  lost: Estimate;
  sure: boolean;
  choices: { act: string; expected: Estimate; ahead: Estimate }[];
}

export interface AnalysisData {
  deal: number;
  rules: string;
  rollouts: number | null;
  seconds: number | null;
  seed: number;
  true_hands: boolean;
  acts: Judged[];
  seats: { seat: number; acts: number; lost: Estimate }[];
}

/** A loss as it is drawn: at which moment, and how high from 0 to 1. */
export interface Mark {
  moment: number;
  height: number;
  act: Judged;
}

/** Losses below this many points are drawn no higher than their part of it. */
const LEAST_HIGH = 2;

/** Ask for the analysis of the only deal of a record. */
export function askAnalysis(record: string, as: As): Promise<Answer<AnalysisData>> {
  return ask('POST', `/api/replay/analysis?${new URLSearchParams({ as })}`, record);
}

/** The acts that lost something, the biggest loss first. */
export function lossesOf(acts: readonly Judged[]): Judged[] {
  const lost = acts.filter((each) => each.better !== null && each.lost.mean > 0);
  return lost.sort((one, other) => other.lost.mean - one.lost.mean || one.step - other.step);
}

/** The losses by moment, each as high as its part of the biggest. */
export function marksOf(acts: readonly Judged[], moments: readonly number[]): Mark[] {
  const losses = lossesOf(acts);
  const highest = Math.max(LEAST_HIGH, losses[0]?.lost.mean ?? 0);
  const marks = losses.map((act) => ({ moment: momentAt(moments, act.step), height: act.lost.mean / highest, act }));
  return marks.sort((one, other) => one.moment - other.moment);
}

/** The mark that is nearest to a place of the line, 0 to 1 from left to right. */
export function markNear(marks: readonly Mark[], place: number, moments: number): Mark | undefined {
  const distance = (mark: Mark): number => Math.abs((mark.moment + 0.5) / moments - place);
  return [...marks].sort((one, other) => distance(one) - distance(other))[0];
}

/** The mark after a moment, the first one after the last. */
export function markAfter(marks: readonly Mark[], moment: number): Mark | undefined {
  return marks.find((each) => each.moment > moment) ?? marks[0];
}

/** An act as one would say it: cards, a burn with its cards, or a word. */
export function actWords(act: string): string {
  const cards = cardsOfAct(act);
  if (cards) return act.startsWith('burn ') ? t('review.burn', { cards: cardWords(cards) }) : cardWords(cards);
  if (act === 'decline') return t('review.no-burn');
  return t(act === '~' ? 'did.yield' : 'did.pass');
}

/** Points with one decimal. */
export function points(n: number): string {
  const said = n.toFixed(1);
  return said === '-0.0' ? '0.0' : said;
}
