/** What may be looked for by its name. */
export interface Named {
  name: string;
  /** Other words people know it by. */
  words?: string;
}

/** The keys of a Ukrainian keyboard where an English one has its letters: `yjdbyf` was meant to be `новина`. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'йцукенгшщзхїфівапролджєячсмитьбю';

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[ʼ’'`]/g, '')
    .replace(/ґ/g, 'г')
    .trim();

/** The same keys on the other keyboard. */
export function otherKeyboard(text: string): string {
  const swap = (character: string) => {
    const [l, c] = [latin.indexOf(character), cyrillic.indexOf(character)];
    return (l >= 0 ? cyrillic[l] : c >= 0 ? latin[c] : character) ?? character;
  };
  return [...text.toLowerCase()].map(swap).join('');
}

/** From 4, the name begins with it, to 0, it is nowhere there. Each word asked for must be found. */
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

/** What fits the words, best first; equals keep their order. Nothing asked for: everything. */
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
