/** The deal as `gouji.view` shows it: seats 1..6, cards and acts as records write them. */

export type { DealEvent, DealView as View, Entry, Result, Top } from './types';
import type { DealView } from './types';

export type Question = DealView['question'];
