import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Addresses of the proxy itself, which the portal does not have. */
const SCRIPT = '/__dev/reload.js';
const EVENTS = '/__dev/events';
/** A restart of the server takes seconds, the first start with all pictures of the demo longer. */
const PATIENCE = 60_000;
const AGAIN = 100;

/** The page with the script that reloads it; `state` is what the page shows. */
export function inject(html, state) {
  const tag = `<script src="${SCRIPT}" data-app="${state.app}" data-tree="${state.tree}" defer></script>`;
  const at = html.search(/<\/head>/i);
  return at === -1 ? html + tag : html.slice(0, at) + tag + html.slice(at);
}

/**
 * The policy of a page, with as little more as the script needs: nothing where scripts of the site are allowed, as on all
 * pages but those for browsers without JavaScript. So a policy that breaks a page is seen in development.
 */
export function allow(policy) {
  const directives = new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name, ...sources]) => [name.toLowerCase(), sources]),
  );
  for (const name of ['script-src', 'connect-src']) {
    const sources = directives.get(name) ?? directives.get('default-src');
    if (sources === undefined || sources.includes("'self'") || sources.includes('*')) continue;
    directives.set(name, [...sources.filter((source) => source !== "'none'"), "'self'"]);
  }
  // An error that the server has no page for, as before the first publish.
  if (directives.has('sandbox')) {
    const allowed = new Set([...directives.get('sandbox'), 'allow-scripts', 'allow-same-origin']);
    directives.set('sandbox', [...allowed]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** Headers of a page that was changed on its way. */
export function pageHeaders(headers, length) {
  const {
    etag: _,
    'last-modified': __,
    'transfer-encoding': ___,
    'content-security-policy': policy,
    ...others
  } = headers;
  return {
    ...others,
    // A page from a cache would name an old state, and be reloaded again and again.
    'cache-control': 'no-store',
    'content-length': length,
    ...(policy === undefined ? {} : { 'content-security-policy': allow(policy) }),
  };
}

/** Whether the browser wants to show the answer: not a frame, and nothing that a script fetches. */
const isNavigation = ({ method, headers }) =>
  method === 'GET' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  (headers.accept ?? '').includes('text/html');

const hasNoBody = ({ method }) => method === 'GET' || method === 'HEAD';

/** What the pages show: numbers that grow, in a text that differs from one start of scripts/dev to the next. */
export function states() {
  const start = Date.now().toString(36);
  const numbers = { app: 0, tree: 0 };
  const streams = new Set();
  const state = () => ({ app: `${start}.${numbers.app}`, tree: `${start}.${numbers.tree}` });
  const send = (event, data) => {
    for (const stream of streams) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    state,
    /** `app`: every page is another one now; `tree`: public pages are. */
    changed(what) {
      numbers[what] += 1;
      send('state', state());
    },
    problem: (text) => send('problem', text),
    serve(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: 1000\n\nevent: state\ndata: ${JSON.stringify(state())}\n\n`);
      streams.add(response);
      response.on('close', () => streams.delete(response));
    },
  };
}

const script = () => readFileSync(new URL('reload.js', import.meta.url));

/** A server that hands everything on to `target`, a port of this machine, and adds the script to pages. */
export function createProxy(target, changes, { patience = PATIENCE } = {}) {
  const forward = async (from, to) => {
    const navigates = isNavigation(from);
    const headers = { ...from.headers, 'accept-encoding': 'identity' };
    if (navigates) {
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const latest = performance.now() + patience;
    for (;;) {
      try {
        return await once(from, to, headers, navigates);
      } catch (/** @type {any} */ error) {
        // While the server restarts; a body cannot be sent twice.
        const again = hasNoBody(from) && performance.now() < latest;
        if (to.destroyed) return;
        if (to.headersSent) {
          to.destroy();
          return;
        }
        if (!again) {
          to.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
          to.end(
            `The server does not answer (${error.code ?? error.message}). See the terminal of scripts/dev.\n`,
          );
          return;
        }
        await sleep(AGAIN);
      }
    }
  };
  const once = (from, to, headers, navigates) =>
    /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port: target, method: from.method, path: from.url, headers };
        const sent = request(options, (answer) => {
          answer.on('error', reject);
          answer.on('end', resolve);
          const isPage = navigates && /^text\/html\b/.test(answer.headers['content-type'] ?? '');
          if (!isPage) {
            to.writeHead(answer.statusCode, answer.headers);
            answer.pipe(to);
            return;
          }
          const parts = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('end', () => {
            const page = Buffer.from(inject(Buffer.concat(parts).toString(), changes.state()));
            to.writeHead(answer.statusCode, pageHeaders(answer.headers, page.length));
            to.end(page);
          });
        });
        sent.on('error', reject);
        to.on('close', () => {
          sent.destroy();
          resolve();
        });
        if (hasNoBody(from)) sent.end();
        else from.pipe(sent);
      })
    );
  return createServer((from, to) => {
    if (from.url === EVENTS) changes.serve(to);
    else if (from.url === SCRIPT) {
      to.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
      to.end(script());
    } else void forward(from, to);
  });
}
