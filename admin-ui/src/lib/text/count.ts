const word = /[\p{L}\p{N}]+(?:['’ʼ-][\p{L}\p{N}]+)*/gu;

/** Pictures with their descriptions, and targets of links: they are not words that readers see. */
const pictures = /!\[[^\]]*\]\([^)]*\)/g;
const targets = /\]\([^)]*\)/g;

/** Words of a Markdown text. */
export const countWords = (text: string) =>
  text.replaceAll(pictures, ' ').replaceAll(targets, ']').match(word)?.length ?? 0;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Limits count user-perceived characters. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text.trim())) count += 1;
  return count;
}
