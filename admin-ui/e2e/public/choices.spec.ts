import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** What a reader chooses, or what is chosen for one who has not: language, light or dark, ways to their own pages. */

declare global {
  interface Window {
    /** Whether the page was dark from its first element on. */
    first?: boolean;
  }
}

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Browser and cookie of a first visit, the address asked for, and where it ends; without `own` a Ukrainian browser. */
const FIRST_VISITS = [
  { who: 'a Ukrainian browser', asked: '/', ends: '/' },
  {
    who: 'an English browser',
    own: { locale: 'en-GB' },
    asked: '/?utm=x#kontakty',
    ends: '/us?utm=x#kontakty',
  },
  { who: 'a browser of neither language', own: { locale: 'de-DE' }, asked: '/', ends: '/' },
  {
    who: 'an English browser on any other page',
    own: { locale: 'en-US' },
    asked: '/novyny',
    ends: '/novyny',
  },
  { who: 'a Ukrainian browser below /us', asked: '/us', ends: '/us' },
  {
    who: 'an English browser after choosing Ukrainian',
    own: { locale: 'en-US' },
    cookie: 'ua',
    asked: '/',
    ends: '/',
  },
  { who: 'a Ukrainian browser after choosing English', cookie: 'us', asked: '/', ends: '/us' },
  { who: 'a cookie that is no language', cookie: 'de', asked: '/', ends: '/' },
  {
    who: 'a program that reads for others',
    own: { locale: 'en-US', userAgent: GOOGLE },
    asked: '/',
    ends: '/',
  },
];

const languageCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'i18n_redirected');

test('the first visit is in the language of the reader, and nothing is remembered that nobody chose', async ({
  open,
  site,
}) => {
  for (const { who, own, cookie, asked, ends } of FIRST_VISITS)
    await test.step(`${who} is shown ${ends}`, async () => {
      const page = await open(asked, {
        own,
        before: async (page) => {
          await page.context().clearCookies();
          if (cookie)
            await page.context().addCookies([{ name: 'i18n_redirected', value: cookie, url: site.base }]);
        },
      });
      await page.waitForLoadState();
      await expect(page).toHaveURL(ends);
      expect(await languageCookies(page)).toHaveLength(cookie ? 1 : 0);
      await page.close();
    });
});

test('a reader changes the language', async ({ open, site }) => {
  const page = await open('/novyny', { own: { locale: 'en-US' } });
  const twin = page.locator('.lang a');

  await test.step('the switch leads to the same page, which is remembered', async () => {
    await twin.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/us/novyny');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await twin.click();
    await expect(page).toHaveURL('/novyny');
    const [cookie] = await languageCookies(page);
    expect(cookie).toMatchObject({ value: 'ua', sameSite: 'Lax', path: '/', domain: '127.0.0.1' });
    expect((cookie.expires - Date.now() / 1000) / 86_400).toBeCloseTo(365, 1);
  });

  await test.step('what was asked of a page is asked in the other language too', async () => {
    const query = '?q=%D0%B4%D0%B8%D0%B2%D0%B0%D0%BD&price_max=300';
    await page.goto(`/search/advertisement${query}`);
    await twin.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.base}/us/search/advertisement${query}`);
  });

  await test.step('from /us to / nobody is sent back', async () => {
    await page.goto('/us');
    await twin.click();
    await page.waitForURL('/');
    await page.waitForLoadState();
    await expect(page).toHaveURL('/');
  });
});

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));
const watchFirst = () => {
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    window.first = document.documentElement.classList.contains('dark');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

test('a page is light or dark before anything of it is drawn', async ({ open }) => {
  for (const colorScheme of ['dark', 'light'] as const)
    await test.step(`${colorScheme} as the system has it, until a key turns it`, async () => {
      const dark = colorScheme === 'dark';
      const page = await open('/novyny', { colorScheme, before: (page) => page.addInitScript(watchFirst) });
      expect(await page.evaluate(() => window.first)).toBe(dark);
      const button = page.locator('.shade');
      await expect(button).toHaveAttribute('aria-pressed', String(dark));
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await isDark(page)).toBe(!dark);
      await page.reload();
      expect(await page.evaluate(() => window.first)).toBe(!dark);
      await page.evaluate(() => localStorage.clear());
    });

  await test.step('where nothing may be stored the system decides, and the button works for the page', async () => {
    const page = await open('/novyny', {
      colorScheme: 'dark',
      before: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('no', 'SecurityError');
            },
          });
        }),
    });
    expect(await isDark(page)).toBe(true);
    await page.locator('.shade').click();
    expect(await isDark(page)).toBe(false);
  });
});

test('the header leads to signing in and back, and whoever has signed in to their own pages', async ({
  open,
  site,
}) => {
  const page = await open('/novyny?a=b');
  await page.locator('.enter').click();
  await page.waitForURL(/\/login/);
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/novyny?a=b');

  const requests: string[] = [];
  const reader = await open('about:blank');
  reader.on('request', (request) => requests.push(request.url()));
  for (const { state, prefix, links } of [
    { state: 'member', prefix: '', links: ['/cabinet'] },
    { state: 'staff', prefix: '', links: ['/dashboard', '/cabinet'] },
    { state: 'staff', prefix: '/us', links: ['/us/dashboard', '/us/cabinet'] },
  ])
    await test.step(`${state}: ${links.join(' and ')}`, async () => {
      await reader.context().addCookies([{ name: 'visnyk_signed_in', value: state, url: site.base }]);
      await reader.goto(`${prefix}/novyny`);
      await reader.locator('header a.enter[href$="/cabinet"]').waitFor();
      const entries = reader.locator('header a.enter');
      expect(await entries.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(links);
    });
  const whoIsIt = requests.filter((url) => url.includes('/api/auth'));
  expect(whoIsIt, 'without asking who it is').toEqual([]);
});

test('the menu of a phone opens and closes by keys and presses', async ({ open }) => {
  const page = await open('/', { viewport: { width: 390, height: 700 } });
  const menu = page.locator('details.menu');
  const summary = menu.locator('summary');
  const links = menu.locator('nav a');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('open');
  // It covers what lies under it; programs can press there all the same.
  await page.locator('#main').evaluate((main: HTMLElement) => main.click());
  await expect(menu, 'a press elsewhere closes it').not.toHaveAttribute('open');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('open');
  const count = await links.count();
  for (let i = 0; i <= count; i += 1) await page.keyboard.press('Tab');
  await expect(menu, 'so does going on behind its last link').not.toHaveAttribute('open');
});

test('times are relative, and the date is still to be had', async ({ open }) => {
  const page = await open('about:blank', { own: true });
  for (const { prefix, said } of [
    { prefix: '', said: { 5: '5 хвилин тому', 0.5: 'щойно' } },
    { prefix: '/us', said: { 5: '5 minutes ago', 0.5: 'just now' } },
  ]) {
    await page.goto(`${prefix}/novyny`);
    const { moment, written } = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text();
      const page = new DOMParser().parseFromString(html, 'text/html');
      const time = page.querySelector<HTMLTimeElement>('#main time[data-relative]');
      return { moment: Date.parse(time?.dateTime ?? ''), written: time?.textContent?.trim() ?? '' };
    });
    for (const [minutes, words] of Object.entries(said)) {
      await page.clock.setFixedTime(moment + Number(minutes) * 60_000);
      await page.reload();
      const time = page.locator('#main time[data-relative]').first();
      await expect(time).toHaveAttribute('title', written);
      await expect(time).toHaveText(words);
    }
  }
});
