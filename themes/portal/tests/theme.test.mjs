// The theme's promises that no compiler checks: complete translations, strict CSP, every icon there.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const templates = readdirSync(join(root, 'templates'), { encoding: 'utf8', recursive: true })
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({ name, text: read(join('templates', name)) }));

const PLURALS = { ua: ['one', 'few', 'many', 'other'], us: ['one', 'other'] };
const SUFFIX = /_(one|few|many|other)$/;

function flat(node, prefix = '') {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const texts = Object.fromEntries(
  Object.keys(PLURALS).map((locale) => [locale, new Map(flat(JSON.parse(read(`locales/${locale}.json`))))]),
);
// `lost_found` and the like are words, not plurals: a plural has all the forms of its language.
const isPlural = (keys, key) =>
  SUFFIX.test(key) && keys.has(key.replace(SUFFIX, '_other')) && keys.has(key.replace(SUFFIX, '_one'));
const stems = (keys) =>
  [...new Set([...keys.keys()].map((key) => (isPlural(keys, key) ? key.replace(SUFFIX, '_#') : key)))].sort();

test('both languages have the same keys and none is empty', () => {
  expect(stems(texts.us)).toEqual(stems(texts.ua));
  for (const all of Object.values(texts))
    for (const [key, text] of all) expect(text.trim(), key).not.toBe('');
});

test.each(Object.entries(PLURALS))('%s has every plural form', (locale, forms) => {
  const all = texts[locale];
  for (const key of all.keys()) {
    if (!isPlural(all, key)) continue;
    for (const form of forms) expect(all.has(key.replace(SUFFIX, `_${form}`)), `${key} → ${form}`).toBe(true);
  }
});

test('both languages fill in the same words', () => {
  const names = (text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  // Ukrainian greets without the name: its vocative cannot be made from what people typed.
  const other = new Set(['mail.greeting']);
  for (const [key, text] of texts.us) {
    if (other.has(key) || isPlural(texts.us, key)) continue;
    expect(names(text), key).toEqual(names(texts.ua.get(key)));
  }
});

test('English closes its dashes', () => {
  for (const [key, text] of texts.us) expect(text, key).not.toMatch(/\s[—–]|[—–]\s/);
});

test('every key a template names exists', () => {
  for (const { name, text } of templates) {
    for (const [, key, counted] of text.matchAll(/\bt\(key="([^"]+)"(?! ~)(, count=)?/g)) {
      expect(texts.ua.has(counted ? `${key}_many` : key), `${name}: ${key}`).toBe(true);
    }
    for (const [, prefix] of text.matchAll(/\bt\(key="([^"]+)" ~/g)) {
      expect(
        [...texts.ua.keys()].some((key) => key.startsWith(prefix)),
        `${name}: ${prefix}…`,
      ).toBe(true);
    }
  }
});

test('no inline style and no inline handler: the policy forbids both', () => {
  for (const { name, text } of templates) {
    // Readers of mail know no style sheets; no policy holds there either.
    const forbidden = name.startsWith('mail/') ? /\son[a-z]+=/i : /\s(style|on[a-z]+)=/i;
    expect(text, name).not.toMatch(forbidden);
  }
});

test('every icon exists and hides from assistive technology', () => {
  for (const { text } of templates) {
    for (const [, icon] of text.matchAll(/icon\(name="([\w-]+)"\)/g)) {
      expect(read(`icons/${icon}.svg`), icon).toMatch(/^<svg [^>]*aria-hidden="true"/);
    }
  }
});

test('arrows and crosses are icons: fonts draw them in their own ways, or not at all', () => {
  const below = (folder, pattern) =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
      .filter((name) => pattern.test(name))
      .map((name) => [join(folder, name), read(join(folder, name))]);
  // Comments may have them.
  const code = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\{#[\s\S]*?#\}/gm, '');
  const files = [...below('templates', /\.html$/), ...below('styles', /\.css$/)];
  for (const [name, text] of files) expect(code(text), name).not.toMatch(/[\u2190-\u21ff‹›×✓✔✕✖✗]/);
  for (const all of Object.values(texts))
    for (const [key, text] of all) expect(text, key).not.toMatch(/[\u2190-\u21ff‹›✓✔✕✖✗]/);
});

test('the head script is small and has nothing that could end its element', () => {
  const script = read('templates/parts/head_script.js');
  expect(script.length).toBeLessThan(700);
  expect(script).not.toMatch(/<\/|<!--/);
});

test('what the program keeps in a browser has words', () => {
  const table = readFileSync(join(root, '../../generator/model/src/data/kept.rs'), 'utf8');
  const ids = [...table.matchAll(/id: "(\w+)",\s+when: When::(\w+)/g)];
  expect(ids.length).toBeGreaterThan(6);
  for (const [, id, when] of ids)
    for (const what of ['name', 'description'])
      if (when !== 'Agreed') expect(texts.ua.has(`cookies.kept.${id}.${what}`), id).toBe(true);
});
