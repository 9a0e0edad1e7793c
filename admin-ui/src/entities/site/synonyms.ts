import type { Schema } from '../../lib/api/call';
import { Checks } from '../../lib/text/checks';

export type Synonym = Schema<'Synonym'>;

export const mostSynonyms = 500;
export const blankSynonym: Synonym = { word: '', means: '' };

const limits = { min: 2, max: 60 };
const mostWords = 3;
/** Letters and digits, and hyphens, apostrophes and points between them. */
const wordPattern = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.'’ʼ-]*[\p{L}\p{N}])?$/u;

/** The words of a text; the server collapses spaces in the same way. */
const wordsIn = (text: string) => text.trim().split(/\s+/);
/** A word as the search normalizes it: without case and apostrophes. */
const folded = (text: string) => text.trim().replace(/['’ʼ]/g, '').replace(/\s+/g, ' ').toLowerCase();

/** The rules of docs/content-model.md §1.11; false if the pair has an error. */
function checkPair(checks: Checks, path: string, { word, means }: Synonym): boolean {
  const isSound = (name: string, text: string, most: number, key: string) => {
    const at = path + name;
    checks.text(at, text, limits);
    const words = wordsIn(text);
    if (!checks.errors[at] && (words.length > most || !words.every((word) => wordPattern.test(word))))
      checks.refuse(at, key, { value: text });
    return !checks.errors[at];
  };
  const sound = [isSound('word', word, 1, 'bad_word'), isSound('means', means, mostWords, 'bad_words')];
  if (sound.includes(false)) return false;
  if (folded(word) !== folded(means)) return true;
  checks.refuse(`${path}means`, 'same_word', { value: means });
  return false;
}

export function checkSynonyms(checks: Checks, synonyms: readonly Synonym[]) {
  checks.atMost('synonyms', synonyms, mostSynonyms);
  const seen = new Set<string>();
  for (const [at, pair] of synonyms.entries()) {
    if (!checkPair(checks, `synonyms.${at}.`, pair)) continue;
    const key = `${folded(pair.word)}\n${folded(pair.means)}`;
    if (seen.has(key)) checks.refuse(`synonyms.${at}.word`, 'twice');
    seen.add(key);
  }
}

/** The errors of a new pair, checked against the existing ones. */
export function checkNewSynonym(pair: Synonym, existing: readonly Synonym[]) {
  const checks = new Checks();
  if (checkPair(checks, '', pair) && existing.some((other) => isSame(other, pair)))
    checks.refuse('word', 'twice');
  return checks.errors;
}

const isSame = (first: Synonym, other: Synonym) =>
  folded(first.word) === folded(other.word) && folded(first.means) === folded(other.means);

/** Words of a query from which a synonym can be made, each once. */
export function wordsOfQuery(query: string): string[] {
  const words = wordsIn(query).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return [...new Set(words)].filter((word) => word.length >= limits.min && wordPattern.test(word));
}

/** Synonyms of the words of a query. */
export function synonymsOf(query: string, synonyms: readonly Synonym[]): Synonym[] {
  const words = new Set(wordsOfQuery(query).map(folded));
  return synonyms.filter(({ word }) => words.has(folded(word)));
}

/** Indexes of the pairs that contain a text on either side. */
export const placesOf = (synonyms: readonly Synonym[], text: string): number[] =>
  [...synonyms.keys()].filter((at) => {
    const pair = synonyms[at];
    return pair && [pair.word, pair.means].some((side) => folded(side).includes(folded(text)));
  });
