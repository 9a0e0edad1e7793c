/** An item that the search matches by name. */
export interface Named {
  name: string;
  /** Synonyms of the name. */
  words?: string;
}

/** Characters of the Ukrainian layout at the keys of the English one: `yjdbyf` is `новина` in the wrong layout. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'йцукенгшщзхїфівапролджєячсмитьбю';

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[ʼ’'`]/g, '')
    .replace(/ґ/g, 'г')
    .trim();

/** The text that the same keys type in the other layout. */
export function otherKeyboard(text: string): string {
  const swap = (character: string) => {
    const [l, c] = [latin.indexOf(character), cyrillic.indexOf(character)];
    return (l >= 0 ? cyrillic[l] : c >= 0 ? latin[c] : character) ?? character;
  };
  return [...text.toLowerCase()].map(swap).join('');
}

/** 4 if the name starts with the query, down to 0 for no match. Every word of the query must match. */
function score(query: string, { name, words = '' }: Named): number {
  const [whole, more] = [fold(name), fold(words)];
  if (whole.startsWith(query)) return 4;
  const begins = (text: string, word: string) =>
    text.split(/[\s«»“”(),:-]+/).some((token) => token.startsWith(word));
  const parts = query.split(/\s+/);
  if (parts.every((word) => begins(whole, word))) return 3;
  if (parts.every((word) => begins(whole, word) || begins(more, word))) return 2;
  return parts.every((word) => whole.includes(word)) ? 1 : 0;
}

/** Matching items, best first; equal scores keep their order. An empty query returns all items. */
export function rank<T extends Named>(typed: string, items: readonly T[]): T[] {
  const query = fold(typed);
  if (query === '') return [...items];
  const other = fold(otherKeyboard(typed));
  return items
    .map((item) => ({ item, score: Math.max(score(query, item), score(other, item) - 0.5) }))
    .filter((ranked) => ranked.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
