import { Opener } from '../fixtures.ts';
import { buildFor, HOSTS, serveAs } from '../site/static-hosts.mjs';
import { test as base, come, expect } from './fixtures.ts';
import { awake, marked } from './page.ts';

const HOST = 'GitHub Pages, project';
const { path: below } = HOSTS[HOST];

const test = base.extend({
  open: async ({ browser, current, broken }, use) => {
    const server = await serveAs(HOST, buildFor(HOST));
    const opener = new Opener(browser, server.base, current.contexts, broken);
    await use((path, visit) => come(opener, path, visit));
    await opener.close();
    await server.stop();
  },
});

test('a site below a path: styles, scripts, going on without a load, the other language', async ({
  open,
}) => {
  const wrong: string[] = [];
  const page = await open(`${below}/`, {
    before: (page) => {
      page.on(
        'response',
        (answer) => answer.status() >= 400 && wrong.push(`${answer.status()} ${answer.url()}`),
      );
      page.on('request', (request) => {
        const { protocol, pathname } = new URL(request.url());
        if (protocol === 'http:' && !pathname.startsWith(`${below}/`))
          wrong.push(`asked for ${request.url()}`);
      });
    },
  });
  await awake(page);
  const same = await marked(page);
  await page.locator(`.top .nav a[href="${below}/novyny"]`).click();
  await expect(page).toHaveURL(`${below}/novyny`);
  await expect(page).toHaveTitle(/./);
  await page.locator('main .grid a').first().click();
  await expect(page).toHaveURL(new RegExp(`${below}/novyny/`));
  expect(await same(), 'without a load').toBe(true);
  await page.locator('.lang a').click();
  await page.waitForURL(`**${below}/us/**`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.waitForLoadState('networkidle');
  expect(wrong, 'nothing fails, and nothing beside the site is asked for').toEqual([]);
  const lost = await page.goto(`${below}/there-is-no-such-page`);
  expect(lost?.status()).toBe(404);
  await expect(page.locator('main h1')).toHaveCount(1);
});
