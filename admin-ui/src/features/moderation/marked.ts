/** Splits a text into marked and unmarked parts: marks the first place of each fragment, and merges overlaps. */
export function marked(text: string, fragments: readonly string[]): { text: string; marked: boolean }[] {
  const flags = new Array<boolean>(text.length).fill(false);
  for (const fragment of fragments) {
    const at = fragment === '' ? -1 : text.indexOf(fragment);
    if (at >= 0) flags.fill(true, at, at + fragment.length);
  }
  const parts: { text: string; marked: boolean }[] = [];
  let start = 0;
  for (let index = 1; index <= text.length; index += 1) {
    if (index < text.length && flags[index] === flags[start]) continue;
    parts.push({ text: text.slice(start, index), marked: flags[start] ?? false });
    start = index;
  }
  return text === '' ? [] : parts;
}
