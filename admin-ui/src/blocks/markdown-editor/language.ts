import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { parser, Strikethrough, Table } from '@lezer/markdown';

/** Only the parser, because the full Markdown package includes HTML, CSS and JavaScript. */
const markdown = new Language(
  defineLanguageFacet(),
  parser.configure([Table, Strikethrough]),
  [],
  'markdown',
);

const style = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--ui-muted)', textDecoration: 'underline' },
  { tag: tags.quote, color: 'var(--ui-muted)' },
  { tag: tags.monospace, fontFamily: 'var(--ui-mono)' },
  { tag: tags.processingInstruction, color: 'var(--ui-mark)' },
]);

export const markdownLanguage = [markdown.extension, syntaxHighlighting(style)];
