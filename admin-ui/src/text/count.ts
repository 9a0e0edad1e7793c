const word = /[\p{L}\p{N}]+(?:['’ʼ-][\p{L}\p{N}]+)*/gu;

export const countWords = (text: string) => text.match(word)?.length ?? 0;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Limits count what a person would call characters. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text.trim())) count += 1;
  return count;
}
