import { readFileSync } from 'node:fs';
import { FetchError } from '@visnyk/theme-runtime/core/http';
import { describe, expect, it } from 'vitest';
import { atFields, localeOf, tabFor } from '../src/blocks/entry-form/error-paths';
import { type FieldTable, rowsOf } from '../src/blocks/entry-form/rows';
import { problemOf, toProblem } from '../src/lib/api/problem';

const table: FieldTable = JSON.parse(readFileSync(new URL('fields.json', import.meta.url), 'utf8')).services;
const rows = rowsOf('services', table);

describe('problem details', () => {
  it('keep field errors and drop what has another shape', () => {
    const problem = toProblem(422, {
      title: 'Unprocessable',
      errors: {
        'texts.ua.title': [{ key: 'too_short', params: { n: 5 } }, { message: 'x' }],
        slug: 'taken',
        category: [{ key: 'required' }],
        tags: [],
      },
    });
    expect(problem.errors).toEqual({
      'texts.ua.title': [{ key: 'too_short', params: { n: 5 } }],
      category: [{ key: 'required', params: {} }],
    });
  });

  it('survive answers that are no problem at all', () => {
    for (const data of [undefined, null, '<html>', [], 5]) {
      expect(toProblem(502, data)).toEqual({
        status: 502,
        key: '',
        title: '',
        detail: '',
        errors: {},
        params: {},
        current: undefined,
        own: false,
      });
    }
  });

  it('carry the current entry of a conflict', () => {
    const problem = toProblem(409, { current: { id: 7 }, params: { name: 'Ірина' } });
    expect(problem.current).toEqual({ id: 7 });
    expect(problem.params.name).toBe('Ірина');
  });

  it('count no answer as status 0', () => {
    expect(problemOf(new TypeError('network')).status).toBe(0);
    expect(problemOf(new FetchError('GET', '/api/x')).status).toBe(0);
  });
});

describe('where an error is shown', () => {
  it('finds language and field', () => {
    expect(localeOf('texts.us.lead')).toBe('us');
    expect(localeOf('texts.us')).toBe('us');
    expect(localeOf('slug')).toBeUndefined();
  });

  it('moves errors of list items to the list', () => {
    expect(
      atFields(
        {
          'tags.0': [{ key: 'bad_choice' }],
          'tags.3': [{ key: 'gone' }],
          'fields.phones.1.number': [{ key: 'bad_phone' }],
          'fields.unheard_of.0': [{ key: 'unknown_field' }],
        },
        rows,
      ),
    ).toEqual({
      tags: [{ key: 'bad_choice' }, { key: 'gone' }],
      'fields.phones.1.number': [{ key: 'bad_phone' }],
      'fields.unheard_of.0': [{ key: 'unknown_field' }],
    });
  });

  it('keeps descriptions of a gallery apart', () => {
    const errors = { 'gallery.0': [{ key: 'bad_choice' }], 'gallery.2.alt.ua': [{ key: 'alt_missing' }] };
    expect(Object.keys(atFields(errors, rows))).toEqual(['gallery', 'gallery.2.alt.ua']);
  });

  it('opens the other tab only when the current one has no error', () => {
    expect(tabFor({ 'texts.us.title': [] }, 'ua')).toBe('us');
    expect(tabFor({ 'texts.us.title': [], 'texts.ua.lead': [] }, 'ua')).toBe('ua');
    expect(tabFor({ slug: [] }, 'us')).toBe('us');
  });
});
