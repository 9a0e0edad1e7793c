import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { content, copyPictures, folder } from '../server.mjs';
import { AS_OF, BASE, generate } from './demo.mjs';
import { listen, typeOf } from './host.mjs';

/**
 * Hosts that serve files alone, each by the rules of its documentation: which file answers a path, and which path is
 * sent on to another. `options` are those the tree is built with, `path` is where the site is below.
 *
 * @typedef {{ status: number, name?: string, to?: string, type?: string }} Answer
 * @typedef {Map<string, { key: string, file: string, content_type: string }>} Objects
 * @typedef {object} StaticHost
 * @property {string[]} options
 * @property {string} [path]
 * @property {(tree: string, path: string, objects: Objects) => Answer} find
 */

const isFile = (/** @type {string} */ tree, /** @type {string} */ name) =>
  existsSync(join(tree, name)) && statSync(join(tree, name)).isFile();

const bare = (/** @type {string} */ path) => path.replace(/^\/+|\/+$/g, '');
const file = (/** @type {string} */ name) => ({ status: 200, name });
const moved = (/** @type {number} */ status, /** @type {string} */ to) => ({ status, to });

/** The nearest 404.html above a path. */
function nearest(/** @type {string} */ tree, /** @type {string} */ path) {
  for (let folder = dirname(`/${bare(path)}`); ; folder = dirname(folder)) {
    const name = bare(join(folder, '404.html'));
    if (isFile(tree, name)) return { status: 404, name };
    if (folder === '/') return { status: 404 };
  }
}

/** A path with a slash at its end is a folder, one without may be a file without its ending. */
function slashes(/** @type {string} */ tree, /** @type {string} */ path, { code, strict = false }) {
  const name = bare(path);
  const folder = isFile(tree, join(name, 'index.html'));
  if (path.endsWith('/')) {
    if (folder) return file(join(name, 'index.html'));
    return !strict && isFile(tree, `${name}.html`) ? moved(code, `/${name}`) : undefined;
  }
  if (isFile(tree, name)) return file(name);
  if (isFile(tree, `${name}.html`)) return file(`${name}.html`);
  return folder ? moved(code, `/${name}/`) : undefined;
}

/** @type {Record<string, StaticHost>} */
export const HOSTS = {
  // docs.github.com/pages: Jekyll leaves out names with an underscore; /x is x.html, a folder needs its slash.
  'GitHub Pages': {
    options: ['--flat', '--no-server'],
    find(tree, path) {
      const hidden = !existsSync(join(tree, '.nojekyll')) && /\/_/.test(path);
      const match = hidden ? undefined : slashes(tree, path, { code: 301, strict: true });
      return match ?? { status: 404, name: '404.html' };
    },
  },
  // A project page: the same below the name of its repository.
  'GitHub Pages, project': {
    options: ['--flat'],
    path: '/portal',
    find: (...args) => HOSTS['GitHub Pages'].find(...args),
  },
  // developers.cloudflare.com/pages/configuration/serving-pages: pages have no ending and no slash, folders have one.
  'Cloudflare Pages': {
    options: ['--flat', '--no-server'],
    find(tree, path) {
      if (path.endsWith('.html') && isFile(tree, bare(path)))
        return moved(308, path.replace(/(?:\/index)?\.html$/, '') || '/');
      return slashes(tree, path, { code: 308 }) ?? nearest(tree, path);
    },
  },
  // docs.netlify.com, "pretty URLs": /x is x.html; /x/ is sent to /x, and a folder to its slash.
  Netlify: {
    options: ['--flat', '--no-server'],
    find: (tree, path) => slashes(tree, path, { code: 301 }) ?? nearest(tree, path),
  },
  // Without pretty URLs Netlify serves /x from x/index.html, as nginx and Caddy do with scripts/hosting.
  'Netlify, folders': {
    options: ['--no-server'],
    find(tree, path) {
      const name = [bare(path), join(bare(path), 'index.html')].find((name) => name && isFile(tree, name));
      return name ? file(name) : nearest(tree, path);
    },
  },
  // A bucket behind a CDN: a key is the path, letter by letter, and has the type it was uploaded with.
  'object store': {
    options: ['--flat=keys', '--no-server'],
    find(_tree, path, objects) {
      const object = objects.get(bare(path) || 'index.html');
      if (object && !(path.length > 1 && path.endsWith('/')))
        return { ...file(object.file), type: object.content_type };
      return { status: 404, name: '404.html' };
    },
  },
};

/** A portal, the demo one unless another is named, as a host gets it; answers the folder. */
export function buildFor(/** @type {string} */ host, from = content) {
  const { options, path = '' } = HOSTS[host];
  const tree = join(folder(), 'public');
  copyPictures(tree);
  generate(tree, { from }, '--as-of', AS_OF, '--base-url', BASE + path, ...options);
  return tree;
}

/** The keys that an upload creates in an object store. */
const keys = (/** @type {string} */ tree) =>
  new Map(
    readFileSync(`${tree}.keys.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map((object) => [object.key, object]),
  );

/**
 * What a host answers for a path of its own.
 * @returns {(path: string) => Answer}
 */
export function answerer(/** @type {string} */ host, /** @type {string} */ tree) {
  const { find, path: below = '' } = HOSTS[host];
  const objects = find.length > 2 ? keys(tree) : new Map();
  return (path) => {
    if (below && path === below) return moved(301, `${below}/`);
    if (!path.startsWith(`${below}/`)) return { status: 404 };
    const answer = find(tree, path.slice(below.length), objects);
    return answer.to ? { ...answer, to: below + answer.to } : answer;
  };
}

/** The host on this machine, for a browser. */
export function serveAs(/** @type {string} */ host, /** @type {string} */ tree) {
  const answer = answerer(host, tree);
  return listen((request, response) => {
    const { status, name, to, type } = answer(decodeURIComponent((request.url ?? '').split('?')[0]));
    if (to) response.setHeader('location', to);
    if (name) response.setHeader('content-type', type ?? typeOf(name));
    response.writeHead(status);
    response.end(name ? readFileSync(join(tree, name)) : '');
  });
}
