import { checks, launch } from '../browser.mjs';
import { freePort, serve } from '../server.mjs';
import { host } from '../site/host.mjs';

/** A host that stays up, with the API behind it that comes and goes, and a browser before both. */
export const { check, judge, fail, finish } = checks();

const port = await freePort();
export const base = `http://127.0.0.1:${port}`;
let server = await serve({ site: base });
export const tree = server.public;
const front = await host(tree, port, server.port);
const browser = await launch();

/** Behind these paths stands the API alone. */
const ofApi = (url) => /^\/(us\/)?(api|cabinet|dodaty-ogoloshennya)(\/|$)/.test(new URL(url).pathname);

export async function stop() {
  await server.stop();
}

/** On the same port, with the same data. */
export async function startAgain() {
  server = await serve({ from: server });
}

/** A browser's context; its `findings` are what went wrong on its pages but for requests to the API that failed. */
export async function context(locale, options = {}) {
  const findings = [];
  const made = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: locale === 'us' ? 'en-US' : 'uk-UA',
    ...options,
  });
  made.setDefaultTimeout(10_000);
  made.on('weberror', (error) => findings.push(`${error.page()?.url()}: ${error.error().message}`));
  made.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const { url } = message.location();
    const lost = /^Failed to load resource: the server responded with a status of 502/.test(message.text());
    if (!lost || !ofApi(url)) findings.push(`${url}: ${message.text()}`);
  });
  made.on('request', (request) => {
    if (!request.url().startsWith(base) && !request.url().startsWith('data:'))
      findings.push(`asks ${request.url()}`);
  });
  made.on('response', (response) => {
    if (response.status() >= 400 && !ofApi(response.url()))
      findings.push(`${response.status()} ${response.url()}`);
  });
  return Object.assign(made, { findings });
}

export async function close() {
  await browser.close();
  await front.stop();
  await server.stop();
}
