import { ago } from './answers.mjs';
import { people } from './data.mjs';

/** Two entries of each kind but news: a draft on its way, and one that readers see. */
const lead = 'Запрошуємо всіх, хто живе поруч: і тих, хто приїхав учора, і тих, чиї діди збудували цей дім.';
const body =
  'Двері відчинені для кожного. Приходьте з дітьми й друзями, приносьте книжки, якими хочете поділитися.\n\n## Що взяти\n\n- змінне взуття\n- добрий настрій\n\n| День | Час |\n| --- | --- |\n| субота | 10:00 |\n';
const english =
  'The doors are open to everyone. Come with your children and friends, and bring books you would like to share with the neighbours.';

const words = (title, more = {}) => ({
  title,
  lead,
  body,
  seo_title: '',
  seo_description: '',
  cover_alt: '',
  cover_caption: '',
  ...more,
});

const examples = {
  posters: {
    title: ['Вечір українського кіно', 'An evening of Ukrainian film'],
    text: { venue_name: 'Український дім' },
    fields: {
      occurrences: [
        { start: '2026-12-05T18:30:00', end: '2026-12-05T21:00:00', all_day: false },
        { start: '2026-12-12T18:30:00', end: '2026-12-12T21:00:00', all_day: false },
      ],
      tz: 'America/Chicago',
      mode: 'offline',
      address: '2247 W Chicago Ave, Chicago, IL',
      event_status: 'scheduled',
      price_kind: 'range',
      price_min: 1500,
      price_max: 3000,
      currency: 'USD',
      organizer_name: 'Клуб «Довженко»',
      performers: [{ name: 'Тарас Томенко', url: null, group: false }],
      accessibility: ['step_free'],
    },
  },
  services: {
    title: ['Юридична допомога новоприбулим', 'Legal help for newcomers'],
    text: { items: [{ name: 'Консультація', price_from: 5000, unit: 'година' }] },
    fields: {
      provider_kind: 'company',
      currency: 'USD',
      phones: [{ number: '+13125550142', apps: ['viber'] }],
      email: 'help@example.org',
      social: ['https://example.org/law'],
      hours: ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({ day, from: '09:00', to: '18:00' })),
      hours_exceptions: [{ date: '2026-12-25', from: null, to: null }],
      languages: ['uk', 'en', 'pl'],
      areas: ['klivlend'],
    },
  },
  diaspors: {
    title: ['Товариство «Просвіта» в Клівленді', 'Prosvita society of Cleveland'],
    text: { leaders: [{ name: 'Ганна Лис', role: 'голова' }], services_schedule: '- неділя, 10:00' },
    fields: {
      org_kind: 'association',
      founded_year: 1924,
      country: 'US',
      phones: [{ number: '+12165550187', apps: [] }],
      help_topics: ['documents', 'language'],
      hours: [{ day: 'sat', from: '10:00', to: '15:00' }],
    },
  },
  reklama: {
    title: ['Пекарня «Паляниця»', 'Palianytsia bakery'],
    text: { cta_text: 'Замовити' },
    fields: {
      advertiser_name: 'Palianytsia LLC',
      starts_at: '2026-11-20T06:00:00Z',
      ends_at: '2026-12-31T06:00:00Z',
      placements: ['home_top', 'sidebar'],
      target_url: 'https://example.org/bread',
    },
  },
  pages: {
    title: ['Правила користування', 'Terms of use'],
    text: {},
    fields: { template: 'legal', menu: 'footer', menu_order: 20, effective_at: '2026-11-01', versions: [] },
  },
};

export const exampleOf = (kind, index, table) => {
  const { title, text, fields } = examples[kind];
  const [ua, us] = title;
  const when = ago(index * 5);
  const slug = `${kind}-${index + 1}`;
  const { id, name } = people[index % 3];
  const isDraft = index === 0;
  return {
    id: index + 1,
    kind,
    slug,
    status: isDraft ? 'draft' : 'published',
    category: table.categories ? 'kultura' : null,
    location: 'klivlend',
    fields: structuredClone(fields),
    texts: { ua: words(ua, text), us: isDraft ? null : { ...words(us), body: english } },
    translation_state: isDraft ? 'missing' : 'stale',
    published_at: isDraft ? null : when,
    updated_at: when,
    created_at: when,
    former_slugs: isDraft ? [] : [`${kind}-old`],
    author: { id, name },
    notes: isDraft
      ? [
          { at: ago(3), by: { id: 2, name: 'Роман Гнатюк' }, action: 'withdraw', note: 'Додайте адресу.' },
          { at: ago(4), by: { id: 3, name: 'Ірина Бойко' }, action: 'submit', note: 'Готово, гляньте.' },
        ]
      : [],
  };
};
