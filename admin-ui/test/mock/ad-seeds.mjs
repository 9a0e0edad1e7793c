import { ago } from './answers.mjs';

/** Advertisements of members in every state, as the dashboard begins with them. */
export const picture = (n) => ({
  media: { hash: `p${n}`, name: `p${n}.webp`, url: '/mock-cover.svg', width: 1200, height: 600 },
  alt: { ua: '', us: '' },
});

export const bodies = [
  'Продаю гірський велосипед Trek Marlin 5, рама M, куплений торік. Їздили небагато, гальма й перемикачі відрегульовані. Віддам разом із шоломом і насосом. Забрати можна у Пармі ввечері або на вихідних.',
  'Здаємо простору двокімнатну квартиру біля парку. Поруч школа й церква, до центру двадцять хвилин автобусом. Комунальні послуги оплачуються окремо, домашні тварини — за домовленістю.',
  'Перевожу документи українською та англійською: свідоцтва, дипломи, довідки. Завіряю, надсилаю поштою або електронною поштою впродовж двох днів.',
];
export const titles = [
  'Велосипед Trek Marlin 5, майже новий',
  'Двокімнатна квартира біля парку',
  'Переклад документів за два дні',
];
const states = [
  'pending',
  'published',
  'pending',
  'rejected',
  'expired',
  'pending',
  'draft',
  'sold',
  'blocked',
  'pending',
];

export function make(index) {
  const state = states[index % states.length];
  const which = index % titles.length;
  const title = index < titles.length ? titles[which] : `${titles[which]} (${index + 1})`;
  const shown = ['published', 'expired', 'sold'].includes(state);
  return {
    id: index + 1,
    pid: `a${index + 1}`,
    slug: `ad-${index + 1}`,
    state,
    version: 1,
    category: ['velosypedy', 'kvartyry', 'posluhy'][which],
    location: 'parma',
    gallery: index % 3 === 2 ? [] : [picture(index), picture(index + 100)],
    fields: {
      deal: ['sell', 'rent_out', 'service'][which],
      text_lang: 'uk',
      price_kind: which === 2 ? 'on_request' : 'fixed',
      price: which === 2 ? null : [35000, 120000][which],
      currency: 'USD',
      price_period: which === 1 ? 'month' : null,
      condition: which === 0 ? 'like_new' : null,
      delivery: which === 0 ? ['pickup', 'local'] : [],
      attributes: {},
      district: null,
      contact_name: 'Марко',
      allow_messages: true,
    },
    texts: {
      ua: { title, body: bodies[which] },
      us:
        which === 2
          ? { title: 'Documents translated in two days', body: 'Certificates, diplomas, references.' }
          : null,
    },
    contact: { phone: '+12165550142', phone_apps: ['viber'], show_phone: true },
    term_days: 30,
    created_at: ago(60 + index),
    updated_at: ago(index + 1),
    published_at: shown ? ago(40 + index) : null,
    expires_at: shown ? ago(-200) : null,
    bumped_at: null,
    featured_until: null,
    sold_at: null,
    edit_pending: index === 2,
    needs_review: false,
    counts: { views: 128, reveals: 7, messages: 2 },
    decision: null,
    decisions: [],
    owner: { id: 4, name: 'Марко Левчук', trust: index % 4 },
    risk: [30, 0, 85, 0, 0, 45][index % 6],
    signals: [
      [
        { code: 'contact', points: 10 },
        { code: 'mixed_script', points: 20 },
      ],
      [],
      [
        { code: 'duplicate', points: 50 },
        { code: 'price', points: 25 },
        { code: 'links', points: 20 },
        { code: 'capitals', points: 10 },
        { code: 'trusted', points: -20 },
      ],
      [],
      [],
      [{ code: 'fast', points: 40 }],
    ][index % 6],
  };
}
