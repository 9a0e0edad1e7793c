import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../src/lib/api/call';
import { quotes } from '../src/lib/i18n/quotes';
import { ReadingNotice } from '../src/ui/reading-notice';

const languages = { ua: 'uk', us: 'en' } as const;

interface Reading {
  kind?: Schema<'Reading'>;
  query?: string;
  left_out?: string[];
  items?: unknown[];
}

const textsOf = (locale: keyof typeof languages) =>
  JSON.parse(
    readFileSync(new URL(`../src/lib/i18n/locales/${locale}/dashboard.json`, import.meta.url), 'utf8'),
  );

async function draw(
  locale: keyof typeof languages,
  { kind, query = 'школа', left_out = [], items = [{}] }: Reading,
) {
  const lng = languages[locale];
  const i18n = createInstance();
  await i18n.use(quotes).init({
    lng,
    resources: { [lng]: { translation: textsOf(locale) } },
    interpolation: { escapeValue: false },
    postProcess: [quotes.name],
  });
  const results = { items, correction: kind ? { kind, query } : null, left_out };
  return renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(ReadingNotice, { results })),
  );
}

const empty = '<p role="status" class="ui-reading"></p>';

describe('the notice of how a search was read', () => {
  it('is an empty status where a query was read as typed', async () => {
    expect(await draw('ua', {})).toBe(empty);
  });

  it.each(['typo', 'layout', 'latin', 'similar'] as const)('names the query of a %s', async (kind) => {
    for (const [locale, quoted] of [
      ['ua', '«школа»'],
      ['us', '“школа”'],
    ] as const) {
      const text = textsOf(locale).search[`read_${kind}`].replace('{{query}}', 'школа');
      expect(text).toContain(quoted);
      expect(await draw(locale, { kind })).toContain(text);
    }
  });

  it('names the words that a result need not have, also beside a correction', async () => {
    const words = await draw('ua', { left_out: ['як', 'для', 'абв'] });
    expect(words).toBe(
      '<p role="status" class="ui-reading"><small>Не враховано: «як», «для», «абв».</small></p>',
    );
    const both = await draw('us', { kind: 'typo', left_out: ['як'] });
    expect(both.replace(/<[^>]+>/g, '')).toBe('No exact match. Showing results for “школа”. Left out: “як”.');
  });

  it('shows what was typed as it is', async () => {
    const odd = await draw('us', { left_out: ['$&', '$t(search.open)', '{{query}}', '<b>'] });
    expect(odd).toContain('“$&amp;”, “$t(search.open)”, “{{query}}”, “&lt;b&gt;”');
  });

  it('says nothing of results where there are none', async () => {
    expect(await draw('ua', { kind: 'typo', left_out: ['як'], items: [] })).toBe(empty);
  });
});
