import type { EditorState, SelectionRange } from '@codemirror/state';
import { EditorSelection } from '@codemirror/state';

/** The lengths of a run of asterisks that open or close bold and italic. */
const stars = { '**': [2, 3], '*': [1, 3] } as const;
export type Mark = keyof typeof stars;

const holds = (mark: Mark, run: number) => (stars[mark] as readonly number[]).includes(run);
const runBefore = (text: string) => /\**$/.exec(text)?.[0].length ?? 0;
const runAfter = (text: string) => /^\**/.exec(text)?.[0].length ?? 0;

/** Whether a mark that opened earlier in the line is still open. */
function isOpen(before: string, mark: Mark): boolean {
  // Neither a list bullet nor an escaped asterisk is a mark.
  const text = before.replace(/^\s*\* /, '').replaceAll(/\\./g, '');
  const runs = text.match(/\*+/g) ?? [];
  return runs.filter(({ length }) => holds(mark, length)).length % 2 === 1;
}

interface Around {
  before: string;
  after: string;
}

function around(state: EditorState, { from, to }: SelectionRange): Around {
  const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)];
  return { before: state.sliceDoc(first.from, from), after: state.sliceDoc(to, last.to) };
}

/** Wraps or unwraps the selection; with no selection, moves the cursor behind the closing mark if it is next. */
export const toggleWrap = (mark: Mark) => (state: EditorState) =>
  state.changeByRange((range) => {
    const { from, to } = range;
    const size = mark.length;
    const { before, after } = around(state, range);
    const text = state.sliceDoc(from, to);
    const wrapped = holds(mark, runBefore(before)) && holds(mark, runAfter(after));
    if (wrapped && (text !== '' || runBefore(before) === size)) {
      return {
        changes: [
          { from: from - size, to: from },
          { from: to, to: to + size },
        ],
        range: EditorSelection.range(from - size, to - size),
      };
    }
    if (text === '' && holds(mark, runAfter(after)) && isOpen(before, mark)) {
      return { range: EditorSelection.cursor(from + size) };
    }
    const inner = text.slice(size, -size);
    if (text.length > size * 2 && holds(mark, runAfter(text)) && holds(mark, runBefore(text))) {
      return {
        changes: { from, to, insert: inner },
        range: EditorSelection.range(from, from + inner.length),
      };
    }
    return {
      changes: [
        { from, insert: mark },
        { from: to, insert: mark },
      ],
      range: EditorSelection.range(from + size, to + size),
    };
  });
