import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { admin, api, serve } from './server.mjs';

/** The journey against a real server of its own, with a member beside the admin. */
const server = await serve();
const member = { email: 'reader@visnyk.local', password: 'a quite different battery' };
const account = ['--email', member.email, '--role', 'member', '--password-stdin'];
api(['user', 'add', '--data', server.data, ...account], member.password);
const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('journey.mjs', import.meta.url))], {
  stdio: 'inherit',
  env: {
    ...process.env,
    BASE_URL: server.base,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    MEMBER_EMAIL: member.email,
    MEMBER_PASSWORD: member.password,
  },
});
await server.stop();
process.exit(status ?? 1);
