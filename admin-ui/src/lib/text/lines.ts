/** Entries of a text that has one per line; commas and semicolons, as pasted lists have them, end one too. */
export const entriesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
