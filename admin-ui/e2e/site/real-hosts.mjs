import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { folder, freePort, root } from '../server.mjs';
import { listen } from './host.mjs';

/** nginx and Caddy with the configurations of scripts/hosting, as they are but for ports and folders. */
export const samples = join(root, 'scripts/hosting');
export const HOST = 'visnyk.example.org';

/** A server in place of the API: it answers with the request that it received. */
export const api = () =>
  listen((incoming, response) => {
    const exists = !incoming.url?.startsWith('/assets/');
    response.writeHead(exists ? 200 : 404, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    response.end(JSON.stringify({ url: incoming.url, method: incoming.method, headers: incoming.headers }));
  });

/**
 * A request whose path is sent as it is written; `fetch` would tidy it. `raw` has names and values of the headers in turn.
 * @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, raw: string[], text: string }} Answer
 * @returns {Promise<Answer>}
 */
export async function get(/** @type {number} */ port, /** @type {string} */ path, headers = {}) {
  const sent = request({ host: '127.0.0.1', port, path, headers: { host: HOST, ...headers } }).end();
  const [answer] = await once(sent, 'response');
  const bytes = await buffer(answer);
  const text = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
  return { status: answer.statusCode, headers: answer.headers, raw: answer.rawHeaders, text };
}

/** Text of a sample with other places; each must be there to be replaced. */
function adapted(/** @type {string} */ file, /** @type {[string, string][]} */ places) {
  let text = readFileSync(join(samples, file), 'utf8');
  for (const [from, to] of places) {
    if (!text.includes(from)) throw new Error(`${file} does not mention ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** @type {Record<string, (where: Record<string, any>) => [string, string[], NodeJS.ProcessEnv]>} */
const SERVERS = {
  nginx({ dir, tree, rules, port, apiPort }) {
    const site = adapted('nginx.conf', [
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['/srv/visnyk/public', tree],
      ['127.0.0.1:8080', `127.0.0.1:${apiPort}`],
      ['/etc/nginx/visnyk/', `${rules}/`],
    ]);
    writeFileSync(join(dir, 'site.conf'), site);
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = kinds.map((kind) => `${kind}_temp_path ${dir}/${kind};`).join(' ');
    writeFileSync(
      join(dir, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${dir}/pid; error_log stderr warn; events {}
       http { include /etc/nginx/mime.types; access_log off; ${temporary} include ${dir}/site.conf; }`,
    );
    return ['nginx', ['-p', dir, '-e', 'stderr', '-c', join(dir, 'nginx.conf')], {}];
  },
  caddy({ dir, tree, rules, port, apiPort, host }) {
    const site = adapted('Caddyfile', [
      [`\n${HOST} {`, `\nhttp://${host}:${port} {`],
      ['/srv/visnyk/public', tree],
      ['127.0.0.1:8080', `127.0.0.1:${apiPort}`],
      ['/etc/caddy/visnyk/', `${rules}/`],
    ]);
    writeFileSync(join(dir, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    const env = { HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir };
    return ['caddy', ['run', '--config', join(dir, 'Caddyfile'), '--adapter', 'caddyfile'], env];
  },
};

/** Starts a server before a tree; `host` is the name it answers to. */
export async function start(
  /** @type {string} */ name,
  /** @type {string} */ tree,
  /** @type {number} */ apiPort,
  { host = HOST, port = 0 } = {},
) {
  const dir = folder();
  const rules = join(dir, 'rules');
  execFileSync(join(samples, 'rules'), [name, tree, rules]);
  port ||= await freePort();
  const [command, args, env] = SERVERS[name]({ dir, tree, rules, port, apiPort, host });
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  process.on('exit', () => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const up = () =>
    get(port, '/').then(
      () => true,
      () => false,
    );
  for (let i = 0; !(await up()); i++) {
    if (child.exitCode !== null)
      throw new Error(`${name} ended with ${child.exitCode}: ${output.trim().split('\n').at(-1)}`);
    if (i > 100) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not answer within 10 s: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = () => {
    child.kill();
    return ended;
  };
  return { port, stop, rules, pid: child.pid, config: join(dir, 'nginx.conf') };
}
