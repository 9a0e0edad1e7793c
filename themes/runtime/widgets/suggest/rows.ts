/** What the list of suggestions holds, without a browser. */
export interface Row {
  text: string;
  /** As in the `lang` attribute; empty where it cannot be known. */
  lang: string;
  href: string;
}

interface Suggestion extends Row {
  kind: string;
}

export type Group = [kind: string, rows: Row[]];

/** In the order of the list. */
const KINDS = ['question', 'category', 'place', 'entry'];

/** The suggestions of an answer by kind: only those that lead to a page of this site. */
export function grouped(answer: unknown): Group[] {
  const { suggestions } = (answer ?? {}) as { suggestions?: Suggestion[] };
  const rows = Array.isArray(suggestions) ? suggestions : [];
  return KINDS.map(
    (kind): Group => [kind, rows.filter((row) => row.kind === kind && /^\/(?![/\\])/.test(row.href))],
  ).filter(([, own]) => own.length);
}

/** `text` cut where words of it begin like words of the question: those beginnings are at odd places. */
export function marked(text: string, question: string): string[] {
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}'’ʼ]*/gu);
  if (!words) return [text];
  // Longer words before those they begin with.
  const any = words.sort().reverse().join('|').replace(/['’ʼ]/g, "['’ʼ]");
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}'’ʼ])(${any})`, 'giu'));
}

/** Where an arrow leads from `at`; -1 is the field, which is between the last row and the first. */
export const moved = (at: number, step: -1 | 1, count: number): number =>
  ((at + step + count + 2) % (count + 1)) - 1;

/** The language of what a reader typed, by its script. */
export const languageOf = (text: string): string =>
  /\p{sc=Cyrillic}/u.test(text) ? 'uk' : /\p{sc=Latin}/u.test(text) ? 'en' : '';
