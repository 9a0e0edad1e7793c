import { describe, expect, it } from 'vitest';
import { validate } from '../src/editorial/validate';
import { blankValues, draftOf, emptyTexts, tabMark, type Values } from '../src/editorial/values';

const blank = blankValues({ kind: 'article', bylines: [], source_name: null, source_url: null, related: [] });
const withUa = (part: Partial<typeof emptyTexts>, rest: Partial<Values> = {}): Values => ({
  ...blank,
  ...rest,
  texts: { ...blank.texts, ua: { ...emptyTexts, ...part } },
});

describe('form values', () => {
  it('send no English text when none is written', () => {
    expect(draftOf(blank).texts.us).toBeNull();
    const values = { ...blank, texts: { ua: emptyTexts, us: { ...emptyTexts, lead: 'x' } } };
    expect(draftOf(values).texts.us?.lead).toBe('x');
  });

  it('mark the tabs', () => {
    expect(tabMark('us', blank, blank, {})).toBe('missing');
    expect(tabMark('ua', blank, blank, {})).toBeUndefined();
    expect(tabMark('ua', withUa({ title: 'x' }), blank, {})).toBe('unsaved');
    expect(tabMark('ua', blank, blank, { 'texts.ua.title': [{ key: 'required' }] })).toBe('invalid');
  });
});

describe('validation', () => {
  it('wants little to save', () => {
    expect(Object.keys(validate(blank, 'save'))).toEqual(['texts.ua.title']);
    expect(validate(withUa({ title: 'Новини' }), 'save')).toEqual({});
  });

  it('wants a whole story to publish', () => {
    expect(Object.keys(validate(withUa({ title: 'Новини' }), 'publish')).sort()).toEqual([
      'category',
      'fields.bylines',
      'slug',
      'texts.ua.body',
      'texts.ua.lead',
    ]);
    const whole = withUa(
      { title: 'Новини', lead: 'л'.repeat(40), body: 'т'.repeat(100) },
      { slug: 'novyny', category: 'hromada', fields: { ...blank.fields, bylines: ['a'] } },
    );
    expect(validate(whole, 'publish')).toEqual({});
  });

  it('counts characters as people do', () => {
    const flag = '🇺🇦';
    expect(validate(withUa({ title: flag.repeat(120) }), 'save')).toEqual({});
    expect(validate(withUa({ title: 'я'.repeat(121) }), 'save')['texts.ua.title']).toEqual([
      { key: 'too_long', params: { n: 120, m: 121 } },
    ]);
  });

  it('asks for a description of the cover', () => {
    const cover = { hash: 'h', name: 'n', url: '/u', width: 1200, height: 630 };
    expect(validate(withUa({ title: 'Новини' }, { cover }), 'publish')['texts.ua.cover_alt']).toEqual([
      { key: 'alt_missing' },
    ]);
  });

  it('compares the two moments and the link', () => {
    const values = withUa(
      { title: 'Новини' },
      {
        publish_at: '2026-03-05T10:00:00Z',
        unpublish_at: '2026-03-05T09:00:00Z',
        fields: { ...blank.fields, source_url: 'ftp://x' },
      },
    );
    expect(Object.keys(validate(values, 'save')).sort()).toEqual(['fields.source_url', 'unpublish_at']);
  });
});
