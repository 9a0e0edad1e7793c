import { checks, launch, signIn } from './browser.mjs';

/** One story from the dashboard to its readers, against a running server. */
const base = (process.env.BASE_URL ?? 'http://127.0.0.1:8080').replace(/\/$/, '');
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
if (!email || !password) throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD are needed');

const { check, fail, finish } = checks();
const browser = await launch();

async function heading(context, url) {
  const page = await context.newPage();
  const response = await page.goto(new URL(url, base).href);
  const text = (await page.locator('h1').first().innerText()).trim();
  await page.close();
  return { status: response.status(), text };
}

try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'uk-UA' });
  const page = await context.newPage();
  const broken = [];
  page.on('pageerror', (error) => broken.push(error.message));

  await signIn(page, base, email, password);
  check('signs in', !page.url().includes('/login'), page.url());

  await page.goto(`${base}/dashboard/news?status=published`);
  const first = page.locator('tbody tr a').first();
  await first.waitFor();
  check('lists published stories', (await page.locator('tbody tr').count()) > 0);

  await first.click();
  await page.waitForURL(/\/dashboard\/news\/edit\/\d+/);
  const field = page.locator('#field-texts-ua-title');
  await field.waitFor();
  check('opens the story', (await field.inputValue()) !== '');

  const ua = await page.getByTestId('live-ua').getAttribute('href');
  const us = await page.getByTestId('live-us').getAttribute('href');
  check('knows both public addresses', Boolean(ua && us), `${ua} ${us}`);
  const before = { ua: await heading(context, ua), us: await heading(context, us) };
  // A page without an English text shows the Ukrainian one, so there the new title is right in both.
  const translated = before.us.text !== before.ua.text;

  const stamp = new Date().toISOString().slice(11, 19);
  const title = `${(await field.inputValue()).replace(/ \[\d\d:\d\d:\d\d\]$/, '').slice(0, 100)} [${stamp}]`;
  await field.fill(title);
  check('shows unsaved text', await page.locator('[role="tab"] [data-state="unsaved"]').isVisible());

  const started = Date.now();
  await page.locator('[data-action="publish"]').click();
  const live = page.locator('[data-state="live"]');
  await live.waitFor({ timeout: 15_000 });
  check(`publishes (${(await live.innerText()).trim()}; seen after ${Date.now() - started} ms)`, true);

  const [popup] = await Promise.all([context.waitForEvent('page'), page.getByTestId('live-ua').click()]);
  await popup.waitForLoadState();
  check(
    'the Ukrainian page has the new title',
    (await popup.locator('h1').first().innerText()).trim() === title,
  );
  const english = await heading(context, us);
  check('the English page answers', english.status === 200, String(english.status));
  check(
    translated ? 'the English title is unchanged' : 'the English page falls back to the new Ukrainian title',
    english.text === (translated ? before.us.text : title),
    english.text,
  );
  check('no script error on the way', broken.length === 0, broken[0]);
} catch (error) {
  fail(error);
} finally {
  await browser.close();
}
process.exit(finish());
