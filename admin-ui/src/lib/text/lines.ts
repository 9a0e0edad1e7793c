/** What `,` and `;` end of a text while it is typed, and the rest of it. */
export function splitWords(typed: string): { words: string[]; rest: string } {
  const parts = typed.split(/[,;]/);
  const rest = parts.pop() ?? '';
  const words = parts.map((word) => word.trim()).filter((word) => word !== '');
  return { words, rest: parts.length > 0 ? rest.trimStart() : rest };
}

/** The list with the words that it does not have yet, in whatever case. */
export function withWords(list: readonly string[], words: readonly string[]): string[] {
  const present = new Set(list.map((word) => word.toLowerCase()));
  const fresh = words.filter((word) => {
    const isNew = !present.has(word.toLowerCase());
    present.add(word.toLowerCase());
    return isNew;
  });
  return [...list, ...fresh];
}

/** Entries of a text that has one per line; commas and semicolons, as pasted lists have them, end one too. */
export const entriesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
