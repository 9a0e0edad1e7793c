// Lays out the file system of the image: the server, the libraries that it is linked with, and the licenses.
//
//   node scripts/package.d/image.mjs FILES IMAGE
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [files, image] = process.argv.slice(2);
const root = join(image, 'root');

const copy = (from, to) => {
  const target = join(root, to);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(from, target);
};

/** The libraries of a program by where it looks for them; none for one that is linked statically. */
function libraries(program) {
  try {
    const lines = execFileSync('ldd', [program], { encoding: 'utf8' }).split('\n');
    return lines.map((line) => line.match(/(?:=> )?(\/\S+) \(0x/)?.[1]).filter(Boolean);
  } catch {
    // "not a dynamic executable"
    return [];
  }
}

const program = join(files, 'bin/visnyk-api');
copy(program, 'usr/bin/visnyk-api');
const linked = libraries(program);
for (const library of linked) copy(realpathSync(library), library);
// The licenses of what is linked, as Debian has them.
for (const name of linked.length > 0 ? ['libc6', 'libgcc-s1'] : []) {
  copy(`/usr/share/doc/${name}/copyright`, `usr/share/doc/${name}/copyright`);
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
