import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arrange, arrangeTexts, isShown } from '../src/blocks/entry-form/layout';
import { createEntryForm } from '../src/blocks/entry-form/model';
import { otherPrices } from '../src/blocks/entry-form/prices';
import { everyRow, type FieldTable, languageRows, rowsOf, typeOf } from '../src/blocks/entry-form/rows';
import { validate } from '../src/blocks/entry-form/validate';
import {
  blankValues,
  draftOf,
  isBlank,
  lacking,
  tabMark,
  type Values,
  valuesOf,
} from '../src/blocks/entry-form/values';
import { valueAt, withValue } from '../src/blocks/form/tree';
import type { Entry, Kind } from '../src/lib/api/types';
import { kinds } from '../src/lib/api/vocabulary/entries';

const tables: Record<Kind, FieldTable> = JSON.parse(
  readFileSync(new URL('fields.json', import.meta.url), 'utf8'),
);
const rowsOfKind = (kind: Kind) => rowsOf(kind, tables[kind]);
const news = rowsOfKind('news');
const blank = blankValues(news);
const filled = (values: Values, parts: Record<string, unknown>): Values =>
  Object.entries(parts).reduce((result, [path, value]) => withValue(result, path, value), values);
const keysOf = (errors: ReturnType<typeof validate>) =>
  Object.fromEntries(Object.entries(errors).map(([path, [first]]) => [path, first?.key]));

describe('the rows of a kind', () => {
  it('all stand in the form, each once', () => {
    for (const kind of kinds) {
      const rows = rowsOfKind(kind);
      const { main, side } = arrange(rows);
      const ofTexts = (['ua', 'us'] as const).flatMap((locale) => languageRows(rows, locale));
      const placed = [...[...main, ...side].flatMap((group) => group.rows), ...ofTexts].map(
        ({ path }) => path,
      );
      expect(placed.toSorted(), kind).toEqual(rows.shared.map(({ path }) => path).toSorted());
      const texts = Object.values(arrangeTexts(rows.text)).flat();
      expect(texts.map(({ name }) => name).toSorted(), kind).toEqual(
        rows.text.map(({ name }) => name).toSorted(),
      );
    }
  });

  it('that nobody has placed come last', () => {
    const table = tables.pages;
    const more = { name: 'colour', type: 'text', need: 'never' as const, max: 20 };
    const { main } = arrange(rowsOf('pages', { ...table, shared: [...table.shared, more] }));
    expect(main.at(-1)).toEqual({ id: 'more', rows: [{ path: 'fields.colour', field: more }] });
  });

  it('leave out what the store decides', () => {
    const paths = everyRow(rowsOfKind('advertisements')).map(({ path }) => path);
    for (const path of ['status', 'serials', 'fields.hidden', 'fields.expires_at', 'cover', 'publish_at'])
      expect(paths).not.toContain(path);
    expect(paths).toContain('fields.attributes');
    expect(everyRow(news).map(({ path }) => path)).toContain('fields.related');
  });

  it('are named without regard to dashes', () => {
    expect(typeOf({ type: 'wall_time' })).toBe('walltime');
  });

  it('show only what has something to say', () => {
    const posters = rowsOfKind('posters');
    const values = blankValues(posters);
    expect(isShown('posters', 'fields.price_max', values)).toBe(false);
    expect(isShown('posters', 'fields.price_max', withValue(values, 'fields.price_kind', 'range'))).toBe(
      true,
    );
    expect(isShown('posters', 'fields.price_max', withValue(values, 'fields.price_max', 500))).toBe(true);
    expect(isShown('posters', 'fields.performers', values)).toBe(true);
  });
});

describe('form values', () => {
  it('are read and written by their paths, and the rest stays the same object', () => {
    const values = filled(blank, { gallery: [{ media: { hash: 'h' }, alt: { ua: '', us: '' } }] });
    const next = withValue(values, 'gallery.0.alt.ua', 'Зала');
    expect(valueAt(next, 'gallery.0.alt.ua')).toBe('Зала');
    expect(valueAt(next, 'gallery.7.alt.ua')).toBeUndefined();
    expect(next.texts).toBe(values.texts);
  });

  it('have one spelling of nothing, so that what is saved is not unsaved again', () => {
    const entry = {
      texts: { ua: { title: 'Новини', lead: null }, us: null },
      tags: null,
      fields: { bylines: [] },
    };
    const values = valuesOf(entry, news);
    expect(values.texts.ua.lead).toBe('');
    expect(values.tags).toEqual([]);
    expect(values.noindex).toBe(false);
    expect(valuesOf(draftOf(values), news)).toEqual(values);
  });

  it('fill the members of records', () => {
    const services = rowsOfKind('services');
    const values = valuesOf({ fields: { phones: [{ number: '+13125550142' }] } }, services);
    expect(values.fields.phones).toEqual([{ number: '+13125550142', apps: [] }]);
    expect(draftOf(withValue(values, 'fields.phones.0.number', '')).fields).toMatchObject({
      phones: [{ number: null, apps: [] }],
    });
  });

  it('send no English text when none is written', () => {
    expect(draftOf(blank).texts).toMatchObject({ us: null });
    expect(draftOf(withValue(blank, 'texts.us.lead', 'x')).texts).toMatchObject({ us: { lead: 'x' } });
    expect(isBlank({ title: ' ', corrections: [], n: null, all: false })).toBe(true);
  });

  it('mark the tabs and tell what a language lacks', () => {
    const mark = (locale: 'ua' | 'us', values: Values, errors = {}, stale = false) =>
      tabMark(locale, values, blank, errors, stale);
    expect(mark('us', blank)).toBe('missing');
    expect(mark('ua', blank)).toBeUndefined();
    expect(mark('ua', withValue(blank, 'texts.ua.title', 'x'))).toBe('unsaved');
    expect(mark('ua', blank, { 'texts.ua.title': [{ key: 'required' }] })).toBe('invalid');
    const both = withValue(blank, 'texts.us.title', 'x');
    expect(tabMark('us', both, both, {}, true)).toBe('stale');
    const values = filled(blank, { 'texts.ua.title': 'Т', 'texts.ua.seo_title': 'С', 'texts.us.title': 'T' });
    expect(lacking('us', values, news).map(({ name }) => name)).toEqual(['lead', 'seo_title', 'body']);
  });
});

describe('the form', () => {
  const entry = {
    id: 1,
    kind: 'news',
    version: 3,
    slug: 'novyny',
    published_at: null,
    texts: { ua: { title: 'Новини' }, us: null },
    fields: {},
  } as unknown as Entry;

  it('lets the address follow the title until somebody changes it or readers know it', () => {
    const form = createEntryForm(news, entry, blank);
    form.set('texts.ua.title', 'Новини дня');
    expect(form.state().values.slug).toBe('novyny-dnia');
    form.set('slug', 'inshe');
    form.set('texts.ua.title', 'Новини тижня');
    expect(form.state().values.slug).toBe('inshe');
    const seen = createEntryForm(news, { ...entry, published_at: '2026-11-01T00:00:00Z' }, blank);
    seen.set('texts.ua.title', 'Інше');
    expect(seen.state().values.slug).toBe('novyny');
  });

  it('keeps what was typed while a save was on its way', () => {
    const form = createEntryForm(news, entry, blank);
    form.set('texts.ua.lead', 'один');
    const sent = form.state().values;
    form.set('texts.ua.lead', 'один два');
    form.accept(stored('один'), sent);
    expect(valueAt(form.state().values, 'texts.ua.lead')).toBe('один два');
    expect(form.state().document?.version).toBe(4);
    expect(form.isDirty()).toBe(true);
  });

  const stored = (lead: string, more = {}) => ({
    ...entry,
    version: 4,
    texts: { ua: { title: 'Новини', lead, ...more }, us: null },
  });

  it('leaves the spelling of the field that is written in, and is not unsaved for it', () => {
    const form = createEntryForm(news, entry, blank);
    form.set('texts.ua.lead', 'Слово ');
    form.set('texts.ua.body', 'Текст\n\n');
    const { values } = form.state();
    form.accept(stored('Слово', { body: 'Текст' }), values, 'texts.ua.lead');
    expect(valueAt(form.state().values, 'texts.ua.lead')).toBe('Слово ');
    expect(valueAt(form.state().saved, 'texts.ua.lead')).toBe('Слово');
    expect(valueAt(form.state().values, 'texts.ua.body')).toBe('Текст');
    expect(form.isDirty()).toBe(false);
    form.set('texts.ua.lead', 'Слово за');
    expect(form.isDirty()).toBe(true);
    form.set('texts.ua.lead', 'Слово ');
    form.accept(stored('Слово', { body: 'Текст' }), form.state().values);
    expect(valueAt(form.state().values, 'texts.ua.lead')).toBe('Слово');
  });

  it('takes the spelling of one field over while another is typed on', () => {
    const form = createEntryForm(news, entry, blank);
    form.set('texts.ua.title', 'Новини ');
    form.set('texts.ua.lead', 'один');
    const sent = form.state().values;
    form.set('texts.ua.lead', 'один два');
    form.accept(stored('один'), sent, 'texts.ua.lead');
    expect(valueAt(form.state().values, 'texts.ua.title')).toBe('Новини');
    expect(valueAt(form.state().values, 'texts.ua.lead')).toBe('один два');
  });

  it('keeps validation errors when it saves by itself', () => {
    const form = createEntryForm(news, null, blank);
    form.set('texts.ua.title', 'Новини');
    form.setErrors({ 'texts.ua.lead': [{ key: 'required' }] });
    form.accept(stored(''), form.state().values);
    expect(Object.keys(form.state().errors)).toEqual(['texts.ua.lead']);
  });

  it('fills in a default without being unsaved', () => {
    const form = createEntryForm(news, null, blank);
    form.prefill('fields.bylines', ['olena']);
    expect([valueAt(form.state().values, 'fields.bylines'), form.isDirty()]).toEqual([['olena'], false]);
    form.set('fields.bylines', []);
    form.prefill('fields.bylines', ['olena']);
    expect(valueAt(form.state().values, 'fields.bylines')).toEqual([]);
  });

  it('takes over what time changed in its version, and in no other', () => {
    const form = createEntryForm(news, entry, blank);
    form.refresh({ ...entry, live: true });
    expect(form.state().document?.live).toBe(true);
    form.refresh({ ...entry, version: 9, live: false });
    expect(form.state().document?.version).toBe(3);
  });

  it('forgets an error when its field changes, and holds a date that is no date', () => {
    const form = createEntryForm(news, entry, blank);
    form.setErrors({ 'texts.ua.title': [{ key: 'shouting' }], slug: [{ key: 'slug_taken' }] });
    form.set('texts.ua.title', 'Тихше');
    expect(Object.keys(form.state().errors)).toEqual([]);
    form.setUnreadable('publish_at', { key: 'bad_time' });
    expect(form.state().unreadable).toEqual({ publish_at: [{ key: 'bad_time' }] });
    form.set('publish_at', '2026-12-01T10:00:00Z');
    expect(form.state().unreadable).toEqual({});
  });
});

describe('validation', () => {
  it('wants little to save', () => {
    expect(keysOf(validate(blank, news, 'save'))).toEqual({ 'texts.ua.title': 'required' });
    expect(validate(withValue(blank, 'texts.ua.title', 'Новини'), news, 'save')).toEqual({});
  });

  it('wants a whole story to publish', () => {
    const titled = withValue(blank, 'texts.ua.title', 'Новини');
    expect(keysOf(validate(titled, news, 'publish'))).toEqual({
      category: 'required',
      'fields.bylines': 'required',
      'texts.ua.body': 'required',
      'texts.ua.lead': 'required',
    });
    const whole = filled(titled, {
      slug: 'novyny',
      category: 'hromada',
      'fields.bylines': ['a'],
      'texts.ua.lead': 'л'.repeat(40),
      'texts.ua.body': 'т'.repeat(100),
    });
    expect(validate(whole, news, 'publish')).toEqual({});
  });

  it('names everything that an empty story lacks, and no address: that is made from the title', () => {
    expect(keysOf(validate(blank, news, 'publish'))).toEqual({
      category: 'required',
      'fields.bylines': 'required',
      'texts.ua.title': 'required',
      'texts.ua.lead': 'required',
      'texts.ua.body': 'required',
    });
  });

  it('publishes one language alone, and asks little of a text that is held back', () => {
    const common = { category: 'hromada', 'fields.bylines': ['a'] };
    const english = {
      'texts.us.title': 'The news',
      'texts.us.lead': 'l'.repeat(40),
      'texts.us.body': 't'.repeat(100),
    };
    expect(validate(filled(blank, { ...common, ...english }), news, 'publish')).toEqual({});
    const begun = { ...common, ...english, 'texts.ua.title': 'Новини' };
    expect(keysOf(validate(filled(blank, begun), news, 'publish'))).toEqual({
      'texts.ua.body': 'required',
      'texts.ua.lead': 'required',
    });
    const held = filled(blank, { ...begun, 'languages.ua.status': 'draft' });
    expect(validate(held, news, 'publish')).toEqual({});
    const both = withValue(held, 'languages.us.status', 'archived');
    expect(keysOf(validate(both, news, 'publish'))).toEqual({ 'texts.ua.title': 'locale_ua_missing' });
  });

  it('counts characters as people do', () => {
    const flag = '🇺🇦';
    expect(validate(withValue(blank, 'texts.ua.title', flag.repeat(120)), news, 'save')).toEqual({});
    expect(validate(withValue(blank, 'texts.ua.title', 'я'.repeat(121)), news, 'save')).toEqual({
      'texts.ua.title': [{ key: 'too_long', params: { n: 120, m: 121 } }],
    });
  });

  it('asks for a description of the cover', () => {
    const cover = { hash: 'h', name: 'n', url: '/u', width: 1200, height: 630 };
    const values = filled(blank, { 'texts.ua.title': 'Новини', cover });
    expect(keysOf(validate(values, news, 'publish'))['texts.ua.cover_alt']).toBe('alt_missing');
    expect(keysOf(validate(values, news, 'save'))).toEqual({});
  });

  it('compares moments and looks at addresses', () => {
    const values = filled(blank, {
      'texts.ua.title': 'Новини',
      publish_at: '2026-03-05T10:00:00Z',
      unpublish_at: '2026-03-05T09:00:00Z',
      'fields.source_url': 'ftp://x',
    });
    expect(keysOf(validate(values, news, 'save'))).toEqual({
      'fields.source_url': 'bad_url',
      unpublish_at: 'end_before_start',
    });
  });

  it('knows what each kind demands of what', () => {
    const demanded = (kind: Kind, parts: Record<string, unknown>) => {
      const rows = rowsOfKind(kind);
      const values = filled(blankValues(rows), { 'texts.ua.title': 'Довга назва', ...parts });
      return keysOf(validate(values, rows, 'publish'));
    };
    expect(demanded('posters', { 'fields.price_kind': 'range' })['fields.price_min']).toBe('price_missing');
    expect(demanded('posters', { 'fields.mode': 'online' })['fields.online_url']).toBe('required');
    expect(demanded('services', {})['fields.phones']).toBe('required');
    expect(demanded('services', { 'fields.email': 'a@b.co' })['fields.phones']).toBeUndefined();
    expect(demanded('pages', { 'fields.template': 'legal' })['fields.effective_at']).toBe('required');
    expect(demanded('reklama', { 'fields.target_url': '//evil' })['fields.target_url']).toBe('bad_url');
    expect(
      demanded('posters', { 'fields.price_min': 500, 'fields.price_max': 300 })['fields.price_max'],
    ).toBe('end_before_start');
  });

  it('knows that no date of an event ends before it begins', () => {
    const rows = rowsOfKind('posters');
    const errorOf = (occurrence: object) => {
      const parts = { 'texts.ua.title': 'Назва', 'fields.occurrences': [occurrence] };
      const keys = keysOf(validate(filled(blankValues(rows), parts), rows, 'save'));
      return keys['fields.occurrences.0.end'];
    };
    const start = '2026-12-06T12:00:00';
    expect(errorOf({ start, end: '2026-12-06T11:59:00', all_day: false })).toBe('end_before_start');
    expect(errorOf({ start, end: '2026-12-05T00:00:00', all_day: true })).toBe('end_before_start');
    expect(errorOf({ start, end: '2026-12-06T00:00:00', all_day: true })).toBeUndefined();
    expect(errorOf({ start, end: '2026-12-06T14:00:00', all_day: false })).toBeUndefined();
    expect(errorOf({ start, end: null, all_day: false })).toBeUndefined();
  });

  it('looks into records', () => {
    const rows = rowsOfKind('services');
    const values = filled(blankValues(rows), {
      'texts.ua.title': 'Назва',
      'fields.phones': [{ number: '312', apps: [] }],
      'fields.hours': [{ day: 'mon', from: '9', to: null }],
      'fields.hours_exceptions': [{ date: '2026-12-25', from: '10:00', to: null }],
    });
    expect(keysOf(validate(values, rows, 'save'))).toEqual({
      'fields.phones.0.number': 'bad_phone',
      'fields.hours.0.from': 'bad_clock',
      'fields.hours.0.to': 'required',
      'fields.hours_exceptions.0.to': 'required',
    });
  });

  it('takes an advertisement in either language', () => {
    const rows = rowsOfKind('advertisements');
    const values = filled(blankValues(rows), { 'texts.us.title': 'A bicycle', 'fields.deal': 'sell' });
    expect(validate(values, rows, 'save')).toEqual({});
  });
});

describe('prices of an entry', () => {
  it('share its currency with the other ones', () => {
    const [events, services] = [rowsOfKind('posters'), rowsOfKind('services')];
    const single = filled(blankValues(events), { 'fields.price_min': 100 });
    expect(otherPrices(events, single, 'fields.price_min')).toBe(0);
    const two = filled(single, { 'fields.price_max': 0 });
    expect(otherPrices(events, two, 'fields.price_min')).toBe(1);
    const items = [100, null, 200].map((price_from) => ({ price_from }));
    const list = filled(blankValues(services), { 'texts.ua.items': items });
    expect(otherPrices(services, list, 'texts.ua.items.0.price_from')).toBe(1);
  });
});
