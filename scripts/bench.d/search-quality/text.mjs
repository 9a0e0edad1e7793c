// How the evaluation reads text: one spelling for a word, words of a text, and how far two words are apart.

/** The eight signs that people type for an apostrophe. */
export const APOSTROPHES = ["'", '’', 'ʼ', '‘', '`', '´', '′', '＇'];
const SILENT = new RegExp(`[${APOSTROPHES.join('')}]`, 'gu');

/** A word as the truth knows it: composed, lower case, without apostrophes. */
export const fold = (word) => word.normalize('NFC').toLowerCase().replace(SILENT, '');

/** The words of a text; the parts of a word with a hyphen are words. */
export const words = (text) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether two words are equal or differ by one wrong, missing or extra letter or two swapped ones. */
export function near(word, other) {
  const a = [...word];
  const b = [...other];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (x.length <= 1 && y.length <= 1) return true;
  return x.length === 2 && y.length === 2 && x[0] === y[1] && x[1] === y[0];
}
