import { alter, base, check, leave, open, visit } from './stage.mjs';

/** What a broken server, a lost file or a mistake of ours looks like: the errors of docs/specification.md §8. */

const said = (page) => {
  const lines = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
};
const mains = (page) => page.locator('main').count();

export async function sessionFails() {
  for (const [answer, text, prefix, words] of [
    [
      { contentType: 'text/html', body: '<!doctype html><p>Hello' },
      'Server configuration error',
      '',
      'Там, де має відповідати служба входу, відповідає звичайна сторінка.',
    ],
    [
      { status: 500, contentType: 'application/json', body: '{}' },
      'Runtime error, check the console logs',
      '/us',
      'The server could not process this.',
    ],
  ]) {
    const page = await open('editor');
    const lines = said(page);
    await page.route('**/api/auth/session?*', (route) => route.fulfill(answer));
    await page.goto(`${base}${prefix}/dashboard/news`);
    await page.getByText(text).waitFor();
    const screen = await page.locator('main').innerText();
    check(
      `a session answered with ${answer.contentType} is told in people's words too`,
      screen.includes(words),
      screen,
    );
    check(
      'and in the console',
      lines.some((line) => line.includes(text)),
      lines.join('; '),
    );
    await page.unroute('**/api/auth/session?*');
    await page.getByRole('button', { name: /Спробувати ще раз|Try again/ }).click();
    await page.locator('h1', { hasText: /Новини|News/ }).waitFor();
    check('trying again goes on', true);
    await page.context().close();
  }
}

export async function noProviders() {
  const page = await open('nobody');
  await page.route('**/api/auth/providers', (route) => route.fulfill({ json: {} }));
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/auth/error');
  await page.goto(`${base}/us/dashboard/news?status=draft#x`);
  const query = new URL((await asked).url()).searchParams;
  check(
    'no providers: the error page learns where to go on; the server adds why',
    query.get('callbackUrl') === '/us/dashboard/news?status=draft#x',
    query.toString(),
  );
  // Chromium may never close a page in the middle of a navigation.
  await page.waitForURL(/\/login\?/);
  await page.context().close();
}

/** Our own files as they are, but for one word of them. */
const spoil = (page, from, to) =>
  alter(page, '**/dashboard/assets/*.js', async (response) => ({
    body: (await response.text()).replace(from, to),
  }));

export async function guardsFail() {
  const page = await open('editor');
  await spoil(page, /guards:\["check-auth"\]/g, 'guards:["no-such"]');
  await page.goto(`${base}/us/dashboard/news`);
  await page.locator('h1', { hasText: 'Internal Server Error' }).waitFor();
  const text = await page.locator('main').innerText();
  check(
    'a guard nobody knows is the crash screen: code, title, message, description',
    text.includes('500') &&
      text.includes("Unknown route middleware: 'no-such'.") &&
      text.includes('Reload the page'),
    text,
  );
  check(
    'with its title in the tab, in the one main element of the page',
    (await page.title()).startsWith('Internal Server Error') && (await mains(page)) === 1,
    await page.title(),
  );
  await leave(page);

  const failed = await open('editor');
  await spoil(failed, '"check-auth":', '"check-auth":()=>{throw new Error("broken")},"unused":');
  await visit(failed, '/us/dashboard/news?a=1#b');
  const found = await failed.locator('main').innerText();
  check(
    'a guard that fails on the first load is 404',
    found.includes('404') && found.includes('Page Not Found: /us/dashboard/news?a=1#b'),
    found,
  );
  await leave(failed);
}

export async function lostFile() {
  const page = await open('editor');
  await visit(page, '/us/dashboard');
  await page.route('**/list-page-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'News', exact: true }).click();
  await page.locator('h1', { hasText: 'Internal Server Error' }).waitFor();
  const text = await page.locator('main').innerText();
  check(
    'a file that does not come is told as people speak',
    text.includes('Part of the page did not load') && !text.includes('module'),
    text,
  );
  check('in one main element', (await mains(page)) === 1);
  await page.context().close();
}
