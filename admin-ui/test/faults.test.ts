import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { FaultStrips } from '../src/blocks/publication/faults';
import type { Publication } from '../src/lib/api/types';

const languages = { ua: 'uk', us: 'en' } as const;

async function draw(locale: keyof typeof languages, faults: Publication['faults']) {
  const file = new URL(`../src/lib/i18n/locales/${locale}/dashboard.json`, import.meta.url);
  const lng = languages[locale];
  const i18n = createInstance();
  await i18n.init({ lng, resources: { [lng]: { translation: JSON.parse(readFileSync(file, 'utf8')) } } });
  return renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(FaultStrips, { faults })),
  );
}

describe('a fault that only an administrator of the server can repair', () => {
  it('is an alert in both languages that names the remedy', async () => {
    expect(await draw('us', ['record_damaged'])).toMatch(/role="alert".*is damaged.*from a backup/s);
    expect(await draw('ua', ['record_damaged'])).toMatch(/role="alert".*пошкоджено.*з резервної копії/s);
  });

  it('is not shown while there is none', async () => {
    expect(await draw('us', [])).toBe('<div role="alert"></div>');
  });
});
