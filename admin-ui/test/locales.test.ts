import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

const root = new URL('../src/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const parts = readdirSync(new URL('lib/i18n/locales/ua/', root)).map((name) => name.replace('.json', ''));
const locales = { ua: 'uk', us: 'en' } as const;

const partOf = (locale: string, part: string): Tree =>
  JSON.parse(read(`lib/i18n/locales/${locale}/${part}.json`));

/** Merges the parts as the app does: a group may continue in another file. */
const deepen = (into: Tree, from: Tree): Tree => {
  for (const [key, value] of Object.entries(from)) {
    const existing = into[key];
    into[key] = typeof value === 'string' || typeof existing !== 'object' ? value : deepen(existing, value);
  }
  return into;
};
const textsOf = (locale: string): Tree =>
  parts.map((part) => partOf(locale, part)).reduce<Tree>((all, part) => deepen(all, part), {});

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );

const plural = /_(one|few|many|other)$/;
const texts = { ua: new Map(flatten(textsOf('ua'))), us: new Map(flatten(textsOf('us'))) };
const keysOf = (locale: keyof typeof texts) =>
  new Set([...texts[locale].keys()].map((key) => key.replace(plural, '')));

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
);

describe('texts of the panel', () => {
  it('have the same keys in both languages', () => {
    expect([...keysOf('ua')].sort()).toEqual([...keysOf('us')].sort());
  });

  it('do not repeat a key across files', () => {
    for (const locale of Object.keys(locales)) {
      const keys = parts.flatMap((part) => flatten(partOf(locale, part)).map(([key]) => key));
      expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    }
  });

  it('have every plural form of their language, and use the same values', () => {
    const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
    for (const [locale, language] of Object.entries(locales) as ['ua' | 'us', string][]) {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const key of texts[locale].keys()) {
        if (!plural.test(key)) continue;
        const stem = key.replace(plural, '');
        for (const form of forms)
          expect(texts[locale].has(`${stem}_${form}`), `${locale} ${stem}_${form}`).toBe(true);
      }
    }
    for (const [key, text] of texts.us) {
      const other = texts.ua.get(key);
      if (other !== undefined) expect(names(other), key).toEqual(names(text));
    }
  });

  it('are all used', () => {
    const code = sources.map(read).join('\n');
    const dynamic = [...code.matchAll(/`([\w.]+)\$\{[^}]+\}([\w.]*)/g)].map(
      (match) => [match[1] ?? '', match[2] ?? ''] as const,
    );
    // Groups whose codes come from the server: `openText`, and what calls it.
    const groups = [...code.matchAll(/(?:openText\(\s*i18n,|\bfirst\(|^ {2}\w+:)\s*'([\w.]+)'/gm)];
    dynamic.push(...groups.map((match) => [`${match[1]}.`, ''] as const));
    const unused = [...keysOf('ua')].filter(
      (key) =>
        !key.startsWith('errors.') &&
        !code.includes(`'${key}'`) &&
        !dynamic.some(([start, end]) => key.startsWith(start) && key.endsWith(end)),
    );
    expect(unused).toEqual([]);
  });

  it('close the dashes of English', () => {
    for (const [key, text] of texts.us) expect(text, key).not.toMatch(/\s[—–]|[—–]\s/);
    for (const locale of ['ua', 'us'] as const)
      expect(texts[locale].get('document_title')).toContain('{{site}}');
  });

  it('word every error key of docs/content-model.md §0.3 and of the server', () => {
    const keys =
      'required too_short too_long bad_email bad_phone bad_url bad_choice number_range price_missing slug_format slug_taken slug_reserved end_before_start date_past locale_ua_missing alt_missing img_type img_big img_small img_count contact_in_title shouting banned_word mixed_script duplicate category_leaf in_use cycle stale_version rate_limited must_accept pw_weak not_allowed gone';
    const more =
      'img_large pw_wrong disk_full storage_away unknown_field bad_type bad_time bad_wall_time bad_date bad_clock bad_zone bad_currency bad_color low_contrast too_many raw_html unclosed_tag bad_link control_character image_missing';
    for (const key of `${keys} ${more}`.split(' ')) expect(keysOf('ua').has(`errors.${key}`), key).toBe(true);
  });
});

describe('plural forms', () => {
  const instances = { ua: createInstance(), us: createInstance() };
  beforeAll(async () => {
    for (const [locale, lng] of Object.entries(locales) as ['ua' | 'us', string][]) {
      await instances[locale].init({ lng, resources: { [lng]: { translation: textsOf(locale) } } });
    }
  });

  it('follow the Ukrainian rules', () => {
    const textOf = (count: number) => instances.ua.t('list.count.news', { count });
    expect([1, 2, 5, 11, 21, 22, 25, 111, 0].map(textOf)).toEqual([
      '1 новина',
      '2 новини',
      '5 новин',
      '11 новин',
      '21 новина',
      '22 новини',
      '25 новин',
      '111 новин',
      '0 новин',
    ]);
  });

  it('use the genitive after "до"', () => {
    const textOf = (n: number) => instances.ua.t('errors.too_long', { n, m: 130, count: n });
    expect(textOf(21)).toBe('Задовго: до 21 символу, зараз 130');
    expect(textOf(120)).toBe('Задовго: до 120 символів, зараз 130');
    expect(textOf(2)).toBe('Задовго: до 2 символів, зараз 130');
  });

  it('follow the English rules', () => {
    const textOf = (count: number) => instances.us.t('list.count.news', { count });
    expect([1, 2, 0].map(textOf)).toEqual(['1 story', '2 stories', '0 stories']);
  });
});
