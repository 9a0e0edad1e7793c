import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categoryIcons } from '../src/features/taxonomy/category-icons';
import {
  type Attribute,
  blankAttribute,
  blankCategory,
  categoryDraft,
  categoryValues,
  checkCategory,
  freshRules,
} from '../src/features/taxonomy/category-values';
import {
  blankLocation,
  checkLocation,
  levelAbove,
  levelBelow,
} from '../src/features/taxonomy/location-values';
import {
  familyOf,
  flat,
  heightOf,
  inOrder,
  matching,
  parentsFor,
  reordered,
  treeOf,
} from '../src/features/taxonomy/tree';

const node = (id: number, slug: string, parent: string | null = null) => ({
  id,
  slug,
  parent,
  name: { ua: slug, us: slug },
});
/** a(a1(a11), a2), b, c */
const items = [
  node(1, 'a'),
  node(2, 'b'),
  node(3, 'a1', 'a'),
  node(4, 'a11', 'a1'),
  node(5, 'c'),
  node(6, 'a2', 'a'),
];

const slugs = (list: readonly { item: { slug: string } }[]) => list.map(({ item }) => item.slug);

describe('a tree', () => {
  it('stands in the order it came in', () => {
    const all = flat(treeOf(items));
    expect(slugs(all)).toEqual(['a', 'a1', 'a11', 'a2', 'b', 'c']);
    expect(all.map(({ depth }) => depth)).toEqual([0, 1, 2, 1, 0, 0]);
  });

  it('lifts what has lost its parent, and does not hang on a circle', () => {
    expect(slugs(treeOf([node(1, 'x', 'gone')]))).toEqual(['x']);
    expect(flat(treeOf([node(1, 'x', 'y'), node(2, 'y', 'x')]))).toEqual([]);
  });

  it('is put in order among siblings, with all that stands below', () => {
    expect(reordered(items, 1, 2)).toEqual([2, 5, 1, 3, 4, 6]);
    expect(reordered(items, 6, 0)).toEqual([1, 6, 3, 4, 2, 5]);
    expect(reordered(items, 4, 0)).toBeNull();
    expect(reordered(items, 1, 3)).toBeNull();
    expect(reordered(items, 99, 0)).toBeNull();
    expect(inOrder(items, [5, 2, 1, 6, 3, 4]).map(({ slug }) => slug)).toEqual([
      'c',
      'b',
      'a',
      'a2',
      'a1',
      'a11',
    ]);
  });

  it('knows families and heights', () => {
    expect(familyOf(items, 'a')).toEqual(new Set(['a', 'a1', 'a11', 'a2']));
    expect(['a', 'a1', 'a11', 'b'].map((slug) => heightOf(items, slug))).toEqual([3, 2, 1, 1]);
  });

  it('offers parents that make neither a circle nor a fourth level', () => {
    expect(slugs(parentsFor(items, 'b'))).toEqual(['a', 'a1', 'a2', 'c']);
    expect(slugs(parentsFor(items, 'a1'))).toEqual(['a', 'b', 'c']);
    expect(slugs(parentsFor(items, 'a'))).toEqual([]);
  });

  it('keeps the way to what is found', () => {
    const matches = matching(items, 'A11', ({ slug }) => [slug]);
    expect(matches.map(({ slug }) => slug)).toEqual(['a', 'a1', 'a11']);
    expect(matching(items, ' ', ({ slug }) => [slug])).toHaveLength(items.length);
    expect(matching(items, 'zz', ({ slug }) => [slug])).toEqual([]);
  });
});

describe('a category', () => {
  const named = {
    ...blankCategory,
    slug: 'rechi',
    name: { ua: 'Речі', us: 'Goods' },
  };
  const question = (more: Partial<Attribute>): Attribute => ({
    ...blankAttribute,
    key: 'stan',
    name: { ua: 'Стан', us: 'Condition' },
    ...more,
  });

  it('has both names and an address', () => {
    expect(Object.keys(checkCategory(blankCategory, 'news'))).toEqual(['name.ua', 'name.us', 'slug']);
    expect(checkCategory(named, 'news')).toEqual({});
  });

  it('asks questions that can be told apart and answered', () => {
    const attributes = [
      question({}),
      question({ type: 'enum' }),
      question({
        key: 'kolir',
        type: 'enum',
        options: [
          { key: 'bilyi', name: { ua: 'білий', us: 'white' } },
          { key: 'bilyi', name: { ua: '', us: 'white' } },
        ],
      }),
    ];
    expect(checkCategory({ ...named, attributes }, 'advertisements')).toEqual({
      'attributes.1.key': [{ key: 'key_taken', params: {} }],
      'attributes.1.options': [{ key: 'options_missing', params: {} }],
      'attributes.2.options.1.key': [{ key: 'key_taken', params: {} }],
      'attributes.2.options.1.name.ua': [{ key: 'required', params: {} }],
    });
    expect(checkCategory({ ...named, attributes }, 'news')).toEqual({});
  });

  it('shows nothing for longer than its longest term', () => {
    const rules = { ...freshRules, term_days: 60, longest_term_days: 30 };
    expect(Object.keys(checkCategory({ ...named, rules }, 'advertisements'))).toEqual(['rules.term_days']);
  });

  it('is sent without what its questions do not use', () => {
    const options = [{ key: 'a', name: { ua: 'а', us: 'a' } }];
    const sent = categoryDraft({
      description: { ua: '', us: ' ' },
      attributes: [
        question({ type: 'number', unit: { ua: 'кв. м', us: 'sq ft' }, options }),
        question({ type: 'text', unit: { ua: 'кв. м', us: 'sq ft' } }),
      ],
    });
    expect(sent.description).toBeNull();
    expect(sent.attributes?.map(({ unit }) => unit)).toEqual([{ ua: 'кв. м', us: 'sq ft' }, null]);
    expect(sent.attributes?.[0]?.options).toEqual([]);
    expect(categoryDraft({ slug: 'x' })).toEqual({ slug: 'x' });
  });

  it('comes back as it was sent', () => {
    const stored = {
      ...named,
      id: 1,
      version: 2,
      description: null,
      used: 0,
      urls: null,
      allowed: [],
      attributes: [{ ...question({}), unit: null }],
    };
    const values = categoryValues(stored);
    expect(values.description).toEqual({ ua: '', us: '' });
    expect(categoryDraft(values).attributes?.[0]?.unit).toBeNull();
  });
});

describe('icons of categories', () => {
  const dir = new URL('../../themes/portal/icons/category/', import.meta.url);

  it('are the icons of the theme, drawn alike', () => {
    const names = readdirSync(dir).map((file) => file.replace('.svg', ''));
    expect(Object.keys(categoryIcons).sort()).toEqual(names.sort());
    for (const [name, lines] of Object.entries(categoryIcons)) {
      const drawn = readFileSync(new URL(`${name}.svg`, dir), 'utf8').matchAll(/ d="([^"]+)"/g);
      for (const [, line = ''] of drawn) {
        // Behind another line a small m would count from where that one ended.
        const own = lines.startsWith(line) ? line : line.replace(/^m([\d.]+ [\d.]+) /, 'M$1l');
        expect(lines, name).toContain(own);
      }
    }
  });
});

describe('a place', () => {
  const city = {
    ...blankLocation('city', null),
    parent: 'viskonsyn',
    slug: 'milvoki',
    tz: 'America/Chicago',
    name: { ua: 'Мілвокі', us: 'Milwaukee' },
    name_in: { ua: 'у Мілвокі', us: 'in Milwaukee' },
  };

  it('stands right below the level above it', () => {
    expect(levelAbove('country')).toBeUndefined();
    expect([levelAbove('district'), levelBelow('region'), levelBelow('district')]).toEqual([
      'city',
      'city',
      undefined,
    ]);
  });

  it('needs what its level needs', () => {
    expect(checkLocation(city)).toEqual({});
    expect(Object.keys(checkLocation({ ...city, tz: '', parent: null }))).toEqual(['parent', 'tz']);
    expect(checkLocation({ ...city, kind: 'region', code: 'WI' }).code).toEqual([
      { key: 'bad_code', params: {} },
    ]);
    expect(checkLocation({ ...city, kind: 'region', code: 'US-WI' }).code).toBeUndefined();
    expect(checkLocation({ ...city, kind: 'country', parent: null, code: '' }).code?.[0]?.key).toBe(
      'required',
    );
  });

  it('stands on the globe by both angles or by none', () => {
    expect(Object.keys(checkLocation({ ...city, lat: 43 }))).toEqual(['lon']);
    expect(Object.keys(checkLocation({ ...city, lat: 143, lon: -87 }))).toEqual(['lat']);
  });
});
