import { describe, expect, it } from 'vitest';
import { checkNewSynonym, placesOf, synonymsOf, wordsOfQuery } from '../src/entities/site/synonyms';
import { collections, pathOf } from '../src/features/settings/activity';
import { place, placed, reorder } from '../src/features/settings/menu-order';
import {
  alias,
  checkRedirect,
  goneStatus,
  type RedirectValues,
} from '../src/features/settings/redirect-values';
import { members, tabIn, tabOf, tabs } from '../src/features/settings/tabs';
import {
  blankCookie,
  blankSlide,
  checkSettings,
  keyed,
  type SettingsValues,
  sections,
  settingsDraft,
  settingsValues,
  slideState,
} from '../src/features/settings/values';
import { percentOf, withAnswer, withJob } from '../src/lib/text/jobs';

const both = (ua: string, us: string) => ({ ua, us });
const pair = (word: string, means: string) => ({ word, means });
const empty = both('', '');

const values: SettingsValues = {
  site_name: both('Вісник', 'Visnyk'),
  tagline: empty,
  seo_index_title: both('Вісник', 'Visnyk'),
  seo_index_description: empty,
  email: 'redaktsiia@visnyk.example.org',
  mail_sender: '',
  phones: [],
  postal_address: empty,
  legal_entity: empty,
  social: [],
  currency: 'USD',
  tz: 'America/Chicago',
  logo: null,
  share_image: null,
  ad_premoderation: 'new_users',
  bump_cooldown_days: 7,
  most_active_ads: 0,
  ad_term_days: 30,
  ad_longest_term_days: 60,
  allowed_users: [],
  second_factor: 'off',
  banned_words: [],
  synonyms: [],
  authors_can_publish: false,
  authors_edit_all: false,
  editors_edit_categories: true,
  accent: '',
  sections_off: [],
  hide_untranslated: [],
  home_blocks: [],
  slides: [],
  cookies: { necessary: [], optional: [] },
  consent: {
    decline_button: true,
    forced_at_start: false,
    close_outside: true,
    control_button: true,
    expiry_days: 365,
  },
  robots_extra: '',
  data_lists: false,
  indexnow_key: '',
  websub_hub: '',
  analytics: true,
  maintenance: null,
  retention: { trash_days: 30, ads_days: 365, messages_days: 90, activity_days: 730 },
};

describe('tabs of the settings', () => {
  it('show every member of the document, each in one place', () => {
    const displayed = tabs.flatMap((tab) => members[tab] ?? []);
    expect([...displayed].sort()).toEqual(Object.keys(values).sort());
  });

  it('are found by what is wrong in them', () => {
    expect(tabOf('slides.2.title.us')).toBe('slides');
    expect(tabOf('cookies.optional.0.src')).toBe('cookies');
    expect(tabOf('home_blocks.0.count')).toBe('look');
    expect(tabOf('authors_can_publish')).toBe('users');
    expect(tabOf('allowed_users.3')).toBe('moderation');
    expect(tabOf('synonyms.3.means')).toBe('search');
    expect(tabOf('phones.0')).toBe('general');
    expect(tabOf('nothing')).toBe('general');
    expect([tabIn('work'), tabIn('nowhere'), tabIn(null)]).toEqual(['work', 'general', 'general']);
  });
});

describe('synonyms', () => {
  const existing = [pair('хата', 'будинок'), pair('хата', 'дім'), pair('компʼютер', 'ноутбук')];

  it('are made of the words of a query', () => {
    expect(wordsOfQuery('  «хата»,  в Чикаго!! хата')).toEqual(['хата', 'Чикаго']);
    expect(wordsOfQuery('пра-баба 8 ?')).toEqual(['пра-баба']);
    expect(wordsOfQuery('?')).toEqual([]);
  });

  it('are known by any word of a query', () => {
    expect(synonymsOf('Нова Хата', existing)).toEqual(existing.slice(0, 2));
    expect(synonymsOf("комп'ютер", existing)).toEqual(existing.slice(2));
    expect(synonymsOf('хатинка', existing)).toEqual([]);
  });

  it('are found by either side', () => {
    expect(placesOf(existing, 'Хат')).toEqual([0, 1]);
    expect(placesOf(existing, 'ноут')).toEqual([2]);
    expect(placesOf(existing, 'сад')).toEqual([]);
  });

  it('are not added twice', () => {
    expect(checkNewSynonym(pair('хата', 'квартира'), existing)).toEqual({});
    expect(checkNewSynonym(pair(' Хата ', 'Дім'), existing)).toEqual({
      word: [{ key: 'twice', params: {} }],
    });
    expect(Object.keys(checkNewSynonym(pair('', ''), existing))).toEqual(['word', 'means']);
  });
});

describe('settings', () => {
  it('in order pass', () => expect(checkSettings(values)).toEqual({}));

  it('are refused field by field', () => {
    const slide = { ...blankSlide, key: 'a', url: '/a', title: both('А', 'A'), alt: both('а', 'a') };
    const cookie = { ...blankCookie, id: 'video', name: both('Відео', 'Video') };
    const errors = checkSettings({
      ...values,
      email: ' ',
      consent: { ...values.consent, expiry_days: 401 },
      slides: [slide, { ...slide, from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z', alt: empty }],
      cookies: { necessary: [cookie], optional: [cookie] },
      accent: 'blue',
      sections_off: [...sections],
      home_blocks: [
        { section: 'novyny', count: 6 },
        { section: 'novyny', count: 0 },
      ],
      maintenance: { text: both('Працюємо', ''), until: null },
    });
    expect(Object.keys(errors).sort()).toEqual([
      'accent',
      'consent.expiry_days',
      'cookies.optional.0.id',
      'email',
      'home_blocks.1.count',
      'home_blocks.1.section',
      'maintenance.text.us',
      'sections_off',
      'slides.1.alt.ua',
      'slides.1.alt.us',
      'slides.1.to',
    ]);
  });

  it.each<[string, Partial<SettingsValues>, string[]]>([
    ['numbers in international format', { phones: ['+14145550100', '+380441234567'] }, []],
    ['a number of no country', { phones: ['+14145550100', '5550100'] }, ['phones.1: bad_phone']],
    ['six numbers', { phones: Array(6).fill('+14145550100') }, ['phones: too_many']],
    ['an address as the sender', { mail_sender: 'lysty@visnyk.example.org' }, []],
    ['a named sender', { mail_sender: 'Вісник <lysty@visnyk.example.org>' }, []],
    ['a sender without an address', { mail_sender: 'Вісник' }, ['mail_sender: bad_email']],
    ['a sender that is left open', { mail_sender: 'Вісник <lysty@visnyk' }, ['mail_sender: bad_email']],
    ['terms that are alike', { ad_term_days: 60 }, []],
    ['a term above the longest', { ad_term_days: 61 }, ['ad_term_days: number_range']],
    ['no term', { ad_term_days: 0 }, ['ad_term_days: number_range']],
    ['a term of years', { ad_longest_term_days: 366 }, ['ad_longest_term_days: number_range']],
    ['people and domains', { allowed_users: ['a@b.example', '@visnyk.example.org'] }, []],
    [
      'neither people nor domains',
      { allowed_users: ['a@b.example', 'visnyk.example.org', '@', '@visnyk', 'a b@c.example'] },
      [1, 2, 3, 4].map((at) => `allowed_users.${at}: bad_email`),
    ],
    ['synonyms', { synonyms: [pair('хата', 'дім'), pair('хата', 'великий дім'), pair('дім', 'хата')] }, []],
    [
      'words with marks',
      { synonyms: [pair('пра-баба', 'бабуся'), pair('компʼютер', "комп'ютер старий")] },
      [],
    ],
    [
      'synonyms that are none',
      {
        synonyms: [
          pair('', 'дім'),
          pair('нова хата', 'дім'),
          pair('-хата', 'дім'),
          pair('хата', 'дім на високій горі'),
          pair('компʼютер', "Комп'ютер"),
        ],
      },
      [
        'synonyms.0.word: required',
        'synonyms.1.word: bad_word',
        'synonyms.2.word: bad_word',
        'synonyms.3.means: bad_words',
        'synonyms.4.means: same_word',
      ],
    ],
    [
      'a synonym twice',
      { synonyms: [pair('хата', 'дім'), pair(' Хата', 'дім ')] },
      ['synonyms.1.word: twice'],
    ],
    [
      'too many synonyms',
      { synonyms: Array.from({ length: 501 }, (_, n) => pair(`слово${n}`, 'дім')) },
      ['synonyms: too_many'],
    ],
    ['too many people', { allowed_users: Array(201).fill('@b.example') }, ['allowed_users: too_many']],
  ])('with %s are judged', (_, part, expected) => {
    const errors = checkSettings({ ...values, ...part });
    expect(Object.entries(errors).map(([path, errors]) => `${path}: ${errors[0]?.key}`)).toEqual(expected);
  });

  it('tell how long a term may be', () => {
    const { ad_term_days } = checkSettings({ ...values, ad_term_days: 45, ad_longest_term_days: 40 });
    expect(ad_term_days).toEqual([{ key: 'number_range', params: { min: 1, max: 40 } }]);
  });

  it('come back as they were sent', () => {
    const cookie = { ...blankCookie, id: 'video', name: both('Відео', 'Video') };
    const typed = { ...values, cookies: { necessary: [], optional: [cookie] } };
    const sent = settingsDraft(typed);
    expect(sent.cookies?.optional[0]?.description).toBeNull();
    expect(settingsDraft({ analytics: false })).toEqual({ analytics: false });
    const stored = { ...typed, ...sent, favicon: null, kept: [], warnings: [], version: 3 } as Parameters<
      typeof settingsValues
    >[0];
    expect(settingsValues(stored)).toEqual(typed);
  });

  it('know whether a slide is shown', () => {
    const now = Date.parse('2026-03-05T12:00:00Z');
    const at = (from: string | null, to: string | null) => slideState({ from, to }, now);
    expect(at(null, null)).toBe('shown');
    expect(at('2026-03-05T12:00:00Z', null)).toBe('shown');
    expect(at('2026-03-06T00:00:00Z', null)).toBe('planned');
    expect(at(null, '2026-03-05T12:00:00Z')).toBe('over');
  });
});

describe('redirects', () => {
  const keys = (part: Partial<RedirectValues>) =>
    Object.entries(checkRedirect({ from: '/a', to: '/b', code: 301, external: false, ...part })).map(
      ([path, errors]) => `${path}: ${errors[0]?.key}`,
    );

  it.each<[string, Partial<RedirectValues>, string[]]>([
    ['plain', {}, []],
    ['with a query', { to: '/search/all?q=x' }, []],
    ['into another site, marked', { to: 'https://fund.example.org/', external: true }, []],
    ['into another site, not marked', { to: 'https://fund.example.org/' }, ['external: external_unmarked']],
    ['into itself', { to: '/a?x=1' }, ['to: redirect_loop']],
    ['into a script', { to: 'javascript:alert(1)' }, ['to: script_target']],
    ['into a hidden script', { to: ' JavaScript:alert(1)' }, ['to: script_target']],
    ['nowhere', { to: '' }, ['to: required']],
    ['into words', { to: 'poster' }, ['to: bad_target']],
    ['by a host without a scheme', { to: '//other.example' }, ['to: bad_target']],
    ['of one language', { from: '/us/a', to: '/us' }, ['from: redirect_language']],
    ['alias of one language', { code: alias, to: '/us/b' }, ['to: redirect_language']],
    ['to the English page', { from: '/en/a', to: '/us/b' }, []],
    ['from Ukrainian letters', { from: '/2019/новини-громади' }, []],
    ['from encoded letters', { from: '/%D0%BD' }, []],
    ['from a query', { from: '/?p=123' }, []],
    ['from a wildcard', { from: '/a/*' }, ['from: bad_source']],
    ['of a word that begins so', { from: '/usa' }, []],
    ['from no path', { from: 'a' }, ['from: bad_source']],
    ['from home', { from: '/' }, ['from: bad_source']],
    ['gone', { code: goneStatus, to: '' }, []],
    ['gone elsewhere', { code: goneStatus }, ['to: gone_target']],
    ['alias of another site', { code: alias, to: 'https://a.example/' }, ['to: alias_outside']],
  ])('%s', (_, part, expected) => expect(keys(part)).toEqual(expected));
});

describe('menus', () => {
  const order = { header: [1, 2, 3], footer: [4] };

  it('are put in order one by one', () => {
    expect(reorder(order, 'header', 0, 2)).toEqual({ header: [2, 3, 1], footer: [4] });
  });

  it('hold a page once', () => {
    expect(place(order, 2, 'footer')).toEqual({ header: [1, 3], footer: [4, 2] });
    expect(place(order, 4, 'footer')).toEqual(order);
    expect(place(order, 4, null)).toEqual({ header: [1, 2, 3], footer: [] });
    expect(place(order, 9, 'header')).toEqual({ header: [1, 2, 3, 9], footer: [4] });
  });

  it('send what was changed on top of what is stored by now', () => {
    const page = (id: number) => ({ id, title: both('', ''), status: 'published' as const, slug: `p${id}` });
    const stored = { version: 7, header: [1, 2].map(page), footer: [3].map(page), none: [4].map(page) };
    expect(placed({ header: [2, 1] }, stored)).toEqual({ header: [2, 1], footer: [3] });
    // This user moved the page to the header, while another user left it in the footer; page 9 was deleted in the
    // meantime.
    expect(placed({ header: [3, 1, 9] }, stored)).toEqual({ header: [3, 1], footer: [] });
    expect(placed({ header: [], footer: [4] }, stored)).toEqual({ header: [], footer: [4] });
  });
});

describe('the log', () => {
  it('leads to what was changed', () => {
    expect(pathOf('news', 7, '')).toBe('/dashboard/news/edit/7');
    expect(pathOf('pages', 7, '')).toBe('/dashboard/pages/edit-page/7');
    expect(pathOf('categories/services', 7, '')).toBe('/dashboard/services/categories/edit-page/7');
    expect(pathOf('tags', 7, 'діти й')).toBe(`/dashboard/tags?q=${encodeURIComponent('діти й')}`);
    expect(pathOf('settings', null, 'settings')).toBe('/dashboard/settings?tab=general');
    expect(pathOf('toString', 1, '')).toBeNull();
    for (const collection of collections) expect(pathOf(collection, 1, 'x'), collection).not.toBeNull();
  });
});

describe('background jobs', () => {
  const job = (id: number, state: 'waiting' | 'running' | 'done' | 'cancelled', done: number) =>
    ({ id, state, done, total: 10, what: 'export', notes: [] }) as unknown as Parameters<typeof withJob>[1];

  it('goes forward only, whatever order the news come in', () => {
    const begun = withJob([], job(1, 'running', 0));
    const going = withJob(begun, job(1, 'running', 6));
    expect(withJob(going, job(1, 'running', 4))[0]?.done).toBe(6);
    const ended = withJob(going, job(1, 'done', 10));
    expect(withJob(ended, job(1, 'running', 8))[0]?.state).toBe('done');
    expect(withJob(ended, job(2, 'running', 0)).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('is not taken back by an answer that was late', () => {
    const stored = [job(2, 'running', 6), job(1, 'done', 10)];
    const answer = withAnswer(stored, [job(3, 'waiting', 0), job(2, 'running', 4), job(1, 'running', 8)]);
    expect(answer.map(({ id, state, done }) => [id, state, done])).toEqual([
      [3, 'waiting', 0],
      [2, 'running', 6],
      [1, 'done', 10],
    ]);
    expect(withAnswer(stored, [job(2, 'cancelled', 5)])[0]?.state).toBe('cancelled');
  });

  it('tells its share once it knows the whole', () => {
    expect(percentOf({ done: 0, total: 0 })).toBeUndefined();
    expect(percentOf({ done: 1, total: 3 })).toBe(33);
    expect(percentOf({ done: 12, total: 10 })).toBe(100);
  });
});

describe('slides', () => {
  const slide = (key: string, title: string) => ({ ...blankSlide, key, title: { ua: title, us: '' } });

  it('are told apart by keys that nobody types', () => {
    const slides = [slide('', 'Афіша'), slide('afisha', 'Інше'), slide('', 'Афіша'), slide('', '')];
    expect(keyed(slides).map(({ key }) => key)).toEqual(['afisha-2', 'afisha', 'afisha-3', 'slide']);
    expect(settingsDraft({ slides }).slides?.every(({ key }) => key !== '')).toBe(true);
  });
});
