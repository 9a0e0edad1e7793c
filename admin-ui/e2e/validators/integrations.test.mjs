import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { parse } from 'yaml';
import { portOf } from '../../../scripts/lib/portal.mjs';
import { read } from '../../../scripts/lib/repository.mjs';
import { blocks } from '../../../scripts/test.d/blocks.mjs';
import { folder, freePort, serve, signedIn } from '../server.mjs';

/**
 * The examples for GitHub in docs/webhooks.md and docs/http-api.md, run as they are: the receiver that starts a workflow,
 * and a workflow that keeps events in step. GitHub itself is a server of the test.
 */
const REPOSITORY = 'hromada/site';
const GITHUB_TOKEN = 'ghp_of_the_test';
/** In docs/webhooks.md; the test uses a port that is free. */
const RECEIVER_PORT = '8090';
/** In docs/http-api.md. */
const PORTAL = 'https://visnyk.example.org';
const SECRET = '$' + '{{ secrets.VISNYK_TOKEN }}';

const bodies = (/** @type {string} */ page, /** @type {string} */ info) =>
  blocks(read(page))
    .filter((block) => block.info === info)
    .map(({ body }) => body);

async function until(/** @type {() => unknown} */ done, /** @type {string} */ event) {
  for (let i = 0; i < 600 && !(await done()); i++) await new Promise((resolve) => setTimeout(resolve, 100));
  assert(await done(), `${event} within a minute`);
}

// The receiver is on this machine.
process.env.VISNYK_ALLOW_OUTBOUND = '127.0.0.0/8';
const server = await serve();
after(server.stop);
const client = await signedIn(server.base);

/** What GitHub received, and the statuses of its next answers; 204 follows. */
const dispatches = [];
const statuses = [];
const github = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { method, url, headers } = request;
  dispatches.push({ method, url, authorization: headers.authorization, body: JSON.parse(body) });
  response.writeHead(statuses.shift() ?? 204).end();
});
await new Promise((resolve) => github.listen(0, '127.0.0.1', () => resolve(undefined)));
after(() => github.close());

const port = await freePort();
const receiver = `http://127.0.0.1:${port}/visnyk`;

const webhook = { name: 'Deploy', url: receiver, events: ['entry.published'] };
const { secret } = await client.send('POST', '/api/dashboard/webhooks', webhook);
const script = bodies('docs/webhooks.md', 'python').join('\n').replace(RECEIVER_PORT, String(port));
const GITHUB_API_URL = `http://127.0.0.1:${portOf(github)}`;
const env = { ...process.env, SECRET: secret, REPOSITORY, GITHUB_TOKEN, GITHUB_API_URL };
// It logs each request, and the answers of GitHub that are errors.
const child = spawn('python3', ['-c', script], { env, stdio: ['ignore', 'ignore', 'pipe'] });
after(() => child.kill());
let output = '';
child.stderr.on('data', (chunk) => (output += chunk));
const answers = () => fetch(receiver).then(Boolean, () => false);
await until(async () => child.exitCode !== null || (await answers()), 'the receiver listens');
assert.equal(child.exitCode, null, output);

test('a forged request starts nothing', async () => {
  const sent = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': 'v1,AAAA',
  };
  const forged = await fetch(receiver, { method: 'POST', headers: sent, body: '{}' });
  assert.equal(forged.status, 401);
  assert.deepEqual(dispatches, []);
});

test('a published entry starts the workflow, again if GitHub rejects the first call', async () => {
  statuses.push(503);
  const path = '/api/dashboard/news';
  const { items } = await client.json(`${path}?status=published&per_page=1`);
  const { category, tags, fields, cover, texts } = await client.json(`${path}/${items[0].id}`);
  const draft = { category, tags, fields, cover, texts: { ua: texts.ua, us: null } };
  const { id } = await client.send('POST', `${path}?publish=true`, draft);
  await until(() => dispatches.length > 1, 'the message is repeated');
  const [first, second] = dispatches;
  assert.equal(first.method, 'POST');
  assert.equal(first.url, `/repos/${REPOSITORY}/dispatches`);
  assert.equal(first.authorization, `Bearer ${GITHUB_TOKEN}`);
  const [workflow] = bodies('docs/webhooks.md', 'yaml').map((text) => parse(text));
  assert.deepEqual([first.body.event_type], workflow.on.repository_dispatch.types);
  assert.equal(first.body.client_payload.type, 'entry.published');
  assert.equal(first.body.client_payload.data.id, id);
  assert.equal(first.body.client_payload.portal, server.base);
  assert.deepEqual(second, first);
  const { items: webhooks } = await client.json('/api/dashboard/webhooks');
  const messages = `/api/dashboard/webhooks/${webhooks[0].id}/messages`;
  const newest = async () => (await client.json(messages)).items[0];
  await until(async () => (await newest()).state === 'delivered', 'the message is delivered');
  assert.equal((await newest()).attempts, 2);
  assert.equal(dispatches.length, 2);
});

test('a workflow keeps the events of a repository in step', async () => {
  const token = { name: 'Events', areas: ['home', 'posters'], access: 'write', days: 30 };
  const { text } = await client.send('POST', '/api/dashboard/tokens', token);
  const cwd = folder();
  // The repository of the workflow has both files of the section before it.
  const [files] = bodies('docs/http-api.md', 'sh').filter((body) => body.includes('> sync.py'));
  const sources = files.slice(0, files.lastIndexOf('\nEOF\n') + 5);
  assert.equal(spawnSync('bash', ['-euc', sources], { cwd }).status, 0);
  const workflows = bodies('docs/http-api.md', 'yaml').map((body) => parse(body));
  assert.equal(workflows.length, 1);
  const [job] = /** @type {any[]} */ (Object.values(workflows[0].jobs));

  /** Runs the steps as GitHub does: each in a shell of its own, with the variables of job and step. */
  const run = () => {
    let output = '';
    for (const step of job.steps.filter((/** @type {any} */ step) => step.run)) {
      /** @type {Record<string, string>} */
      const variables = { ...workflows[0].env, ...job.env, ...step.env };
      const filled = Object.entries(variables).map(([name, value]) => [
        name,
        value.replace(SECRET, text).replace(PORTAL, server.base),
      ]);
      assert(!JSON.stringify(filled).includes('{{'), 'each expression is the secret');
      const env = { PATH: process.env.PATH, ...Object.fromEntries(filled) };
      const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', step.run], {
        cwd,
        env,
        encoding: 'utf8',
      });
      assert.equal(status, 0, stderr);
      output += stdout;
    }
    return output.trim();
  };
  assert.match(run(), /^created [1-9]\d*$/);
  assert.equal(run(), 'unchanged 0');
});
