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

export interface Preset {
  name: string;
  title: Said;
  summary: Said;
  options: RuleOption[];
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

/** Keep of a book what holds the wanted words, in the language that `either` chooses; all of it without words. */
export function found(book: Book, wanted: string, either: (said: Said) => string): Pick<Book, 'sections' | 'articles'> {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (...texts: string[]): boolean => {
    const all = texts.join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const sections = book.sections
    .map((section) => {
      if (holds(either(section.title))) return section;
      const text = section.text.filter((each) => holds(either(each), ...each.articles));
      const options = section.options.filter((each) => holds(either(each), each.name, each.value));
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

/** A sentence whose facts are left open, with dots where they go. */
export function withoutFacts(sentence: string): string {
  return sentence.replace(/\{\w+\}/g, '…');
}
