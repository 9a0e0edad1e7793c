import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { findings, scrollsSideways } from '../axe.ts';
import { expect, test, watch } from '../fixtures.ts';
import { content, folder } from '../server.mjs';
import { BASE, demo } from '../site/demo.mjs';
import { host } from '../site/host.mjs';
import { Site } from '../site/tree.mjs';

/** Sign-in, contacts and complaints on the published pages, over answers that this file gives for the API. */

const VIEWS = [
  { prefix: '', locale: 'uk-UA', colorScheme: 'light', viewport: { width: 390, height: 900 } },
  { prefix: '/us', locale: 'en-US', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const;

/** The demo portal with a number on record for one advertisement: text never holds the number itself. */
function withNumber() {
  const own = join(folder(), 'content');
  cpSync(content, own, { recursive: true });
  const ads = join(own, 'advertisements');
  const files = readdirSync(ads).map((slug) => join(ads, slug, 'index.md'));
  const chosen = files.find(
    (file) => existsSync(file) && /^allow_messages = true$/m.test(readFileSync(file, 'utf8')),
  );
  if (!chosen) throw new Error('no advertisement takes messages');
  const text = readFileSync(chosen, 'utf8').replace(/^allow_messages/m, 'has_phone = true\nallow_messages');
  writeFileSync(chosen, text);
  return own;
}

let base = '';
let stop: () => Promise<unknown>;
/** The advertisement that takes calls and messages. */
let advertisement = '';
test.beforeAll(async () => {
  const dir = demo(BASE, withNumber());
  ({ base, stop } = await host(dir));
  advertisement = new Site(dir, BASE).pages.find(
    ({ kind, locale, html }) =>
      kind === 'advertisements' &&
      locale === 'ua' &&
      html.includes('data-widget="phone"') &&
      html.includes('data-form="message"'),
  )?.path as string;
});
test.afterAll(() => stop());

/** Status, body and headers, by path. */
type Answers = Record<string, [status: number, body: object, headers?: Record<string, string>]>;

/** Answers in place of the API. Returns a function for the body that the last call to a path sent. */
async function behind(context: BrowserContext, answers: Answers) {
  const requests: { path: string; body: string }[] = [];
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    requests.push({ path: pathname, body: request.postData() ?? '' });
    const [status, json, headers = {}] = answers[pathname] ?? [404, {}];
    await route.fulfill({ status, json, headers });
  });
  return (end: string) => requests.findLast(({ path }) => path.endsWith(end))?.body ?? '';
}

async function checkPage(page: Page, what: string) {
  expect(await findings(page), `axe on ${what}`).toEqual([]);
  expect(await scrollsSideways(page), `${what} scrolls sideways`).toBe(false);
}

/** Until its widget is there, the buttons of a sign-in page lead to the one for browsers without scripts. */
const ready = (page: Page) => expect(page.locator('form[data-step] fieldset:disabled')).toHaveCount(0);

/** The back/forward cache returns the page to a user back from a service, with its button still disabled. */
async function backFromService(page: Page, answers: Answers) {
  const away = 'https://hromada.example/sign-in';
  answers['/api/auth/signin/oidc'] = [200, { url: away }];
  // The service is on its way for ever, so that this page stays.
  const left = new Promise<Route>((resolve) => page.route(`${away}*`, resolve));
  const button = page.locator('.others button').last();
  const label = await button.innerText();
  expect(label).toContain('Hromada');
  // A click may wait for the way to the service.
  await Promise.all([button.click(), left.then((route) => route.abort('aborted'))]);
  await expect(button).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(button).toBeEnabled();
  await expect(button).toHaveText(label);
}

for (const { prefix, ...view } of VIEWS) {
  const open = async (browser: Browser, broken: string[], answers: Answers) => {
    const context = await browser.newContext({ ...view, baseURL: base, reducedMotion: 'reduce' });
    const sent = await behind(context, answers);
    const page = await context.newPage();
    watch(page, broken);
    return { context, page, sent };
  };

  test(`sign-in on ${prefix}/login`, async ({ browser, broken }) => {
    const answers: Answers = {
      '/api/auth/csrf': [200, { csrfToken: 'token' }],
      '/api/auth/providers': [200, { oidc: { type: 'oauth', name: 'Hromada' }, email: { type: 'email' } }],
      '/api/auth/session': [200, { user: { id: '1' } }],
      '/api/auth/signin/email': [200, { url: `${base}${prefix}/verify-request` }],
    };
    const { context, page, sent } = await open(browser, broken, answers);
    const name = page.locator('[data-step="signup"] [name="name"]');
    const email = page.locator('[data-step="signup"] [name="email"]');
    const error = page.locator('#login-error:not([hidden])');
    const signedIn = (value: string) => context.addCookies([{ name: 'visnyk_signed_in', value, url: base }]);
    await page.goto(`${prefix}/login?callbackUrl=%2Fservices`);
    await ready(page);

    await test.step('sign-up is opened by keyboard, and asks for a name too', async () => {
      await page.locator('#ways_ [value="signup"]').focus();
      await page.keyboard.press('Enter');
      await expect(name).toBeFocused();
      await checkPage(page, 'sign-up');
    });

    await test.step('the way back from a service finds its button free', () =>
      backFromService(page, answers));

    await test.step('sign-up sends name and address with the token, and where to go afterwards', async () => {
      await name.fill('Оля');
      await email.fill('olia@visnyk.test');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${base}${prefix}/verify-request`);
      const address = page.locator('[data-widget="verify"] strong', { hasText: 'olia@visnyk.test' });
      await expect(address).toBeVisible();
      const form = Object.fromEntries(new URLSearchParams(sent('/signin/email')));
      expect(form).toMatchObject({
        ...{ name: 'Оля', email: 'olia@visnyk.test', csrfToken: 'token', json: 'true', leave_blank: '' },
        callbackUrl: `${base}/services`,
      });
    });

    await test.step('asking again begins with what was typed; too many letters are refused', async () => {
      answers['/api/auth/signin/email'] = [429, { url: `${base}/login?error=TooManyLinks` }];
      await page.locator('main .button').click();
      const callback = encodeURIComponent(`${base}/services`);
      await expect(page).toHaveURL(`${base}${prefix}/login?form=signup&callbackUrl=${callback}`);
      await ready(page);
      await expect(name).toHaveValue('Оля');
      await expect(email).toHaveValue('olia@visnyk.test');
      await email.press('Enter');
      await expect(error).toContainText(/забагато посилань|Too many links/);
    });

    await test.step('who is signed in already is led on', async () => {
      await signedIn('member');
      await page.goto(`${prefix}/login?callbackUrl=%2Fservices`);
      await expect(page).toHaveURL(`${base}/services`);
      await signedIn('staff');
      await page.goto(`${prefix}/login?callbackUrl=%2Fservices`);
      await expect(page).toHaveURL(`${base}/services`);
      // Staff who come for nothing in particular arrive at their work.
      await page.goto(`${prefix}/login`);
      await expect(page).toHaveURL(`${base}${prefix}/dashboard`);
      await context.clearCookies();
    });

    await test.step('who comes to place an advertisement is asked to sign up, and finds the rules', async () => {
      await page.goto(`${prefix}/login?callbackUrl=%2Fdodaty-ogoloshennya&error=SessionRequired`);
      await expect(email).toBeVisible();
      await expect(page.locator('[data-step="signup"] a[href*="/pravyla-"]')).toBeVisible();
    });

    await test.step('without a way to sign in the page says so, until there is one again', async () => {
      answers['/api/auth/providers'] = [200, {}];
      await page.goto(`${prefix}/login?callbackUrl=%2Fcabinet`);
      await expect(error).toContainText(/недоступний|unavailable/);
      await expect(page).toHaveURL(/\?callbackUrl=%2Fcabinet&error=Configuration$/);
      answers['/api/auth/providers'] = [200, { email: { type: 'email' } }];
      await page.locator('form[data-step] [name="email"]').focus();
      await expect(error).toHaveCount(0);
      await expect(page).not.toHaveURL(/error=/);
    });
    await context.close();
  });

  test(`the email first, then the password or a link, on ${prefix}/login`, async ({ browser, broken }) => {
    const wrong = [401, { url: `${base}/login?error=CredentialsSignin` }] as const;
    const answers: Answers = {
      '/api/auth/csrf': [200, { csrfToken: 'token' }],
      '/api/auth/providers': [200, { email: { type: 'email' } }],
      '/api/auth/callback/credentials': [...wrong],
      '/api/auth/signin/email': [200, { url: `${base}${prefix}/verify-request` }],
    };
    const { context, page, sent } = await open(browser, broken, answers);
    const form = page.locator('form[data-step]');
    const [email, password] = ['email', 'password'].map((name) => form.locator(`[name="${name}"]`));
    const isAt = (step: string) => expect(form).toHaveAttribute('data-step', step);
    const press = async (css: string) => {
      await page.locator(css).focus();
      await page.keyboard.press('Enter');
    };
    await page.goto(`${prefix}/login?callbackUrl=%2Fservices`);
    await ready(page);

    await test.step('one field and one button', async () => {
      await isAt('email');
      await expect(page.locator('main .button').filter({ visible: true })).toHaveCount(1);
      expect((await page.locator('.secret').boundingBox())?.width, 'out of sight').toBe(1);
      await checkPage(page, 'the email');
    });

    await test.step('Enter asks for the password, which the next button shows', async () => {
      await email.focus();
      await page.keyboard.type('olia@visnyk.test');
      await page.keyboard.press('Enter');
      await isAt('password');
      await expect(password).toBeFocused();
      await page.keyboard.type('not the password');
      await checkPage(page, 'the password');
      await page.keyboard.press('Tab');
      const eye = page.locator('.inner [aria-pressed]');
      await expect(eye).toBeFocused();
      await page.keyboard.press('Space');
      await expect(eye).toHaveAttribute('aria-pressed', 'true');
      await expect(password).toHaveAttribute('type', 'text');
      await checkPage(page, 'the password in sight');
    });

    await test.step('a wrong password leaves the email, and is the next to be typed', async () => {
      await password.press('Enter');
      await expect(page.locator('#login-error.warn')).toHaveText(/Неправильна|Wrong/);
      await expect(password).toBeFocused();
      await expect(password).toHaveAttribute('type', 'password');
      await expect(email).toHaveValue('olia@visnyk.test');
      expect(Object.fromEntries(new URLSearchParams(sent('/callback/credentials')))).toMatchObject({
        ...{ email: 'olia@visnyk.test', password: 'not the password', callbackUrl: `${base}/services` },
      });
    });

    await test.step('a forgotten password leads to the link and back', async () => {
      await press('.secret .quiet');
      await isAt('link');
      await expect(email).toBeFocused();
      await expect(email).toHaveValue('olia@visnyk.test');
      await checkPage(page, 'the link');
      await press('#ways_ [value="password"]');
      await isAt('password');
    });

    await test.step('another email can be typed', async () => {
      await press('.change');
      await isAt('email');
      await expect(email).toBeFocused();
      await email.fill('olena@visnyk.test');
    });

    await test.step('a browser that fills in the password too shows it', async () => {
      await password.fill('what it has stored');
      await isAt('password');
    });

    await test.step('the second choice sends a link at once, and no password', async () => {
      await press('.stack .plain');
      await expect(page).toHaveURL(`${base}${prefix}/verify-request`);
      const fields = Object.fromEntries(new URLSearchParams(sent('/signin/email')));
      expect(fields).toMatchObject({ email: 'olena@visnyk.test', callbackUrl: `${base}/services` });
      expect(Object.keys(fields)).not.toContain('password');
    });

    await test.step('to be asked to sign in is no error', async () => {
      await page.goto(`${prefix}/login?callbackUrl=%2Fcabinet&error=SessionRequired`);
      await expect(page.locator('#login-error:not([hidden]):not(.warn)')).toHaveText(/увійдіть|Sign in/);
    });
    await context.close();
  });

  test(`contacts and complaints on ${prefix}/advertisement`, async ({ browser, broken }) => {
    const pid = advertisement.split('-').at(-1);
    const [phone, message] = [`/api/ads/${pid}/phone`, `/api/ads/${pid}/message`];
    const answers: Answers = {
      [phone]: [429, {}, { 'retry-after': '1500' }],
      [message]: [422, { errors: { text: [{ key: 'duplicate' }] } }],
      '/api/reports': [202, {}],
    };
    const { context, page, sent } = await open(browser, broken, answers);
    const sheet = page.locator('dialog[open]');
    const field = (name: string) => sheet.locator(`[name="${name}"]`);
    const send = () => sheet.locator('.button').click();
    const invalid = sheet.locator('[aria-invalid="true"]');
    await page.goto(prefix + advertisement);

    await test.step('a number asked for too often waits', async () => {
      await page.locator('[data-widget="phone"]').click();
      await expect(page.locator('.facts [role="alert"]')).toContainText('25');
    });

    await test.step('the number is shown with its messengers, and has the focus', async () => {
      answers[phone] = [200, { phone: '+13125550142', display: '312', apps: ['viber', 'other'] }];
      await page.locator('[data-widget="phone"]').click();
      await expect(page.locator('.facts a[href="tel:+13125550142"]')).toBeFocused();
      await expect(page.locator('.facts .contact')).toHaveText(/^\s*312\s+Viber\s*$/, { useInnerText: true });
      expect(JSON.parse(sent('/phone')).locale, 'as the page writes it').toBe(prefix ? 'us' : 'ua');
    });

    await test.step('an empty message names its fields', async () => {
      await page.locator('[data-form="message"]').click();
      await sheet.locator('form').waitFor();
      await send();
      await expect(invalid).toHaveCount(3);
      await checkPage(page, 'the sheet with mistakes');
    });

    await test.step('what the API refuses is told at the field', async () => {
      await field('name').fill('Оля');
      await field('email').fill('olia@visnyk.test');
      await field('text').fill('Доброго дня! Чи ще є?');
      await send();
      await expect(invalid).toHaveCount(1);
      await expect(invalid).toHaveAttribute('name', 'text');
    });

    await test.step('Escape gives the focus back, and what was typed is still there', async () => {
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-form="message"]')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field('name')).toHaveValue('Оля');
    });

    await test.step('what waits for its sender is not called sent', async () => {
      answers[message] = [202, { waits: true }];
      await send();
      await expect(sheet.locator('[role="status"]')).toContainText(/Підтвердьте|Confirm/);
      const { seconds, locale, leave_blank: trap } = JSON.parse(sent('/message'));
      expect(Number.isInteger(seconds)).toBe(true);
      expect(locale).toBeTruthy();
      expect(trap).toBe('');
      await page.keyboard.press('Escape');
    });

    await test.step('a name without spaces stays in its box', async () => {
      const burst = await page.locator('.facts').evaluate((box) => {
        const who = document.querySelector('.who');
        if (who) who.textContent = 'Ж'.repeat(60);
        const rights = [...box.children].map((part) => part.getBoundingClientRect().right);
        return Math.max(box.scrollWidth - box.clientWidth, ...rights.map((right) => right - innerWidth));
      });
      await expect(page.locator('.who').first()).toHaveText('Ж'.repeat(60));
      expect(burst).toBeLessThanOrEqual(0);
    });

    await test.step('a complaint about personal data asks for an address, and says what it is about', async () => {
      await page.locator('[data-form="report"]').click();
      await field('reason').selectOption('personal_data');
      await send();
      await expect(invalid).toHaveCount(1);
      await expect(invalid).toHaveAttribute('name', 'email');
      await field('email').fill('olia@visnyk.test');
      await send();
      await expect(sheet.locator('[role="status"]')).toBeVisible();
      expect(JSON.parse(sent('/api/reports'))).toMatchObject({
        ...{ section: 'advertisement', reason: 'personal_data' },
        slug: advertisement.split('/').at(-1),
      });
    });
    await context.close();
  });
}

test('without scripts every form has a page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: base });
  await behind(context, {});
  const page = await context.newPage();
  const pid = advertisement.split('-').at(-1);
  for (const [from, element, to] of [
    ['/login', '[name="form"][value="signup"]', '/api/plain/login?locale=ua&form=signup'],
    [advertisement, '[data-widget="phone"]', `/api/plain/contact?locale=ua&ad=${pid}`],
    [advertisement, '[data-form="message"]', `/api/plain/contact?locale=ua&ad=${pid}`],
    [advertisement, '[data-form="report"]', `/api/plain/contact?locale=ua&ad=${pid}`],
    ['/us/nashi-kontakty', '[data-form="contact"]', '/api/plain/contact?locale=us'],
    ['/us/delete-account', '.cta a', '/api/plain/delete-account?locale=us'],
  ] as const) {
    await page.goto(from);
    await page.locator(element).click();
    await expect(page).toHaveURL(base + to);
  }
  // No form is shown that cannot work.
  await page.goto('/login');
  await expect(page.locator('[data-step]').first()).not.toBeVisible();
  await context.close();
});
