import { describe, expect, it } from 'vitest';
import {
  changedMembers,
  clashes,
  differingPaths,
  overlay,
  same,
  valueAt,
  withValue,
} from '../src/blocks/form/tree';
import { moved, stepOf } from '../src/blocks/record-form/order';
import { Checks } from '../src/lib/text/checks';
import { entriesOf } from '../src/lib/text/lines';

const base = {
  name: { ua: 'Місто', us: 'City' },
  tags: ['a', 'b'],
  rules: null as null | { term: number },
  slides: [
    { key: 'one', title: { ua: 'Один', us: 'One' } },
    { key: 'two', title: { ua: 'Два', us: 'Two' } },
  ],
};

describe('a list of one entry per line', () => {
  it('is read without what is empty', () => {
    expect(entriesOf('')).toEqual([]);
    expect(entriesOf(' a@b.example \r\n\n @c.example, d@e.example;')).toEqual([
      'a@b.example',
      '@c.example',
      'd@e.example',
    ]);
  });
});

describe('places in a document', () => {
  it('are read by the names the server gives them', () => {
    expect(valueAt(base, 'slides.1.title.us')).toBe('Two');
    expect(valueAt(base, 'rules.term')).toBeUndefined();
    expect(valueAt(base, '')).toBe(base);
  });

  it('are written without touching what lies beside them', () => {
    const next = withValue(base, 'slides.1.title.us', 'Second');
    expect(next.slides[1]?.title).toEqual({ ua: 'Два', us: 'Second' });
    expect(next.slides[0]).toBe(base.slides[0]);
    expect(next.name).toBe(base.name);
    expect(base.slides[1]?.title.us).toBe('Two');
  });

  it('come to be where nothing was', () => {
    expect(withValue(base, 'rules.term', 30).rules).toEqual({ term: 30 });
  });
});

describe('what changed', () => {
  it('is sent by whole members', () => {
    expect(changedMembers(base, withValue(base, 'name.us', 'Town'))).toEqual({
      name: { ua: 'Місто', us: 'Town' },
    });
    expect(changedMembers(base, structuredClone(base))).toEqual({});
  });

  it('is told by leaves, and a list is one', () => {
    const other = withValue(withValue(base, 'name.us', 'Town'), 'slides.0.key', 'first');
    expect(differingPaths(base, other)).toEqual(['name.us', 'slides']);
  });

  it('knows null from an empty text', () => {
    expect(same(null, '')).toBe(false);
    expect(same({ a: undefined }, {})).toBe(true);
    expect(same([1, [2]], [1, [2]])).toBe(true);
  });
});

describe('two who save at once', () => {
  const own = withValue(withValue(base, 'name.ua', 'Місто над озером'), 'tags', ['a']);
  const theirs = withValue(withValue(base, 'name.us', 'Lake City'), 'tags', ['a', 'b', 'c']);

  it('both keep what only they changed', () => {
    expect(overlay(base, own, theirs).name).toEqual({ ua: 'Місто над озером', us: 'Lake City' });
  });

  it('meet only where both changed the same', () => {
    expect(clashes(base, own, theirs)).toEqual(['tags']);
    expect(clashes(base, own, own)).toEqual([]);
  });

  it('meet where one took away what the other wrote into', () => {
    const filled = withValue(base, 'rules', { term: 30 });
    const changed = withValue(filled, 'rules.term', 60);
    expect(clashes(filled, changed, base)).toEqual(['rules.term']);
  });
});

describe('order', () => {
  it('moves one and keeps the rest', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });

  it('stays the same list when nothing moves', () => {
    const list = ['a', 'b'];
    for (const [from, to] of [
      [0, 0],
      [0, 2],
      [-1, 0],
      [2, 0],
    ] as const)
      expect(moved(list, from, to)).toBe(list);
  });

  it('is changed by two keys only', () => {
    expect(['ArrowUp', 'ArrowDown', 'Enter', 'Tab'].map(stepOf)).toEqual([-1, 1, 0, 0]);
  });
});

describe('checks', () => {
  it('count what people see', () => {
    const checks = new Checks();
    checks.text('a', ' їжак ', { min: 4, max: 4 });
    expect(checks.errors).toEqual({});
    checks.text('b', '', { min: 2, max: 4 });
    checks.text('c', 'ї', { min: 2, max: 4 });
    checks.text('d', 'їжачок', { max: 4 });
    expect(checks.errors).toEqual({
      b: [{ key: 'required', params: {} }],
      c: [{ key: 'too_short', params: { n: 2 } }],
      d: [{ key: 'too_long', params: { n: 4, m: 6 } }],
    });
  });

  it('know addresses and ranges', () => {
    const checks = new Checks();
    checks.slug('ok', 'dim-i-remont');
    checks.slug('bad', 'Dim');
    checks.range('in', 7, 7, 60);
    checks.range('out', 61, 7, 60);
    checks.range('none', null, 0, 1);
    expect(Object.keys(checks.errors)).toEqual(['bad', 'out', 'none']);
  });
});
