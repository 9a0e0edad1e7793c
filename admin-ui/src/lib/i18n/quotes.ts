interface Pair {
  open: number;
  close: number;
  mark: string;
  depth: number;
}

/** The outer mark of a language, the marks that open its pairs, and its inner marks. */
const languages = [
  { outer: '«', openers: '«„', inner: ['„', '“'] },
  { outer: '“', openers: '“', inner: ['‘', '’'] },
] as const;

/**
 * Replaces quotation marks inside others with the inner ones, as `generator/model/src/format/quotes.rs` does on public
 * pages.
 */
export function nestedQuotes(text: string): string {
  if (!/[«“].*[«“].*[»”].*[»”]/s.test(text) || text.includes('‘')) return text;
  const chars = [...text];
  const open: { at: number; mark: string; before: number }[] = [];
  const pairs: Pair[] = [];
  chars.forEach((mark, at) => {
    const closesLow = mark === '“' && open.at(-1)?.mark === '„';
    if ('«„“'.includes(mark) && !closesLow) {
      open.push({ at, mark, before: pairs.length });
      return;
    }
    const opener = closesLow ? '„' : mark === '»' ? '«' : mark === '”' ? '“' : '';
    const place = opener ? open.findLastIndex((opening) => opening.mark === opener) : -1;
    const opened = open[place];
    if (!opened) return;
    open.length = place;
    const openers: string = languages.find((language) => language.openers.includes(opener))?.openers ?? '';
    for (const pair of pairs.slice(opened.before)) if (openers.includes(pair.mark)) pair.depth += 1;
    pairs.push({ open: opened.at, close: at, mark: opener, depth: 0 });
  });
  for (const { open: first, close, mark, depth } of pairs) {
    const inner = languages.find((language) => language.outer === mark)?.inner;
    if (inner && depth % 2 === 1) [chars[first], chars[close]] = inner;
  }
  return chars.join('');
}

/** For texts that put a name in quotation marks, because the name may contain quotation marks itself. */
export const quotes = { type: 'postProcessor', name: 'quotes', process: nestedQuotes } as const;
