import { EditorSelection, EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import * as commands from '../src/blocks/markdown-editor/commands';
import { toggleWrap } from '../src/blocks/markdown-editor/marks';

/** Brackets mark the selection. */
function apply(edit: commands.Edit, text: string): string {
  const from = text.indexOf('[');
  const to = text.indexOf(']') - 1;
  const doc = text.replace('[', '').replace(']', '');
  const state = EditorState.create({ doc, selection: EditorSelection.range(from, to) });
  return state.update(edit(state)).state.doc.toString();
}

describe('Markdown commands', () => {
  it('wrap and unwrap', () => {
    expect(apply(toggleWrap('**'), 'один [два] три')).toBe('один **два** три');
    expect(apply(toggleWrap('**'), 'один **[два]** три')).toBe('один два три');
  });

  it('close what they opened, also one in the other', () => {
    const keys = (...steps: (commands.Edit | string)[]) => {
      let state = EditorState.create();
      for (const step of steps) {
        const { head } = state.selection.main;
        const edit =
          typeof step === 'string'
            ? { changes: { from: head, insert: step }, selection: { anchor: head + step.length } }
            : step(state);
        state = state.update(edit).state;
      }
      return state.doc.toString();
    };
    const [bold, italic] = [toggleWrap('**'), toggleWrap('*')];
    expect(keys(bold, 'жирне', bold, ' далі')).toBe('**жирне** далі');
    expect(keys(italic, 'похиле', italic, ' далі')).toBe('*похиле* далі');
    expect(keys(bold, 'а ', italic, 'б', italic, bold, ' в')).toBe('**а *б*** в');
    expect(keys('* ', italic, 'пункт', italic, '!')).toBe('* *пункт*!');
    expect(keys(bold, bold, 'нічого')).toBe('нічого');
  });

  it('leave the mark of the other sort alone', () => {
    expect(apply(toggleWrap('*'), '**[слово]**')).toBe('***слово***');
    expect(apply(toggleWrap('**'), '[**слово**]')).toBe('слово');
    expect(apply(toggleWrap('**'), '[]**слово**')).toBe('****' + '**слово**');
  });

  it('make a link of an address over words', () => {
    const over = (doc: string, from: number, to: number, pasted: string) => {
      const state = EditorState.create({ doc, selection: EditorSelection.range(from, to) });
      const edit = commands.linkOver(state, pasted);
      return edit && state.update(edit(state)).state.doc.toString();
    };
    expect(over('два слова', 4, 9, ' https://example.org/a ')).toBe('два [слова](https://example.org/a)');
    expect(over('два слова', 4, 4, 'https://example.org')).toBeUndefined();
    expect(over('два слова', 4, 9, 'не адреса')).toBeUndefined();
    expect(over('https://example.org', 0, 19, 'https://example.net')).toBeUndefined();
    expect(over('[а](https://b.org)', 4, 17, 'https://example.net')).toBeUndefined();
  });

  it('toggle prefixes of every selected line, and replace one by another', () => {
    expect(apply(commands.toggleList, '[один\nдва]')).toBe('- один\n- два');
    expect(apply(commands.toggleList, '[- один\n- два]')).toBe('один\nдва');
    expect(apply(commands.toggleOrderedList, '[- один\n\n- два]')).toBe('1. один\n\n2. два');
    expect(apply(commands.toggleHeading(2), '[### слово]')).toBe('## слово');
    expect(apply(commands.toggleQuote, '[слово]')).toBe('> слово');
    expect(apply(commands.toggleTasks, '[- один\nдва]')).toBe('- [ ] один\n- [ ] два');
    const state = EditorState.create({ doc: '- [x] один', selection: EditorSelection.range(0, 10) });
    expect(state.update(commands.toggleTasks(state)).state.doc.toString()).toBe('один');
  });

  it('put boxes around the selected lines, and footnotes below the text', () => {
    expect(apply(commands.insertBox('NOTE'), 'раз\n[два\n> три]\nчотири')).toBe(
      'раз\n\n> [!NOTE]\n> два\n> три\n\nчотири',
    );
    expect(apply(commands.insertBox('QUOTE'), '[]')).toBe('> [!QUOTE]\n> ');
    const state = EditorState.create({ doc: 'а[^4] б\n\n[^4]: так', selection: { anchor: 7 } });
    const { state: after } = state.update(commands.insertFootnote(state));
    expect(after.doc.toString()).toBe('а[^4] б[^5]\n\n[^4]: так\n\n[^5]: ');
    expect(after.selection.main.head).toBe(after.doc.length);
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
