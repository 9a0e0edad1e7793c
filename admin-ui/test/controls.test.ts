import { describe, expect, it } from 'vitest';
import { splitWords, withWords } from '../src/lib/text/lines';
import { matching } from '../src/ui/choices';

describe('words that are typed', () => {
  it('end with a comma or a semicolon', () => {
    expect(splitWords('хата')).toEqual({ words: [], rest: 'хата' });
    expect(splitWords('хата, ')).toEqual({ words: ['хата'], rest: '' });
    expect(splitWords(' хата ; дім,житло')).toEqual({ words: ['хата', 'дім'], rest: 'житло' });
    expect(splitWords(' ,;, ')).toEqual({ words: [], rest: '' });
  });

  it('keep the spaces of the one that is not ended', () => {
    expect(splitWords('новий ')).toEqual({ words: [], rest: 'новий ' });
    expect(splitWords('дім, новий ')).toEqual({ words: ['дім'], rest: 'новий ' });
  });

  it('join the list once, in whatever case, and stay in order', () => {
    expect(withWords(['Дім'], ['хата', 'ДІМ', 'Хата', 'житло'])).toEqual(['Дім', 'хата', 'житло']);
    expect(withWords(['Дім'], ['дім'])).toEqual(['Дім']);
  });
});

it('options are found by any part of their label, in whatever case', () => {
  const options = ['США › Вісконсин › Мілвокі', 'Канада › Торонто'].map((label) => ({ value: label, label }));
  expect(matching(options, ' вісКОН ')).toEqual([options[0]]);
  expect(matching(options, '')).toEqual(options);
  expect(matching(options, 'Львів')).toEqual([]);
});
