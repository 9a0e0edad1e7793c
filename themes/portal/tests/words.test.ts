import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { broken, interfaceWords, spelling } from './words';

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

test('the table finds what it is for', () => {
  const { ua, us } = interfaceWords;
  for (const text of [
    'You receive this letter because…',
    'Organiser’s phone',
    'The colours of the site',
    'Deleted for good',
    'Somebody asks',
    'No more letters',
    'The change was cancelled',
    'Open the cabinet',
    'Readers can untick it',
    'Ticked by default',
    'You’re invited',
    'It isn’t there',
    'It’s gone',
    'Up to 1000 characters',
    'Complaints by state',
    'Recent publishes',
    'They leave the lists of the site',
    'Up to 10 MB',
  ])
    expect(broken(us, 'key', text), text).not.toEqual([]);
  for (const text of [
    'Latin letters, digits and hyphens',
    'By letter',
    'Organizer',
    'Colors',
    'Canceled',
    'Tickets',
    'The owner’s account, other people’s ads',
    'Up to 1,000 characters, 1200×630',
    'ISO 3166 code',
    'Leave this page?',
    'Up to 10\u00a0MB',
  ])
    expect(broken(us, 'key', text), text).toEqual([]);
  for (const text of [
    'Не та рубрика',
    'Вилучити',
    'Файли світлин',
    'Куки',
    'Поточна редакція',
    'Вітаємо, {{name}}!',
    'Портал — Вісник',
    'За 7\u00a0днів видалимо профіль',
    'Файли фото – за тридцять днів',
    'зникне за {{count}}\u00a0дня',
    'Посилання діє 10 хвилин',
    'До {{mb}} МБ',
    'Вивантаження',
    'Завантаження архіву',
  ])
    expect(broken(ua, 'key', text), text).not.toEqual([]);
  for (const text of [
    'Редакція розгляне',
    'Видалено',
    'Файли cookie',
    'куклу',
    'Спробуйте за {{n}}\u00a0хвилину',
    'За 5\u00a0днів до кінця нагадаємо',
    'Не довше за 30\u00a0днів',
    'Перегляди за {{count}}\u00a0днів',
    'через 7\u00a0днів',
    'До 5 номерів',
    'Завантажити архів',
  ])
    expect(broken(ua, 'key', text), text).toEqual([]);
});
