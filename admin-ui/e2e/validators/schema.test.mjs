import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after, test } from 'node:test';
import { admin, api, folder, serve, signedIn } from '../server.mjs';
import { tool } from '../site/common.mjs';

/**
 * The API against its own description, by schemathesis, which generates calls: without a session and as every role no
 * call ends in a server error, and no answer is outside the schema. The seed is fixed and the number of calls depends
 * on nothing else, so each run makes the same ones.
 *
 * Most calls are those of the coverage phase: each boundary and each wrong type of every parameter and field. An admin,
 * whom no refusal stops before the handler, makes them all; the others make a few of each call. SCHEMA_EXAMPLES makes
 * everyone go through all phases, with so many examples per call (scripts/bench schema).
 */
const SEED = '20261121';
const THOROUGH = process.env.SCHEMA_EXAMPLES;
const FEW = { phases: 'examples,fuzzing', examples: '2' };
const ALL = { phases: 'examples,coverage,fuzzing', examples: THOROUGH ?? '6' };
const CHECKS =
  'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,ignored_auth';
/** Streams do not end, and these end the session that the other calls need. */
const LEFT_OUT = '/(publication/events|sign-out-everywhere|account/delete|auth/.*)$';

const schemathesis = tool('schema/bin/schemathesis', 'SCHEMATHESIS');
const server = await serve();
after(server.stop);

const people = ['member', 'author', 'editor'].map((role) => ({
  role,
  email: `${role}@people.visnyk.local`,
  password: 'a quite different battery',
}));
for (const { role, email, password } of people)
  api(['user', 'add', '--data', server.data, '--email', email, '--role', role, '--password-stdin'], password);

/** The output of schemathesis, and whether it reports no problem. */
async function run(/** @type {Record<string, string>} */ headers, { phases, examples }) {
  const args = ['run', `${server.base}/api/openapi.json`, '--checks', CHECKS, '--seed', SEED];
  args.push('--max-examples', examples, '--phases', phases, '--exclude-path-regex', LEFT_OUT);
  args.push('--no-shrink', '--request-timeout', '20', '--suppress-health-check', 'all', '--warnings', 'off');
  args.push('--continue-on-failure', '--max-redirects', '0');
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  const child = spawn(schemathesis, args, {
    cwd: folder(),
    env: { ...process.env, NO_COLOR: '1', PYTHONDONTWRITEBYTECODE: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

for (const person of [{ role: 'nobody' }, ...people, { role: 'admin', ...admin }]) {
  test(`as ${person.role} every answer is in the description`, async (t) => {
    const headers = 'email' in person ? (await signedIn(server.base, person)).headers() : {};
    const { code, output } = await run(headers, THOROUGH || person.role === 'admin' ? ALL : FEW);
    t.diagnostic(/^.*\bgenerated\b.*$/m.exec(output)?.[0].trim() ?? '');
    assert(code === 0, output.split('\n').slice(0, 400).join('\n'));
  });
  test(`the server is well after ${person.role}`, async () => {
    assert((await fetch(`${server.base}/healthz`)).ok);
  });
}
