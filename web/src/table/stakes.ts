/** What is won and lost by answering a question, in the sentences of the rules at hand. */

import type { Book, Said } from '../pages/rulebook';
import type { Question } from '../wire/view';

/** The articles that say what follows from an answer, wherever the rulebook tells of it. */
const CALLS = ['S2:24', 'S0:tribute.points'];
export const STAKES: Partial<Record<Question, readonly string[]>> = {
  'advance-call': CALLS,
  'open-call': CALLS,
  revolt: ['S2:23'],
  'buy-revolt': ['S2:26.2'],
  waive: ['S2:23'],
};

/** The sentences of all sections that rest on these articles: what is not played here is not among them. */
export function stakesOf(book: Book, question: Question | null): Said[] {
  const articles = (question && STAKES[question]) ?? [];
  return book.sections.flatMap(({ text }) => text.filter((each) => each.articles.some((article) => articles.includes(article))));
}
