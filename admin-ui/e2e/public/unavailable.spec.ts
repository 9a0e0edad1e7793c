import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from '../axe.ts';
import { type Client, Opener, team } from '../fixtures.ts';
import { freePort, serve, theme } from '../server.mjs';
import { host } from '../site/host.mjs';
import { onePerKind } from '../site/kinds.mjs';
import { Site } from '../site/tree.mjs';
import { test as base, come, expect, type Visit } from './fixtures.ts';
import { awake, marked } from './page.ts';

/**
 * The API is stopped while readers read, and comes back (docs/specification.md §2, §8): files go on, the rest says so.
 */
interface Front {
  base: string;
  tree: string;
  /** The address of an advertisement with everything one can do with it. */
  ad: string;
  stop: () => Promise<unknown>;
  startAgain: () => Promise<unknown>;
}

const test = base.extend<{ front: Front }>({
  /** A host that stays up, with the API of the file's portal behind it. */
  front: async ({ portal }, use) => {
    const ad = await advertisement(await portal.client());
    const { data, public: tree } = portal.folders;
    await portal.stop();
    const { port } = new URL(portal.base);
    const from = { dir: join(data, '..'), port: await freePort(), site: portal.base };
    const before = await host(tree, Number(port), from.port);
    let server = await serve({ from });
    await use({
      ...{ base: portal.base, tree, ad },
      stop: () => server.stop(),
      startAgain: async () => {
        server = await serve({ from });
      },
    });
    await server.stop();
    await before.stop();
    await portal.restart();
  },
  openPortal: async ({ browser, front, current, broken }, use) => {
    const opener = new Opener(browser, front.base, current.contexts, broken);
    await use((path, visit) => come(opener, path, visit));
    await opener.close();
  },
});

/** Published by an editor; answers its path. */
async function advertisement(client: Client) {
  const { id, version } = await client.send('POST', '/api/dashboard/advertisements', {
    category: 'rizne',
    location: 'milvoki',
    fields: {
      ...{ deal: 'sell', text_lang: 'uk', price_kind: 'negotiable' },
      ...{ contact_name: 'Оксана', allow_messages: true },
    },
    texts: {
      ua: {
        title: 'Колиска з ясена для немовляти',
        body: 'Колиска з ясена, лак безпечний. Віддам у добрі руки, самовивіз увечері.',
      },
    },
    contact: { phone: '+13125550142', show_phone: true },
  });
  const { change, slug } = await client.send('POST', `/api/dashboard/advertisements/${id}/publish`, {
    version,
  });
  await client.live(change);
  return `/advertisement/${slug}`;
}

type Locale = 'ua' | 'us';
const prefixes = { ua: '', us: '/us' };
const wordsOf = (locale: Locale) => JSON.parse(readFileSync(join(theme, `locales/${locale}.json`), 'utf8'));
type Words = ReturnType<typeof wordsOf>;

/** Only the API serves these paths. */
const ofApi = (url: string) =>
  /^\/(us\/)?(api|cabinet|dodaty-ogoloshennya)(\/|$)/.test(new URL(url).pathname);

/** Notes what goes wrong on a page, but for requests to the API that fail. */
function watchFindings(page: Page, base: string, findings: string[]) {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const { url } = message.location();
    const lost = /^Failed to load resource: the server responded with a status of 502/.test(message.text());
    if (!lost || !ofApi(url)) findings.push(`${url}: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(base) && !request.url().startsWith('data:'))
      findings.push(`asks ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !ofApi(response.url()))
      findings.push(`${response.status()} ${response.url()}`);
  });
}

interface Tab {
  page: Page;
  words: Words;
}
/** A part of the site that asks the API. All but those that lead away do it on the page as it was opened. */
interface Part {
  /** Without the prefix of a language. */
  path: string;
  visit?: Visit;
  leaves?: true;
  down: (tab: Tab) => Promise<unknown>;
  up: (tab: Tab) => Promise<unknown>;
}

/** A form in a sheet: sent in vain, and what was typed is still there; then sent. */
const sheet = (form: string, path: string, fill: (dialog: Locator) => Promise<unknown>): Part => ({
  path,
  async down({ page, words: { ask } }) {
    const dialog = page.locator('dialog.ask');
    await page.locator(`[data-form="${form}"]`).click();
    await fill(dialog);
    await dialog.locator('.button').click();
    await expect(dialog.locator('[role="alert"]:not([hidden])')).toHaveText(ask.failed);
    await expect(dialog.locator('textarea')).not.toHaveValue('');
    await expect(dialog.locator('.button')).toBeEnabled();
  },
  async up({ page, words: { ask } }) {
    const dialog = page.locator('dialog.ask');
    await dialog.locator('.button').click();
    await expect(dialog.locator('[role="status"]')).toHaveText(ask.form[form].done);
  },
});

/** Each message has its own text, because the API rejects a repeated one. */
const signed = (locale: Locale, number: number) => async (dialog: Locator) => {
  await dialog.locator('[name="name"]').fill('Оксана Гайова');
  await dialog.locator('[name="email"]').fill(`oksana.haiova.${locale}.${number}@example.org`);
  const hour = number + (locale === 'us' ? 12 : 9);
  await dialog.locator('[name="text"]').fill(`Доброго дня! Чи це ще актуально в суботу о ${hour}-й годині?`);
};

/** A page of the API's own while there is none: in the language of its address, with ways on. */
const ownPage = (selector: string, path: string, base: string): Part => ({
  path: '/novyny',
  leaves: true,
  visit: {
    own: true,
    before: (page) => page.context().addCookies([{ name: 'visnyk_signed_in', value: 'member', url: base }]),
  },
  async down({ page, words: { error } }) {
    await page.locator(selector).first().click();
    await page.waitForURL((url) => url.pathname.endsWith(path));
    await expect(page.locator('#main h1')).toHaveText(error[500].title);
    expect(await page.locator('#main nav a').count()).toBeGreaterThan(2);
    await page.goBack();
  },
  async up({ page }) {
    const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.locator(selector).first().click();
    expect((await answered).status()).toBeLessThan(400);
    await page.waitForURL((url) => url.pathname.endsWith(path) || url.pathname.endsWith('/login'));
  },
});

const expectStatus = (page: Page, words: string) => expect(page.locator('#found')).toHaveText(words);
const hits = (page: Page) => page.locator('#hits li');
const finds = (page: Page) => expect(hits(page).first().locator('h2')).toHaveText(/колиска/i);
/** Press Enter once the password is typed. */
const password = (page: Page) => page.locator('form[data-step] [name="password"]');

const parts = ({ ad, base }: Front, locale: Locale): Record<string, Part> => ({
  'search by the form': {
    path: '/search/all',
    async down({ page, words: { search } }) {
      await page.locator('#q').fill('колиска');
      // A form that is sent before its script has come loads the page; here the script answers.
      await page.locator('#q[role="combobox"]').waitFor();
      await page.locator('form.search [type="submit"]').click();
      await expectStatus(page, search.failed);
      await expect(page.locator('#hits[aria-busy]')).toHaveCount(0);
    },
    async up({ page }) {
      await page.locator('form.search [type="submit"]').click();
      await finds(page);
    },
  },
  'search sent before its script': {
    path: '/search/all',
    leaves: true,
    async down({ page, words: { search } }) {
      const late = /\/suggest-[^/]+\.js$/;
      await page.route(late, () => undefined);
      await page.locator('#q').fill('колиска');
      await page.locator('form.search [type="submit"]').click();
      await page.waitForURL((url) => url.searchParams.get('q') === 'колиска');
      await page.unroute(late);
      await expectStatus(page, search.failed);
      const { pathname, searchParams } = new URL(page.url());
      expect(pathname).toMatch(/\/search\/all$/);
      expect([...searchParams.keys()]).toEqual(['q']);
    },
    async up({ page }) {
      await page.reload();
      await finds(page);
    },
  },
  'search as you type': {
    path: '/search/advertisement?q=ясен',
    async down({ page, words: { search } }) {
      await expectStatus(page, search.failed);
      const answered = page.waitForResponse((response) => response.url().includes('/api/search/page'));
      await page.locator('#q').pressSequentially('и');
      await answered;
      await expectStatus(page, search.failed);
    },
    async up({ page }) {
      await page.locator('#q').press('Backspace');
      await expect(hits(page).first()).toBeVisible();
      await expect(page.locator('#found')).toHaveText(/\d/);
    },
  },
  phone: {
    path: ad,
    async down({ page, words: { ask } }) {
      await page.locator('[data-widget="phone"]').click();
      await expect(page.locator('.facts [role="alert"]')).toHaveText(ask.failed);
    },
    async up({ page }) {
      await page.locator('[data-widget="phone"]').click();
      await expect(page.locator('.facts a[href^="tel:"]')).toHaveAttribute('href', 'tel:+13125550142');
      await expect(page.locator('.facts [role="alert"]')).toHaveCount(0);
    },
  },
  message: sheet('message', ad, signed(locale, 1)),
  report: sheet('report', ad, async (dialog) => {
    await dialog.locator('[name="reason"]').selectOption('duplicate');
    await dialog.locator('[name="text"]').fill('Таке саме оголошення вже є нижче.');
  }),
  contact: sheet('contact', '/nashi-kontakty', signed(locale, 2)),
  'sign-in': {
    path: '/login',
    leaves: true,
    visit: { own: true },
    async down({ page, words: { login } }) {
      await page.locator('form[data-step] [name="email"]').fill(team.admin.email);
      await password(page).fill(team.admin.password);
      await password(page).press('Enter');
      // Until the form is sent, the notice says that the services could not be listed.
      await expect(page.locator('#login-error:not([hidden])')).toHaveText(login.failed);
      await expect(page.locator('[data-step="password"] [type="submit"]:not([form])')).toBeEnabled();
    },
    async up({ page }) {
      const offered = page.waitForResponse((response) => response.url().endsWith('/api/auth/providers'));
      await page.locator('form[data-step] [name="email"]').focus();
      expect((await offered).status()).toBe(200);
      await password(page).fill(team.admin.password);
      await password(page).press('Enter');
      await page.waitForURL((url) => !url.pathname.endsWith('/login'));
      expect((await page.context().cookies()).map(({ name }) => name)).toContain('visnyk_signed_in');
    },
  },
  'account menu': ownPage('.enter', '/cabinet', base),
  'place an ad': ownPage('.button.add', '/dodaty-ogoloshennya', base),
  banners: {
    path: '/',
    async down({ page }) {
      const box = page.locator('[data-widget="banners"]:not([hidden])', { has: page.locator('a') }).first();
      // The box stays; the link in it is another one once the widget knows what runs.
      await box.scrollIntoViewIfNeeded();
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name, duration }) => duration > 0 && /\/fragments\/banners\./.test(name)),
      );
      await expect(box.locator('a')).toHaveAttribute('href', /^(?!\/api\/)/);
    },
    async up({ page }) {
      const seen = page.waitForResponse((response) => /\/api\/reklama\/[^/]+\/view$/.test(response.url()));
      await page.locator('.top .nav a').first().click();
      await page.locator('.top .nav a[aria-current]').waitFor();
      await page.goBack();
      expect((await seen).status()).toBe(204);
    },
  },
  'signs of life': {
    path: '/novyny',
    visit: { clock: true },
    async down({ page }) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/heartbeat'));
      await page.clock.runFor(60_000);
      expect((await answered).status()).toBe(502);
      await expect(page.locator('.toast, [role="alert"]:visible')).toHaveCount(0);
    },
    async up({ page }) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/heartbeat'));
      await page.clock.runFor(60_000);
      expect((await answered).status()).toBe(204);
    },
  },
  icons: {
    path: '/novyny',
    async down({ page }) {
      expect(await page.locator('header svg').count()).toBeGreaterThan(2);
    },
    async up({ page }) {
      const prefix = await page.evaluate(async () => {
        const answer = await fetch('/api/_nuxt_icon/visnyk.json?icons=search');
        return (await answer.json()).prefix;
      });
      expect(prefix).toBe('visnyk');
    },
  },
});

/** Every kind of page is read, left for another without a load, and come back to. */
async function read(page: Page, { base, tree }: Front, locale: Locale, findings: string[]) {
  const site = new Site(tree, base);
  const heading = page.locator('#main h1').first();
  const kinds = [...onePerKind(site, locale)];
  // A redirect page leaves before a check can read it.
  for (const [name, { path, kind, heading: wanted }] of kinds.filter(([kind]) => kind !== 'redirect'))
    await test.step(`${name}, without the API`, async () => {
      await page.goto(path + (kind === 'error' ? '.html' : ''));
      await expect(heading).toHaveText(wanted);
      await awake(page);
      const same = await marked(page);
      // The frame of these pages is another one: going from and to them is a load.
      const slim = ['login', 'verify-request'].includes(kind);
      const link = page.locator(slim ? 'header a' : '.top .nav a:not([aria-current])').first();
      const target = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page).toHaveURL(target);
      const next = site.byPath.get(target);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`^${next?.canonical?.replace(/\/$/, '')}/?$`),
      );
      await expect(heading).toHaveText(next?.heading ?? '');
      if (!slim) expect(await same(), 'without a load').toBe(true);
      await page.goBack();
      await expect(heading).toHaveText(wanted);
      expect(findings.splice(0)).toEqual([]);
    });
}

for (const locale of ['ua', 'us'] as const)
  test(`without the API, and once it is back: ${locale}`, async ({ front, openPortal }) => {
    const words = wordsOf(locale);
    const open = async ({ visit = {}, path }: Pick<Part, 'path' | 'visit'>) => {
      const findings: string[] = [];
      const before = async (page: Page) => {
        watchFindings(page, front.base, findings);
        await visit.before?.(page);
      };
      const at = prefixes[locale] + (locale === 'us' && path === '/' ? '' : path);
      const page = await openPortal(at, { viewport: { width: 1280, height: 900 }, ...visit, before });
      return { page, findings, same: await marked(page) };
    };
    await front.stop();
    const reader = await open({ path: '/' });
    await read(reader.page, front, locale, reader.findings);
    await reader.page.close();

    const tabs: (Awaited<ReturnType<typeof open>> & { name: string; part: Part })[] = [];
    for (const [name, part] of Object.entries(parts(front, locale)))
      await test.step(`${name}, without the API`, async () => {
        const tab = await open(part);
        tabs.push({ ...tab, name, part });
        await part.down({ page: tab.page, words });
        if (!part.leaves) expect(await tab.same(), 'the same page').toBe(true);
        // The markup is that of both languages.
        if (!part.leaves && locale === 'ua' && !part.visit?.clock)
          expect(await inBothThemes(tab.page)).toEqual([]);
        expect(tab.findings, 'but requests that failed').toEqual([]);
      });
    await front.startAgain();
    for (const { name, part, page, findings, same } of tabs)
      await test.step(`${name}, once it is back`, async () => {
        findings.length = 0;
        await page.bringToFront();
        await part.up({ page, words });
        if (!part.leaves) expect(await same(), 'the same page').toBe(true);
        expect(findings).toEqual([]);
      });
  });
