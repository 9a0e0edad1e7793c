import { diffArrays } from 'diff';

export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Beyond so many changes the texts have little in common: one is gone, the other is new. */
const mostEdits = 800;

const segments = new Intl.Segmenter('uk', { granularity: 'word' });
const split = (text: string) => Array.from(segments.segment(text), ({ segment }) => segment);

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
    [gone, fresh] = ['', ''];
  };
  for (const [index, { kind, text }] of pieces.entries()) {
    const inside = index > 0 && index < pieces.length - 1;
    if (kind === 'same' && !(inside && text.trim() === '')) {
      flush();
      push(result, 'same', text);
      continue;
    }
    if (kind !== 'new') gone += text;
    if (kind !== 'gone') fresh += text;
  }
  flush();
  return result;
}

/** What became of a text, word by word: without what is new it is the old one, without what is gone the new one. */
export function wordDifference(before: string, after: string): Piece[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const changes = diffArrays(split(before), split(after), { maxEditLength: mostEdits });
  const pieces: Piece[] = [];
  if (changes === undefined) {
    push(pieces, 'gone', before);
    push(pieces, 'new', after);
    return pieces;
  }
  for (const { added, removed, value } of changes)
    push(pieces, added ? 'new' : removed ? 'gone' : 'same', value.join(''));
  return joined(pieces);
}

/** Passages that did not change, shortened to what surrounds a change. */
export function shortened(pieces: readonly Piece[], around: number): Piece[] {
  return pieces.map((piece, index) => {
    if (piece.kind !== 'same' || piece.text.length <= around * 2 + 20) return piece;
    const start = index === 0 ? '' : piece.text.slice(0, around);
    const end = index === pieces.length - 1 ? '' : piece.text.slice(-around);
    return { ...piece, text: `${start} … ${end}` };
  });
}
