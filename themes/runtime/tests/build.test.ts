import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { buildTheme } from '../build.mjs';

const theme = mkdtempSync(join(tmpdir(), 'visnyk-theme-'));

afterEach(() => {
  rmSync(theme, { recursive: true });
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test('a theme without what widgets need is not built, and each lack is named with its remedy', async () => {
  for (const part of ['icons', 'locales', 'static', 'styles'])
    cpSync(new URL(`../../portal/${part}`, import.meta.url), join(theme, part), { recursive: true });
  rmSync(join(theme, 'styles/toasts.css'));
  rmSync(join(theme, 'icons/close.svg'));
  rmSync(join(theme, 'locales/us.json'));
  const path = join(theme, 'locales/ua.json');
  const { lightbox, ...texts } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...texts, suggest: { ...texts.suggest, none: '' } }));
  const errors: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void errors.push(line));
  await buildTheme(pathToFileURL(`${theme}/`));
  expect(process.exitCode).toBe(1);
  expect(errors).toEqual(
    [
      'styles/toasts.css is missing, and widgets need it',
      'icons/close.svg is missing, and widgets need it',
      'locales/us.json is missing, and widgets need it',
      'locales/ua.json has no text "lightbox", and widgets show it',
      'locales/ua.json has no text "suggest.none", and widgets show it',
    ].map((text) => `error: ${theme}/${text}; copy it from themes/portal, then change it`),
  );
});
