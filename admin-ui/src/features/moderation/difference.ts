export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Words, spaces and marks, so that joining them gives the text again. */
const split = (text: string) => text.match(/[\p{L}\p{N}'’ʼ]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** Beyond this many pairs to compare a text counts as written anew: nobody reads such a comparison. */
const mostPairs = 6_000_000;

/** Lengths of the longest common subsequence of each pair of tails. */
function tails(before: string[], after: string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = rows[i] as Uint16Array;
    const next = rows[i + 1] as Uint16Array;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

function push(pieces: Piece[], kind: Piece['kind'], text: string) {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else if (text !== '') pieces.push({ kind, text });
}

/** Spaces that stayed between words that did not are part of the change: one mark, not many. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let [gone, fresh] = ['', ''];
  const flush = () => {
    push(result, 'gone', gone);
    push(result, 'new', fresh);
    gone = '';
    fresh = '';
  };
  for (const [index, { kind, text }] of pieces.entries()) {
    const changes = (piece: Piece | undefined) => piece !== undefined && piece.kind !== 'same';
    const between = changes(pieces[index - 1]) && changes(pieces[index + 1]);
    const same = kind === 'same' && !(between && text.trim() === '');
    if (same) flush();
    if (same) push(result, 'same', text);
    else {
      if (kind !== 'new') gone += text;
      if (kind !== 'gone') fresh += text;
    }
  }
  flush();
  return result;
}

/** What became of a text, word by word: without what is new it is the old one, without what is gone the new one. */
export function difference(before: string, after: string): Piece[] {
  const [old, now] = [split(before), split(after)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (
    tail < Math.min(old.length, now.length) - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  )
    tail += 1;

  const pieces: Piece[] = [];
  push(pieces, 'same', now.slice(0, head).join(''));
  const [a, b] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)];
  if (a.length * b.length > mostPairs) {
    push(pieces, 'gone', a.join(''));
    push(pieces, 'new', b.join(''));
  } else {
    const rows = tails(a, b);
    let [i, j] = [0, 0];
    while (i < a.length || j < b.length) {
      const same = i < a.length && j < b.length && a[i] === b[j];
      const drop = i < a.length && (j >= b.length || (rows[i + 1]?.[j] ?? 0) >= (rows[i]?.[j + 1] ?? 0));
      if (same) push(pieces, 'same', b[j] ?? '');
      else if (drop) push(pieces, 'gone', a[i] ?? '');
      else push(pieces, 'new', b[j] ?? '');
      if (same || drop) i += 1;
      if (same || !drop) j += 1;
    }
  }
  push(pieces, 'same', now.slice(now.length - tail).join(''));
  return joined(pieces);
}

/** A text cut where fragments stand in it; each fragment is marked at its first place, overlaps once. */
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
