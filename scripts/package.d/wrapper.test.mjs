import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../lib/repository.mjs';

/** scripts/hosting/systemd/visnyk, which root runs on a server, with an account that is only played. */

const work = realpathSync(mkdtempSync(join(tmpdir(), 'visnyk-wrapper-')));
after(() => rmSync(work, { recursive: true, force: true }));
const callersFolder = join(work, "a caller's folder");
const ran = join(work, 'ran');
mkdirSync(callersFolder);

const bin = join(work, 'bin');
mkdirSync(bin);
const program = (name, text) => {
  writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(bin, name), 0o755);
};
program('id', 'echo "$CALLER"');
program('getent', '[ "$1 $2" = "passwd visnyk" ] && [ -n "$HAS_ACCOUNT" ]');
// `runuser -u visnyk -- test -w PATH` asks for rights, anything else is the command.
program(
  'runuser',
  `[ "$1 $2 $3" = "-u visnyk --" ] || exit 9
shift 3
if [ "$1" = test ]; then
  case :$MAY: in
    *":$2$3:"*) exit 0 ;;
  esac
  exit 1
fi
{ pwd && umask && printf '%s\\n' "$@"; } >'${ran}'`,
);

/** What the wrapper says, and the words of visnyk-api if it was run; `may` are rights of the account, such as `-w/a/b`. */
function visnyk(words, { may = /** @type {string[]} */ ([]), caller = 0, account = 'yes' } = {}) {
  rmSync(ran, { force: true });
  const { status, stderr } = spawnSync('sh', [`${ROOT}scripts/hosting/systemd/visnyk`, ...words], {
    cwd: callersFolder,
    encoding: 'utf8',
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      CALLER: String(caller),
      HAS_ACCOUNT: account,
      MAY: may.join(':'),
    },
  });
  const lines = existsSync(ran) ? readFileSync(ran, 'utf8').slice(0, -1).split('\n') : undefined;
  assert.equal(status, lines === undefined ? 1 : 0, stderr);
  if (lines === undefined) return { stderr };
  const [folder, mask, ...command] = lines;
  assert.equal(stderr, '');
  assert.deepEqual([folder, Number(mask)], ['/', 22]);
  assert.deepEqual(command.splice(0, 3), ['env', 'VISNYK_CONFIG=/etc/visnyk/visnyk.toml', 'visnyk-api']);
  return { words: command };
}
/** @param {Parameters<typeof visnyk>} args */
const refused = (...args) => visnyk(...args).stderr ?? assert.fail('the command ran');
/** @param {Parameters<typeof visnyk>} args */
const passed = (...args) => visnyk(...args).words;

test('words reach the program as they were given', () => {
  for (const words of [
    [],
    ['doctor', '--json'],
    ['user', 'disable', 'olena@example.org', '--reason', 'two  words, "quoted" and $HOME'],
    ['init', '--name', ''],
    // Paths of other commands are from the root.
    ['move', '--from', 'sqlite:data', '--to', 'postgres://db/portal'],
    ['serve', '--content', 'content'],
    ['restore'],
  ])
    assert.deepEqual(passed(words), words);
});

test('four commands take a relative name from the folder of the caller', () => {
  const may = [`-w${callersFolder}`, `-w${callersFolder}/sub`, `-r${callersFolder}/a b`];
  mkdirSync(join(callersFolder, 'a b'), { recursive: true });
  for (const [words, expected] of /** @type {[string[], string][]} */ ([
    [['backup', 'a.zip'], `${callersFolder}/a.zip`],
    [['backup', '--database-only', 'sub/a.zip'], `${callersFolder}/sub/a.zip`],
    [['restore', 'a b'], `${callersFolder}/a b`],
    [['import', '--merge', '--content', 'a b'], `${callersFolder}/a b`],
    [['import', '--content=a b'], `--content=${callersFolder}/a b`],
    [['export', '--content', 'new'], `${callersFolder}/new`],
  ]))
    assert.deepEqual(passed(words, { may }), [...words.slice(0, -1), expected], words.join(' '));
  // The values of other options are none.
  const words = ['backup', '--data', 'data', '--storage', 's3://b', '/whole/a.zip'];
  assert.deepEqual(passed(words, { may: ['-w/whole'] }), words);
});

test('it refuses to run without root', () => {
  const asRoot = /^error: run this as root: sudo visnyk …\n$/;
  assert.match(refused(['doctor'], { caller: 1000 }), asRoot);
  assert.match(refused(['backup', 'a.zip'], { caller: 1000, account: '' }), asRoot);
});

test('without the account it names the page that makes one', () => {
  for (const words of [['doctor'], ['backup', 'a.zip']])
    assert.match(
      refused(words, { account: '' }),
      /^error: the account visnyk is missing; install the package again, or make the account as docs\/hosting\/systemd\.md does\n$/,
    );
});

test('a path that the account cannot use is refused, with the remedy of the command', () => {
  assert.equal(
    refused(['backup', 'sub/a.zip']),
    `error: the account visnyk cannot write to ${callersFolder}/sub; run 'install -d -o visnyk -g visnyk -m 700 /var/backups/visnyk' and name /var/backups/visnyk/a.zip\n`,
  );
  assert.equal(
    refused(['export', '--content', '/nowhere/copy']),
    'error: the account visnyk cannot write to /nowhere; name /var/lib/visnyk/copy\n',
  );
  const folder = join(callersFolder, 'texts');
  const file = join(callersFolder, 'portal of ours.zip');
  mkdirSync(folder);
  writeFileSync(file, '');
  // A folder that is there has to be writable itself.
  assert.match(
    refused(['export', '--content=texts'], { may: [`-w${callersFolder}`] }),
    new RegExp(`cannot write to ${folder}; `),
  );
  const copied =
    "copy it to /var/lib/visnyk/copy, run 'chown -R visnyk /var/lib/visnyk/copy' and name /var/lib/visnyk/copy";
  assert.equal(
    refused(['import', '--content', 'texts']),
    `error: the account visnyk cannot read ${folder}; ${copied}\n`,
  );
  assert.equal(refused(['restore', 'texts']), `error: the account visnyk cannot read ${folder}; ${copied}\n`);
  assert.equal(
    refused(['restore', 'portal of ours.zip']),
    `error: the account visnyk cannot read ${file}; run 'install -o visnyk -g visnyk -m 600 "${file}" /var/lib/visnyk/portal.zip' and name /var/lib/visnyk/portal.zip\n`,
  );
  for (const words of [
    ['restore', 'gone.zip'],
    ['import', '--content', 'gone.zip'],
  ])
    assert.equal(
      refused(words),
      `error: ${callersFolder}/gone.zip does not exist; name a file or folder that does\n`,
    );
});
