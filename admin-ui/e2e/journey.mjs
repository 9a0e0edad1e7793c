import { checks, launch, plainly, scriptless, signIn } from './browser.mjs';
import { png } from './picture.mjs';

/** One story from the dashboard to its readers, and what visitors meet, against a running server. */
const base = (process.env.BASE_URL ?? 'http://127.0.0.1:8080').replace(/\/$/, '');
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
const { MEMBER_EMAIL: memberEmail, MEMBER_PASSWORD: memberPassword } = process.env;
if (!email || !password) throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD are needed');

const { check, fail, finish } = checks();
const browser = await launch();
const broken = [];
/** Firefox tells as a script error, in these words, of an event stream that ends because its page is left. */
const STREAM_CUT = /^(Firefox can.t establish a|The) connection to .*\/publication\/events/;

async function visitor({ scripts = true } = {}) {
  const options = { viewport: { width: 1280, height: 900 }, locale: 'uk-UA' };
  const context = await (scripts ? browser.newContext(options) : scriptless(browser, options));
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    if (!STREAM_CUT.test(error.message)) broken.push(error.message);
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text());
  });
  return { context, page };
}

async function heading(context, url) {
  const page = await context.newPage();
  const response = await page.goto(new URL(url, base).href);
  const text = (await page.locator('h1').first().innerText()).trim();
  await page.close();
  return { status: response.status(), text };
}

async function doors() {
  const { context, page } = await visitor();
  for (const [path, words] of [
    ['/login', 'Неправильна пошта або пароль.'],
    ['/us/login', 'Wrong email or password.'],
  ]) {
    await page.goto(base + path);
    await page.fill('[name="email"]', email);
    await page.fill('[name="password"]', 'not the password');
    await page.locator('form:has([name="password"]) [type="submit"]').click();
    const notice = page.locator('#login-error:not([hidden])');
    await notice.waitFor();
    const text = (await notice.innerText()).trim();
    check(`${path} says that the password is wrong`, text === words, text);
  }
  await page.fill('[name="password"]', password);
  await page.locator('form:has([name="password"]) [type="submit"]').click();
  await page.waitForURL(`${base}/us/dashboard`);
  check('staff who signed in for nothing in particular are at their work', true);
  await context.clearCookies();

  for (const [path, words] of [
    ['/nema-takoi', 'Сторінку не знайдено: /nema-takoi'],
    ['/us/no-such/page', 'Page Not Found: /us/no-such/page'],
  ]) {
    const response = await page.goto(base + path);
    const text = await page.locator('main').innerText();
    check(`${path} is a 404 page with its path`, response.status() === 404 && text.includes(words), text);
  }

  await page.goto(`${base}/novyny`);
  await page.locator('.lang').getByRole('link', { name: 'Eng' }).click();
  await page.waitForURL(`${base}/us/novyny`);
  await page.locator('.lang').getByRole('link', { name: 'Укр' }).click();
  await page.waitForURL(`${base}/novyny`);
  check('the language switch keeps the page', true);
  await context.close();
}

async function editing() {
  const { context, page } = await visitor();
  await signIn(page, base, email, password);
  check('signs in', !page.url().includes('/login'), page.url());

  await page.goto(`${base}/dashboard/news?status=published`);
  const first = page.locator('tbody tr a').first();
  await first.waitFor();
  check('lists published stories', (await page.locator('tbody tr').count()) > 0);
  check(
    'the panel shows one header',
    (await page.locator('header:visible').count()) === 1 && !(await page.locator('.skip').isVisible()),
  );

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

  const buffer = png(1280, 720, Date.now() & 255);
  const [taken] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/dashboard/media')),
    page.setInputFiles('input[type="file"]', { name: 'cover.png', mimeType: 'image/png', buffer }),
  ]);
  const { hash } = await taken.json();
  await page.waitForFunction((name) => {
    const picture = document.querySelector('.ui-picture img');
    return picture?.src.includes(name) && picture.naturalWidth > 0;
  }, hash);
  check('takes a cover picture', true);

  const started = Date.now();
  await page.locator('[data-action="publish"]').click();
  const live = page.locator('[data-state="live"]');
  await live.waitFor();
  check(`publishes (${(await live.innerText()).trim()}; seen after ${Date.now() - started} ms)`, true);

  const [popup] = await Promise.all([context.waitForEvent('page'), page.getByTestId('live-ua').click()]);
  await popup.waitForLoadState();
  check(
    'the Ukrainian page has the new title',
    (await popup.locator('h1').first().innerText()).trim() === title,
  );
  await popup.waitForFunction((name) => {
    const picture = document.querySelector('main .cover img');
    return picture?.src.includes(name) && picture.naturalWidth > 0;
  }, hash);
  check('and the new cover', true);
  const english = await heading(context, us);
  check('the English page answers', english.status === 200, String(english.status));
  check(
    translated ? 'the English title is unchanged' : 'the English page falls back to the new Ukrainian title',
    english.text === (translated ? before.us.text : title),
    english.text,
  );
  await context.close();
  return ua;
}

async function withoutScripts(story) {
  const { context, page } = await visitor({ scripts: false });
  await page.goto(base + story);
  const words = (await page.locator('main article, main').first().innerText()).split(/\s+/).length;
  const parts = await Promise.all(['h1', 'nav a'].map((part) => page.locator(part).first().isVisible()));
  check('a story is readable without JavaScript', parts.every(Boolean) && words > 100, `${parts} ${words}`);

  await page.goto(`${base}/search/all?q=%D0%B3%D1%80%D0%BE%D0%BC%D0%B0%D0%B4%D0%B0`);
  await plainly.press(page.locator('#hits a[href^="/api/plain/search"]'));
  await page.waitForURL(/\/api\/plain\/search/);
  const asked = await page.inputValue('[name="q"]');
  check('the address of a search is answered too', asked === 'громада', page.url());

  await page.goto(`${base}/login?callbackUrl=%2Fcabinet`);
  await plainly.press(page.locator('.tabs [value="password"]'));
  await page.waitForURL(/\/api\/plain\/login/);
  await plainly.type(page.locator('[name="email"]'), email);
  await plainly.type(page.locator('[name="password"]'), password);
  await plainly.press(page.locator('form:has([name="password"]) [type="submit"]'));
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  const session = await (await context.request.get(`${base}/api/auth/session`)).json();
  check(
    'and a plain form signs in and leads where one wanted to go',
    session.user?.email === email && page.url() === `${base}/cabinet`,
    page.url(),
  );
  await page.goto(`${base}/us`);
  const listed = await (await context.request.get(`${base}/privacy-policy`)).text();
  const kept = (await context.cookies()).map(({ name }) => name);
  const untold = kept.filter((name) => !listed.includes(`<code>${name}</code>`));
  check(
    'every cookie is in the list of the privacy policy',
    kept.length > 3 && untold.length === 0,
    `${kept}: ${untold}`,
  );
  await context.close();
}

async function member() {
  const { context, page } = await visitor();
  await signIn(page, base, memberEmail, memberPassword);
  for (const [path, words] of [
    ['/dashboard', 'Немає доступу'],
    ['/us/dashboard/news', 'No access'],
  ]) {
    const response = await page.goto(base + path);
    const text = (await page.locator('h1:visible').first().innerText()).trim();
    check(`a member is refused at ${path}`, response.status() === 403 && text === words, text);
  }
  await context.close();
}

try {
  await doors();
  const story = await editing();
  await withoutScripts(story);
  if (memberEmail && memberPassword) await member();
  check('no script error and nothing blocked on the way', broken.length === 0, broken[0]);
} catch (error) {
  fail(error);
} finally {
  await browser.close();
}
process.exit(finish());
