import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { checks } from './browser.mjs';
import { root } from './server.mjs';
import { demo } from './site/demo.mjs';
import { Site } from './site/tree.mjs';

/** Every page of the demo tree in the Nu Html Checker, the validator of the standard's own authors. */
const { check, fail, finish, judge } = checks();

/** Safari takes the role of a list from one without bullets unless it is said again. */
const MEANT = /^The “list” role is unnecessary for element “ul”\.$/;
/** scripts/test installs it; VNU_JAR names another. */
const jar = process.env.VNU_JAR ?? join(root, '.tools/nu/node_modules/vnu-jar/build/dist/vnu.jar');

try {
  const tree = demo();
  const files = new Site(tree).pages.map(({ file }) => file);
  const args = ['-Xss4m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files];
  const { stdout } = await promisify(execFile)('java', args, { cwd: tree, maxBuffer: 1 << 28 });
  const messages = JSON.parse(stdout).messages.filter(({ message }) => !MEANT.test(message));
  check('the tree has pages', files.length > 100, files.length);
  judge(
    `${files.length} pages are valid`,
    messages.map(
      ({ url, lastLine, message }) => `${relative(tree, new URL(url).pathname)}:${lastLine} ${message}`,
    ),
  );
} catch (error) {
  fail(error);
}
process.exit(finish());
