// Lays out the file system of the image: the server, the libraries that it is linked with, and the licenses.
//
//   node scripts/package.d/image.mjs FILES IMAGE
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [files, image] = process.argv.slice(2);
const root = join(image, 'root');

const copy = (from, to) => {
  const target = join(root, to);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(from, target);
};

/** Ends with a sentence that people can act on. */
function fail(sentence) {
  console.error(`error: ${sentence}`);
  process.exit(1);
}
const INSTEAD =
  'or package a program that needs none, with --target of musl such as x86_64-unknown-linux-musl';

/** The libraries of a program by where it looks for them; none for one that is linked statically. */
function libraries(program) {
  const { error, stdout } = spawnSync('ldd', [program], { encoding: 'utf8' });
  // Without it an image would lack what the program is linked with.
  if (error)
    fail(
      `ldd, which lists the libraries of a program, does not run (${/** @type {NodeJS.ErrnoException} */ (error).code}); install it, ${INSTEAD}`,
    );
  // It fails for one that is "not a dynamic executable", and names none.
  const lines = stdout.split('\n');
  return lines.map((line) => line.match(/(?:=> )?(\/\S+) \(0x/)?.[1]).filter((path) => path !== undefined);
}

const program = join(files, 'bin/visnyk-api');
copy(program, 'usr/bin/visnyk-api');
const linked = libraries(program);
for (const library of linked) copy(realpathSync(library), library);
// The licenses of what is linked, as Debian has them.
for (const name of linked.length > 0 ? ['libc6', 'libgcc-s1'] : []) {
  const text = `usr/share/doc/${name}/copyright`;
  if (!existsSync(`/${text}`))
    fail(
      `the license of ${name} is missing at /${text}, where Debian has it; make the image on Debian, ${INSTEAD}`,
    );
  copy(`/${text}`, text);
}
for (const text of ['README', 'LICENSE', 'THIRD-PARTY.txt', 'RUST-COPYRIGHT.html', 'MUSL-COPYRIGHT']) {
  if (existsSync(join(files, text))) copy(join(files, text), `usr/share/doc/visnyk/${text}`);
}
// Names for `ls` and for programs that ask who they are.
mkdirSync(join(root, 'etc'), { recursive: true });
writeFileSync(join(root, 'etc/passwd'), 'visnyk:x:65532:65532::/portal:/nonexistent\n');
writeFileSync(join(root, 'etc/group'), 'visnyk:x:65532:\n');
// The mode of mkdir is less the umask.
mkdirSync(join(root, 'tmp'), { recursive: true });
chmodSync(join(root, 'tmp'), 0o1777);
mkdirSync(join(image, 'portal'), { recursive: true });
