import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FieldTable, rowsOf } from '../src/blocks/entry-form/rows';
import { validate } from '../src/blocks/entry-form/validate';
import { type Values, valuesOf } from '../src/blocks/entry-form/values';
import { type Members, withValue } from '../src/blocks/form/tree';
import { type Ad, type Queued, titleOf, type WholeAd, writtenIn } from '../src/entities/ad/ad';
import { draftOf } from '../src/features/moderation/ad-values';
import { newest } from '../src/features/moderation/claim';
import { marked } from '../src/features/moderation/marked';
import { locate, passagesOf } from '../src/features/moderation/passages';
import { currentOf, nextOf } from '../src/features/moderation/queue-order';
import { commandOf, reasonOf } from '../src/features/moderation/shortcuts';
import { moderationReasons } from '../src/lib/api/vocabulary/moderation';
import { duration } from '../src/lib/text/duration';
import { wordDifference } from '../src/ui/diff/words';

describe('what became of a text', () => {
  const shape = (before: string, after: string) =>
    wordDifference(before, after)
      .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `{+${text}+}` })[kind])
      .join('');

  it.each([
    ['', '', ''],
    ['те саме', 'те саме', 'те саме'],
    ['', 'нове', '{+нове+}'],
    ['старе', '', '[-старе-]'],
    ['Ціна 300 доларів', 'Ціна 350 доларів', 'Ціна [-300-]{+350+} доларів'],
    ['Продам стіл', 'Продам великий стіл', 'Продам {+великий +}стіл'],
    ['а б в г', 'а х у г', 'а [-б в-]{+х у+} г'],
    ['мʼяч', 'мʼята', '[-мʼяч-]{+мʼята+}'],
    ['рядок\nдругий', 'рядок\n\nдругий', 'рядок\n{+\n+}другий'],
  ])('%o to %o', (before, after, expected) => {
    expect(shape(before, after)).toBe(expected);
  });

  it('gives both texts back', () => {
    const words = ['стіл', 'дуб,', 'новий', ' ', '\n', '12', 'м’який', '—'];
    let seed = 7;
    const random = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    for (let round = 0; round < 300; round += 1) {
      const text = () => Array.from({ length: random(30) }, () => words[random(words.length)]).join(' ');
      const [before, after] = [text(), text()];
      const pieces = wordDifference(before, after);
      const without = (kind: string) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map((piece) => piece.text)
          .join('');
      expect(without('new')).toBe(before);
      expect(without('gone')).toBe(after);
    }
  });

  it('is everything when the texts are too long to compare', () => {
    const text = (word: string) => Array.from({ length: 1600 }, (_, index) => word + index).join(' ');
    const kinds = wordDifference(text('а'), text('б')).map(({ kind }) => kind);
    expect(kinds).toEqual(['gone', 'new']);
  });
});

describe('fragments', () => {
  it.each([
    ['Продам стіл', [], [['Продам стіл', false]]],
    [
      'Продам стіл',
      ['стіл'],
      [
        ['Продам ', false],
        ['стіл', true],
      ],
    ],
    [
      'абвг',
      ['аб', 'бв'],
      [
        ['абв', true],
        ['г', false],
      ],
    ],
    ['абвг', ['', 'яя'], [['абвг', false]]],
    ['', ['а'], []],
  ])('of %o, %o, are marked', (text, fragments, parts) => {
    expect(marked(text as string, fragments as string[]).map((part) => [part.text, part.marked])).toEqual(
      parts,
    );
  });

  const ad = {
    texts: { ua: { title: 'Продам стіл', body: 'Дубовий стіл' }, us: { title: 'A table', body: '' } },
  };
  const passages = passagesOf(ad);

  it('are looked for in every text there is', () => {
    expect(passages.map(({ field }) => field)).toEqual(['texts.ua.title', 'texts.ua.body', 'texts.us.title']);
    expect(locate(passages, ' стіл ')).toEqual({ field: 'texts.ua.title', text: 'стіл' });
    expect(locate(passages, 'стіл', 'texts.ua.body')).toEqual({ field: 'texts.ua.body', text: 'стіл' });
    expect(locate(passages, 'table')).toEqual({ field: 'texts.us.title', text: 'table' });
    expect(locate(passages, 'крісло')).toBeUndefined();
    expect(locate(passages, '  ')).toBeUndefined();
  });
});

describe('keys', () => {
  const press = (key: string, code: string, more = {}) => ({
    key,
    code,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...more,
  });
  it.each([
    ['a', 'KeyA', 'approve'],
    ['R', 'KeyR', 'reject'],
    ['e', 'KeyE', 'edit'],
    ['n', 'KeyN', 'next'],
    ['ф', 'KeyA', 'approve'],
    ['к', 'KeyR', 'reject'],
    ['у', 'KeyE', 'edit'],
    ['т', 'KeyN', 'next'],
    ['a', 'KeyQ', 'approve'],
    ['q', 'KeyA', undefined],
    ['1', 'Digit1', undefined],
    ['Enter', 'Enter', undefined],
  ])('%s on %s is %s', (key, code, command) => {
    expect(commandOf(press(key, code))).toBe(command);
    expect(commandOf(press(key, code, { ctrlKey: true }))).toBeUndefined();
    expect(commandOf(press(key, code, { metaKey: true }))).toBeUndefined();
    expect(commandOf(press(key, code, { altKey: true }))).toBeUndefined();
  });

  it.each([
    ['1', 'incomplete'],
    ['9', 'scam'],
    ['0', 'personal_data'],
    ['a', undefined],
  ])('%s is the reason %s', (key, reason) => {
    expect(reasonOf(press(key, ''))).toBe(reason);
  });

  it('have the thirteen reasons of docs/content-model.md §4.1', () => {
    expect(moderationReasons.length).toBe(13);
  });
});

describe('the queue', () => {
  const by = (id: number | null) => (id === null ? null : { id, name: '' });
  const items = [
    { id: 1, claimed_by: by(9) },
    { id: 2, claimed_by: by(null) },
    { id: 3, claimed_by: by(5) },
    { id: 4, claimed_by: by(null) },
  ];

  it('begins with what nobody else has in hand, unless another one is asked for', () => {
    expect(currentOf(items, null, 5)?.id).toBe(2);
    expect(currentOf(items, '1', 5)?.id).toBe(1);
    expect(currentOf(items, '77', 5)?.id).toBe(2);
    expect(currentOf(items.slice(0, 1), null, 5)?.id).toBe(1);
    expect(currentOf([], null, 5)).toBeUndefined();
  });

  it.each([
    [2, 5, 3],
    [2, 6, 4],
    [4, 5, 2],
    [77, 5, 2],
  ])('after %i, for %i, goes on with %i', (id, me, next) => {
    expect(nextOf(items, id, me)?.id).toBe(next);
  });

  it('ends', () => {
    expect(nextOf(items.slice(1, 2), 2, 5)).toBeUndefined();
  });
});

const table: FieldTable = JSON.parse(
  readFileSync(new URL('fields.json', import.meta.url), 'utf8'),
).advertisements;
const rows = rowsOf('advertisements', table);

describe('an ad', () => {
  const text = { title: 'Стіл дубовий', body: 'Майже новий, без подряпин.' };
  const ad = {
    title: { ua: 'Стіл', us: null },
    texts: { ua: text, us: null },
    category: 'mebli',
    fields: {
      deal: 'sell',
      text_lang: 'uk',
      price_kind: 'fixed',
      price: 12_550,
      currency: 'EUR',
      district: 'Парма',
    },
  } as unknown as Ad;

  it('has a title in the language of the page or in the other one', () => {
    expect(titleOf(ad, 'ua')).toEqual({ text: 'Стіл', in: 'ua' });
    expect(titleOf(ad, 'us')).toEqual({ text: 'Стіл', in: 'ua' });
    expect(writtenIn(ad)).toBe('ua');
    expect(writtenIn({ fields: { text_lang: 'en' }, texts: { ua: text, us: text } })).toBe('us');
  });

  const typed = (parts: Record<string, unknown> = {}): Values =>
    Object.entries(parts).reduce(
      (values, [path, value]) => withValue(values, path, value),
      valuesOf(ad as unknown as Members, rows),
    );

  it('goes back as it came, but for what was typed', () => {
    const draft = draftOf(typed({ 'fields.price': 13_000, 'fields.condition': 'good' }), ad);
    expect(draft).toMatchObject({
      category: 'mebli',
      location: null,
      texts: { ua: text, us: null },
      fields: { ...ad.fields, price: 13_000, price_period: null, contact_name: null, condition: 'good' },
    });
    expect(draft).not.toHaveProperty('contact');
    expect(draft).not.toHaveProperty('slug');
    const contact = { phone: '+13125550142', phone_apps: ['viber'], show_phone: true };
    expect(draftOf(typed({ contact }), ad).contact).toEqual(contact);
    expect(draftOf(typed({ contact: { ...contact, phone: null } }), ad).contact).toBeUndefined();
    expect(draftOf(typed({ 'fields.price_kind': 'free' }), ad).fields).toMatchObject({
      price: null,
      currency: null,
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['texts.ua.title', { 'texts.ua.title': '', 'texts.ua.body': '' }],
    ['texts.us.title', { 'texts.us.body': text.body }],
    ['texts.ua.title', { 'texts.ua.title': 'а'.repeat(91) }],
    ['fields.deal', { 'fields.deal': null }],
    ['fields.price', { 'fields.price': -1 }],
    ['contact.phone', { 'contact.phone': '312' }],
  ])('is refused at %s', (path, parts) => {
    expect(Object.keys(validate(typed(parts), rows, 'save'))).toEqual([path]);
  });
});

describe('a duration', () => {
  it.each([
    [0, '1 хв', '1 min'],
    [59, '1 хв', '1 min'],
    [600, '10 хв', '10 min'],
    [3600, '1 год', '1 hr'],
    [12_000, '3 год 20 хв', '3 hr 20 min'],
    [86_400 * 2 + 3600, '2 дн. 1 год', '2 days 1 hr'],
  ])('of %i seconds', (seconds, ua, us) => {
    expect(duration(seconds, 'ua').replaceAll('\u00a0', ' ')).toBe(ua);
    expect(duration(seconds, 'us')).toBe(us);
  });
});

describe('words for codes of the server', () => {
  const source = (file: string) =>
    readFileSync(new URL(`../../api/domain/src/${file}.rs`, import.meta.url), 'utf8');
  const words = (locale: string) =>
    JSON.parse(
      readFileSync(new URL(`../src/lib/i18n/locales/${locale}/moderation.json`, import.meta.url), 'utf8'),
    ).moderation;
  const schema = readFileSync(new URL('../../themes/runtime/core/schema.d.ts', import.meta.url), 'utf8');
  const codes = (file: string, pattern: RegExp) =>
    [...new Set([...source(file).matchAll(pattern)].map(([, code]) => code))].sort();

  it.each(['ua', 'us'])('%s has one for each sign of risk and no other', (locale) => {
    const signs = codes('ads/risk', /\(Sign::\w+, "(\w+)"/g);
    expect(signs).toContain('same_photo');
    expect(Object.keys(words(locale).signal).sort()).toEqual(signs);
  });

  it.each(['ua', 'us'])('%s has one for each action that a decision may be', (locale) => {
    const [, union = ''] = /^ {8}AdAction: (.+);$/m.exec(schema) ?? [];
    const actions = [...union.matchAll(/"(\w+)"/g)].map(([, code]) => code).sort();
    expect(actions).toContain('publish');
    expect(Object.keys(words(locale).decided).sort()).toEqual(actions);
  });
});

describe('what is decided on', () => {
  const ad = (version: number, title: string) => ({ id: 7, version, title: { ua: title, us: null } });
  const item = (version: number, title: string) =>
    ({ ...ad(version, title), waiting_since: '2026-11-21T10:00:00Z' }) as Queued;
  const claim = (version: number, title: string) => ({ ad: ad(version, title) as WholeAd, at: 1000 });

  it('is what the claim answered while the list is older', () => {
    const ad = newest(item(3, 'до зміни'), 900, claim(4, 'після зміни'));
    expect([ad.version, ad.title.ua, ad.waiting_since]).toEqual([4, 'після зміни', '2026-11-21T10:00:00Z']);
    expect(newest(item(3, 'старе'), 900, claim(3, 'нове')).title.ua).toBe('нове');
  });

  it('is the list once the owner changed the ad after the claim', () => {
    expect(newest(item(4, 'нова ціна'), 1030, claim(3, 'стара ціна')).title.ua).toBe('нова ціна');
    expect(newest(item(3, 'той самий'), 1030, claim(3, 'давній')).title.ua).toBe('той самий');
  });

  it('never goes back to an older version that a late list tells of', () => {
    expect(newest(item(3, 'до зміни'), 1030, claim(4, 'після зміни')).title.ua).toBe('після зміни');
    expect(newest(item(3, 'у списку'), 900, undefined).title.ua).toBe('у списку');
  });
});
