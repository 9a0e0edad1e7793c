import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inBothThemes } from '../axe.mjs';
import { admin, theme } from '../server.mjs';
import { base, check, context } from './front.mjs';

const words = (locale) => JSON.parse(readFileSync(join(theme, `locales/${locale}.json`)));

/** A form in a sheet: sent in vain, and what was typed is still there; then sent. */
const sheet = (form, fill, path) => ({
  path,
  async down(page, { ask }) {
    await page.locator(`[data-form="${form}"]`).click();
    const dialog = page.locator('dialog.ask');
    await fill(dialog);
    await dialog.locator('.button').click();
    const said = dialog.locator('[role="alert"]:not([hidden])');
    await said.waitFor();
    const kept = await dialog.locator('textarea').inputValue();
    return [await said.innerText(), ask.failed, kept !== '' && (await dialog.locator('.button').isEnabled())];
  },
  async up(page, { ask }) {
    const dialog = page.locator('dialog.ask');
    await dialog.locator('.button').click();
    const said = dialog.locator('[role="status"]');
    await said.waitFor();
    return [await said.innerText(), ask.form[form].done];
  },
});

/** Nobody sends the same words twice. */
let letters = 0;
const signed = async (dialog) => {
  letters += 1;
  await dialog.locator('[name="name"]').fill('Оксана Гайова');
  await dialog.locator('[name="email"]').fill(`oksana.haiova.${letters}@example.org`);
  await dialog
    .locator('[name="text"]')
    .fill(`Доброго дня! Чи це ще актуально в суботу о ${letters + 9}-й годині?`);
};

const results = (page) => page.locator('#hits li').first().waitFor();

/** What a page of the API's own looks like while there is none: in the language of its address, with ways on. */
const ownPage = (selector, path) => ({
  path: '/novyny',
  leaves: true,
  cookies: [{ name: 'visnyk_signed_in', value: 'member', url: base }],
  async down(page, { error }) {
    await page.locator(selector).first().click();
    await page.waitForURL((url) => url.pathname.endsWith(path));
    const said = await page.locator('#main h1').innerText();
    const ways = await page.locator('#main nav a').count();
    await page.goBack();
    return [said, error[500].title, ways > 2];
  },
  async up(page) {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.request().isNavigationRequest()),
      page.locator(selector).first().click(),
    ]);
    await page.waitForURL((url) => url.pathname.endsWith(path) || url.pathname.endsWith('/login'));
    return [String(answer.status() < 400), 'true'];
  },
});

/**
 * Paths without prefix; `down` and `up` answer what was said, what should be, and whether the rest is right. All but
 * those that lead away do it on the page as it was opened.
 */
const parts = (ad) => ({
  'search by the form': {
    path: '/search/all',
    async down(page, { search }) {
      await page.locator('#q').fill('колиска');
      // A form that is sent before its script has come loads the page; here the script answers.
      await page.locator('#q[role="combobox"]').waitFor();
      await page.locator('form.search [type="submit"]').click();
      const said = page.locator('#found', { hasText: search.failed });
      await said.waitFor();
      const busy = await page.locator('#hits[aria-busy]').count();
      return [await said.innerText(), search.failed, busy === 0];
    },
    async up(page) {
      await page.locator('form.search [type="submit"]').click();
      await results(page);
      return [await page.locator('#hits h2').first().innerText(), /колиска/i];
    },
  },
  'search sent before its script': {
    path: '/search/all',
    leaves: true,
    async down(page, { search }) {
      const late = /\/suggest-[^/]+\.js$/;
      await page.route(late, () => undefined);
      await page.locator('#q').fill('колиска');
      await page.locator('form.search [type="submit"]').click();
      await page.waitForURL((url) => url.searchParams.get('q') === 'колиска');
      await page.unroute(late);
      const said = page.locator('#found', { hasText: search.failed });
      await said.waitFor();
      const at = new URL(page.url());
      return [
        await said.innerText(),
        search.failed,
        `${at.pathname}${[...at.searchParams.keys()]}`.endsWith('/search/allq'),
      ];
    },
    async up(page) {
      await page.reload();
      await results(page);
      return [await page.locator('#hits h2').first().innerText(), /колиска/i];
    },
  },
  'search as you type': {
    path: '/search/advertisement?q=ясен',
    async down(page, { search }) {
      await page.locator('#found', { hasText: search.failed }).waitFor();
      await page.locator('#q').pressSequentially('и');
      await page.waitForResponse((one) => one.url().includes('/api/search'));
      const said = page.locator('#found', { hasText: search.failed });
      await said.waitFor();
      return [await said.innerText(), search.failed];
    },
    async up(page) {
      await page.locator('#q').press('Backspace');
      await results(page);
      return [await page.locator('#found').innerText(), /\d/];
    },
  },
  phone: {
    path: ad,
    async down(page, { ask }) {
      await page.locator('[data-widget="phone"]').click();
      const said = page.locator('.facts [role="alert"]');
      await said.waitFor();
      return [await said.innerText(), ask.failed];
    },
    async up(page) {
      await page.locator('[data-widget="phone"]').click();
      const call = page.locator('.facts a[href^="tel:"]');
      await call.waitFor();
      const alerts = await page.locator('.facts [role="alert"]').count();
      return [await call.getAttribute('href'), 'tel:+13125550142', alerts === 0];
    },
  },
  message: sheet('message', signed, ad),
  report: sheet(
    'report',
    async (dialog) => {
      await dialog.locator('[name="reason"]').selectOption('duplicate');
      await dialog.locator('[name="text"]').fill('Таке саме оголошення вже є нижче.');
    },
    ad,
  ),
  contact: sheet('contact', signed, '/nashi-kontakty'),
  'sign-in': {
    path: '/login',
    leaves: true,
    async down(page, { login }) {
      await page.locator('[data-way="password"] [name="email"]').fill(admin.email);
      await page.locator('[data-way="password"] [name="password"]').fill(admin.password);
      await page.keyboard.press('Enter');
      // Until the form is sent, the notice says that the services could not be listed.
      const said = page.locator('#login-error:not([hidden])', { hasText: login.failed });
      await said.waitFor();
      return [
        await said.innerText(),
        login.failed,
        await page.locator('[data-way="password"] .button').isEnabled(),
      ];
    },
    async up(page) {
      const offered = page.waitForResponse((one) => one.url().endsWith('/api/auth/providers'));
      await page.locator('[data-way="password"] [name="email"]').focus();
      const others = await offered;
      await page.locator('[data-way="password"] [name="password"]').fill(admin.password);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => !url.pathname.endsWith('/login'));
      const cookies = await page.context().cookies();
      return [
        cookies.some(({ name }) => name === 'visnyk_signed_in') ? 'signed in' : 'not signed in',
        'signed in',
        others.status() === 200,
      ];
    },
  },
  'account menu': ownPage('.enter', '/cabinet'),
  'place an ad': ownPage('.button.add', '/dodaty-ogoloshennya'),
  banners: {
    path: '/',
    async down(page) {
      // The box stays; the link in it is another one once the widget knows what runs.
      const box = page.locator('[data-widget="banners"]:not([hidden])', { has: page.locator('a') }).first();
      await page.waitForLoadState('networkidle');
      await box.scrollIntoViewIfNeeded();
      await page.waitForTimeout(1500);
      return [await box.locator('a').getAttribute('href'), /^(?!\/api\/)/];
    },
    async up(page) {
      const seen = page.waitForResponse((one) => /\/api\/reklama\/[^/]+\/view$/.test(one.url()));
      await page.locator('.top .nav a').first().click();
      await page.locator('.top .nav a[aria-current]').waitFor();
      await page.goBack();
      return [String((await seen).status()), '204'];
    },
  },
  'signs of life': {
    path: '/novyny',
    clock: true,
    async down(page) {
      const [answer] = await Promise.all([
        page.waitForResponse((one) => one.url().endsWith('/api/heartbeat')),
        page.clock.runFor(60_000),
      ]);
      const shown = await page.locator('.toast, [role="alert"]:visible').count();
      return [String(answer.status()), '502', shown === 0];
    },
    async up(page) {
      const [answer] = await Promise.all([
        page.waitForResponse((one) => one.url().endsWith('/api/heartbeat')),
        page.clock.runFor(60_000),
      ]);
      return [String(answer.status()), '204'];
    },
  },
  icons: {
    path: '/novyny',
    async down(page) {
      const drawn = await page.evaluate(() => document.querySelectorAll('header svg').length);
      return [String(drawn > 2), 'true'];
    },
    async up(page) {
      const answer = await page.evaluate(async () => {
        const icons = await fetch('/api/_nuxt_icon/visnyk.json?icons=search');
        return (await icons.json()).prefix;
      });
      return [answer, 'visnyk'];
    },
  },
});

const fits = (said, wanted) => (wanted instanceof RegExp ? wanted.test(said) : said.trim() === wanted);

/** Every interactive part of a language, each in a tab of its own that stays open from here on. */
export async function openAll(locale, ad) {
  const tabs = [];
  for (const [name, part] of Object.entries(parts(ad))) {
    const made = await context(locale);
    if (part.cookies) await made.addCookies(part.cookies);
    const page = await made.newPage();
    if (part.clock) await page.clock.install();
    const path = locale === 'us' ? `/us${part.path === '/' ? '' : part.path}` : part.path;
    tabs.push({ name, part, page, path, made, locale });
  }
  return tabs;
}

/** `when` is `down` or `up`. */
export async function tryAll(tabs, when) {
  for (const { name, part, page, path, made, locale } of tabs) {
    made.findings.length = 0;
    const what = `${locale} ${name}, ${when === 'down' ? 'without the API' : 'once it is back'}`;
    try {
      if (when === 'down') {
        await page.goto(base + path);
        await page.evaluate(() => {
          window.same = true;
        });
      }
      const [said, wanted, rest = true] = await part[when](page, words(locale));
      check(what, fits(said ?? '', wanted) && rest, `${said}, ${wanted}, ${rest}`);
      if (part.leaves) continue;
      check(`${what}: the same page`, await page.evaluate(() => window.same === true));
      // The markup is that of both languages.
      if (locale !== 'ua' || part.clock || when === 'up') continue;
      const findings = Object.values(await inBothThemes(page)).flat();
      check(`${what}: no axe finding`, findings.length === 0, findings.join('; '));
    } catch (error) {
      check(what, false, error.message.split('\n').slice(0, 3).join(' '));
    } finally {
      const { findings } = made;
      check(
        `${what}: nothing in the console but requests that failed`,
        findings.length === 0,
        findings.join('; '),
      );
      if (when === 'up') await made.close();
    }
  }
}
