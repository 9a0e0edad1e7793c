import { readdirSync, readFileSync } from 'node:fs';
import { alter, base, check, leave, open } from './stage.mjs';

/**
 * Every screen loaded by itself, as from a bookmark, in both languages: its words must come with it, and not with the
 * screen one usually comes from.
 */
const locales = new URL('../../src/i18n/locales/us/', import.meta.url);
const groups = new Set(
  readdirSync(locales).flatMap((name) => Object.keys(JSON.parse(readFileSync(new URL(name, locales))))),
);

const kinds = ['news', 'posters', 'services', 'diaspors', 'reklama'];
const sorted = ['news', 'posters', 'services', 'diaspors', 'advertisements'];
const tabsFile = readFileSync(new URL('../../src/settings/tabs.ts', import.meta.url), 'utf8');
const settingsTabs = /tabs = \[([^\]]*)\]/.exec(tabsFile)[1].match(/[a-z]+/g);

const screens = [
  '/dashboard',
  '/dashboard/nowhere',
  '/dashboard/locations',
  '/dashboard/tags',
  '/dashboard/reports',
  '/dashboard/reports?tab=complaints',
  ...settingsTabs.map((tab) => `/dashboard/settings?tab=${tab}`),
  ...kinds.flatMap((kind) => [
    `/dashboard/${kind}`,
    `/dashboard/${kind}/new-page`,
    `/dashboard/${kind}/edit/1`,
  ]),
  '/dashboard/pages',
  '/dashboard/pages/new-page',
  '/dashboard/pages/edit-page/1',
  '/dashboard/advertisements',
  '/dashboard/advertisements?view=queue',
  '/dashboard/advertisements/new-page',
  '/dashboard/advertisements/edit/2',
  '/dashboard/advertisements/edit/2?edit=1',
  ...sorted.flatMap((kind) => [`/dashboard/${kind}/categories`, `/dashboard/${kind}/categories/edit-page/`]),
  '/cabinet',
  '/cabinet/advertisement',
  '/cabinet/add-advertisement',
  '/cabinet/edit/2',
  '/dodaty-ogoloshennya',
];

/** Untranslated keys in visible text and in accessible names. */
const bare = (page, known) =>
  page.evaluate((names) => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const said = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
      for (const name of attributes) said.push(element.getAttribute(name) ?? '');
    for (const option of document.querySelectorAll('option')) said.push(option.textContent);
    const key = new RegExp(`(?<![\\w.@/-])(?:${names.join('|')})(?:\\.[a-z][a-z0-9_]*)+(?![\\w@-])`, 'g');
    return [...new Set(said.flatMap((text) => text.match(key) ?? []))];
  }, known);

const settled = async (page) => {
  await page.locator('h1').waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .ui-skeleton'),
  );
};

/** What a screen opens over itself, with more than one page of it. */
async function overlays(page) {
  const found = [];
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const history = page.locator('[data-action="revisions"]');
  if (await history.count()) {
    await history.click();
    await page.locator('.ui-revisions ol li').first().waitFor();
    found.push(...(await bare(page, [...groups])));
    await close();
  }
  const picture = page.locator('.ui-picture > .ui-actions button').first();
  if (await picture.count()) {
    await picture.click();
    await page.locator('.ui-media li').first().waitFor();
    found.push(...(await bare(page, [...groups])));
    await close();
  }
  const menu = page.locator('.ui-bar [aria-haspopup="menu"]:enabled').first();
  if (await menu.count()) {
    await menu.click();
    found.push(...(await bare(page, [...groups])));
    await page.keyboard.press('Escape');
  }
  return found;
}

/** The first category of a kind. */
const firstOf = async (page, path) => {
  const [, kind] = /dashboard\/(\w+)\//.exec(path);
  const answer = await page.request.get(`${base}/api/dashboard/categories?kind=${kind}`);
  const { items } = await answer.json();
  return items[0].id;
};

const manyPages = (page) =>
  alter(page, /\/api\/dashboard\/(media\?|[\w/]+\/revisions(\?|$))/, async (response) => {
    const body = await response.json();
    return { json: Array.isArray(body.items) ? { ...body, total: 999 } : body };
  });

export async function everyScreen() {
  check('the tabs of the settings are known', settingsTabs.length > 8, settingsTabs.join());
  const inLanguage = async (prefix) => {
    const page = await open('admin');
    page.setDefaultTimeout(10_000);
    await manyPages(page);
    const wrong = [];
    let opened = 0;
    for (const given of screens) {
      const path = given.endsWith('/') ? given + (await firstOf(page, given)) : given;
      await page.goto(base + prefix + path);
      await settled(page);
      const keys = await bare(page, [...groups]);
      const over = /edit|new-page/.test(path)
        ? await overlays(page).catch((error) => [
            `does not open what it has (${error.message.split('\n')[0]})`,
          ])
        : [];
      if (
        (await page.evaluate(() => document.querySelector('.ui-code, .ui-crash') !== null)) &&
        !path.includes('nowhere')
      )
        wrong.push(`${path} did not open`);
      opened += 1;
      for (const key of new Set([...keys, ...over])) wrong.push(`${path}: ${key}`);
    }
    check(
      `${opened} screens of ${prefix || '/'} have words for everything`,
      wrong.length === 0,
      wrong.join('; '),
    );
    await leave(page);
  };
  await Promise.all(['', '/us'].map(inLanguage));
}
