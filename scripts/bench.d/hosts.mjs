// The demo portal as files alone in wrangler, Cloudflare's own server of Pages, against the imitation that the tests crawl:
// every address of the tree, with a slash and with its ending too, must be answered alike.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answerer, HOSTS } from '../../admin-ui/e2e/site/static-hosts.mjs';
import { filesBelow } from '../../admin-ui/e2e/site/tree.mjs';
import { freePort } from '../lib/portal.mjs';
import * as bench from './common.mjs';
import { TARGET } from './server.mjs';

const HOST = 'Cloudflare Pages';
/** Concurrent requests: wrangler runs on this machine too. */
const AT_ONCE = 8;

const { values } = parseArgs({ options: { wrangler: { type: 'string' } } });
const dir = mkdtempSync(join(tmpdir(), 'visnyk-hosts-'));
const tree = join(dir, 'public');
process.on('exit', () => rmSync(dir, { recursive: true, force: true }));

/** Starts wrangler on the tree, for as long as this process runs; answers its address once it listens. */
async function serve() {
  const port = await freePort();
  const words = ['pages', 'dev', tree, '--ip', '127.0.0.1', '--port', String(port)];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' };
  const child = spawn(
    join(
      values.wrangler ?? bench.fail('--wrangler names the folder of wrangler'),
      'node_modules/.bin/wrangler',
    ),
    words,
    {
      cwd: dir,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  process.on('exit', () => process.kill(-Number(child.pid)));
  await new Promise((ready, failed) => {
    child.stdout.on('data', (lines) => /Ready on/.test(String(lines)) && ready(true));
    child.once('exit', (code) => failed(new Error(`wrangler ended with ${code}`)));
  });
  child.removeAllListeners('exit');
  return `http://127.0.0.1:${port}`;
}

const { options } = HOSTS[HOST];
const words = ['build', '--content', join(bench.ROOT, 'content'), '--theme', bench.THEME, '--out', tree];
const more = ['--base-url', 'https://portal.example', ...options];
execFileSync(join(bench.ROOT, TARGET, 'visnyk-generator'), [...words, ...more]);
const answer = answerer(HOST, tree);
// Rules of _redirects come before files, and these two are read, not served.
const rules = new Set(
  readFileSync(join(tree, '_redirects'), 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[0]),
);
const paths = filesBelow(tree)
  .filter((name) => !['_headers', '_redirects'].includes(name))
  .flatMap((name) => {
    const page = /^(.*?)(?:\/?index)?\.html$/.exec(name)?.[1];
    return page === undefined ? [`/${name}`] : [`/${page}`, page && `/${page}/`, `/${name}`];
  })
  .concat('/nothing-here', '/us/nothing-here')
  .filter((path) => path && !rules.has(path.replace(/(\.html|\/)$/, '')));
const base = await serve();
const differs = [];
const queue = [...paths];
const work = async () => {
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const real = await fetch(base + path, { redirect: 'manual' });
    const bytes = Buffer.from(await real.arrayBuffer());
    const { status, name, to } = answer(path);
    const location = real.headers.get('location');
    const target = location === null ? undefined : new URL(location, base).pathname;
    if (real.status !== status || target !== to)
      differs.push(`${path}: ${real.status} ${target ?? ''}, not ${status} ${to ?? ''}`);
    else if (name && !bytes.equals(readFileSync(join(tree, name)))) differs.push(`${path}: other bytes`);
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
console.log(
  `${HOST} in wrangler: ${paths.length} addresses, ${differs.length} answered unlike the imitation`,
);
for (const line of differs.slice(0, 20)) console.log(`  ${line}`);
process.exitCode = differs.length === 0 ? 0 : 1;
// What listens would keep the process.
process.exit();
