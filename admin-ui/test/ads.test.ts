import { describe, expect, it } from 'vitest';
import { adForm, readCopy, removeCopy, writeCopy } from '../src/blocks/form/copies';
import { same } from '../src/blocks/form/tree';
import { readAmount } from '../src/entities/ad/amount';
import { dealsOf, rulesOf, termsOf } from '../src/entities/ad/category-rules';
import { adListSearch, parseAdList, tabsOf } from '../src/entities/ad/list-params';
import { formatMoney, typedMoney } from '../src/entities/ad/money';
import { atAdFields } from '../src/entities/ad/refusals';
import type { Ad, AdAction, AdCategory, Attribute } from '../src/entities/ad/types';
import { attributesOf, traits } from '../src/entities/ad/vocabulary';
import {
  actionRules,
  daysUntil,
  maySubmit,
  needsConfirmation,
  splitActions,
} from '../src/features/my-ads/actions';
import { choiceGroups, withCurrentChoice } from '../src/features/my-ads/choice-groups';
import { createAdForm, readStored } from '../src/features/my-ads/model';
import { validate } from '../src/features/my-ads/validate';
import {
  type AdValues,
  blankAd,
  draftOf,
  priceKindsOf,
  suspectedLang,
  valuesOf,
  withDeal,
  withTextLang,
} from '../src/features/my-ads/values';
import { deals } from '../src/lib/api/vocabulary/ads';

const blank = blankAd({ name: 'Марко Левчук' }, 'ua');
const rooms: Attribute = {
  key: 'kimnaty',
  type: 'number',
  required: true,
  label: { ua: 'Кімнат', us: 'Rooms' },
};
const furnished: Attribute = {
  key: 'mebli',
  type: 'bool',
  required: false,
  label: { ua: 'Меблі', us: '' },
};

const whole: AdValues = {
  ...blank,
  category: 'orenda-kvartyr',
  texts: {
    ...blank.texts,
    ua: { title: 'Здам квартиру біля озера', body: 'Дві кімнати, тихий двір, балкон.' },
  },
  fields: {
    ...blank.fields,
    deal: 'rent_out',
    attributes: { kimnaty: '2' },
    price_kind: 'fixed',
    price: '1 250,50',
    price_period: 'month',
  },
  location: 'milvoki',
  contact: { ...blank.contact, phone: '(312) 555-0142', phone_apps: ['viber'] },
};
/** The complete ad with other fields. */
const having = (fields: Partial<AdValues['fields']>, values = whole): AdValues => ({
  ...values,
  fields: { ...values.fields, ...fields },
});
const reachedBy = (contact: Partial<AdValues['contact']>, values = whole): AdValues => ({
  ...values,
  contact: { ...values.contact, ...contact },
});

const parseMoney = (typed: string) => {
  const read = readAmount(typed);
  return read && ('minor' in read ? read.minor : undefined);
};

const usual = { photos: false, condition: false, term_days: 30, longest_term_days: 60, deals: [] };
const choice = (slug: string, ua: string, us: string, parent: string | null = null) => ({
  slug,
  name: { ua, us },
  parent,
});
const category = (named: ReturnType<typeof choice>, ...attributes: Attribute[]): AdCategory => ({
  ...named,
  attributes,
  rules: usual,
});
const choices = {
  categories: [
    category(choice('zhytlo', 'Житло', 'Housing'), rooms),
    category(choice('orenda-kvartyr', 'Оренда квартир', 'Apartment rentals', 'zhytlo'), furnished),
    category(choice('kimnaty', 'Кімнати', 'Rooms', 'zhytlo')),
    category(choice('rizne', 'Різне', 'Everything else')),
  ],
  locations: [
    choice('viskonsyn', 'Вісконсин', 'Wisconsin'),
    choice('milvoki', 'Мілвокі', 'Milwaukee', 'viskonsyn'),
    choice('medison', 'Медісон', 'Madison', 'viskonsyn'),
  ],
};

describe('money', () => {
  it('is read as either language writes it, into minor units', () => {
    for (const [typed, minor] of [
      ['1250', 125_000],
      ['1 250', 125_000],
      ['1\u00a0250,50', 125_050],
      ['1250.5', 125_050],
      ['1,250.50', 125_050],
      ['1.250,50', 125_050],
      ['1,250', 125_000],
      ['1.250.000', 125_000_000],
      ['$1,250', 125_000],
      ['1 250 ₴', 125_000],
      ['1250 zł', 125_000],
      ['1250, ', 125_000],
      ['1\u202f250', 125_000],
      ['0,01', 1],
      ['0', 0],
    ] as const)
      expect(parseMoney(typed), typed).toBe(minor);
  });

  it('tells nothing typed from nonsense', () => {
    expect(parseMoney('  ')).toBeNull();
    for (const bad of ['сто', '12a', '-5', '1,2,3', '1250,505,1', '1,25,000', '10..5', '$', '1.234567'])
      expect(parseMoney(bad), bad).toBeUndefined();
  });

  it('comes back to the field as it would be typed', () => {
    expect([typedMoney(125_050, 'ua'), typedMoney(125_050, 'us')]).toEqual(['1250,50', '1250.50']);
    expect([typedMoney(125_000, 'ua'), typedMoney(5, 'us'), typedMoney(null, 'ua')]).toEqual([
      '1250',
      '0.05',
      '',
    ]);
    for (const minor of [1, 99, 100, 125_050, 9_999_999_900])
      for (const locale of ['ua', 'us'] as const) expect(parseMoney(typedMoney(minor, locale))).toBe(minor);
  });

  it('is shown with the sign where the language puts it', () => {
    expect(formatMoney(125_000, 'USD', 'ua')).toBe('1\u00a0250\u00a0$');
    expect(formatMoney(125_050, 'USD', 'ua')).toBe('1\u00a0250,50\u00a0$');
    expect(formatMoney(125_050, 'USD', 'us')).toBe('$1,250.50');
    expect(formatMoney(125_000, 'PLN', 'us')).toBe('PLN\u00a01,250');
  });
});

describe('a price with its currency', () => {
  const offered = ['USD', 'EUR', 'UAH', 'CAD', 'GBP', 'PLN'];

  it.each([
    ['1250 грн', 125_000, 'UAH'],
    ['1250грн.', 125_000, 'UAH'],
    ['1 250,50 €', 125_050, 'EUR'],
    ['US$ 40', 4_000, 'USD'],
    ['$40', 4_000, 'USD'],
    ['40 доларів США', 4_000, 'USD'],
    ['40 дол.', 4_000, 'USD'],
    ['40 канадських доларів', 4_000, 'CAD'],
    ['CA$40', 4_000, 'CAD'],
    ['сім', undefined, 'сім'],
    ['200 ZŁ', 20_000, 'PLN'],
    ['200 злотих', 20_000, 'PLN'],
    ['£ 5', 500, 'GBP'],
    ['2 тис.', 200_000, undefined],
    ['2,5 тис. гривень', 250_000, 'UAH'],
    ['1,5 млн', 150_000_000, undefined],
    ['1250', 125_000, undefined],
    ['50 Kč', undefined, 'Kč'],
    ['1250 за місяць', undefined, 'за місяць'],
    ['від 20 € до 30 €', undefined, 'від 20 € до 30 €'],
    ['1,250 тис.', undefined, '1,250 тис.'],
    ['40 € грн', undefined, 'грн'],
  ] as const)('%s is read', (typed, minor, currencyOrUnclear) => {
    const read = readAmount(typed, 'UAH', offered);
    if (minor === undefined) expect(read).toEqual({ unclear: currencyOrUnclear });
    else expect(read).toEqual(currencyOrUnclear ? { minor, currency: currencyOrUnclear } : { minor });
  });

  it('leaves a sign of several currencies to the chosen one', () => {
    expect(readAmount('$40', 'CAD', offered)).toEqual({ minor: 4_000, currency: 'CAD' });
    expect(readAmount('50 Kč', 'UAH')).toEqual({ minor: 5_000, currency: 'CZK' });
  });

  it('is sent in the currency that was typed, and what cannot be read is named', () => {
    expect(draftOf(having({ price: '1250 грн' }), []).fields).toMatchObject({
      price: 125_000,
      currency: 'UAH',
    });
    const demands = { schema: [], rules: usual };
    const wrong = having({ price: '1250 тугриків' });
    expect(validate(wrong, demands, 'save', 'ua')['fields.price']).toEqual([
      { key: 'price_unclear', params: { text: 'тугриків' } },
    ]);
  });
});

describe('the form of an ad', () => {
  it('becomes what the server takes', () => {
    const draft = draftOf(whole, [rooms, furnished]);
    expect(draft.fields).toMatchObject({
      deal: 'rent_out',
      text_lang: 'uk',
      price_kind: 'fixed',
      price: 125_050,
      currency: 'USD',
      price_period: 'month',
      condition: null,
      delivery: [],
      attributes: { kimnaty: 2 },
      contact_name: 'Марко Левчук',
    });
    expect(draft.texts.us).toBeNull();
    expect(draft.contact).toEqual({ phone: '+13125550142', phone_apps: ['viber'], show_phone: true });
    expect(draft.term_days).toBe(30);
  });

  it('sends nothing that the deal, the price or the category does not ask for', () => {
    const typed = reachedBy(
      { phone: ' ' },
      having({
        condition: 'good',
        delivery: ['post'],
        price_kind: 'on_request',
        attributes: { kimnaty: '2', rik: '2015' },
      }),
    );
    const { fields, contact } = draftOf(typed, [furnished]);
    expect(fields).toMatchObject({ price: null, currency: null, price_period: null, attributes: {} });
    expect([fields.condition, fields.delivery]).toEqual([null, []]);
    expect(contact).toEqual({ phone: null, phone_apps: [], show_phone: true });
    expect(draftOf(having({ deal: 'sell' }, typed), []).fields).toMatchObject({
      condition: 'good',
      delivery: ['post'],
    });
  });

  it('names photos by hash, in order', () => {
    const photo = (hash: string, ua = '') => ({
      media: { hash, name: hash, url: '/', width: 8, height: 6 },
      alt: { ua, us: '' },
    });
    expect(draftOf({ ...whole, gallery: [photo('b'), photo('a', 'зала')] }, []).gallery).toEqual([
      { media: { hash: 'b' } },
      { media: { hash: 'a' }, alt: { ua: 'зала', us: '' } },
    ]);
  });

  it('reads what it has sent', () => {
    const sent = draftOf(whole, [rooms]);
    const back = valuesOf({ ...sent, gallery: whole.gallery } as unknown as Ad, 'ua');
    expect(same(draftOf(back, [rooms]), sent)).toBe(true);
    expect([back.fields.price, back.contact.phone]).toEqual(['1250,50', '+1\u00a0312\u00a0555\u00a00142']);
  });

  it('moves a text to the language it is in, unless there is a text already', () => {
    const english = withTextLang(having({ text_lang: 'en' }), 'uk');
    expect([english.texts.us.title, english.texts.ua.title]).toEqual([whole.texts.ua.title, '']);
    const both = { ...whole, texts: { ...whole.texts, us: { title: 'Flat for rent', body: '' } } };
    expect(withTextLang(having({ text_lang: 'en' }, both), 'uk').texts).toEqual(both.texts);
  });

  it('suspects a text of another language', () => {
    expect(suspectedLang(whole)).toBeNull();
    expect(suspectedLang(withTextLang(having({ text_lang: 'en' }), 'uk'))).toBe('uk');
    const titled = (title: string) => ({ ...whole, texts: { ...blank.texts, ua: { title, body: '' } } });
    expect(suspectedLang(titled('Two-bedroom flat by the lake'))).toBe('en');
    expect(suspectedLang(titled('Samsung Galaxy S23 Ultra, новий'))).toBeNull();
    expect(suspectedLang(titled('Flat'))).toBeNull();
  });

  it('keeps of the price what another deal allows', () => {
    expect(withDeal(having({ deal: 'sell' })).fields.price_kind).toBe('fixed');
    expect(withDeal(having({ deal: 'give' })).fields.price_kind).toBe('free');
    expect(priceKindsOf({ deal: 'give', price_kind: 'fixed' })).toEqual(['free', 'fixed']);
    for (const deal of deals) expect(traits[deal].prices.length).toBeGreaterThan(0);
  });
});

describe('what follows from a change of an ad', () => {
  const short: AdCategory = {
    ...(choices.categories[0] as AdCategory),
    slug: 'korotke',
    rules: { ...rulesOf([], null), term_days: 7 },
  };
  const formOf = (ad: Ad | null = null) => createAdForm(ad, blank, [...choices.categories, short], 'ua');

  it('is the usual price of the deal, and errors of the price that no longer apply', () => {
    const form = formOf();
    form.refuse({ 'fields.price_kind': [{ key: 'required' }], 'fields.price': [], category: [] });
    form.set('fields.deal', 'give');
    expect(form.state().values.fields.price_kind).toBe('free');
    expect(Object.keys(form.state().errors)).toEqual(['category']);
  });

  it('is the term of the category, unless another was chosen', () => {
    const form = formOf();
    form.set('category', 'korotke');
    expect(form.state().values.term_days).toBe(7);
    form.set('term_days', 14);
    form.set('category', null);
    expect(form.state().values.term_days).toBe(14);
  });

  it('is the language of the text', () => {
    const form = formOf();
    form.set('texts.ua.title', 'Flat for rent');
    form.set('fields.text_lang', 'en');
    expect([form.state().values.texts.us.title, form.state().values.texts.ua.title]).toEqual([
      'Flat for rent',
      '',
    ]);
  });
});

describe('the check of an ad', () => {
  const usual = rulesOf([], null);
  const roomRules = { schema: [rooms], rules: usual };
  const paths = (values: AdValues, purpose: 'save' | 'submit', demands = roomRules) =>
    Object.keys(validate(values, demands, purpose, 'ua'));

  it('follows the rules of the category', () => {
    const strict = { ...usual, photos: true, condition: true, longest_term_days: 14 };
    const demands = { schema: [rooms], rules: strict };
    expect(paths(having({ deal: 'sell' }), 'submit', demands)).toEqual([
      'fields.condition',
      'gallery',
      'term_days',
    ]);
    expect(paths({ ...having({ deal: 'buy' }), term_days: 14 }, 'submit', demands)).toEqual([]);
    expect(paths(having({ deal: 'sell' }), 'save', demands)).toEqual([]);
    const jobs = { ...usual, deals: ['job_offer' as const] };
    expect(paths(whole, 'submit', { schema: [rooms], rules: jobs })).toEqual(['fields.deal']);
    expect(dealsOf(jobs, 'sell')).toEqual(['sell', 'job_offer']);
    expect(dealsOf(usual, '').length).toBe(deals.length);
    expect([termsOf(strict, 14), termsOf(strict, 30)]).toEqual([
      [7, 14],
      [7, 14, 30],
    ]);
  });

  it('wants a deal and a title to save', () => {
    expect(paths(blank, 'save')).toEqual(['fields.deal', 'texts.ua.title']);
    expect(paths({ ...having({ price: '' }), category: null, location: null }, 'save')).toEqual([]);
  });

  it('wants a whole ad to submit, in the order of the form', () => {
    expect(paths(having({ contact_name: '' }, blank), 'submit')).toEqual([
      'fields.deal',
      'category',
      'fields.attributes.kimnaty',
      'texts.ua.title',
      'texts.ua.body',
      'fields.price_kind',
      'location',
      'fields.contact_name',
    ]);
    expect(paths(whole, 'submit')).toEqual([]);
    expect(paths(having({ price_period: '' }), 'submit')).toEqual(['fields.price_period']);
    for (const part of [
      { deal: 'service' },
      { price_kind: 'on_request' },
      { price: '', price_kind: 'negotiable' },
    ] as const)
      expect(paths(having({ price_period: '', ...part }), 'submit')).toEqual([]);
  });

  it('asks for the text in the language it is written in, and for a whole translation', () => {
    expect(paths(having({ text_lang: 'en' }), 'submit')).toEqual(['texts.us.title', 'texts.us.body']);
    const half = { ...whole, texts: { ...whole.texts, us: { title: 'Flat for rent', body: '' } } };
    expect(paths(half, 'submit')).toEqual(['texts.us.body']);
  });

  it('counts characters as people do', () => {
    const title = '🇺🇦'.repeat(90);
    expect(paths({ ...whole, texts: { ...whole.texts, ua: { ...whole.texts.ua, title } } }, 'save')).toEqual(
      [],
    );
    const long = { ...whole.texts.ua, body: 'я'.repeat(6001) };
    expect(validate({ ...whole, texts: { ...whole.texts, ua: long } }, roomRules, 'save', 'ua')).toEqual({
      'texts.ua.body': [{ key: 'too_long', params: { n: 6000, m: 6001 } }],
    });
  });

  it('wants one way to be reached', () => {
    expect(paths(reachedBy({ phone: '' }, having({ allow_messages: true })), 'submit')).toEqual([]);
    expect(paths(reachedBy({ phone: '' }, having({ allow_messages: false })), 'submit')).toEqual([
      'contact.phone',
    ]);
    const hidden = reachedBy({ show_phone: false }, having({ allow_messages: false }));
    expect(validate(hidden, roomRules, 'submit', 'ua')).toEqual({
      'contact.phone': [{ key: 'contact_missing' }],
    });
    expect(paths(reachedBy({ phone: '12' }), 'save')).toEqual(['contact.phone']);
  });

  it('speaks of prices in whole units', () => {
    expect(validate(having({ price: '0' }), roomRules, 'save', 'us')['fields.price']).toEqual([
      { key: 'number_range', params: { min: '0.01', max: '99,999,999' } },
    ]);
    const answer = { 'fields.price': [{ key: 'number_range', params: { min: 1, max: 9_999_999_900 } }] };
    expect(atAdFields(answer, 'us')['fields.price']?.[0]?.params).toEqual({ min: '0.01', max: '99,999,999' });
    expect(atAdFields({ gallery: [{ key: 'required' }] }, 'ua').gallery).toEqual([{ key: 'photo_missing' }]);
    expect(Object.keys(atAdFields({ 'gallery.0.media': [{ key: 'bad_choice' }] }, 'ua'))).toEqual([
      'gallery',
    ]);
  });

  it('holds answers against the questions of the category', () => {
    const answers = (kimnaty: string) => paths(having({ attributes: { kimnaty } }), 'save');
    expect(answers('дві')).toEqual(['fields.attributes.kimnaty']);
    expect(answers('1 200')).toEqual([]);
    expect(answers('')).toEqual([]);
  });
});

describe('categories', () => {
  it('hand their questions down, each once', () => {
    const keys = (slug: string) => attributesOf(choices.categories, slug).map(({ key }) => key);
    expect(keys('orenda-kvartyr')).toEqual(['mebli', 'kimnaty']);
    expect(keys('kimnaty')).toEqual(['kimnaty']);
    expect(keys('rizne')).toEqual([]);
  });

  it('can be chosen when nothing is below them', () => {
    const groups = choiceGroups(choices.categories, 'ua', true);
    expect(groups.map(({ label }) => label)).toEqual(['', 'Житло']);
    expect(groups.flatMap(({ options }) => options.map(({ value }) => value))).not.toContain('zhytlo');
    expect(choiceGroups(choices.locations, 'ua', false)[0]).toEqual({
      label: 'Вісконсин',
      options: [
        { value: 'viskonsyn', label: 'Вісконсин' },
        { value: 'medison', label: 'Медісон' },
        { value: 'milvoki', label: 'Мілвокі' },
      ],
    });
  });

  it('keep the one an ad has, offered or not', () => {
    const groups = choiceGroups(choices.categories, 'ua', true);
    expect(withCurrentChoice(groups, choices.categories, 'zhytlo', 'ua')[0]?.options[0]?.label).toBe('Житло');
    expect(withCurrentChoice(groups, choices.categories, 'kimnaty', 'ua')).toEqual(groups);
  });
});

describe('the draft in the browser', () => {
  const store = () => {
    const stored = new Map<string, string>();
    return {
      items: stored,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
  };
  const now = Date.UTC(2026, 10, 21);
  const key = adForm(4, null);

  const read = (stored: unknown) => readStored(stored, blank);
  const copy = { values: whole, base: blank, version: 3, at: now };

  it('survives a closed tab, with the version it began from', () => {
    const storage = store();
    expect(writeCopy(storage, key, copy)).toBe(true);
    expect(readCopy(storage, key, read, now)).toEqual(copy);
    removeCopy(storage, key);
    expect(readCopy(storage, key, read, now)).toBeNull();
  });

  it('belongs to one person and one ad', () => {
    const keys = [adForm(4, null), adForm(4, 12), adForm(5, null), adForm(5, 12), adForm(41, 2)];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is forgotten when it is old, foreign or broken', () => {
    const storage = store();
    writeCopy(storage, key, copy);
    expect(readCopy(storage, key, read, now + 31 * 86_400_000)).toBeNull();
    for (const text of ['{', 'null', '[]', '{"values":{},"at":1}', '{"at":1}']) {
      storage.items.set(key, text);
      expect(readCopy(storage, key, read, now), text).toBeNull();
    }
  });

  it('takes what the form has now where it says nothing, and the shape of earlier copies', () => {
    expect(read({ fields: { deal: 'sell', more: 1 }, contact: {} })).toEqual(having({ deal: 'sell' }, blank));
    const { fields, contact, ...top } = whole;
    expect(read({ ...fields, ...contact, ...top })).toEqual(whole);
  });

  it('is no trouble where the browser forbids it', () => {
    const closed = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => {
        throw new Error('denied');
      },
    };
    expect(readCopy(closed, key, read, now)).toBeNull();
    expect(writeCopy(closed, key, copy)).toBe(false);
    expect(() => removeCopy(closed, key)).not.toThrow();
  });
});

describe('the list', () => {
  it('keeps its question in the address', () => {
    expect(parseAdList(new URLSearchParams('state=sold&page=3'))).toEqual({ state: 'sold', page: 3 });
    expect(parseAdList(new URLSearchParams('state=x&page=-1'))).toEqual({ state: '', page: 1 });
    expect([adListSearch({ state: '', page: 1 }), adListSearch({ state: 'draft', page: 2 })]).toEqual([
      '',
      '?state=draft&page=2',
    ]);
  });

  it('shows tabs with something in them, and the open one', () => {
    const tabs = tabsOf({ draft: 2, published: 1, trashed: 4 }, 'sold');
    expect(tabs).toEqual([
      { state: '', count: 3 },
      { state: 'draft', count: 2 },
      { state: 'published', count: 1 },
      { state: 'sold', count: 0 },
      { state: 'trashed', count: 4 },
    ]);
  });

  it('never puts deletion first, and leaves out what it does not know', () => {
    expect(splitActions(['delete', 'archive'])).toEqual({ main: 'archive', more: ['delete'] });
    expect(splitActions(['delete'])).toEqual({ main: null, more: ['delete'] });
    expect(splitActions(['teleport', 'sold', 'delete', 'pause'])).toEqual({
      main: 'sold',
      more: ['pause', 'delete'],
    });
  });

  it('leads a draft to the form, and puts the rest into the menu', () => {
    expect(splitActions(['appeal', 'archive', 'delete'], true)).toEqual({
      main: null,
      more: ['appeal', 'archive', 'delete'],
    });
  });

  it('offers to submit what the server would take once it is saved', () => {
    const owner = { name: 'Марко', email_verified: true };
    const adIn = (state: Ad['state'], actions: AdAction[]) => ({ state, actions }) as Ad;
    expect(maySubmit(null, owner, false)).toBe(true);
    expect(maySubmit(null, { ...owner, email_verified: false }, true)).toBe(false);
    expect(maySubmit(adIn('rejected', []), owner, false)).toBe(false);
    expect(maySubmit(adIn('rejected', []), owner, true)).toBe(true);
    expect(maySubmit(adIn('published', ['bump', 'sold']), owner, true)).toBe(false);
    expect(maySubmit(adIn('draft', ['submit']), owner, false)).toBe(true);
  });

  it('asks before what cannot simply be taken back', () => {
    const actions = Object.keys(actionRules) as AdAction[];
    const confirmed = actions.filter((action) => actionRules[action].mode === 'ask');
    expect(confirmed).toEqual(['archive', 'delete', 'appeal']);
    expect(actions.filter(needsConfirmation)).toEqual(confirmed);
    expect(actionRules.delete.undo).toBe('undo');
  });

  it('counts the days an ad has left', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(
      ['2026-11-21T13:00:00Z', '2026-11-24T11:00:00Z', '2026-11-20T11:00:00Z'].map((at) =>
        daysUntil(at, now),
      ),
    ).toEqual([1, 3, -1]);
  });
});
