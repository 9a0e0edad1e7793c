import { diffArrays } from 'diff';

export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** With more changes than this the texts have little in common: one counts as removed, the other as added. */
const mostEdits = 800;

const segments = new Intl.Segmenter('uk', { granularity: 'word' });
const split = (text: string) => Array.from(segments.segment(text), ({ segment }) => segment);

function push(pieces: Piece[], kind: Piece['kind'], text: string) {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else if (text !== '') pieces.push({ kind, text });
}

/** Spaces between changed words are part of the change, so that it is one mark and not many. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    push(result, 'gone', removed);
    push(result, 'new', added);
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of pieces.entries()) {
    const inside = index > 0 && index < pieces.length - 1;
    if (kind === 'same' && !(inside && text.trim() === '')) {
      flush();
      push(result, 'same', text);
      continue;
    }
    if (kind !== 'new') removed += text;
    if (kind !== 'gone') added += text;
  }
  flush();
  return result;
}

/**
 * The changes of a text, word by word. Without the added pieces it is the old text, without the removed ones the new
 * text.
 */
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

/** Unchanged passages, shortened to the surroundings of a change. */
export function shortened(pieces: readonly Piece[], around: number): Piece[] {
  return pieces.map((piece, index) => {
    if (piece.kind !== 'same' || piece.text.length <= around * 2 + 20) return piece;
    const start = index === 0 ? '' : piece.text.slice(0, around);
    const end = index === pieces.length - 1 ? '' : piece.text.slice(-around);
    return { ...piece, text: `${start} … ${end}` };
  });
}
