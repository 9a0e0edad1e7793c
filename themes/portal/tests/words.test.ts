import { readdirSync, readFileSync } from 'node:fs';
import { broken, interfaceWords, spelling } from '@visnyk/theme-runtime/tests/words';
import { expect, test } from 'vitest';

type Tree = { [key: string]: string | Tree };

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const flat = (node: Tree, prefix = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

test.each(['ua', 'us'] as const)(
  'texts of pages and emails in %s use the words of the glossary',
  (locale) => {
    const texts = flat(JSON.parse(read(`../locales/${locale}.json`)));
    expect(texts.flatMap(([key, text]) => broken(interfaceWords[locale], key, text))).toEqual([]);
  },
);

test('the demo portal spells as Americans do', () => {
  const content = '../../../content/';
  const files = readdirSync(new URL(content, import.meta.url), { recursive: true, encoding: 'utf8' });
  const wrong = files.flatMap((name) => {
    // Values, keys and addresses are in front matter and in brackets.
    if (name.endsWith('us.md'))
      return broken(spelling, name, read(content + name).replace(/\]\([^)]*\)/g, ''));
    if (!name.endsWith('.toml')) return [];
    const english = [...read(content + name).matchAll(/^us = "(.*)"$/gm)].map(([, text]) => text);
    return broken(spelling, name, english.join('\n'));
  });
  expect(files.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('the demo portal calls a category that', () => {
  const content = '../../../content/';
  const files = readdirSync(new URL(content, import.meta.url), { recursive: true, encoding: 'utf8' });
  const rules = interfaceWords.ua.filter(({ but }) => /категорія|cookie|телефоном|не існує/.test(but));
  const wrong = files
    .filter((name) => /\.(md|toml)$/.test(name) && !name.endsWith('us.md'))
    .flatMap((name) => broken(rules, name, read(content + name)));
  expect(wrong).toEqual([]);
});
