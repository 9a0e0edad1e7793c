import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { none, tool } from '../site/common.mjs';
import { demo } from '../site/demo.mjs';
import { filesBelow } from '../site/tree.mjs';

/** Every page of the demo tree in the Nu Html Checker, the validator of the standard's own authors. */

/** Safari takes the role of a list from one without bullets unless it is said again. */
const MEANT = /^The “list” role is unnecessary for element “ul”\.$/;

const jar = tool('nu/node_modules/vnu-jar/build/dist/vnu.jar', 'VNU_JAR');
const tree = demo();
const pages = filesBelow(tree).filter((file) => file.endsWith('.html'));

test('the tree has pages', () => assert(pages.length > 100, `${pages.length} pages`));

test(`${pages.length} pages are valid`, async () => {
  const args = ['-Xss4m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...pages];
  const { stdout } = await promisify(execFile)('java', args, { cwd: tree, maxBuffer: 1 << 28 });
  /** @type {{ messages: { url: string, lastLine: number, message: string }[] }} */
  const { messages } = JSON.parse(stdout);
  none(
    messages
      .filter(({ message }) => !MEANT.test(message))
      .map(({ url, lastLine, message }) => `${relative(tree, new URL(url).pathname)}:${lastLine} ${message}`),
  );
});
