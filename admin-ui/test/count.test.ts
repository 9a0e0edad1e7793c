import { describe, expect, it } from 'vitest';
import { countWords } from '../src/lib/text/count';

describe('words of a text', () => {
  it.each([
    ['', 0],
    ['Здоровʼя та м’ята', 3],
    ['**Важливо**: див. [правила](/pravyla-rozmishchennia)', 3],
    ['![Вишитий будинок](budynok.webp)\n\nОдне слово', 2],
  ])('%j: %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
