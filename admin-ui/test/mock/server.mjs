import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { problem, unauthenticated } from './answers.mjs';
import { handle, publicTexts } from './api.mjs';
import { people } from './data.mjs';
import { subscribe } from './publication.mjs';

/** The API's contract in memory, for work on the panel and for its own browser tests. Not a server for anything else. */
const dist = new URL('../../dist/', import.meta.url);
const port = Number(process.env.PORT ?? 8099);
const types = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

const cookies = (request) =>
  Object.fromEntries((request.headers.cookie ?? '').split('; ').map((pair) => pair.split('=')));
const userOf = (request) =>
  people.find(({ email }) => email === decodeURIComponent(cookies(request).who ?? ''));

async function read(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

function send(response, status, body, headers = {}) {
  const problem = status >= 400 && typeof body === 'object';
  const type = problem ? 'application/problem+json' : 'application/json';
  const content = body === undefined ? {} : { 'content-type': type };
  response.writeHead(status, { ...content, 'cache-control': 'no-store', ...headers });
  response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
}

const html = (response, text, csp) =>
  send(response, 200, text, {
    'content-type': 'text/html; charset=utf-8',
    ...(csp && { 'content-security-policy': csp }),
  });

function shell(response, path) {
  const nonce = randomUUID();
  const { entry, css, preload } = JSON.parse(readFileSync(new URL('manifest.json', dist)));
  const us = path === '/us' || path.startsWith('/us/');
  const bare = us ? path.slice(3) : path;
  const area = bare.startsWith('/cabinet')
    ? 'cabinet'
    : bare.startsWith('/dashboard')
      ? 'dashboard'
      : 'add-advertisement';
  const links = preload[area][us ? 'us' : 'ua'].map(
    (file) => `<link rel="modulepreload" href="/dashboard/assets/${file}">`,
  );
  const page = `<!doctype html><html lang="${us ? 'en' : 'uk'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Visnyk</title>
<link rel="stylesheet" nonce="${nonce}" href="/dashboard/assets/${css[0]}">${links.join('')}</head><body><main id="main"><div id="app" data-locale="${us ? 'us' : 'ua'}" data-area="${area}" data-status="200" data-tz="America/Chicago"></div>
<script type="module" nonce="${nonce}" src="/dashboard/assets/${entry}"></script></body></html>`;
  html(
    response,
    page,
    `default-src 'self'; img-src 'self' data:; style-src 'self' 'nonce-${nonce}'; script-src 'self' 'nonce-${nonce}'; frame-ancestors 'self'`,
  );
}

async function auth(request, response, url) {
  if (url.pathname.endsWith('/session')) {
    const user = userOf(request);
    const expires = new Date(Date.now() + 43_200_000).toISOString();
    return send(response, 200, user ? { user: { ...user, image: null, locale: 'ua' }, expires } : {});
  }
  if (url.pathname.endsWith('/providers')) {
    return send(response, 200, {
      credentials: { id: 'credentials', type: 'credentials' },
      email: { id: 'email', type: 'email' },
    });
  }
  if (url.pathname.endsWith('/csrf')) return send(response, 200, { csrfToken: 'token' });
  if (url.pathname.endsWith('/callback/credentials')) {
    const fields = new URLSearchParams((await read(request)).toString());
    const url = `http://localhost:${port}${fields.get('callbackUrl') ?? '/'}`;
    if (fields.get('password') !== 'пароль')
      return send(response, 401, { url: `http://localhost:${port}/login?error=CredentialsSignin` });
    const cookie = `who=${encodeURIComponent(fields.get('email'))}; Path=/`;
    return send(response, 200, { url }, { 'set-cookie': cookie });
  }
  if (url.pathname.endsWith('/signout')) {
    const signedIn = `${userOf(request)?.id}`;
    if ((request.headers['x-user'] ?? signedIn) !== signedIn)
      return send(response, 412, problem(412, 'another-user', { key: 'another_user' }).body);
    return send(
      response,
      200,
      { url: `http://localhost:${port}/` },
      { 'set-cookie': 'who=; Path=/; Max-Age=0' },
    );
  }
  response.writeHead(302, { location: `/login${url.search}` }).end();
}

async function login(request, response, url) {
  if (request.method === 'GET') {
    return html(
      response,
      '<form method="post"><input name="email"><input name="password" type="password"><button type="submit">OK</button></form>',
    );
  }
  const email = new URLSearchParams((await read(request)).toString()).get('email') ?? '';
  const location = url.searchParams.get('callbackUrl') ?? '/dashboard';
  response.writeHead(302, { location, 'set-cookie': `who=${encodeURIComponent(email)}; Path=/` }).end();
}

async function api(request, response, url) {
  const user = userOf(request);
  if (!user) {
    const { status, body } = unauthenticated();
    return send(response, status, body);
  }
  if (url.pathname.endsWith('/events')) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const stop = subscribe((state) =>
      response.write(`event: publication\ndata: ${JSON.stringify(state)}\n\n`),
    );
    if (user.role === 'admin') response.write('event: online\ndata: {"online":14}\n\n');
    return request.on('close', stop);
  }
  if (url.pathname.startsWith('/api/preview/'))
    return html(response, '<h1>Preview</h1><p>As readers will see it.</p>');
  if (url.pathname.endsWith('/sign-out-everywhere')) {
    return send(response, 204, undefined, { 'set-cookie': 'who=; Path=/; Max-Age=0' });
  }
  const raw = await read(request);
  if (request.method !== 'GET' && request.headers['x-csrf-token'] !== 'token')
    return send(response, 403, problem(403, 'csrf').body);
  if (request.method !== 'GET' && (request.headers['x-user'] ?? `${user.id}`) !== `${user.id}`)
    return send(response, 412, problem(412, 'another-user', { key: 'another_user' }).body);
  const body = request.headers['content-type']?.includes('json') ? JSON.parse(raw.toString() || '{}') : {};
  const answer = handle({
    method: request.method,
    path: url.pathname.slice(4),
    query: url.searchParams,
    body,
    user,
    // The file: the bytes after the headers of the only part of a multipart form.
    file: raw.subarray(raw.indexOf('\r\n\r\n') + 4),
  });
  send(response, answer.status, answer.body, answer.headers);
}

function publicPage(response, path) {
  const [, us, slug] = /^(\/us)?\/novyny\/([\w-]+)$/.exec(path) ?? [];
  const texts = slug && publicTexts(slug);
  if (!texts) return send(response, 404, 'not found', { 'content-type': 'text/plain' });
  html(response, `<h1>${(us && texts.us ? texts.us : texts.ua).title}</h1>`);
}

createServer((request, response) => {
  const url = new URL(request.url, `http://localhost:${port}`);
  const { pathname } = url;
  const respond = async () => {
    if (pathname.startsWith('/api/auth/')) return auth(request, response, url);
    if (pathname.startsWith('/api/')) return api(request, response, url);
    if (pathname === '/builds/latest.json') return send(response, 200, { id: 'mock' });
    if (pathname === '/login') return login(request, response, url);
    if (pathname.startsWith('/dashboard/assets/')) {
      const name = pathname.slice('/dashboard/assets/'.length);
      const type = types[name.split('.').at(-1)];
      return response.writeHead(200, { 'content-type': type }).end(readFileSync(new URL(name, dist)));
    }
    if (pathname === '/mock-cover.svg') {
      return send(
        response,
        200,
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 6"><path fill="#991b1b" d="M0 0h12v6H0z"/></svg>',
        { 'content-type': 'image/svg+xml' },
      );
    }
    if (/^(\/us)?\/(dashboard|cabinet|dodaty-ogoloshennya)(\/|$)/.test(pathname))
      return shell(response, pathname);
    return publicPage(response, pathname);
  };
  respond().catch((error) => send(response, 500, { ...problem(500, 'internal').body, title: String(error) }));
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
