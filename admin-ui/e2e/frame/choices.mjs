/** What a reader chooses, or what is chosen for one who has not: language, light or dark, ways to their own pages. */

const YEAR = 365 * 86_400;
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Languages and cookie of a first visit, the address asked for, and where it ends. */
const FIRST_VISITS = [
  ['a Ukrainian browser', { locale: 'uk-UA' }, '/', '/'],
  ['an English browser', { locale: 'en-GB' }, '/?utm=x#kontakty', '/us?utm=x#kontakty'],
  ['a browser of neither language', { locale: 'de-DE' }, '/', '/'],
  ['an English browser on any other page', { locale: 'en-US' }, '/novyny', '/novyny'],
  ['a Ukrainian browser below /us', { locale: 'uk-UA' }, '/us', '/us'],
  ['an English browser after choosing Ukrainian', { locale: 'en-US', cookie: 'ua' }, '/', '/'],
  ['a Ukrainian browser after choosing English', { locale: 'uk-UA', cookie: 'us' }, '/', '/us'],
  ['a cookie that is no language', { locale: 'uk-UA', cookie: 'de' }, '/', '/'],
  ['a program that reads for others', { locale: 'en-US', userAgent: GOOGLE }, '/', '/'],
];

export async function language({ base, check, open }) {
  for (const [who, { cookie, ...options }, asked, ends] of FIRST_VISITS) {
    const before = (page) =>
      cookie && page.context().addCookies([{ name: 'i18n_redirected', value: cookie, url: base }]);
    const page = await open(asked, { before, ...options });
    await page.waitForLoadState();
    check(`${who} is shown ${ends}`, page.url() === base + ends, page.url());
    const kept = await page.context().cookies();
    check(
      'and nothing is remembered that nobody chose',
      kept.filter(({ name }) => name === 'i18n_redirected').length === (cookie ? 1 : 0),
    );
    await page.end();
  }

  const page = await open('/novyny', { locale: 'en-US' });
  await page.locator('.lang a').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base}/us/novyny`);
  check('the switch leads to the same page', (await page.locator('html').getAttribute('lang')) === 'en');
  await page.locator('.lang a').click();
  await page.waitForURL(`${base}/novyny`);
  const [cookie] = await page.context().cookies();
  const days = (cookie.expires - Date.now() / 1000) / 86_400;
  check(
    'and is remembered for 365 days, for this site alone',
    cookie.value === 'ua' &&
      cookie.sameSite === 'Lax' &&
      cookie.path === '/' &&
      Math.abs(days - YEAR / 86_400) < 0.1,
    JSON.stringify(cookie),
  );
  const asked = '?q=%D0%B4%D0%B8%D0%B2%D0%B0%D0%BD&price_max=300';
  await page.goto(`${base}/search/advertisement${asked}`);
  await page.locator('.lang a').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base}/us/search/advertisement${asked}`);
  check('what was asked of a page is asked in the other language too', true);
  await page.goto(`${base}/us`);
  await page.locator('.lang a').click();
  await page.waitForURL(`${base}/`);
  await page.waitForLoadState();
  check('from /us to / nobody is sent back', page.url() === `${base}/`, page.url());
  check('no script error', page.broken.length === 0, page.broken[0]);
  await page.end();
}

/** Whether the page was dark from its first element on. */
const watchFirst = () => {
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    window.first = document.documentElement.classList.contains('dark');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

export async function theme({ check, open }) {
  for (const colorScheme of ['dark', 'light']) {
    const page = await open('/novyny', { colorScheme, init: watchFirst });
    const dark = colorScheme === 'dark';
    check(
      `${colorScheme} as the system has it, before anything is drawn`,
      (await page.evaluate(() => window.first)) === dark,
    );
    const button = page.locator('.shade');
    check('the button says which it is', (await button.getAttribute('aria-pressed')) === String(dark));
    await button.focus();
    await page.keyboard.press('Enter');
    check(
      'a key turns it',
      (await page.evaluate(() => document.documentElement.classList.contains('dark'))) === !dark,
    );
    await page.reload();
    check('which stays, without a flash', (await page.evaluate(() => window.first)) === !dark);
    check('no script error', page.broken.length === 0, page.broken[0]);
    await page.end();
  }
  const closed = await open('/novyny', {
    colorScheme: 'dark',
    init: () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    },
  });
  const dark = () => closed.evaluate(() => document.documentElement.classList.contains('dark'));
  check('where nothing may be stored the system decides', await dark());
  await closed.locator('.shade').click();
  check('and the button works for the page', !(await dark()) && closed.broken.length === 0, closed.broken[0]);
  await closed.end();
}

export async function account({ base, check, open }) {
  const nobody = await open('/novyny?a=b');
  await nobody.locator('.enter').click();
  await nobody.waitForURL(/\/login/);
  check(
    'signing in leads back to where one was',
    new URL(nobody.url()).searchParams.get('callbackUrl') === '/novyny?a=b',
    nobody.url(),
  );
  await nobody.end();
  for (const [state, prefix, links] of [
    ['member', '', ['/cabinet']],
    ['staff', '', ['/dashboard', '/cabinet']],
    ['staff', '/us', ['/us/dashboard', '/us/cabinet']],
  ]) {
    const asked = [];
    const page = await open(`${prefix}/novyny`, {
      before: async (page) => {
        await page.context().addCookies([{ name: 'visnyk_signed_in', value: state, url: base }]);
        page.on('request', (request) => asked.push(request.url()));
      },
    });
    await page.locator('header a.enter[href$="/cabinet"]').waitFor();
    const found = await page
      .locator('header a.enter')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    check(
      `${state}: the header leads to ${links.join(' and ')}`,
      found.join() === links.join(),
      found.join(),
    );
    check('without asking who it is', !asked.some((url) => url.includes('/api/auth')));
    await page.end();
  }
}

export async function menu({ check, open }) {
  const page = await open('/', { viewport: { width: 390, height: 700 } });
  const details = page.locator('details.menu');
  const isOpen = () => details.evaluate((it) => it.open);
  const focused = (selector) => page.evaluate((css) => document.activeElement?.matches(css), selector);
  await details.locator('summary').focus();
  await page.keyboard.press('Enter');
  check('a key opens the menu', await isOpen());
  await page.keyboard.press('Tab');
  check('the next one is its first link', await focused('details.menu nav a'));
  await page.keyboard.press('Escape');
  check(
    'Escape closes it and gives the focus back',
    !(await isOpen()) && (await focused('details.menu summary')),
  );
  await page.keyboard.press('Enter');
  // It covers what lies under it; programs can press there all the same.
  await page.locator('#main').evaluate((main) => main.click());
  check('a press elsewhere closes it', !(await isOpen()));
  await details.locator('summary').focus();
  await page.keyboard.press('Enter');
  const links = await details.locator('nav a').count();
  for (let i = 0; i <= links; i += 1) await page.keyboard.press('Tab');
  check('so does going on behind its last link', !(await isOpen()));
  check('no script error', page.broken.length === 0, page.broken[0]);
  await page.end();
}

export async function times({ check, open }) {
  for (const [prefix, minutes, said] of [
    ['', 5, '5 хвилин тому'],
    ['/us', 5, '5 minutes ago'],
    ['', 0.5, 'щойно'],
    ['/us', 0.5, 'just now'],
  ]) {
    const plain = await open(`${prefix}/novyny`, { javaScriptEnabled: false });
    const time = plain.locator('#main time[data-relative]').first();
    const [moment, written] = [await time.getAttribute('datetime'), await time.innerText()];
    await plain.end();
    const page = await open(`${prefix}/novyny`, {
      before: (page) => page.clock.setFixedTime(new Date(new Date(moment).getTime() + minutes * 60_000)),
    });
    const found = page.locator('#main time[data-relative]').first();
    await page.waitForFunction(() => document.querySelector('#main time[data-relative][title]'));
    check(
      `${said}, and the date is still to be had`,
      (await found.innerText()) === said && (await found.getAttribute('title')) === written,
      `${await found.innerText()} (${await found.getAttribute('title')})`,
    );
    await page.end();
  }
}
