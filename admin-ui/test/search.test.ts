import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { otherKeyboard, rank } from '../src/features/command-palette/ranking';

const items = [
  { name: 'Новини' },
  { name: 'Нова новина', words: 'створити додати Новини' },
  { name: 'Оголошення: черга на перевірку' },
  { name: 'Події' },
  { name: 'Ґанок подій' },
  { name: 'Памʼять' },
];
const namesFor = (query: string) => rank(query, items).map(({ name }) => name);

describe('looking for a name', () => {
  it('keeps everything while nothing is asked', () => {
    expect(namesFor('  ')).toEqual(items.map(({ name }) => name));
  });

  it('puts the name that begins with it first, then words of names, then other words', () => {
    expect(namesFor('нов')).toEqual(['Новини', 'Нова новина']);
    expect(namesFor('поді')).toEqual(['Події', 'Ґанок подій']);
    expect(namesFor('створити')).toEqual(['Нова новина']);
  });

  it('wants every word', () => {
    expect(namesFor('нова нов')).toEqual(['Нова новина']);
    expect(namesFor('нова подія')).toEqual([]);
    expect(namesFor('черга оголошення')).toEqual(['Оголошення: черга на перевірку']);
  });

  it('finds pieces of words last', () => {
    expect(namesFor('вірк')).toEqual(['Оголошення: черга на перевірку']);
  });

  it('does not mind the apostrophe, the case and ґ', () => {
    expect(namesFor("ПАМ'ЯТЬ")).toEqual(['Памʼять']);
    expect(namesFor('ганок')).toEqual(['Ґанок подій']);
  });

  it('understands the wrong keyboard', () => {
    expect(otherKeyboard('yjdbyf')).toBe('новина');
    expect(otherKeyboard('ы')).toBe('ы');
    expect(namesFor('gjls')).toEqual(['Події', 'Ґанок подій']);
  });
});

describe('settings that are found', () => {
  const server = readFileSync(new URL('../../api/src/handlers/dashboard/find.rs', import.meta.url), 'utf8');
  // The tab of each text and its field.
  const rows = server.matchAll(/\(\s*"(?:general|slides|moderation|search|cookies)",\s*"([a-z_]+)",/g);
  const fields = [...rows].map(([, name = '']) => name);

  it.each(['ua', 'us'])('have names of people in %s', (locale) => {
    const words = JSON.parse(
      readFileSync(new URL(`../src/lib/i18n/locales/${locale}/palette.json`, import.meta.url), 'utf8'),
    );
    expect(fields.length).toBe(17);
    expect(fields.filter((name) => !words.palette.setting[name])).toEqual([]);
  });
});
