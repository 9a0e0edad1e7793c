import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checks, focusComes, launch, ready, soon } from './browser.mjs';
import { content, folder } from './server.mjs';
import { BASE, demo } from './site/demo.mjs';
import { host } from './site/host.mjs';
import { Site } from './site/tree.mjs';

/** Sign-in, contacts and complaints on the published pages, over answers that this file gives for the API. */
const { check, fail, finish } = checks();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const VIEWS = [
  { locale: 'ua', scheme: 'light', width: 390 },
  { locale: 'us', scheme: 'dark', width: 1440 },
];

async function look(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [...violations.map(({ id }) => id), ...(wide ? ['scrolls sideways'] : [])];
}

/** Answers by path, and what was asked. An answer is [status, body, headers]. */
async function behind(context, answers) {
  const asked = [];
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    asked.push({ path: pathname, body: request.postData() ?? '' });
    const [status, body, headers = {}] = answers[pathname] ?? [404, {}];
    await route.fulfill({ status, json: body, headers });
  });
  return asked;
}

/** The back/forward cache returns the page to a user back from a service, with its button still disabled. */
async function backFromService(page, answers) {
  const away = 'https://hromada.example/sign-in';
  answers['/api/auth/signin/oidc'] = [200, { url: away }];
  // The service is on its way for ever, so that this page stays.
  const left = new Promise((resolve) => page.route(`${away}*`, resolve));
  const button = page.getByRole('button', { name: /Hromada/ });
  const label = await button.innerText();
  await button.click();
  await (await left).abort('aborted');
  const during = await page.locator('.others button').isDisabled();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  check(
    'the way back from a service finds its button free',
    during && (await button.isEnabled()) && (await button.innerText()) === label,
    await page.locator('.others').innerText(),
  );
}

async function signIn(context, base, prefix) {
  const page = await context.newPage();
  const answers = {
    '/api/auth/csrf': [200, { csrfToken: 'token' }],
    '/api/auth/providers': [200, { oidc: { type: 'oauth', name: 'Hromada' }, email: { type: 'email' } }],
    '/api/auth/session': [200, { user: { id: '1' } }],
    '/api/auth/signin/email': [200, { url: `${base}${prefix}/verify-request` }],
  };
  const asked = await behind(context, answers);
  await page.goto(`${base}${prefix}/login?callbackUrl=%2Fservices`);
  await ready(page);
  const open = async (way) => {
    await page.locator(`.tabs [value="${way}"]`).focus();
    await page.keyboard.press('Enter');
    const shown = await page
      .locator('form[data-way]:visible')
      .evaluateAll((all) => all.map((f) => f.dataset.way));
    check(`${prefix}/login opens ${way} by keyboard, and that alone`, shown.join() === way, shown.join());
    const findings = await look(page);
    check(`${prefix}/login as ${way} stands before axe`, findings.length === 0, findings.join());
  };
  for (const way of ['password', 'link', 'signup']) await open(way);
  await page.getByRole('button', { name: /Hromada/ }).waitFor();
  await backFromService(page, answers);
  await page.fill('[data-way="signup"] [name="name"]', 'Оля');
  await page.fill('[data-way="signup"] [name="email"]', 'olia@visnyk.test');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base}${prefix}/verify-request`);
  const told = page.locator('[data-widget="verify"] strong', { hasText: 'olia@visnyk.test' });
  await told.waitFor();
  check('the page says where the letter went', true);
  const sent = new URLSearchParams(asked.find(({ path }) => path.endsWith('/signin/email'))?.body);
  const said = ['name', 'email', 'csrfToken', 'json', 'leave_blank'].map((name) => sent.get(name)).join(' ');
  check('sign-up sends name and address with the token', said === 'Оля olia@visnyk.test token true ', said);
  check(
    'and where to go afterwards',
    sent.get('callbackUrl') === `${base}/services`,
    sent.get('callbackUrl'),
  );

  answers['/api/auth/signin/email'] = [429, { url: `${base}/login?error=TooManyLinks` }];
  await page.locator('main .button').click();
  await page.waitForURL(
    `${base}${prefix}/login?form=signup&callbackUrl=${encodeURIComponent(`${base}/services`)}`,
  );
  await ready(page);
  const typed = (name) => page.inputValue(`[data-way="signup"] [name="${name}"]`);
  const again = `${await typed('name')} ${await typed('email')}`;
  check('asking again begins with what was typed', again === 'Оля olia@visnyk.test', again);
  await page.locator('[data-way="signup"] [name="email"]').press('Enter');
  await page.locator('#login-error:not([hidden])').waitFor();
  check(
    'too many letters are refused in words',
    /забагато посилань|Too many links/.test(await page.innerText('#login-error')),
  );

  await context.addCookies([{ name: 'visnyk_signed_in', value: 'member', url: base }]);
  await page.goto(`${base}${prefix}/login?callbackUrl=%2Fservices`);
  await ready(page);
  await page.waitForURL(`${base}/services`);
  check('who is signed in already is led on', true);
  await context.addCookies([{ name: 'visnyk_signed_in', value: 'staff', url: base }]);
  await page.goto(`${base}${prefix}/login?callbackUrl=%2Fservices`);
  await page.waitForURL(`${base}/services`);
  await page.goto(`${base}${prefix}/login`);
  await page.waitForURL(`${base}${prefix}/dashboard`);
  check('staff who come for nothing in particular arrive at their work', true);
  await context.clearCookies();

  await page.goto(`${base}${prefix}/login?callbackUrl=%2Fdodaty-ogoloshennya&error=SessionRequired`);
  await page.locator('[data-way="signup"] [name="email"]').waitFor();
  check('who comes to place an advertisement is asked to sign up', true);
  const rules = page.locator('[data-way="signup"] a[href*="/pravyla-"]');
  check('and finds the rules behind a link', await rules.isVisible());

  answers['/api/auth/providers'] = [200, {}];
  await page.goto(`${base}${prefix}/login?callbackUrl=%2Fcabinet`);
  await page.locator('#login-error', { hasText: /недоступний|unavailable/ }).waitFor();
  check(
    'without a way to sign in the page says so and keeps where to go',
    new URL(page.url()).search === '?callbackUrl=%2Fcabinet&error=Configuration',
    page.url(),
  );
  answers['/api/auth/providers'] = [200, { email: { type: 'email' } }];
  await page.locator('[data-way="password"] [name="email"]').focus();
  await page.locator('#login-error').waitFor({ state: 'hidden' });
  check('and takes it back when there is one again', !page.url().includes('error='), page.url());
  await page.close();
  await context.unroute('**/api/**');
}

async function contacts(context, base, path) {
  const page = await context.newPage();
  const pid = path.split('-').at(-1);
  const wait = { 'retry-after': '1500' };
  const answers = {
    [`/api/ads/${pid}/phone`]: [429, {}, wait],
    [`/api/ads/${pid}/message`]: [422, { errors: { text: [{ key: 'duplicate' }] } }],
    '/api/reports': [202, {}],
  };
  const asked = await behind(context, answers);
  await page.goto(base + path);

  await page.locator('[data-widget="phone"]').click();
  await page.locator('.facts [role="alert"]').waitFor();
  check('a number asked for too often waits', (await page.innerText('.facts [role="alert"]')).includes('25'));
  answers[`/api/ads/${pid}/phone`] = [
    200,
    { phone: '+13125550142', display: '312', apps: ['viber', 'other'] },
  ];
  await page.locator('[data-widget="phone"]').click();
  const call = page.locator('.facts a[href="tel:+13125550142"]');
  await call.waitFor();
  const line = await page.innerText('.facts .contact');
  check('the number is shown with its messengers', /^312\s+Viber$/.test(line.trim()), line);
  check('and has the focus', await focusComes(call));
  const spoken = asked.find((call) => call.path.endsWith('/phone'))?.body ?? '';
  const language = path.startsWith('/us/') ? 'us' : 'ua';
  check(
    'it is asked for as the language of the page writes it',
    JSON.parse(spoken).locale === language,
    spoken,
  );

  await page.locator('[data-form="message"]').click();
  await page.locator('dialog[open] form').waitFor();
  await page.locator('dialog .button').click();
  const wrong = await page.locator('dialog [aria-invalid="true"]').count();
  check('an empty message names its fields', wrong === 3, String(wrong));
  const findings = await look(page);
  check('the sheet with mistakes stands before axe', findings.length === 0, findings.join());
  await page.fill('dialog [name="name"]', 'Оля');
  await page.fill('dialog [name="email"]', 'olia@visnyk.test');
  await page.fill('dialog [name="text"]', 'Доброго дня! Чи ще є?');
  await page.locator('dialog .button').click();
  await page.locator('dialog [name="text"][aria-invalid="true"]').waitFor();
  const fields = await page.locator('dialog [aria-invalid="true"]').count();
  check('what the API refuses is told at the field', fields === 1, String(fields));
  await page.keyboard.press('Escape');
  const back = await soon(page, () => document.activeElement?.dataset.form === 'message');
  check('Escape gives the focus back', back);
  await page.keyboard.press('Enter');
  check('what was typed is still there', (await page.inputValue('dialog [name="name"]')) === 'Оля');
  answers[`/api/ads/${pid}/message`] = [202, { waits: true }];
  await page.locator('dialog .button').click();
  await page.locator('dialog [role="status"]').waitFor();
  const told = await page.innerText('dialog [role="status"]');
  check('what waits for its sender is not called sent', /Підтвердьте|Confirm/.test(told), told);
  const { body } = asked.findLast(({ path }) => path.endsWith('/message'));
  const { seconds, locale, leave_blank: trap } = JSON.parse(body);
  check('a message says how long it took', Number.isInteger(seconds) && locale && trap === '', body);
  await page.keyboard.press('Escape');

  const burst = await page.evaluate(() => {
    document.querySelector('.who').textContent = 'Ж'.repeat(60);
    const box = document.querySelector('.facts');
    const widths = [...box.children].map((part) => part.getBoundingClientRect().right);
    return Math.max(box.scrollWidth - box.clientWidth, ...widths.map((right) => right - innerWidth));
  });
  check('a name without spaces stays in its box', burst <= 0, burst);
  await page.locator('[data-form="report"]').click();
  await page.selectOption('dialog[open] [name="reason"]', 'personal_data');
  await page.locator('dialog[open] .button').click();
  const needed = await page
    .locator('dialog[open] [aria-invalid="true"]')
    .evaluateAll((all) => all.map((f) => f.name));
  check('a complaint about personal data asks for an address', needed.join() === 'email', needed.join());
  await page.fill('dialog[open] [name="email"]', 'olia@visnyk.test');
  await page.locator('dialog[open] .button').click();
  await page.locator('dialog[open] [role="status"]').waitFor();
  const report = JSON.parse(asked.findLast(({ path }) => path === '/api/reports').body);
  check(
    'and says what it is about',
    report.section === 'advertisement' &&
      path.endsWith(`/${report.slug}`) &&
      report.reason === 'personal_data',
    JSON.stringify(report),
  );
  await page.close();
  await context.unroute('**/api/**');
}

async function withoutScripts(browser, base, path) {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'uk-UA' });
  await behind(context, {});
  const page = await context.newPage();
  const pid = path.split('-').at(-1);
  for (const [from, element, to] of [
    ['/login', '.tabs [value="signup"]', '/api/plain/login?locale=ua&form=signup'],
    [path, '[data-widget="phone"]', `/api/plain/contact?locale=ua&ad=${pid}`],
    [path, '[data-form="message"]', `/api/plain/contact?locale=ua&ad=${pid}`],
    [path, '[data-form="report"]', `/api/plain/contact?locale=ua&ad=${pid}`],
    ['/us/nashi-kontakty', '[data-form="contact"]', '/api/plain/contact?locale=us'],
    ['/us/delete-account', '.cta a', '/api/plain/delete-account?locale=us'],
  ]) {
    await page.goto(base + from);
    await page.locator(element).click();
    check(`without scripts ${from} leads to ${to}`, page.url() === base + to, page.url());
  }
  await page.goto(`${base}/login`);
  check('and shows no form that cannot work', !(await page.locator('[data-way]').first().isVisible()));
  await context.close();
}

/** The demo portal with a number on record for one advertisement: text never holds the number itself. */
function withNumber() {
  const own = join(folder(), 'content');
  cpSync(content, own, { recursive: true });
  const ads = join(own, 'advertisements');
  const files = readdirSync(ads).map((slug) => join(ads, slug, 'index.md'));
  const writable = files.filter((file) => existsSync(file));
  const file = writable.find((file) => /^allow_messages = true$/m.test(readFileSync(file, 'utf8')));
  const text = readFileSync(file, 'utf8').replace(/^allow_messages/m, 'has_phone = true\nallow_messages');
  writeFileSync(file, text);
  return own;
}

const browser = await launch();
try {
  const dir = demo(BASE, withNumber());
  const { base, stop } = await host(dir);
  const ads = new Site(dir, BASE).pages.filter(
    ({ kind, locale }) => kind === 'advertisements' && locale === 'ua',
  );
  const { path } = ads.find(
    ({ html }) => html.includes('data-widget="phone"') && html.includes('data-form="message"'),
  );
  for (const { locale, scheme, width } of VIEWS) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      locale: locale === 'us' ? 'en-US' : 'uk-UA',
      reducedMotion: 'reduce',
    });
    const prefix = locale === 'us' ? '/us' : '';
    await signIn(context, base, prefix);
    await contacts(context, base, prefix + path);
    await context.close();
  }
  await withoutScripts(browser, base, path);
  await stop();
} catch (error) {
  fail(error);
} finally {
  await browser.close();
}
process.exit(finish());
