/**
 * A small part of the server's analysis of words: a stop word is dropped, and where no text has the query as typed, a
 * word with two neighboring letters swapped is read as a word of the texts.
 */
const stopWords = new Set(['як']);
const fold = (text) => text.toLowerCase().replaceAll(/[\u2019\u02bc`]/g, "'");

const swaps = (word) =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );

/** Which of the texts fit the query, and the `correction` and `left_out` of the answer. */
export function readQuery(q, texts) {
  const folded = texts.map(fold);
  const typed = q.trim().split(/\s+/);
  const content = typed.filter((word) => !stopWords.has(fold(word)));
  // A query of stop words alone is searched for as it is.
  const words = content.length > 0 ? content : typed;
  const left_out = typed.filter((word) => !words.includes(word));
  const occurs = (text) => folded.some((one) => one.includes(fold(text)));
  const read = (query, correction) => ({
    matches: (text) => fold(text).includes(fold(query)),
    correction,
    left_out,
  });
  const literal = words.join(' ');
  if (occurs(literal)) return read(literal, null);
  const query = words
    .map((word) => (occurs(word) ? word : (swaps(fold(word)).find(occurs) ?? word)))
    .join(' ');
  return query !== literal && occurs(query) ? read(query, { kind: 'typo', query }) : read(literal, null);
}
