// The packages of one commit, made twice: in folders of other names, with other umasks, users, homes, languages and time
// zones, one after the other. The bytes have to be the same. Ends with 1 when they are not, and names what differs.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../lib/repository.mjs';

const { values } = parseArgs({
  options: {
    profile: { type: 'string', default: 'release' },
    kinds: { type: 'string', default: 'tarball,deb' },
  },
});
const kinds = values.kinds.split(',');
mkdirSync(join(ROOT, '.bench'), { recursive: true });
const dir = mkdtempSync(join(ROOT, '.bench/packages-'));
process.on('exit', () => rmSync(dir, { recursive: true, force: true }));

const cargoHome = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
const rustupHome = process.env.RUSTUP_HOME ?? join(homedir(), '.rustup');

/** Two machines as far as a build can see one. */
const MACHINES = [
  { name: 'first', umask: '022', env: { TZ: 'UTC', LANG: 'C' }, wrapper: [] },
  {
    name: 'second-in-a-folder-with-a-longer-name',
    umask: '077',
    env: { TZ: 'Pacific/Auckland', LANG: 'uk_UA.UTF-8', USER: 'olena' },
    // Another user, who may do what this one may.
    wrapper: ['unshare', '--user', '--map-user=4321', '--map-group=4321'],
  },
];

/** Before the first build, which takes long: a commit that is made meanwhile is another one. */
function clone({ name }) {
  const checkout = join(dir, name, 'visnyk');
  const home = join(dir, name, 'home');
  mkdirSync(home, { recursive: true });
  // The same downloads, at another path.
  symlinkSync(cargoHome, join(home, '.cargo'));
  execFileSync('git', ['clone', '--quiet', ROOT, checkout]);
  // cargo-deb is compiled once.
  if (existsSync(join(ROOT, '.tools/package'))) {
    cpSync(join(ROOT, '.tools/package'), join(checkout, '.tools/package'), { recursive: true });
  }
}

function build({ name, umask, env, wrapper }) {
  const checkout = join(dir, name, 'visnyk');
  const home = join(dir, name, 'home');
  const words = `umask ${umask} && exec scripts/package ${kinds.join(' ')} --profile ${values.profile}`;
  const [program, ...args] = [...wrapper, 'bash', '-c', words];
  const started = Date.now();
  const { status } = spawnSync(program, args, {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...env,
      HOME: home,
      CARGO_HOME: join(home, '.cargo'),
      RUSTUP_HOME: rustupHome,
      // The owner of the folder is another user there.
      ...{ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' },
    },
  });
  if (status !== 0) throw new Error(`scripts/package failed in ${checkout}`);
  console.log(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  const out = join(checkout, 'target/package');
  const all = readdirSync(out).sort();
  return new Map(all.map((file) => [file, readFileSync(join(out, file))]));
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
MACHINES.forEach(clone);
const [first, second] = MACHINES.map(build);
let differ = 0;
for (const [file, bytes] of first) {
  const other = second.get(file);
  const is = other !== undefined && bytes.equals(other);
  console.log(`${is ? 'same  ' : 'DIFFER'} ${file} ${bytes.length} bytes ${sha256(bytes)}`);
  if (!is) differ += 1;
}
if (first.size !== second.size || first.size === 0) differ += 1;
if (differ > 0) {
  for (const part of ['bin/visnyk-api', 'bin/visnyk-generator', 'THIRD-PARTY.txt']) {
    const read = ({ name }) => {
      const stage = join(dir, name, 'visnyk/target/package-stage');
      const [target] = readdirSync(stage).filter((folder) => folder !== 'deb');
      return readFileSync(join(stage, target, 'files', part));
    };
    const [a, b] = MACHINES.map(read);
    const at = a.findIndex((byte, index) => byte !== b[index]);
    if (!a.equals(b))
      console.log(`${part}: ${a.length} and ${b.length} bytes, the first difference at ${at}`);
  }
  process.exitCode = 1;
}
