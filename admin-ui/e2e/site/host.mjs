import { existsSync, readFileSync, statSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** A plain static host for a tree, such as readers have: its `_headers`, compression, and its 404 pages. */

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
};
export const typeOf = (/** @type {string} */ file) => TYPES[extname(file)] ?? 'application/octet-stream';
const COMPRESSED = /^(text|application)|svg/;

/**
 * Rules of `_headers`: pattern and headers, in order. A later rule replaces what an earlier one said, or takes
 * it away (`! Name`).
 */
export function headerRules(/** @type {string} */ text) {
  /** @type {{ pattern: string, headers: [string, string | undefined][] }[]} */
  const rules = [];
  for (const line of text.split('\n').filter((line) => line.trim() && !line.trim().startsWith('#'))) {
    const [name, value] = line.trim().split(/:\s*(.*)/s);
    if (!/^\s/.test(line)) rules.push({ pattern: line.trim(), headers: [] });
    else if (name.startsWith('!')) rules.at(-1)?.headers.push([name.slice(1).trim(), undefined]);
    else rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

const matches = (/** @type {string} */ pattern, /** @type {string} */ path) =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(path);

/** What the rules say of a path: names in small letters. */
export function headersFor(/** @type {ReturnType<typeof headerRules>} */ rules, /** @type {string} */ path) {
  const headers = new Map();
  for (const rule of rules.filter(({ pattern }) => matches(pattern, path)))
    for (const [name, value] of rule.headers) headers.set(name.toLowerCase(), value);
  return new Map([...headers].filter(([, value]) => value !== undefined));
}

const fileAt = (/** @type {string} */ dir, /** @type {string} */ path) => {
  for (const name of [join(dir, path), join(dir, path, 'index.html')])
    if (existsSync(name) && statSync(name).isFile()) return name;
  return undefined;
};

/** These paths have no file (scripts/hosting). */
export const DYNAMIC = /^(\/us)?\/(api|dashboard|cabinet|dodaty-ogoloshennya)(\/|$)/;

/**
 * Listens on this machine, on a port of its own unless one is named; answers address, port and how to stop.
 * @param {import('node:http').RequestListener} answer
 */
export async function listen(answer, port = 0) {
  const server = createServer(answer);
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { base: `http://127.0.0.1:${own}`, port: own, stop };
}

/** Hands a request on to the API as it came; `down` answers it where there is none. */
function passOn(request, response, port, down) {
  const { url: path, method, headers } = request;
  const sent = ask({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  sent.on('error', () => (response.headersSent ? response.destroy() : down()));
  request.pipe(sent);
}

/**
 * Serves `dir` as `listen` does. It passes requests without a file to the API on the port `api`, if there is one, and
 * answers 502 while the API does not respond.
 */
export function host(/** @type {string} */ dir, port = 0, api = 0) {
  const rules = headerRules(readFileSync(join(dir, '_headers'), 'utf8'));
  const cache = new Map();
  const load = (/** @type {string} */ file) => {
    if (!cache.has(file)) {
      const bytes = readFileSync(file);
      const type = typeOf(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      cache.set(file, { type, bytes, br: COMPRESSED.test(type) && brotliCompressSync(bytes, { params }) });
    }
    return cache.get(file);
  };
  return listen((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '').split('?')[0]));
    const match = path.includes('/.') ? undefined : fileAt(dir, path);
    const prefix = /^\/us(\/|$)/.test(path) ? 'us' : '';
    const answer = (/** @type {number} */ status, /** @type {string} */ file) => {
      const { type, bytes, br } = load(file);
      for (const [name, value] of headersFor(rules, path)) response.setHeader(name, value);
      response.setHeader('content-type', type);
      const packed = br && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
      if (packed) response.setHeader('content-encoding', 'br');
      response.writeHead(status);
      response.end(request.method === 'HEAD' ? undefined : packed ? br : bytes);
    };
    if (api && DYNAMIC.test(path))
      passOn(request, response, api, () => answer(502, join(dir, prefix, '500.html')));
    else if (match) answer(200, match);
    else answer(404, join(dir, prefix, '404.html'));
  }, port);
}
