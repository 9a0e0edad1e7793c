// What widgets take from the theme, beyond what its build checks.
import { readFileSync } from 'node:fs';
import { HONEYPOT } from '@visnyk/theme-runtime/core/honeypot';
import { textsOf } from '@visnyk/theme-runtime/widgets/consent/texts';
import { FORMS } from '@visnyk/theme-runtime/widgets/forms';
import { translate } from '@visnyk/theme-runtime/widgets/words';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const texts = (locale: string) => JSON.parse(read(`locales/${locale}.json`));

test('the hidden field of forms is the one of widgets and the app', () => {
  const [, attributes = ''] = /<input ([^>]*)>/.exec(read('templates/parts/honeypot.html')) ?? [];
  const drawn = Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, value]),
  );
  expect(drawn).toEqual({ ...HONEYPOT, autocomplete: 'off', tabindex: '-1' });
});

test('the English texts of the consent screen are those of its script', () => {
  expect(texts('us').consent).toEqual(textsOf());
});

test.each(['ua', 'us'])('%s has words for every form, field, reason and refusal', (locale) => {
  const all = texts(locale).ask;
  const lang = locale === 'ua' ? 'uk' : 'en';
  for (const [form, { fields }] of Object.entries(FORMS)) {
    for (const key of ['title', 'lead', 'done'])
      expect(translate(all, `form.${form}.${key}`, lang), key).not.toBe('');
    for (const { name } of fields) expect(translate(all, `field.${name}`, lang), name).not.toBe('');
  }
  // In the order of docs/content-model.md §1.9, which is that of the form.
  expect(Object.keys(all.reason ?? {})).toEqual([
    'scam',
    'forbidden',
    'duplicate',
    'wrong_category',
    'sold_or_outdated',
    'wrong_price',
    'offensive',
    'personal_data',
    'copyright',
    'illegal',
    'other',
  ]);
  expect(Object.values(all.reason ?? {})).not.toContain('');
  for (const key of ['failed', 'refused', 'gone', 'another_user'])
    expect(translate(all, key, lang), key).not.toBe('');
});
