import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

const root = new URL('../../', import.meta.url);
const read = (path: string): Tree => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const flat = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

const panel = 'admin-ui/src/lib/i18n/locales/';
const textsOf = (locale: string) =>
  new Map([
    ...flat(read(`themes/portal/locales/${locale}.json`), 'theme:'),
    ...readdirSync(new URL(`${panel}${locale}/`, root)).flatMap((part) =>
      flat(read(`${panel}${locale}/${part}`), ''),
    ),
  ]);

/** Groups of texts for the values of one field: in forms, on pages, in lists and reports. */
const groups: readonly (readonly string[])[] = [
  ['theme:deal', 'choice.deal', 'ad_deal', 'moderation.deal', 'office.value.deals'],
  ['theme:condition', 'choice.condition', 'ad_condition', 'moderation.condition'],
  [
    'theme:price_kind',
    'choice.posters_price_kind',
    'choice.advertisements_price_kind',
    'ad_price',
    'moderation.price_kind',
  ],
  ['theme:delivery', 'choice.delivery', 'ad_delivery', 'moderation.delivery'],
  ['theme:org', 'choice.org_kind'],
  ['theme:event_status', 'choice.event_status'],
  ['theme:mode', 'choice.mode'],
  ['theme:accessibility', 'choice.accessibility'],
  ['theme:format', 'choice.news_kind'],
  ['theme:day', 'choice.day'],
  ['theme:app', 'choice.apps', 'choice.phone_apps'],
  ['theme:help', 'choice.help_topics'],
  ['theme:service.provider', 'choice.provider_kind'],
  ['choice.placements', 'choice.placement', 'reports.placement'],
  ['theme:ask.reason', 'reports.reason'],
  ['theme:mail.value.reason', 'ad_reason', 'moderation.reason'],
];

/** Without the form's additions: the size of a banner, a note. */
const plain = (text: string) => text.replace(/(: | – )(\d+×\d+|\{\{note\}\})$/, '').toLowerCase();

it.each(['ua', 'us'])('one value has one word in forms, on pages and in reports: %s', (locale) => {
  const texts = textsOf(locale);
  const differ: string[] = [];
  let compared = 0;
  for (const names of groups) {
    const words = new Map<string, Map<string, string>>();
    for (const name of names) {
      const values = [...texts].filter(([key]) => key.startsWith(`${name}.`));
      for (const [key, text] of values) {
        const value = key.slice(name.length + 1);
        if (value.includes('.')) continue;
        words.set(value, (words.get(value) ?? new Map()).set(name, plain(text)));
      }
    }
    for (const [value, by] of words) {
      if (by.size > 1) compared += 1;
      if (new Set(by.values()).size > 1) differ.push(`${value}: ${JSON.stringify([...by])}`);
    }
    for (const name of names)
      expect(
        [...words.values()].some((by) => by.has(name) && by.size > 1),
        name,
      ).toBe(true);
  }
  expect(differ).toEqual([]);
  expect(compared).toBeGreaterThan(60);
});
