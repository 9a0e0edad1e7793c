import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { DeliveryStatus } from '../src/blocks/publication/delivery-status';
import type { Publication } from '../src/lib/api/types';

// The real module reads the page.
vi.mock('../src/lib/shell', () => ({ shell: { locale: 'us' } }));

const languages = { ua: 'uk', us: 'en' } as const;
type Delivery = NonNullable<Publication['delivery']>;
const idle: Delivery = {
  pending: 0,
  last_seq: null,
  last_at: null,
  failing_since: null,
  error: null,
  attempts: 0,
  next_attempt_at: null,
  full: false,
};
const failing: Delivery = { ...idle, pending: 3, attempts: 5, failing_since: '2026-11-21T09:00:00Z' };

async function draw(locale: keyof typeof languages, delivery: Delivery) {
  const file = (part: string) =>
    JSON.parse(
      readFileSync(new URL(`../src/lib/i18n/locales/${locale}/${part}.json`, import.meta.url), 'utf8'),
    );
  const lng = languages[locale];
  const i18n = createInstance();
  const translation = { ...file('common'), ...file('dashboard') };
  await i18n.init({ lng, resources: { [lng]: { translation } } });
  return renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(DeliveryStatus, { delivery })),
  );
}

describe('deliveries to the on-publish command', () => {
  it('say how many publishes wait and since when they fail, in both languages', async () => {
    const us = await draw('us', failing);
    expect(us).toMatch(/3 updates are waiting.*5 attempts failed.*datetime="2026-11-21T09:00:00Z"/is);
    expect(await draw('ua', failing)).toMatch(/3 публікації чекають.*5 невдалих спроб/s);
    expect(await draw('us', { ...failing, full: true })).toMatch(/The whole site is waiting/);
  });

  it('show why only where the server says so', async () => {
    expect(await draw('us', failing)).not.toContain('<pre>');
    const error = 'no such host <cdn>';
    expect(await draw('us', { ...failing, error })).toContain('<pre>no such host &lt;cdn&gt;</pre>');
  });

  it('say when everything has arrived, and nothing before the first time', async () => {
    expect(await draw('us', idle)).toBe('');
    const done = { ...idle, last_at: '2026-11-21T09:00:00Z' };
    expect(await draw('us', done)).toMatch(/Delivered:.*datetime="2026-11-21T09:00:00Z"/is);
  });
});
