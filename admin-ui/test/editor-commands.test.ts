import { EditorSelection, EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import * as commands from '../src/editor/commands';

/** Brackets stand for the selection. */
function apply(edit: commands.Edit, text: string): string {
  const from = text.indexOf('[');
  const to = text.indexOf(']') - 1;
  const doc = text.replace('[', '').replace(']', '');
  const state = EditorState.create({ doc, selection: EditorSelection.range(from, to) });
  return state.update(edit(state)).state.doc.toString();
}

describe('Markdown commands', () => {
  it('wrap and unwrap', () => {
    expect(apply(commands.toggleWrap('**'), 'один [два] три')).toBe('один **два** три');
    expect(apply(commands.toggleWrap('**'), 'один **[два]** три')).toBe('один два три');
  });

  it('toggle prefixes of every selected line, and replace one by another', () => {
    expect(apply(commands.toggleList, '[один\nдва]')).toBe('- один\n- два');
    expect(apply(commands.toggleList, '[- один\n- два]')).toBe('один\nдва');
    expect(apply(commands.toggleOrderedList, '[- один\n\n- два]')).toBe('1. один\n\n2. два');
    expect(apply(commands.toggleHeading(2), '[### слово]')).toBe('## слово');
    expect(apply(commands.toggleQuote, '[слово]')).toBe('> слово');
  });

  it('write links that Markdown can read', () => {
    expect(apply(commands.insertLink('a [b]', '/x'), '[]')).toBe('[a \\[b\\]](/x)');
    expect(apply(commands.insertLink('вікі', 'https://uk.wikipedia.org/wiki/Львів_(місто)'), '[слово]')).toBe(
      '[вікі](<https://uk.wikipedia.org/wiki/Львів_(місто)>)',
    );
  });

  it('put a table after the paragraph', () => {
    expect(apply(commands.insertTable('Стовпець'), 'текст[]')).toBe(
      'текст\n\n| Стовпець 1 | Стовпець 2 |\n| --- | --- |\n|  |  |\n',
    );
  });
});
