import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FieldTable, rowsOf } from '../src/blocks/entry-form/rows';
import { validate } from '../src/blocks/entry-form/validate';
import { blankValues } from '../src/blocks/entry-form/values';
import { withValue } from '../src/blocks/form/tree';
import { keysOf, moved, pictureOf, progressOf } from '../src/entities/media/gallery';

const table: FieldTable = JSON.parse(readFileSync(new URL('fields.json', import.meta.url), 'utf8')).news;
const rows = rowsOf('news', table);

const picture = (hash: string) =>
  pictureOf({ hash, name: `${hash}.webp`, url: '/', width: 600, height: 400 });
const pictures = ['a', 'b', 'c'].map(picture);
const order = (list: readonly { media: { hash: string } }[]) => list.map(({ media }) => media.hash).join('');

describe('a gallery', () => {
  it('is put in order', () => {
    expect(order(moved(pictures, 0, 2))).toBe('bca');
    expect(order(moved(pictures, 2, 0))).toBe('cab');
    expect(order(moved(pictures, 1, 2))).toBe('acb');
    expect(order(pictures)).toBe('abc');
  });

  it('stays as it is when the place is none', () => {
    for (const [from, to] of [
      [0, -1],
      [2, 3],
      [1, 1],
      [7, 0],
    ] as const)
      expect(moved(pictures, from, to)).toBe(pictures);
  });

  it('keeps the key of a picture wherever it moves', () => {
    expect(keysOf(moved(pictures, 0, 2))).toEqual(['b-1', 'c-1', 'a-1']);
    expect(new Set(keysOf([...pictures, picture('a')])).size).toBe(4);
  });

  it('tells how far several files have come', () => {
    expect(progressOf(0, 50, 4)).toBe(13);
    expect(progressOf(3, 100, 4)).toBe(100);
    expect(progressOf(0, 0, 0)).toBe(0);
  });
});

describe('the check of a gallery', () => {
  const blank = withValue(blankValues(rows), 'texts.ua.title', 'Новини');
  const values = (gallery: typeof pictures) => withValue(blank, 'gallery', gallery);
  const errorsOf = (gallery: typeof pictures, purpose: 'save' | 'publish') =>
    Object.entries(validate(values(gallery), rows, purpose))
      .filter(([path]) => path.startsWith('gallery'))
      .map(([path, list]) => `${path}: ${list[0]?.key}`);

  it('asks for Ukrainian descriptions before publication only', () => {
    const [first] = pictures;
    if (!first) throw new Error('three pictures');
    const described = { ...first, alt: { ua: 'Зала', us: '' } };
    expect(errorsOf([described, first], 'save')).toEqual([]);
    expect(errorsOf([described, first], 'publish')).toEqual(['gallery.1.alt.ua: alt_missing']);
    const long = { ...described, alt: { ua: 'Зала', us: 'x'.repeat(161) } };
    expect(errorsOf([long], 'save')).toEqual(['gallery.0.alt.us: too_long']);
  });

  it('counts the pictures', () => {
    const many = Array.from({ length: 31 }, (_, n) => picture(String(n)));
    expect(errorsOf(many.slice(1), 'save')).toEqual([]);
    expect(errorsOf(many, 'save')).toEqual(['gallery: img_count']);
  });
});
