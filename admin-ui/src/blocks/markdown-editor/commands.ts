import type { ChangeSpec, EditorState, TransactionSpec } from '@codemirror/state';

/** Markdown edits as plain transactions of a state, so that tests need no page. */
export type Edit = (state: EditorState) => TransactionSpec;

function selectedLines(state: EditorState) {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(to).number;
  return Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
}

const anyPrefix = /^(?:#{1,6} |[-*+] (?:\[[ xX]\] )?|\d+[.)] |> )/;

/** Adds a prefix to every selected line, or removes it if all of them have it. */
const togglePrefix =
  (has: RegExp, prefix: (index: number) => string): Edit =>
  (state) => {
    const lines = selectedLines(state);
    const filled = lines.length === 1 ? lines : lines.filter((line) => line.text.trim() !== '');
    const all = filled.every((line) => has.test(line.text));
    const changes = filled.map((line, index): ChangeSpec => {
      const old = anyPrefix.exec(line.text)?.[0].length ?? 0;
      return { from: line.from, to: line.from + old, insert: all ? '' : prefix(index) };
    });
    return { changes };
  };

export const toggleHeading = (level: 2 | 3): Edit => {
  const prefix = `${'#'.repeat(level)} `;
  return togglePrefix(new RegExp(`^${prefix}`), () => prefix);
};
export const toggleList = togglePrefix(/^[-*+] /, () => '- ');
export const toggleOrderedList = togglePrefix(/^\d+[.)] /, (index) => `${index + 1}. `);
export const toggleQuote = togglePrefix(/^> /, () => '> ');
export const toggleTasks = togglePrefix(/^[-*+] \[[ xX]\] /, () => '- [ ] ');

/** Puts the selected lines into a box (`NOTE`) or a large quotation (`QUOTE`), with empty lines around it. */
export const insertBox =
  (mark: 'NOTE' | 'QUOTE'): Edit =>
  (state) => {
    const lines = selectedLines(state);
    const [from, to] = [lines[0]?.from ?? 0, lines.at(-1)?.to ?? 0];
    const block = [`[!${mark}]`, ...lines.map(({ text }) => text.replace(/^> /, ''))];
    return insertMarkdown(block.map((line) => `> ${line}`).join('\n'))(
      state.update({ selection: { anchor: from, head: to } }).state,
    );
  };

/** Inserts a footnote with the next number, and moves the cursor to its text below everything else. */
export const insertFootnote: Edit = (state) => {
  const text = state.doc.toString();
  const numbers = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const label = `[^${Math.max(0, ...numbers) + 1}]`;
  const { to } = state.selection.main;
  const after = text.slice(to);
  const end = text.endsWith('\n\n') ? '' : text.endsWith('\n') ? '\n' : '\n\n';
  const note = `${after}${end}${label}: `;
  return {
    changes: { from: to, to: state.doc.length, insert: label + note },
    selection: { anchor: to + label.length + note.length },
  };
};

const escapeLabel = (text: string) => text.replaceAll(/[[\]\\]/g, '\\$&');
const target = (url: string) =>
  /[\s()<>]/.test(url) ? `<${url.replaceAll(/[<>]/g, encodeURIComponent)}>` : url;

export const insertLink =
  (text: string, url: string): Edit =>
  (state) => {
    const { from, to } = state.selection.main;
    const insert = `[${escapeLabel(text)}](${target(url)})`;
    return { changes: { from, to, insert }, selection: { anchor: from + insert.length } };
  };

/** An address without other text, as copied from the address bar. */
const address = /^(?:https?:\/\/|mailto:)\S+$/i;

/** Pasting an address over words makes them its link; over another address it replaces that one. */
export function linkOver(state: EditorState, pasted: string): Edit | undefined {
  const { from, to } = state.selection.main;
  const words = state.sliceDoc(from, to);
  const url = pasted.trim();
  if (!address.test(url) || words.trim() === '' || /\n/.test(words) || address.test(words.trim()))
    return undefined;
  // Inside the parentheses of a link it is the link's address.
  if (/\]\([^)]*$/.test(state.sliceDoc(state.doc.lineAt(from).from, from))) return undefined;
  return insertLink(words, url);
}

/** Inserts Markdown: blocks between empty lines, inline Markdown at the cursor. */
export const insertMarkdown =
  (markdown: string): Edit =>
  (state) => {
    const { from, to } = state.selection.main;
    const blocks = /\n\n|^(?:#|[-|>] |\d+\. |```)/.test(markdown);
    const before = state.sliceDoc(Math.max(0, from - 2), from);
    const after = state.sliceDoc(to, to + 2);
    const lead =
      !blocks || before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
    const tail =
      !blocks || after.startsWith('\n\n') || after === '' ? '' : after.startsWith('\n') ? '\n' : '\n\n';
    const insert = lead + markdown + tail;
    return { changes: { from, to, insert }, selection: { anchor: from + lead.length + markdown.length } };
  };

/** Inserts a block with empty lines around it. */
export const insertTable =
  (column: string): Edit =>
  (state) => {
    const line = state.doc.lineAt(state.selection.main.to);
    const lead = line.text.trim() === '' ? '' : '\n\n';
    const table = `| ${column} 1 | ${column} 2 |\n| --- | --- |\n|  |  |\n`;
    const at = line.to + lead.length + 2;
    return {
      changes: { from: line.to, insert: lead + table },
      selection: { anchor: at, head: at + column.length + 2 },
    };
  };

const quoted = (text: string) => text.replaceAll(/["\\]/g, '\\$&');

/** Inserts a picture by its name in the entry, as a block, and moves the cursor behind it. */
export const insertPicture =
  (name: string, alt: string, caption: string): Edit =>
  (state) => {
    const line = state.doc.lineAt(state.selection.main.to);
    const lead = line.text.trim() === '' ? '' : '\n\n';
    const title = caption.trim() === '' ? '' : ` "${quoted(caption.trim())}"`;
    const insert = `${lead}![${escapeLabel(alt.trim())}](${name}${title})\n\n`;
    return {
      changes: { from: line.to, insert },
      selection: { anchor: line.to + insert.length },
    };
  };

/** Adds a row below the cursor's row; does nothing outside of a table. */
export const insertRow: Edit = (state) => {
  const line = state.doc.lineAt(state.selection.main.head);
  if (!line.text.trim().startsWith('|')) return {};
  const cells = line.text.trim().replaceAll(/\\\|/g, '').split('|').length - 2;
  const next = line.number < state.doc.lines ? state.doc.line(line.number + 1) : null;
  // The line after the head of a table must be its delimiter row.
  const after = next && /^\s*\|[\s:|-]+$/.test(next.text) ? next : line;
  const row = `\n|${'  |'.repeat(Math.max(1, cells))}`;
  return { changes: { from: after.to, insert: row }, selection: { anchor: after.to + 3 } };
};
