import { expect, test } from 'vitest';
import { type Campaign, deviceOf, fitting, pick, sectionOf, seen } from '../widgets/banners/choice';

const box = (placement: string, weight = 1) => ({
  placement,
  weight,
  href: '/novyny',
  external: false,
  picture: null,
  dark: null,
});

const campaign = (id: string, more: Partial<Campaign> = {}): Campaign => ({
  id,
  advertiser: 'Пекарня',
  title: 'Хліб',
  text: '',
  cta: '',
  sections: [],
  places: [],
  devices: [],
  per_visitor_day: 0,
  boxes: [box('article_end')],
  ...more,
});

const page = { section: 'novyny', places: ['milvoki', 'viskonsyn'], device: 'mobile' };
const ids = (campaigns: Campaign[], placement = 'article_end') =>
  fitting(campaigns, placement, page).map(({ campaign: { id } }) => id);

test('a campaign is narrowed by the page alone', () => {
  const all = [
    campaign('everywhere'),
    campaign('section', { sections: ['novyny', 'poster'] }),
    campaign('other-section', { sections: ['home'] }),
    campaign('region', { places: ['viskonsyn'] }),
    campaign('other-place', { places: ['chykaho'] }),
    campaign('phones', { devices: ['mobile'] }),
    campaign('desks', { devices: ['desktop'] }),
  ];
  expect(ids(all)).toEqual(['everywhere', 'section', 'region', 'phones']);
  expect(ids(all, 'sidebar')).toEqual([]);
});

test('turns are taken by weight', () => {
  const both = [box('article_end', 1), box('article_end', 3)];
  const fit = fitting([campaign('a', { boxes: both })], 'article_end', page);
  const chosen = [0, 0.24, 0.26, 0.99, 1].map((at) => pick(fit, at)?.box.weight);
  expect(chosen).toEqual([1, 1, 3, 3, 3]);
  expect(pick([], 0.5)).toBeUndefined();
});

test('pages are told apart by address and width', () => {
  const sections = ['/', '/us', '/us/', '/novyny/x', '/us/poster', '/usa'].map(sectionOf);
  expect(sections).toEqual(['home', 'home', 'home', 'novyny', 'poster', 'usa']);
  expect([390, 719, 720, 1079, 1080].map(deviceOf)).toEqual([
    'mobile',
    'mobile',
    'tablet',
    'tablet',
    'desktop',
  ]);
});

test('counts are of one day', () => {
  expect([...seen('2026-11-22~a.2~b.1', '2026-11-22')]).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(seen('2026-11-21~a.2', '2026-11-22').size).toBe(0);
  expect(seen('', '2026-11-22').size).toBe(0);
});
