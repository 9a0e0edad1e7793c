import { checks, launch } from './browser.mjs';
import { parts as history } from './navigation/history.mjs';
import { parts as life } from './navigation/life.mjs';
import { serve } from './server.mjs';

/**
 * Going from page to page over payloads (docs/specification.md §2, docs/protocols.md §4): what changes, what stays,
 * what is left to the browser.
 */
const { check, fail, finish, skip } = checks();
const server = await serve();
const browser = await launch();

/** Whether something comes true within five seconds. */
async function until(condition) {
  for (let i = 0; i < 100 && !condition(); i += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  return condition();
}

/** A page that remembers whether it was loaded anew. */
async function open(path, { init, clock, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 700 },
    locale: 'uk-UA',
    ...options,
  });
  const page = await context.newPage();
  const broken = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  if (init) await page.addInitScript(init);
  if (clock) await page.clock.install();
  await page.goto(server.base + path);
  await page.waitForLoadState('networkidle');
  // What goes from page to page comes a second after a page is at rest.
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    window.same = true;
  });
  return Object.assign(page, { broken, soft: () => page.evaluate(() => window.same === true) });
}

const head = (page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector('link[rel=canonical]')?.href,
    description: document.querySelector('meta[name=description]')?.content,
    alternates: [...document.querySelectorAll('link[hreflang]')].map(
      (link) => `${link.hreflang} ${link.href}`,
    ),
    feeds: [...document.querySelectorAll('link[rel=alternate][type]')].map(
      (link) => `${link.type} ${link.getAttribute('href')} ${link.title}`,
    ),
    og: [...document.querySelectorAll('meta[property="og:title"], meta[property="og:url"]')].map(
      (meta) => meta.content,
    ),
    robots: document.querySelector('meta[name=robots]')?.content,
    lang: document.documentElement.lang,
    current: [...document.querySelectorAll('.top .nav [aria-current]')].map((link) => link.textContent),
    twin: document.querySelector('.lang a')?.getAttribute('href'),
  }));

const parts = {
  async everything_of_the_other_page() {
    const page = await open('/');
    for (const path of ['/novyny', '/poster', '/services', '/diaspors', '/advertisement']) {
      await page.locator(`.top .nav a[href="${path}"]`).click();
      await page.waitForURL(server.base + path);
      await page.waitForFunction(
        (path) => document.querySelector('link[rel=canonical]').href.endsWith(path),
        path,
      );
      const soft = await head(page);
      const whole = await open(path);
      const loaded = await head(whole);
      check(`${path} without a load`, await page.soft());
      check(
        `${path}: head, navigation and twin as when loaded`,
        JSON.stringify(soft) === JSON.stringify(loaded),
        JSON.stringify([soft, loaded]),
      );
      const [one, other] = await Promise.all(
        [page, whole].map((page) =>
          page.locator('#main').evaluate((main) => main.textContent.replace(/\s+/g, ' ')),
        ),
      );
      check(`${path}: the same words`, one === other);
      await whole.context().close();
    }
    check('no script error', page.broken.length === 0, page.broken[0]);
    await page.context().close();
  },

  async scroll_focus_and_history() {
    const page = await open('/novyny');
    await page.evaluate(() => scrollTo(0, 600));
    const link = page.locator('#main h2 a, #main h3 a').nth(3);
    const target = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(server.base + target);
    await page.waitForFunction(() => scrollY === 0 && document.activeElement?.id === 'main');
    check('a new page begins at its top, with the focus on what is new', await page.soft());
    check(
      'the place of the focus says which page it is',
      (await page.locator('#main').getAttribute('aria-label')) === (await page.title()),
    );
    await page.goBack();
    await page.waitForFunction(() => location.pathname === '/novyny' && scrollY > 300);
    check('the way back leads to where one was', await page.soft());
    await page.goForward();
    await page.waitForURL(server.base + target);
    await page.waitForFunction(() => scrollY === 0);
    check('and forward again', await page.soft());
    await page.goto(`${server.base}${target}`);
    await page.goBack();
    check(
      'after a load the history still leads back',
      new URL(page.url()).pathname === target || new URL(page.url()).pathname === '/novyny',
    );
    await page.context().close();
  },

  async what_is_left_to_the_browser() {
    const page = await open('/novyny');
    await page.locator('.lang a').first().click();
    await page.waitForURL(`${server.base}/us/novyny`);
    check('another language is a load', !(await page.soft()));
    const other = await open('/');
    await other.evaluate(() => {
      document.body.dataset.build = 'older';
    });
    await other.locator('.top .nav a').first().click();
    await other.waitForURL(`${server.base}/novyny`);
    await other.waitForLoadState();
    check('another build is a load', !(await other.soft()));
    await other.waitForLoadState('networkidle');
    await other.evaluate(() => {
      window.same = true;
      const link = document.createElement('a');
      link.href = '/no-such-page?q=1#here';
      link.id = 'nowhere';
      link.textContent = 'x';
      document.querySelector('#main').prepend(link);
    });
    await other.locator('#nowhere').click();
    await other.waitForURL(/no-such-page/);
    await other.waitForLoadState();
    check(
      'a page that is not there is for the server to tell',
      !(await other.soft()) && /404/.test(await other.locator('#main').innerText()),
    );
    const keyed = await open('/novyny');
    const [opened] = await Promise.all([
      keyed.context().waitForEvent('page'),
      keyed
        .locator('.top .nav a')
        .nth(1)
        .click({ modifiers: ['Control'] }),
    ]);
    check('a click with a key opens another tab', (await keyed.soft()) && opened !== keyed);
    for (const one of [page, other, keyed]) await one.context().close();
  },

  async what_is_not_there() {
    const go = async (page, path) => {
      await page.evaluate((href) => {
        window.errors = [];
        document.addEventListener('visnyk:error', ({ detail }) => window.errors.push(detail));
        const link = document.createElement('a');
        Object.assign(link, { href, id: 'nowhere', textContent: 'x' });
        document.querySelector('#main').prepend(link);
      }, path);
      await page.locator('#nowhere').click();
    };
    for (const prefix of ['', '/us']) {
      const full = `${prefix}/a/b?q=1#here`;
      const page = await open(`${prefix}/novyny`);
      await go(page, full);
      await page.waitForURL(server.base + full);
      await page.locator('#main .error').waitFor();
      check(
        `${full} is no route: an error in the page, with the whole address`,
        (await page.soft()) &&
          (await page.locator('[data-path]').innerText()) === full &&
          JSON.stringify(await page.evaluate(() => window.errors)) ===
            JSON.stringify([{ status: 404, message: `Page Not Found: ${full}`, fatal: false }]),
        JSON.stringify(await page.evaluate(() => window.errors)),
      );
      check(
        'in its language, under its name, not for robots',
        (await page.title()).startsWith(await page.locator('#main h1').innerText()) &&
          (await head(page)).robots === 'noindex' &&
          (await head(page)).canonical === undefined,
        JSON.stringify(await head(page)),
      );
      await page.goBack();
      await page.waitForFunction(() => !document.querySelector('#main .error'));
      check('and the way back is there', await page.soft());
      await page.context().close();
    }
    const page = await open('/novyny');
    await go(page, '/novyny/no-such-story?q=1#here');
    await page.waitForURL(/no-such-story/);
    await page.waitForLoadState();
    check(
      'an entry that is not there takes the whole page away',
      !(await page.soft()) &&
        (await page.locator('[data-path]').innerText()) === '/novyny/no-such-story?q=1#here',
    );
    await page.context().close();

    const agent = await open('/novyny', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await go(agent, '/novyny/no-such-story');
    await agent.waitForFunction(() => window.errors.length === 1);
    await agent.waitForTimeout(300);
    check(
      'an agent is told, and reads on',
      (await agent.soft()) &&
        agent.url() === `${server.base}/novyny` &&
        agent.broken.some((text) => text.includes('Page Not Found: /novyny/no-such-story')),
      agent.broken.join('; '),
    );
    await agent.context().close();
  },

  async ahead() {
    const context = await browser.newContext({ viewport: { width: 1280, height: 700 }, locale: 'uk-UA' });
    const page = await context.newPage();
    const asked = [];
    let running = 0;
    let most = 0;
    await page.route('**/_payload.json', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 150));
      running -= 1;
      await route.continue();
    });
    // The clock advances only where this step advances it; network and visibility are real.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto(`${server.base}/novyny`);
    await page.waitForLoadState('load');
    await page.clock.runFor(999);
    check(
      'nothing is fetched ahead in the first second',
      asked.length === 0 && (await page.locator('.loading-bar').count()) === 0,
      asked.join(' '),
    );
    // An idle moment is 50 ms away at most.
    await page.clock.runFor(51);
    await page.locator('.loading-bar').waitFor({ state: 'attached' });
    const begun = await until(() => asked.length > 2);
    check('a second after the page is idle it begins, and not two', begun, asked.join(' '));
    await until(() => most === 4 && running === 0);
    check(
      'what is in view is fetched ahead, each once',
      asked.length > 2 && new Set(asked).size === asked.length,
      asked.join(' '),
    );
    check('four at once', most === 4, String(most));
    const before = asked.length;
    const inView = asked.find((path) => path.startsWith('/novyny/'))?.replace('/_payload.json', '');
    await page.locator(`#main a[href="${inView}"]`).first().click();
    await page.waitForURL(server.base + inView);
    check('what was fetched ahead is used', !asked.slice(before).includes(`${inView}/_payload.json`));
    await context.close();
  },
};

const wanted = process.argv.slice(2);
for (const [name, part] of Object.entries({ ...parts, ...history, ...life })) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    await part({ check, open, server, skip });
  } catch (error) {
    fail(error, name);
  }
}
await browser.close();
await server.stop();
process.exit(finish());
