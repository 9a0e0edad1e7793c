import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { shell } from '../../lib/shell';
import * as commands from './commands';
import { markdownLanguage } from './language';
import { toggleWrap } from './marks';

const editorTheme = EditorView.theme({
  '&': { fontSize: '1rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6' },
  '.cm-content': { padding: '12px', caretColor: 'var(--ui-ink)' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--ui-muted)' },
});

const tall = EditorView.theme({ '.cm-scroller': { minHeight: '18rem' } });
const low = EditorView.theme({ '.cm-scroller': { minHeight: '6rem' } });

/** Pasted or dropped pictures, including types that the server rejects, because it reports the reason. */
const pictures = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

export interface EditorOptions {
  value: string;
  small?: boolean;
  readOnly?: boolean;
  /** Set if the text may have pictures. */
  onFiles?: (files: readonly File[]) => void;
  attributes: Record<string, string>;
  hint: string;
  onChange: (value: string) => void;
  onLink: () => void;
}

const run = (edit: commands.Edit) => (view: EditorView) => {
  view.dispatch(edit(view.state), { scrollIntoView: true, userEvent: 'input' });
  return true;
};

/** Converts formatted text to Markdown; the first such paste loads the converter. */
async function pasteFormatted(view: EditorView, html: string, text: string) {
  const plain = () => view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.paste' });
  try {
    const { markdownOfHtml } = await import('./paste/from-html');
    const markdown = markdownOfHtml(html);
    if (markdown === undefined) return plain();
    view.dispatch(commands.insertMarkdown(markdown)(view.state), {
      scrollIntoView: true,
      userEvent: 'input.paste',
    });
  } catch {
    // The converter did not load: paste the plain text.
    plain();
  }
}

/** Whether the HTML has any text: a copied picture alone is HTML with one `img`. */
const hasWords = (html: string) =>
  html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>|&nbsp;/gi, '').trim() !== '';

/** Handles picture files, formatted text, and an address over a selection; CodeMirror pastes everything else. */
function paste(event: ClipboardEvent, view: EditorView, onFiles: EditorOptions['onFiles']): boolean {
  const data = event.clipboardData;
  const html = data?.getData('text/html') ?? '';
  const text = data?.getData('text/plain') ?? '';
  const link = commands.linkOver(view.state, text);
  if (link) return run(link)(view);
  const files = pictures(data);
  // Word adds a rendered picture of the text to the clipboard.
  if (files.length > 0 && onFiles && !hasWords(html)) {
    onFiles(files);
    return true;
  }
  if (view.state.readOnly || !hasWords(html)) return false;
  event.preventDefault();
  void pasteFormatted(view, html, text);
  return true;
}

/** The smallest replacement, so that the cursor stays where it was. */
function difference(from: string, to: string) {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  const rest = Math.min(from.length, to.length) - start;
  while (end < rest && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
  return { from: start, to: from.length - end, insert: to.slice(start, to.length - end) };
}

/** CodeMirror owns its text; the hook writes back only external changes, such as the server's spelling. */
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
            { key: 'Mod-b', run: run(toggleWrap('**')) },
            { key: 'Mod-i', run: run(toggleWrap('*')) },
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
            { key: 'Mod-Alt-r', run: run(commands.insertRow) },
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          latest.current.readOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : [],
          markdownLanguage,
          placeholder(latest.current.hint),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of(() => latest.current.attributes),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({
            paste: (event, view) => paste(event, view, latest.current.onFiles),
            drop: (event, view) => {
              const files = pictures(event.dataTransfer);
              if (files.length === 0 || !latest.current.onFiles) return false;
              const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
              if (at !== null) view.dispatch({ selection: { anchor: at } });
              latest.current.onFiles(files);
              return true;
            },
          }),
          latest.current.small ? low : tall,
          editorTheme,
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

  // A stable object, so that memoized children do not render again.
  return useMemo(
    () => ({
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
      /** CodeMirror reads attributes only during an update. */
      refresh: () => view.current?.dispatch({}),
    }),
    [],
  );
}
