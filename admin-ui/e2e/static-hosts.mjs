import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { checks, launch, soon } from './browser.mjs';
import { content, copyPictures, folder, generator, theme } from './server.mjs';
import { AS_OF, BASE } from './site/demo.mjs';
import { attribute, elements as elementsOf, parseHtml } from './site/dom.mjs';
import { references } from './site/links.mjs';
import { answerer, HOSTS, serveAs } from './site/static-hosts.mjs';

/** The demo portal as files alone, on hosts with rules of their own: every address in it answers 200. */
const { check, fail, finish, judge } = checks();

function build(host) {
  const { options, path = '' } = HOSTS[host];
  const tree = join(folder(), 'public');
  copyPictures(tree);
  const where = ['--content', content, '--theme', theme, '--out', tree, '--as-of', AS_OF];
  generator('build', ...where, '--base-url', BASE + path, ...options);
  return tree;
}

const files = (dir, prefix = '') =>
  readdirSync(join(dir, prefix)).flatMap((name) => {
    if (name.startsWith('.')) return [];
    const path = join(prefix, name);
    return statSync(join(dir, path)).isDirectory() ? files(dir, path) : [path];
  });

/** Behind these nothing answers without visnyk-api. */
const SERVED =
  /^(\/us)?\/(api|auth|cabinet|dashboard|dodaty-ogoloshennya|login|search|verify-request)(\/|\?|$)/;
const WIDGETS = new Set(['account', 'ask', 'phone', 'login', 'search']);

/** Full addresses of this site in a text, wherever they stand. */
const addressesIn = (text) => text.match(/https:\/\/visnyk\.example\.org[^\s"'<>\\)\]&]*/g) ?? [];

function crawl(host, tree) {
  const answer = answerer(host, tree);
  const { path: below = '' } = HOSTS[host];
  const [broken, served, beside] = [[], [], []];
  const seen = new Map();
  const asks = (from, address) => {
    const url = new URL(address, `${BASE}${below}/`);
    if (url.origin !== BASE) return undefined;
    const path = decodeURIComponent(url.pathname);
    const own = path.slice(below.length);
    if (below && path !== below && !path.startsWith(`${below}/`)) beside.push(`${from}: ${address}`);
    else if (SERVED.test(own)) served.push(`${from}: ${address}`);
    if (!seen.has(path)) seen.set(path, answer(path));
    const { status, to } = seen.get(path);
    if (status !== 200) broken.push(`${from}: ${address} answers ${status}${to ? ` ${to}` : ''}`);
    return path;
  };
  const all = files(tree);
  for (const name of all) {
    if (!/\.(html|xml|json|ics|txt|webmanifest)$/.test(name)) continue;
    // Long lines of calendars go on after a line break and a space.
    const text = readFileSync(join(tree, name), 'utf8').replaceAll('\r\n ', '');
    // Addresses in the words of a policy end with a sign of the sentence.
    for (const address of addressesIn(text)) asks(name, address.replace(/[.,;:]$/, ''));
    if (!name.endsWith('.html')) continue;
    const elements = elementsOf(parseHtml(text));
    for (const { url } of references({ elements })) if (url.startsWith('/')) asks(name, url);
    for (const element of elements) {
      const widget = attribute(element, 'data-widget');
      if (element.tagName === 'form' || WIDGETS.has(widget)) served.push(`${name}: ${widget ?? 'form'}`);
    }
  }
  // What navigation asks for in place of pages.
  const pages = all.filter((name) => name.endsWith('_payload.json'));
  for (const name of pages) asks('navigation', `${below}/${name}`);
  return { broken, served, beside, seen, pages };
}

/** The tree's rules as Netlify itself reads them. */
async function netlify(tree) {
  const redirects = await parseAllRedirects({
    redirectsFiles: [join(tree, '_redirects')],
    minimal: true,
    configRedirects: [],
  });
  const headers = await parseAllHeaders({
    headersFiles: [join(tree, '_headers')],
    minimal: true,
    configHeaders: [],
  });
  judge(
    'Netlify reads every rule of _redirects',
    redirects.errors.map(({ message }) => message),
  );
  judge(
    'Netlify reads every rule of _headers',
    headers.errors.map(({ message }) => message),
  );
  const lines = readFileSync(join(tree, '_redirects'), 'utf8').trim().split('\n');
  check(`${lines.length} rules are read`, redirects.redirects.length === lines.length);
  const from = new Set(redirects.redirects.map(({ from }) => from));
  const chains = redirects.redirects.filter(({ to, status }) => status !== 200 && from.has(to));
  judge(
    'no rule leads to another',
    chains.map(({ from, to }) => `${from} → ${to}`),
  );
}

/** As a reader of a project page: styles, scripts, going on without a load, the other language, what is not there. */
async function read(host, tree) {
  const { path: below } = HOSTS[host];
  const server = await serveAs(host, tree);
  const browser = await launch();
  const page = await browser.newPage({ locale: 'uk-UA' });
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('response', (answer) => answer.status() >= 400 && wrong.push(`${answer.status()} ${answer.url()}`));
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url());
    if (asked.url().startsWith(server.base) && !pathname.startsWith(`${below}/`))
      wrong.push(`asked for ${pathname}`);
  });
  await page.goto(`${server.base}${below}/`);
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    window.same = true;
  });
  await page.locator(`.top .nav a[href="${below}/novyny"]`).click();
  const there = await soon(page, () => location.pathname.endsWith('/novyny') && document.title !== '');
  await page.locator('main .grid a').first().click();
  const further = await soon(page, () => location.pathname.includes('/novyny/'));
  check(`${host}: pages follow without a load`, there && further && (await page.evaluate(() => window.same)));
  await page.locator('.lang a').click();
  await page.waitForURL(`**${below}/us/**`);
  check(`${host}: the other language is there`, (await page.locator('html').getAttribute('lang')) === 'en');
  await page.waitForLoadState('networkidle');
  judge(`${host}: nothing fails in a browser, and nothing beside the site is asked for`, wrong);
  const lost = await page.goto(`${server.base}${below}/there-is-no-such-page`);
  check(
    `${host}: what is not there has the site's own page`,
    lost.status() === 404 && (await page.locator('main h1').count()) === 1,
  );
  await browser.close();
  await server.stop();
}

try {
  for (const host of Object.keys(HOSTS)) {
    const tree = build(host);
    const { broken, served, beside, seen, pages } = crawl(host, tree);
    console.log(`# ${host}: ${seen.size} addresses, ${pages.length} pages`);
    check(`${host}: a whole portal`, seen.size > 400 && pages.length > 150);
    judge(`${host}: every address answers 200 without a redirect`, broken);
    judge(`${host}: nothing leads to a form or page that needs a server`, served);
    judge(`${host}: nothing leads beside the site`, beside);
    if (host === 'Netlify') await netlify(tree);
    if (HOSTS[host].path) await read(host, tree);
  }
} catch (error) {
  fail(error);
}
process.exit(finish());
