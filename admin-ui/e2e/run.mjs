import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { admin, api, serve } from './server.mjs';

/** Journeys in a real browser: the panel over its mock, then an edit on the real server. */
const here = dirname(fileURLToPath(import.meta.url));
let status = 0;
const run = (script, env) => {
  const result = spawnSync(process.execPath, [join(here, script)], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  status ||= result.status ?? 1;
};
run('panel.mjs', {});
const server = await serve();
const member = { email: 'reader@visnyk.local', password: 'a quite different battery' };
const add = [
  'user',
  'add',
  '--data',
  server.data,
  '--email',
  member.email,
  '--role',
  'member',
  '--password-stdin',
];
api(add, member.password);
run('journey.mjs', {
  BASE_URL: server.base,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  MEMBER_EMAIL: member.email,
  MEMBER_PASSWORD: member.password,
});
await server.stop();
process.exit(status);
