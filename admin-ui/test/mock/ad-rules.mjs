import { wrong } from './answers.mjs';
import { checkEntry } from './check.mjs';
import { tables } from './tables.mjs';
import { tidyDraft } from './words.mjs';

/** What an owner's advertisement is held against: `api/src/domain/ads/rules.rs` and the table of fields. */
const terms = [7, 14, 30, 60];
const apps = ['viber', 'telegram', 'whatsapp', 'signal'];
const usual = { photos: false, condition: false, term_days: 30, longest_term_days: 60, deals: [] };
const shouts = (title) => {
  const letters = [...title].filter((char) => char.toLowerCase() !== char.toUpperCase());
  const upper = letters.filter((char) => char !== char.toLowerCase());
  return letters.length >= 5 && upper.length * 10 > letters.length * 7;
};
const mixedWord = (title) =>
  title.split(/\P{L}/u).find((word) => /\p{Script=Cyrillic}/u.test(word) && /[a-z]/i.test(word));
const contactIn = (text) => /(\+?\d[\s().-]*){7,}|[^\s@]+@[^\s@]+\.[a-z]{2,}|https?:\/\/|www\./i.test(text);
const links = (text) =>
  (text.match(/https?:\/\/\S+|www\.\S+|\b[a-z0-9-]+\.(com|org|net|ua|us)\b/gi) ?? []).length;

/** A tick beside an empty field says nothing: a number that comes later is shown. */
export const shownWith = (contact) => ({ ...contact, show_phone: contact.show_phone || !contact.phone });

/** Merges a draft over the stored ad, in the shape of the stored ad. */
export function overlaid(ad, { texts, fields, contact, ...sent }) {
  const said = Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== null));
  const kept = Object.fromEntries(Object.entries(ad.fields).filter(([name]) => fields?.[name] !== null));
  const draft = tidyDraft('advertisements', {
    fields: { allow_messages: true, text_lang: 'uk', ...kept, ...said },
    texts: { ...ad.texts, ...texts },
  });
  if (draft.fields.price && !draft.fields.currency) draft.fields.currency = 'USD';
  const phone = contact?.phone === null ? '' : (contact?.phone ?? ad.contact.phone);
  return {
    category: sent.category === undefined ? ad.category : sent.category,
    location: sent.location === undefined ? ad.location : sent.location,
    gallery: sent.gallery ?? ad.gallery,
    term_days: sent.term_days ?? ad.term_days,
    ...draft,
    contact: shownWith({ ...ad.contact, ...contact, phone: phone.replaceAll(/[\s().-]/g, '') }),
  };
}

function ofContact({ contact: { phone, phone_apps }, term_days }) {
  return [
    ...(phone && !/^\+\d{8,15}$/.test(phone) ? [wrong('contact.phone', 'bad_phone', { value: phone })] : []),
    ...phone_apps.flatMap((app, n) =>
      apps.includes(app) ? [] : [wrong(`contact.phone_apps.${n}`, 'bad_choice', { value: app })],
    ),
    ...(terms.includes(term_days) ? [] : [wrong('term_days', 'bad_choice', { value: term_days })]),
  ];
}

function ofTexts({ texts, fields }) {
  const own = fields.text_lang === 'en' ? 'us' : 'ua';
  const found = texts[own]?.title?.trim() ? [] : [wrong(`texts.${own}.title`, 'required')];
  for (const [locale, text] of Object.entries(texts)) {
    const { title = '', body = '' } = text ?? {};
    if (contactIn(title)) found.push(wrong(`texts.${locale}.title`, 'contact_in_title'));
    if (shouts(title)) found.push(wrong(`texts.${locale}.title`, 'shouting'));
    const word = mixedWord(title);
    if (word) found.push(wrong(`texts.${locale}.title`, 'mixed_script', { word }));
    const m = links(body);
    if (m > 3) found.push(wrong(`texts.${locale}.body`, 'too_many', { n: 3, m }));
  }
  return found;
}

function ofCategory({ category, location, gallery, fields, term_days }, categories) {
  const rules = { ...usual, ...categories.find(({ slug }) => slug === category)?.rules };
  const found = [];
  if (!category) found.push(wrong('category', 'required'));
  else if (categories.some(({ parent }) => parent === category))
    found.push(wrong('category', 'category_leaf'));
  if (!location) found.push(wrong('location', 'required'));
  if (rules.deals.length > 0 && !rules.deals.includes(fields.deal))
    found.push(wrong('fields.deal', 'bad_choice', { value: fields.deal, known: rules.deals.join(', ') }));
  if (rules.photos && ['sell', 'rent_out', 'give', 'swap'].includes(fields.deal) && gallery.length === 0)
    found.push(wrong('gallery', 'required'));
  if (rules.condition && ['sell', 'give', 'swap'].includes(fields.deal) && !fields.condition)
    found.push(wrong('fields.condition', 'required'));
  if (term_days > rules.longest_term_days)
    found.push(wrong('term_days', 'number_range', { min: 7, max: rules.longest_term_days }));
  return found;
}

function ofPrice({ fields, contact }) {
  const { price, price_period: period, deal, allow_messages: messages } = fields;
  const byTime = ['rent_out', 'rent_in', 'job_offer', 'job_seek'].includes(deal);
  return [
    ...(Number.isInteger(price) && byTime && !period ? [wrong('fields.price_period', 'required')] : []),
    ...(!messages && !(contact.show_phone && contact.phone)
      ? [wrong('contact.phone', 'contact_missing')]
      : []),
  ];
}

/** Everything wrong with it; `whole` for what readers will see. */
export function problemsOf(draft, { categories, locations, whole }) {
  const slugs = (list) => list.map(({ slug }) => slug);
  const { category, location, fields, texts } = draft;
  return [
    ...ofContact(draft),
    ...(whole ? [...ofTexts(draft), ...ofCategory(draft, categories), ...ofPrice(draft)] : []),
    ...checkEntry(
      'advertisements',
      { category, location, fields, texts },
      {
        table: tables.advertisements,
        choices: { categories: slugs(categories), locations: slugs(locations) },
        publish: whole,
      },
    ),
  ];
}
