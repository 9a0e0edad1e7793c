import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { SearchIndex } from '../src/blocks/publication/search-index';

// The real module reads the page.
const shell = vi.hoisted(() => ({ locale: 'us' }));
vi.mock('../src/lib/shell', () => ({ shell }));

const languages = { ua: 'uk', us: 'en' } as const;

async function draw(locale: keyof typeof languages, done: number, total: number) {
  shell.locale = locale;
  const file = new URL(`../src/lib/i18n/locales/${locale}/dashboard.json`, import.meta.url);
  const lng = languages[locale];
  const i18n = createInstance();
  await i18n.init({ lng, resources: { [lng]: { translation: JSON.parse(readFileSync(file, 'utf8')) } } });
  const index = createElement(SearchIndex, { progress: { done, total } });
  const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, index));
  const [, text] = /<p>(.*?)<\/p>/.exec(html) ?? [];
  const [bar] = /<progress[^>]*>/.exec(html) ?? [];
  return { html, text, bar };
}

describe('the progress of the search index', () => {
  it('counts entries in both languages', async () => {
    expect((await draw('us', 12_000, 100_000)).text).toBe(
      'Search index: 12,000 of 100,000 entries. Readers do not find the rest yet.',
    );
    expect((await draw('ua', 12_000, 100_000)).text).toBe(
      'Пошуковий покажчик: 12\u00a0000 з 100\u00a0000 матеріалів. Решти читачі ще не знаходять.',
    );
  });

  it('puts the noun into the genitive that the total asks for', async () => {
    expect((await draw('ua', 7, 21)).text).toContain('7 з 21 матеріалу.');
    expect((await draw('ua', 7, 22)).text).toContain('7 з 22 матеріалів.');
    expect((await draw('ua', 7, 25)).text).toContain('7 з 25 матеріалів.');
    expect((await draw('us', 0, 1)).text).toContain('0 of 1 entry.');
  });

  it('is a named bar in whole percent, full only at the end', async () => {
    const { bar, html } = await draw('us', 99_999, 100_000);
    expect(bar).toContain('max="100" value="99"');
    expect(bar).toContain('aria-label="Search index"');
    expect(html).not.toMatch(/aria-live|role="(status|alert)"/);
  });

  it('says that it finishes once everything is taken in', async () => {
    expect((await draw('us', 100_000, 100_000)).text).toBe('Search index: finishing…');
    const { text, bar } = await draw('ua', 100_000, 100_000);
    expect(text).toBe('Пошуковий покажчик: завершуємо…');
    expect(bar).toContain('max="100" value="100"');
  });
});
