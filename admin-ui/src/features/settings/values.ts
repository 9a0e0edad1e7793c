import { checkSynonyms } from '../../entities/site/synonyms';
import type { Schema } from '../../lib/api/call';
import type { FieldErrors, Localized } from '../../lib/api/types';
import { Checks } from '../../lib/text/checks';
import { isEmailOrDomain, isSender } from '../../lib/text/email';
import { isE164 } from '../../lib/text/phone';
import { slugify } from '../../lib/text/slug';

type Settings = Schema<'SettingsDocument'>;
export type Slide = Schema<'Slide'>;
export type BannedWord = Settings['banned_words'][number];
export type HomeBlock = Settings['home_blocks'][number];
export type CookieGroup = keyof Settings['cookies'];

/** The form value: a missing description is two empty texts. */
export type Cookie = Omit<Schema<'Cookie'>, 'description'> & { description: Localized };

export type SettingsValues = Omit<Settings, 'version' | 'favicon' | 'kept' | 'warnings' | 'cookies'> & {
  cookies: Record<CookieGroup, Cookie[]>;
};

const mostPhones = 5;
const mostAllowed = 200;

const nothing: Localized = { ua: '', us: '' };

export const cookieGroups = ['necessary', 'optional'] as const satisfies readonly CookieGroup[];
export const sections = [
  'novyny',
  'poster',
  'services',
  'diaspors',
  'advertisement',
] as const satisfies readonly Schema<'ListedSection'>[];

export const blankCookie: Cookie = {
  id: '',
  name: nothing,
  description: nothing,
  links: [],
  target_cookies: [],
  src: '',
  preselected: false,
};
export const blankSlide: Slide = {
  key: '',
  url: '',
  zoomable: false,
  from: null,
  to: null,
  media: null,
  title: nothing,
  text: nothing,
  alt: nothing,
};
export const blankWord: BannedWord = { word: '', locale: null, match: 'stem', action: 'flag' };
export const blankMaintenance: NonNullable<Settings['maintenance']> = { text: nothing, until: null };

const textsOrNull = ({ ua, us }: Localized) => (ua.trim() === '' && us.trim() === '' ? null : { ua, us });

export function settingsValues(settings: Settings): SettingsValues {
  const { version: _, favicon: __, kept: ___, warnings: ____, cookies, ...rest } = settings;
  const typed = (list: readonly Schema<'Cookie'>[]) =>
    list.map((cookie) => ({ ...cookie, description: cookie.description ?? nothing }));
  return { ...rest, cookies: { necessary: typed(cookies.necessary), optional: typed(cookies.optional) } };
}

/** The request body. */
export function settingsDraft({ cookies, slides, ...rest }: Partial<SettingsValues>) {
  const stored = (list: readonly Cookie[]) =>
    list.map((cookie) => ({ ...cookie, description: textsOrNull(cookie.description) }));
  return {
    ...rest,
    ...(slides && { slides: keyed(slides) }),
    ...(cookies && { cookies: { necessary: stored(cookies.necessary), optional: stored(cookies.optional) } }),
  };
}

/** Whether a text is a color as the portal stores it. */
export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim());

/** Limits of the numbers; the server has the same table. */
const numbers: [path: string, read: (values: SettingsValues) => number | null, min: number, max: number][] = [
  ['bump_cooldown_days', ({ bump_cooldown_days: days }) => days, 1, 90],
  ['most_active_ads', ({ most_active_ads: ads }) => ads, 0, 1000],
  ['ad_term_days', ({ ad_term_days: days }) => days, 1, 365],
  ['ad_longest_term_days', ({ ad_longest_term_days: days }) => days, 1, 365],
  ['consent.expiry_days', ({ consent }) => consent.expiry_days, 1, 400],
  ['retention.trash_days', ({ retention }) => retention.trash_days, 1, 365],
  ['retention.ads_days', ({ retention }) => retention.ads_days, 30, 3650],
  ['retention.messages_days', ({ retention }) => retention.messages_days, 7, 3650],
  ['retention.activity_days', ({ retention }) => retention.activity_days, 30, 3650],
];

/** Checks the limits of docs/content-model.md §1.11 that need no server. */
export function checkSettings(values: SettingsValues): FieldErrors {
  const checks = new Checks();
  checks.both('site_name', values.site_name, { min: 1, max: 60 });
  checks.both('tagline', values.tagline, { max: 160 });
  checks.both('seo_index_title', values.seo_index_title, { min: 1, max: 70 });
  checks.both('seo_index_description', values.seo_index_description, { max: 170 });
  checks.both('postal_address', values.postal_address, { max: 300 });
  checks.both('legal_entity', values.legal_entity, { max: 300 });
  if (values.email.trim() === '') checks.refuse('email', 'required');
  if (values.accent.trim() !== '' && !isColor(values.accent)) checks.refuse('accent', 'bad_color');
  if (values.sections_off.length === sections.length) checks.refuse('sections_off', 'no_section');
  if (values.maintenance) checks.both('maintenance.text', values.maintenance.text, { min: 1, max: 300 });
  for (const [path, read, min, max] of numbers) checks.range(path, read(values), min, max);
  checkTerms(checks, values);
  checkAddresses(checks, values);
  checkSlides(checks, values.slides);
  checkCookies(checks, values.cookies);
  for (const [at, { word }] of values.banned_words.entries())
    checks.text(`banned_words.${at}.word`, word, { min: 2, max: 60 });
  checkSynonyms(checks, values.synonyms);
  const seen = new Set<string>();
  for (const [at, { section, count }] of values.home_blocks.entries()) {
    if (seen.has(section)) checks.refuse(`home_blocks.${at}.section`, 'twice');
    seen.add(section);
    checks.range(`home_blocks.${at}.count`, count, 1, 24);
  }
  return checks.errors;
}

function checkTerms(checks: Checks, { ad_term_days: usual, ad_longest_term_days: longest }: SettingsValues) {
  const error = checks.errors.ad_term_days ?? checks.errors.ad_longest_term_days;
  if (error === undefined && usual > longest) checks.range('ad_term_days', usual, 1, longest);
}

function checkAddresses(checks: Checks, { phones, mail_sender: sender, allowed_users }: SettingsValues) {
  checks.atMost('phones', phones, mostPhones);
  for (const [at, phone] of phones.entries()) if (!isE164(phone)) checks.refuse(`phones.${at}`, 'bad_phone');
  if (sender.trim() !== '' && !isSender(sender.trim())) checks.refuse('mail_sender', 'bad_email');
  checks.atMost('allowed_users', allowed_users, mostAllowed);
  for (const [at, entry] of allowed_users.entries())
    if (!isEmailOrDomain(entry)) checks.refuse(`allowed_users.${at}`, 'bad_email');
}

/** A path of this site, or an external address. */
const leadsSomewhere = /^(?:\/(?!\/)|https?:\/\/[^/])/i;

/** Sets a unique key for the data files on each new slide, made from its title. A key never changes. */
export function keyed(slides: readonly Slide[]): Slide[] {
  const taken = new Set(slides.map(({ key }) => key));
  return slides.map((slide) => {
    if (slide.key !== '') return slide;
    const stem = slugify(slide.title.ua) || 'slide';
    let key = stem;
    for (let number = 2; taken.has(key); number += 1) key = `${stem}-${number}`;
    taken.add(key);
    return { ...slide, key };
  });
}

function checkSlides(checks: Checks, slides: readonly Slide[]) {
  for (const [at, slide] of slides.entries()) {
    const path = `slides.${at}`;
    if (slide.url.trim() === '') checks.refuse(`${path}.url`, 'required');
    else if (!leadsSomewhere.test(slide.url.trim())) checks.refuse(`${path}.url`, 'bad_href');
    checks.both(`${path}.title`, slide.title, { min: 1, max: 90 });
    checks.both(`${path}.text`, slide.text, { max: 200 });
    for (const locale of ['ua', 'us'] as const)
      if (slide.alt[locale].trim() === '') checks.refuse(`${path}.alt.${locale}`, 'alt_missing');
    checks.both(`${path}.alt`, slide.alt, { max: 160 });
    if (slide.from && slide.to && Date.parse(slide.to) <= Date.parse(slide.from))
      checks.refuse(`${path}.to`, 'end_before_start');
  }
}

function checkCookies(checks: Checks, cookies: SettingsValues['cookies']) {
  const ids = new Set<string>();
  for (const group of cookieGroups) {
    for (const [at, cookie] of cookies[group].entries()) {
      const path = `cookies.${group}.${at}`;
      checks.slug(`${path}.id`, cookie.id);
      if (ids.has(cookie.id)) checks.refuse(`${path}.id`, 'twice');
      ids.add(cookie.id);
      checks.both(`${path}.name`, cookie.name, { min: 1, max: 60 });
      checks.both(`${path}.description`, cookie.description, { max: 500 });
      for (const [link, { href, name }] of cookie.links.entries()) {
        if (href.trim() === '') checks.refuse(`${path}.links.${link}.href`, 'required');
        checks.both(`${path}.links.${link}.name`, name, { min: 1, max: 60 });
      }
    }
  }
}

export type SlideState = 'planned' | 'shown' | 'over';

/** Whether readers see a slide at a time in milliseconds. */
export function slideState({ from, to }: Pick<Slide, 'from' | 'to'>, now: number): SlideState {
  if (to && Date.parse(to) <= now) return 'over';
  return from && Date.parse(from) > now ? 'planned' : 'shown';
}
