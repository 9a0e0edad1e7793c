import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { none } from '../site/common.mjs';
import { BASE } from '../site/demo.mjs';
import { attribute, elements as elementsOf, parseHtml } from '../site/dom.mjs';
import { languageStates } from '../site/languages.mjs';
import { references } from '../site/links.mjs';
import { answerer, buildFor, HOSTS } from '../site/static-hosts.mjs';
import { filesBelow } from '../site/tree.mjs';

/**
 * The demo portal with a state for each language, as files alone, on hosts with rules of their own: every address in it
 * answers 200.
 */

/** Behind these nothing answers without visnyk-api. */
const SERVED =
  /^(\/us)?\/(api|auth|cabinet|dashboard|dodaty-ogoloshennya|login|search|verify-request)(\/|\?|$)/;
const WIDGETS = ['account', 'ask', 'phone', 'login', 'search'];

/** Full addresses of this site anywhere in a text. */
const addressesIn = (/** @type {string} */ text) =>
  text.match(/https:\/\/visnyk\.example\.org[^\s"'<>\\)\]&]*/g) ?? [];

function crawl(/** @type {string} */ host, /** @type {string} */ tree) {
  const answer = answerer(host, tree);
  const { path: below = '' } = HOSTS[host];
  /** @type {Record<'broken' | 'served' | 'beside', string[]>} */
  const links = { broken: [], served: [], beside: [] };
  /** @type {Map<string, ReturnType<typeof answer>>} */
  const seen = new Map();
  const check = (/** @type {string} */ from, /** @type {string} */ address) => {
    const url = new URL(address, `${BASE}${below}/`);
    if (url.origin !== BASE) return;
    const path = decodeURIComponent(url.pathname);
    const own = path.slice(below.length);
    if (below && path !== below && !path.startsWith(`${below}/`)) links.beside.push(`${from}: ${address}`);
    else if (SERVED.test(own)) links.served.push(`${from}: ${address}`);
    const { status, to = '' } = seen.get(path) ?? answer(path);
    seen.set(path, { status, to });
    if (status !== 200) links.broken.push(`${from}: ${address} answers ${status} ${to}`);
  };
  const all = filesBelow(tree);
  for (const name of all) {
    if (!/\.(html|xml|json|ics|txt|webmanifest)$/.test(name)) continue;
    // Long lines of calendars go on after a line break and a space.
    const text = readFileSync(join(tree, name), 'utf8').replaceAll('\r\n ', '');
    // Addresses in the words of a policy end with a sign of the sentence.
    for (const address of addressesIn(text)) check(name, address.replace(/[.,;:]$/, ''));
    if (!name.endsWith('.html')) continue;
    const elements = elementsOf(parseHtml(text));
    for (const { url } of references({ elements })) if (url.startsWith('/')) check(name, url);
    for (const element of elements) {
      const widget = attribute(element, 'data-widget') ?? 'form';
      if (element.tagName === 'form' || WIDGETS.includes(widget)) links.served.push(`${name}: ${widget}`);
    }
  }
  // What navigation asks for in place of pages.
  const pages = all.filter((name) => name.endsWith('_payload.json'));
  for (const name of pages) check('navigation', `${below}/${name}`);
  return { ...links, addresses: seen.size, pages: pages.length };
}

const content = languageStates();
const trees = Object.fromEntries(Object.keys(HOSTS).map((host) => [host, buildFor(host, content)]));
for (const [host, tree] of Object.entries(trees)) {
  const { broken, served, beside, addresses, pages } = crawl(host, tree);
  test(`${host}: a whole portal`, (t) => {
    t.diagnostic(`${addresses} addresses, ${pages} pages`);
    assert(addresses > 400 && pages > 150);
  });
  test(`${host}: every address answers 200 without a redirect`, () => none(broken));
  test(`${host}: nothing leads to a form or page that needs a server`, () => none(served));
  test(`${host}: nothing leads beside the site`, () => none(beside));
}

// The tree's rules as Netlify itself reads them.
const [redirectsFile, headersFile] = ['_redirects', '_headers'].map((name) => join(trees.Netlify, name));
/** @type {{ redirects: { from: string, to: string, status: number }[], errors: Error[] }} */
const { redirects, errors } = /** @type {any} */ (
  await parseAllRedirects({ redirectsFiles: [redirectsFile], minimal: true, configRedirects: [] })
);
const headers = await parseAllHeaders({ headersFiles: [headersFile], minimal: true, configHeaders: [] });
const messages = (/** @type {Error[]} */ list) => list.map(({ message }) => message);
test('Netlify reads every rule of _redirects', () => none(messages(errors)));
test('Netlify reads every rule of _headers', () => none(messages(headers.errors)));
const rules = readFileSync(redirectsFile, 'utf8').trim().split('\n').length;
test(`${rules} rules are read`, () => assert.equal(redirects.length, rules));
test('no rule leads to another', () => {
  const from = new Set(redirects.map(({ from }) => from));
  const chains = redirects.filter(({ to, status }) => status !== 200 && from.has(to));
  none(chains.map(({ from, to }) => `${from} → ${to}`));
});
