import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addAccount, words } from '../lib/portal.mjs';
import { describe } from './log.mjs';
import { start } from './processes.mjs';

const EMAIL = 'admin@visnyk.local';

/** The server of development, with its data and its tree in one folder. `print` receives what people should read. */
export function portal({ root, program, folder, port, address, isVerbose, print, changed }) {
  const data = join(folder, 'data');
  const from = { data, content: join(root, 'content') };
  /** @type {ReturnType<typeof start> | null} */
  let server = null;
  let isStopping = false;

  const onLine = (line) => {
    const { message, isWrong, text } = describe(line);
    if (isWrong || isVerbose) print('server', text, isWrong);
    if (message === 'published') changed('tree');
    if (message === 'reloaded' || message === 'listening') changed('app');
  };

  const serve = () =>
    new Promise((resolve) => {
      const flags = {
        ...from,
        addr: `127.0.0.1:${port}`,
        'base-url': address,
        public: join(folder, 'public'),
        theme: join(root, 'themes/portal'),
        admin: join(root, 'admin-ui/dist'),
      };
      const started = start([program, 'serve', ...words(flags)], {
        cwd: root,
        env: { RUST_LOG: 'info' },
        line: (line) => {
          onLine(line);
          if (describe(line).message === 'listening') resolve(true);
        },
      });
      server = started;
      void started.ended.then(() => {
        if (server === started) server = null;
        if (!isStopping) print('server', 'the server has ended; the next change starts it again', true);
        resolve(false);
      });
    });

  const stop = async () => {
    if (server === null) return;
    isStopping = true;
    const { signal, ended } = server;
    signal('SIGTERM');
    await ended;
    isStopping = false;
  };

  return {
    /** An account for the first start. It stays in a file of the folder, so that later starts can name it again. */
    login() {
      const file = join(folder, 'login');
      if (!existsSync(join(data, 'visnyk.sqlite3'))) {
        mkdirSync(data, { recursive: true, mode: 0o700 });
        const password = randomBytes(15).toString('base64url');
        addAccount(program, { data }, { email: EMAIL, role: 'admin', password });
        writeFileSync(file, `${EMAIL} with the password ${password}\n`, { mode: 0o600 });
      }
      return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
    },
    serve,
    async restart() {
      await stop();
      await serve();
    },
    /** Reloads the theme and the bundles. The server goes on as it was when one of them is broken, and logs why. */
    async reload() {
      if (server === null) await serve();
      else server.signal('SIGHUP');
    },
    /** Takes the content folder in. A command needs the data folder for itself. */
    async takeContent() {
      await stop();
      const { ended } = start([program, 'import', '--merge', ...words(from)], {
        cwd: root,
        line: (line) => print('content', line, false),
      });
      if ((await ended) !== 0) print('content', 'not imported; fix this and save again', true);
      await serve();
    },
  };
}
