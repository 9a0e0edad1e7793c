import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { folder, root, serve, signedIn } from '../server.mjs';
import { tool } from '../site/common.mjs';

/**
 * A client that openapi-python-client writes from the description of the server, with an API token (client/story.py). The
 * types of our own app come from openapi-typescript.
 */
const generator = tool('client/bin/openapi-python-client', 'CLIENT_GENERATOR');
const python = tool('client/bin/python', 'CLIENT_PYTHON');
const server = await serve();
after(server.stop);
const files = join(root, 'admin-ui/e2e/client');
const cwd = folder();

test('a client is generated from the description, without a warning', () => {
  const args = [
    'generate',
    '--url',
    `${server.base}/api/openapi.json`,
    '--config',
    join(files, 'config.yml'),
  ];
  args.push('--meta', 'none', '--output-path', join(cwd, 'portal_client'), '--fail-on-warning');
  const { status, stdout, stderr } = spawnSync(generator, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, `${stdout.slice(0, 4000)}\n${stderr.slice(-2000)}`);
});

test('it lists, creates and reads, and its refusals are problems with types', async () => {
  const session = await signedIn(server.base);
  const token = { name: 'Client', areas: ['home', 'news'], access: 'write', days: 30 };
  const { text } = await session.send('POST', '/api/dashboard/tokens', token);
  const env = {
    ...process.env,
    PYTHONPATH: cwd,
    PYTHONDONTWRITEBYTECODE: '1',
    BASE: server.base,
    TOKEN: text,
  };
  const ran = spawnSync(python, [join(files, 'story.py')], { cwd, env, encoding: 'utf8' });
  assert.equal(ran.status, 0, ran.stderr);
  const answers = JSON.parse(ran.stdout);
  assert.deepEqual(answers.listed, ['published', 'published', 'published']);
  const [id, status] = answers.made;
  assert.equal(status, 'draft');
  assert.equal(answers.again, id);
  assert.deepEqual(answers.read, [id, true, 'Клієнт пише новину']);
  const problem = (/** @type {string} */ name) => [answers[name].status, answers[name].type];
  assert.deepEqual(problem('invalid'), [422, 'urn:visnyk:problem:invalid']);
  assert.equal(answers.invalid.errors.category[0].key, 'bad_choice');
  assert.deepEqual(problem('missing'), [404, 'urn:visnyk:problem:not-found']);
  assert.deepEqual(problem('forbidden'), [403, 'urn:visnyk:problem:not-allowed']);
  assert.deepEqual(problem('stranger'), [401, 'urn:visnyk:problem:wrong-token']);
});
