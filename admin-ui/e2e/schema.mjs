import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './browser.mjs';
import { admin, api, folder, root, serve, signedIn } from './server.mjs';

/**
 * The API against its own description, by a judge that makes up calls of its own (schemathesis): as nobody and
 * as every role no call ends in a server error, and no answer is outside the schema. The seed is fixed and the number
 * of calls depends on nothing else, so each run makes the same ones.
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

const tool = process.env.SCHEMATHESIS ?? join(root, '.tools/schema/bin/schemathesis');
const { check, finish } = checks();
if (!existsSync(tool)) {
  check(`${tool} is there; scripts/test makes it, or name another in SCHEMATHESIS`, false);
  process.exit(finish());
}

const server = await serve();
const roles = ['member', 'author', 'editor'];
const people = roles.map((role) => ({
  role,
  email: `${role}@people.visnyk.local`,
  password: 'a quite different battery',
}));
for (const { role, email, password } of people)
  api(['user', 'add', '--data', server.data, '--email', email, '--role', role, '--password-stdin'], password);

/** What schemathesis said, and whether it found nothing. */
function run(headers, { phases, examples }) {
  const args = ['run', `${server.base}/api/openapi.json`, '--checks', CHECKS, '--seed', SEED];
  args.push('--max-examples', examples, '--phases', phases, '--exclude-path-regex', LEFT_OUT);
  args.push('--no-shrink', '--request-timeout', '20', '--suppress-health-check', 'all', '--warnings', 'off');
  args.push('--continue-on-failure', '--max-redirects', '0');
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  return new Promise((resolve) => {
    const child = spawn(tool, args, {
      cwd: folder(),
      env: { ...process.env, NO_COLOR: '1', PYTHONDONTWRITEBYTECODE: '1' },
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('exit', (code) => resolve({ code, said }));
  });
}

const everyone = [{ role: 'nobody' }, ...people, { role: 'admin', ...admin }];
for (const person of everyone) {
  const headers = person.email ? (await signedIn(server.base, person)).headers() : {};
  const started = Date.now();
  const { code, said } = await run(headers, THOROUGH || person.role === 'admin' ? ALL : FEW);
  check(`as ${person.role} every answer is in the description`, code === 0);
  const calls = /^.*\bgenerated\b.*$/m.exec(said)?.[0].trim() ?? '';
  console.log(`# ${Math.round((Date.now() - started) / 1000)} s ${calls}`);
  if (code !== 0) console.log(said.split('\n').slice(0, 400).join('\n'));
  const alive = await fetch(`${server.base}/healthz`).then((answer) => answer.ok);
  check(`the server is well after ${person.role}`, alive);
}
await server.stop();
process.exit(finish());
