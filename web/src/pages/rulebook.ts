/** The rulebook as the server gives it, and searching in it. */

export interface Said {
  zh: string;
  en: string;
}

export interface RuleOption extends Said {
  name: string;
  value: string;
  values: string[];
  form: string;
  source: string;
  section: string;
}

export interface Section {
  number: string;
  title: Said;
  text: (Said & { articles: string[] })[];
  options: RuleOption[];
}

export interface Article {
  key: string;
  title: Said;
  played: boolean;
  refusals: (Said & { code: string })[];
}

export interface Book {
  rules: string;
  title: Said;
  sections: Section[];
  articles: Article[];
}

/**
 * Keep of a book what holds the wanted words, in the language that `either` chooses; all of it without words. `words`
 * are those in which an option and its value are shown.
 */
export function found(
  book: Book,
  wanted: string,
  either: (said: Said) => string,
  words: (option: RuleOption) => string[] = () => [],
): Pick<Book, 'sections' | 'articles'> {
  const sought = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (...texts: string[]): boolean => {
    const all = texts.join(' ').toLowerCase();
    return sought.every((word) => all.includes(word));
  };
  const sections = book.sections
    .map((section) => {
      if (holds(either(section.title))) return section;
      const text = section.text.filter((each) => holds(either(each), ...each.articles));
      const options = section.options.filter((each) => holds(either(each), each.name, each.value, ...words(each)));
      return { ...section, text, options };
    })
    .filter((section) => section.text.length + section.options.length > 0);
  const articles = book.articles.filter((each) => holds(each.key, either(each.title), ...each.refusals.map(either)));
  return { sections, articles };
}

/** The query that asks for a rulebook: a preset and options as in `burn.false:allowed,hold:three`. */
export function rulesQuery(preset: string, options: string | null): string {
  return `?${new URLSearchParams({ preset, ...(options ? { options } : {}) })}`;
}

/** What the sections say of an article under these rules. */
export function saidOf(book: Book, key: string): Said[] {
  return book.sections.flatMap((section) => section.text).filter((text) => text.articles.includes(key));
}

/** The options that rest on an article. */
export function decides(book: Book, key: string): RuleOption[] {
  const options = book.sections.flatMap((section) => section.options);
  return options.filter((option) => option.source.split(', ').includes(key));
}

/**
 * A sentence whose facts are left open, with dots where they go, and without the signs that stand for options. Where a
 * seat goes, written as in `seat` (`Seat {n}`), it says `some`.
 */
export function withoutFacts(sentence: string, named?: { seat: string; some: string }): string {
  return (named ? withoutSeats(sentence, named) : sentence)
    .replace(/\s*[(（]`[^`{}]*`[)）]/g, '')
    .replace(/\{\w+\}/g, '…')
    .replace(/`([^`]*)`/g, '$1');
}

function withoutSeats(sentence: string, { seat, some }: { seat: string; some: string }): string {
  const first = some.charAt(0).toUpperCase() + some.slice(1);
  const seats = new RegExp(seat.replace('{n}', '\\{\\w+\\}'), 'gi');
  return sentence.replace(seats, (found) => (/^\p{Lu}/u.test(found) ? first : some));
}

/** The options of a book that its preset sets otherwise: what was chosen at a table. */
export function chosenOptions(book: Book, preset: { options: Pick<RuleOption, 'name' | 'value'>[] } | undefined): RuleOption[] {
  const usual = new Map(preset?.options.map((option) => [option.name, option.value]));
  const options = book.sections.flatMap((section) => section.options);
  return options.filter((option) => usual.has(option.name) && usual.get(option.name) !== option.value);
}

/** The title of an article, or its key where the book has none of it. */
export function titleOf(book: Book, key: string, either: (said: Said) => string): string {
  const found = book.articles.find((each) => each.key === key);
  return found ? either(found.title) : key;
}

/** The id of the place of a section; that of an article is its key. */
export function sectionPlace(section: Pick<Section, 'number'>): string {
  return `section-${section.number}`;
}

/** The link to a place on the page. */
export function linkTo(place: string): string {
  return `#${encodeURIComponent(place)}`;
}
