import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { shell } from '../shell';
import * as commands from './commands';
import { markdownLanguage } from './language';

const look = EditorView.theme({
  '&': { fontSize: '1rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6', minHeight: '18rem' },
  '.cm-content': { padding: '12px', caretColor: 'var(--ui-ink)' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--ui-muted)' },
});

export interface EditorOptions {
  value: string;
  attributes: Record<string, string>;
  hint: string;
  onChange: (value: string) => void;
  onLink: () => void;
}

const run = (edit: commands.Edit) => (view: EditorView) => {
  view.dispatch(edit(view.state), { scrollIntoView: true, userEvent: 'input' });
  return true;
};

/** The smallest replacement, so that the cursor stays where it was. */
function difference(from: string, to: string) {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  const rest = Math.min(from.length, to.length) - start;
  while (end < rest && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
  return { from: start, to: from.length - end, insert: to.slice(start, to.length - end) };
}

/** CodeMirror owns its text; only what comes from outside, such as the server's spelling of it, is written back. */
export function useEditor(parent: RefObject<HTMLElement | null>, options: EditorOptions) {
  const view = useRef<EditorView>(null);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (!parent.current) return;
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          EditorView.cspNonce.of(shell.nonce),
          history(),
          keymap.of([
            { key: 'Mod-b', run: run(commands.toggleWrap('**')) },
            { key: 'Mod-i', run: run(commands.toggleWrap('*')) },
            {
              key: 'Mod-k',
              run: () => {
                latest.current.onLink();
                return true;
              },
            },
            { key: 'Mod-Alt-2', run: run(commands.toggleHeading(2)) },
            { key: 'Mod-Alt-3', run: run(commands.toggleHeading(3)) },
            { key: 'Mod-Shift-8', run: run(commands.toggleList) },
            { key: 'Mod-Shift-7', run: run(commands.toggleOrderedList) },
            { key: 'Mod-Shift-9', run: run(commands.toggleQuote) },
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          markdownLanguage,
          placeholder(latest.current.hint),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of(() => latest.current.attributes),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
          look,
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [parent]);

  const { value } = options;
  useEffect(() => {
    const editor = view.current;
    const text = editor?.state.doc.toString();
    if (editor && text !== undefined && text !== value) editor.dispatch({ changes: difference(text, value) });
  }, [value]);

  return {
    apply: (edit: commands.Edit) => {
      if (!view.current) return;
      run(edit)(view.current);
      view.current.focus();
    },
    selectedText: () => {
      const state = view.current?.state;
      return state ? state.sliceDoc(state.selection.main.from, state.selection.main.to) : '';
    },
    focus: () => view.current?.focus(),
    /** Attributes are read on an update only. */
    refresh: () => view.current?.dispatch({}),
  };
}
