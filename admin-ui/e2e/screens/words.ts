import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const locales = new URL('../../src/lib/i18n/locales/us/', import.meta.url);
const groups = [
  ...new Set(
    readdirSync(locales).flatMap((name) =>
      Object.keys(JSON.parse(readFileSync(new URL(name, locales), 'utf8'))),
    ),
  ),
];

/** Untranslated keys in visible text and in accessible names. */
export const bareKeys = (page: Page) =>
  page.evaluate((names) => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const texts = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
      for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
    for (const option of document.querySelectorAll('option')) texts.push(option.textContent ?? '');
    const key = new RegExp(`(?<![\\w.@/-])(?:${names.join('|')})(?:\\.[a-z][a-z0-9_]*)+(?![\\w@-])`, 'g');
    return [...new Set(texts.flatMap((text) => text.match(key) ?? []))];
  }, groups);
