/** The parts that `,` and `;` complete in a text while the user types, and the rest of the text. */
export function splitWords(typed: string): { words: string[]; rest: string } {
  const parts = typed.split(/[,;]/);
  const rest = parts.pop() ?? '';
  const words = parts.map((word) => word.trim()).filter((word) => word !== '');
  return { words, rest: parts.length > 0 ? rest.trimStart() : rest };
}

/** The list and those of the words that it does not contain yet, compared without case. */
export function withWords(list: readonly string[], words: readonly string[]): string[] {
  const present = new Set(list.map((word) => word.toLowerCase()));
  const fresh = words.filter((word) => {
    const isNew = !present.has(word.toLowerCase());
    present.add(word.toLowerCase());
    return isNew;
  });
  return [...list, ...fresh];
}

/** Entries of a text that has one per line. Commas and semicolons, common in pasted lists, separate entries too. */
export const entriesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
