import { existsSync, readdirSync } from 'node:fs';
import { FEATURES } from '../lib/features.mjs';
import { ROOT } from '../lib/repository.mjs';

/**
 * A part of scripts/test. Those that begin the longest chain start first; seconds.json says how long each takes.
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {string} about
 * @property {string[]} run command and arguments, from the root of the repository
 * @property {string[]} reads globs of the files that it depends on, beside those of the parts in `after`: what it runs,
 * and what that tests
 * @property {number} weight share of the machine: 1 waits or computes on one core for a short time, 2 is a browser or a
 * server with its clients, 3 is a compiler or a test binary with a thread per core; at most CAPACITY run at a time
 * @property {string[]} [after] parts whose result it uses: it runs after them, and depends on what they read
 * @property {string[]} [behind] parts that it runs after as well, without all that they read: `reads` has what it depends
 * on
 * @property {string[]} [needs] what scripts/test.d/install provides: rust, chromium, firefox, nginx, caddy, faketime, java,
 * postgresql, python, shellcheck, validators:NAME
 * @property {true | string[]} [fast] true: --fast includes it; a command: what --fast runs in place of `run`
 * @property {true | string[]} [full] true: only --full includes it; a command: what --full runs in place of `run`
 * @property {boolean} [reuses] whether it takes over what an earlier run left: its seconds are compared with nothing
 */
export const CAPACITY = 4;

const nodeTest = (...files) => ['node', '--test', '--test-reporter=tap', ...files];
const validators = (...names) => nodeTest(...names.map((name) => `admin-ui/e2e/validators/${name}.test.mjs`));
const stories = (project, ...files) => [
  'npx',
  'playwright',
  'test',
  '-c',
  'admin-ui',
  `--project=${project}`,
  ...files,
];
const cargo = (command, ...args) => [
  ...['cargo', command, '--quiet', '--locked', '--profile', 'ci'],
  ...(command === 'fmt' ? [] : ['--features', FEATURES]),
  ...args,
];

/** The crates that have programs of tests in `tests/`. */
const TESTED = ['generator', 'api']
  .flatMap((folder) => [folder, ...readdirSync(ROOT + folder).map((name) => `${folder}/${name}`)])
  .filter((crate) => ['Cargo.toml', 'tests'].every((name) => existsSync(`${ROOT}${crate}/${name}`)));
/** Their names for a crate. Some are named below; the part `rust tests` runs all others. */
const tests = (crate) =>
  readdirSync(`${ROOT}${crate}/tests`)
    .filter((name) => name.endsWith('.rs') || existsSync(`${ROOT}${crate}/tests/${name}/main.rs`))
    .map((name) => name.replace(/\.rs$/, ''));
/** What is quick, and reads documents. */
const QUICK = ['layers', 'content'];
const INVARIANTS = ['tree'];
const OTHERS = [...new Set(TESTED.flatMap(tests))].filter(
  (name) => ![...QUICK, ...INVARIANTS].includes(name),
);
const named = (names) => names.flatMap((name) => ['--test', name]);

/** What every call of cargo reads. */
const CARGO = ['Cargo.toml', 'Cargo.lock', '.cargo/**', '{generator,generator/*,api,api/*}/Cargo.toml'];
const GENERATOR = [...CARGO, 'generator/{src,files,model}/**'];
const PROGRAMS = [...GENERATOR, 'api/**/src/**'];
const RUST = [...CARGO, 'generator/**', 'api/**', 'scripts/lib/features.mjs'];
const THEME = ['themes/portal/{*,{icons,locales,static,styles,templates}/**}'];
/** What builds a theme, and its scripts. */
const RUNTIME = ['themes/runtime/{*,{core,widgets}/**}'];
const APP = ['admin-ui/{*,src/**}', 'tsconfig.base.json'];
const CONTENT = ['content/**'];
const DOCUMENTS = ['*.md', 'docs/**'];
const PACKAGES = ['package.json', 'package-lock.json', '.npmrc', '{admin-ui,themes/*}/package.json'];
/** What finds, installs and starts things, for each part that is a script. */
const INSTALL = ['scripts/test.d/install', 'scripts/common.sh', 'scripts/node/**'];
/** What all end-to-end tests share. */
const STAGE = [
  'admin-ui/e2e/*.{mjs,ts}',
  'admin-ui/e2e/{site,validators}/**',
  'admin-ui/playwright.config.ts',
  'scripts/lib/{portal,repository}.mjs',
];
/** Servers of PostgreSQL and S3, and what starts them. */
const SERVERS = ['scripts/bench.d/{common,server}.mjs', 'scripts/bench.d/nodes/**', 'scripts/lib/**'];
/** Tests that look at the whole repository: words in all files, names of versions. */
const EVERYTHING = ['**'];

/** Behind a part that reads the demo tree. */
const DEMO = ['demo tree'];
/** Behind a part with a server, which copies the encoded pictures of that tree. */
const SERVER = [...DEMO, 'binaries'];
/** Behind a part that opens dashboard or account on such a server. */
const APP_SERVER = [...SERVER, 'bundles'];
/** A part in Chromium that opens the app on a server, unless `more` says that less is enough for it. */
const browser = (name, about, run, reads, more = {}) => ({
  name,
  about,
  run,
  reads: [...STAGE, ...reads],
  weight: 2,
  after: APP_SERVER,
  needs: ['chromium'],
  ...more,
});

/** @type {Part[]} */
export const PARTS = [
  {
    name: 'embedded files',
    about: 'what the binaries have inside: a small theme and app, and the demo portal',
    run: [
      ...['node', 'scripts/package.d/embed.mjs', 'target/embedded-for-tests.rs'],
      ...['generator/tests/fixture/theme', 'api/tests/fixtures/app', 'content'],
    ],
    reads: [
      ...CONTENT,
      ...['scripts/package.d/embed.mjs', 'scripts/lib/repository.mjs'],
      ...['generator/tests/fixture/theme/**', 'api/tests/fixtures/app/**'],
    ],
    weight: 1,
    fast: true,
  },
  {
    name: 'binaries',
    about: 'visnyk-generator and visnyk-api as the parts below run them',
    // The one test target makes cargo choose the features of dependencies as for all tests. Without it, what depends
    // on bitflags, getrandom or regex-syntax is compiled twice.
    run: cargo('build', '--bins', '--test', 'layers'),
    reads: [...PROGRAMS, '{generator,api}/tests/layers.rs', 'scripts/lib/features.mjs'],
    weight: 3,
    after: ['embedded files'],
    needs: ['rust'],
    fast: true,
    reuses: true,
  },
  {
    name: 'rust format',
    about: 'cargo fmt',
    run: ['cargo', 'fmt', '--all', '--check'],
    reads: [...CARGO, '**/*.rs'],
    weight: 1,
    needs: ['rust'],
    fast: true,
  },
  {
    name: 'npm packages',
    about: 'exactly those of the lock file',
    run: ['scripts/test.d/install', 'npm'],
    reads: [...PACKAGES, ...INSTALL],
    weight: 1,
    fast: true,
    reuses: true,
  },
  {
    name: 'bundles',
    about: 'theme and app, built',
    run: ['npm', 'run', 'build', '--silent', '--workspaces', '--if-present'],
    reads: [...THEME, ...RUNTIME, ...APP],
    weight: 1,
    after: ['npm packages'],
    fast: true,
  },
  {
    name: 'web checks',
    about: 'format, lints and types of TypeScript, JavaScript and CSS, scripts and benchmarks among them',
    run: ['npm', 'run', 'check', '--silent'],
    reads: [
      ...['*.json', 'admin-ui/**', 'themes/**', 'scripts/**/*.{mjs,js,json}'],
      ...['api/tests/**/*.js', 'generator/tests/**/*.js'],
    ],
    weight: 1,
    after: ['npm packages'],
    fast: true,
  },
  {
    name: 'scripts',
    about:
      'the table of these parts, their options, order and time; licenses and versions of crates; the Node.js that packages need; names of versions; what scripts say of a machine; scores of search',
    run: nodeTest(
      'scripts/test.d/scripts.test.mjs',
      'scripts/test.d/parts.test.mjs',
      'scripts/test.d/dependency-cache.test.mjs',
      'scripts/test.d/dependencies.test.mjs',
      'scripts/test.d/release.test.mjs',
      'scripts/test.d/needs.test.mjs',
      'scripts/bench.d/search-quality/scoring.test.mjs',
    ),
    reads: EVERYTHING,
    weight: 1,
    needs: ['rust'],
    fast: true,
  },
  {
    name: 'shell checks',
    about: 'ShellCheck over every shell script; no JavaScript file is left out of the web checks',
    run: nodeTest('scripts/test.d/checked.test.mjs'),
    reads: EVERYTHING,
    weight: 1,
    needs: ['shellcheck'],
    fast: true,
  },
  {
    name: 'workflows',
    about: 'workflows and forms of GitHub, and what scripts/dev is made of',
    run: nodeTest('scripts/test.d/workflows.test.mjs', 'scripts/dev.d/dev.test.mjs'),
    reads: [...DOCUMENTS, ...CARGO, '.github/**', '.ci/**', 'scripts/**'],
    weight: 1,
    after: ['npm packages'],
    fast: true,
  },
  {
    name: 'words',
    about: 'citations, paths, links, commands, words and remedies in documents',
    run: nodeTest(
      'scripts/test.d/citations.test.mjs',
      'scripts/test.d/words.test.mjs',
      'scripts/test.d/links.test.mjs',
      'scripts/test.d/blocks.test.mjs',
      'scripts/test.d/remedies.test.mjs',
      'scripts/docs.d/book.test.mjs',
    ),
    reads: EVERYTHING,
    weight: 1,
    fast: true,
  },
  {
    name: 'web words',
    about: 'names and comments of TypeScript and JavaScript',
    run: nodeTest('scripts/test.d/typescript-words.test.mjs'),
    reads: ['{admin-ui,scripts,themes}/**'],
    weight: 1,
    after: ['npm packages'],
    fast: true,
  },
  {
    name: 'package files',
    about: 'licenses, documents, units and bills of materials of packages, and the command of servers',
    run: nodeTest(
      'scripts/package.d/stage.test.mjs',
      'scripts/package.d/sbom.test.mjs',
      'scripts/package.d/wrapper.test.mjs',
    ),
    reads: [
      ...[...DOCUMENTS, ...CARGO, ...THEME, ...CONTENT, ...PACKAGES, ...INSTALL, 'LICENSE'],
      ...['.github/workflows/release.yml', 'generator/model/dictionary/**'],
      ...['scripts/*', 'scripts/{hosting,lib,package.d}/**'],
    ],
    weight: 1,
    after: ['npm packages'],
    needs: ['rust'],
  },
  {
    name: 'packages',
    about: 'programs on their own, with everything inside; licenses and samples of packages',
    run: nodeTest('scripts/package.d/package.test.mjs'),
    reads: [
      'scripts/{hosting,lib,package.d}/**',
      'scripts/bench.d/{common,server}.mjs',
      'admin-ui/e2e/server.mjs',
    ],
    weight: 1,
    after: ['binaries', 'npm packages'],
    needs: ['rust'],
  },
  {
    name: 'web units',
    about: 'units of app, theme and widgets',
    run: ['npm', 'test', '--silent', '--workspaces', '--if-present'],
    // Words of documents and of answers, and tables that the server has as well.
    reads: [
      ...['admin-ui/{src,test,openapi}/**', 'themes/**', ...CONTENT],
      ...['api/**/src/**', 'generator/model/src/**', '*.md', 'docs/{pictures,testing,writing}.md'],
    ],
    weight: 1,
    after: ['bundles'],
    fast: true,
  },
  {
    name: 'bundle sizes',
    about: 'what a first load of the app may weigh',
    run: ['npm', 'run', 'size', '--silent', '-w', 'admin-ui'],
    reads: ['admin-ui/*.mjs'],
    weight: 1,
    after: ['bundles'],
    fast: true,
  },
  {
    name: 'rust test binaries',
    about: 'every test of the workspace, compiled',
    run: cargo('test', '--lib', '--bins', '--tests', '--no-run'),
    reads: RUST,
    weight: 3,
    after: ['binaries'],
    needs: ['rust'],
    reuses: true,
  },
  {
    name: 'rust units',
    about:
      'units of the crates, layers, names, comments and imports of Rust, and documents that are made from the code',
    // Compiles its own programs: a change of documents needs no others.
    run: cargo('test', '--no-fail-fast', '--lib', '--bins', ...named(QUICK)),
    reads: [
      ...[...RUST, ...DOCUMENTS, ...THEME, ...CONTENT, 'scripts/hosting/**', 'scripts/words/rust-*.txt'],
      'scripts/bench.d/pictures/src/**',
    ],
    weight: 3,
    after: ['embedded files', 'npm packages'],
    needs: ['rust'],
    fast: true,
    reuses: true,
  },
  {
    name: 'rust invariants',
    about: 'the laws of the generator, and the trees that it publishes',
    run: cargo('test', '--no-fail-fast', ...named(INVARIANTS)),
    reads: RUST,
    weight: 3,
    after: ['embedded files'],
    needs: ['rust'],
    fast: true,
    reuses: true,
  },
  {
    name: 'rust tests',
    about: 'the other tests of the workspace, those over HTTP among them',
    run: cargo('test', '--no-fail-fast', ...named(OTHERS)),
    reads: [...THEME, ...CONTENT],
    weight: 3,
    after: ['rust test binaries'],
    needs: ['rust'],
  },
  {
    name: 'rust doc tests',
    about: 'examples in the documentation of the crates, and those that must not compile',
    run: cargo('test', '--doc'),
    reads: [],
    weight: 1,
    after: ['rust test binaries'],
    needs: ['rust'],
  },
  {
    name: 'rust lints',
    about: 'clippy over everything',
    run: cargo('clippy', '--all-targets', '--', '-D', 'warnings'),
    reads: ['clippy.toml'],
    weight: 3,
    // Not for its result: build scripts and C code are compiled then, and two calls of cargo wait for each other.
    after: ['rust test binaries'],
    needs: ['rust'],
    reuses: true,
  },
  {
    name: 'rust without engines',
    about: 'clippy over what scripts/run builds, which has SQLite alone',
    run: ['cargo', 'clippy', '--quiet', '--locked', '--profile', 'ci', '--', '-D', 'warnings'],
    reads: [],
    weight: 2,
    after: ['rust lints'],
    needs: ['rust'],
    full: true,
    reuses: true,
  },
  {
    name: 'rust docs',
    about: 'the documentation of both crates, without broken links',
    run: ['env', 'RUSTDOCFLAGS=-D warnings', ...cargo('doc', '--no-deps', '--lib')],
    reads: [],
    weight: 2,
    // Clippy leaves the metadata of the dependencies behind.
    after: ['rust lints'],
    needs: ['rust'],
    full: true,
    reuses: true,
  },
  {
    name: 'postgresql',
    about: 'schema and HTTP on a server of PostgreSQL',
    run: ['node', 'scripts/test.d/postgresql.mjs'],
    full: ['node', 'scripts/test.d/postgresql.mjs', '--full'],
    reads: [...SERVERS, 'scripts/test.d/{postgresql,http-modules}.mjs'],
    weight: 3,
    after: ['rust test binaries'],
    needs: ['rust', 'postgresql'],
  },
  {
    name: 'storage',
    about: 'pictures and archives in a bucket, which fails, hangs and is away',
    run: ['node', 'scripts/test.d/storage.mjs'],
    full: ['node', 'scripts/test.d/storage.mjs', '--full'],
    reads: [...STAGE, 'scripts/test.d/{storage,http-modules}.mjs', 'admin-ui/e2e/s3/**', 'scripts/lib/**'],
    weight: 2,
    after: ['rust test binaries'],
    needs: ['rust', 'python', 'validators:s3'],
  },
  {
    name: 'several nodes',
    about: 'two servers on one PostgreSQL under load, while node, lease holder, network and primary fail',
    run: ['node', 'scripts/test.d/nodes.mjs'],
    reads: [
      ...[...SERVERS, 'scripts/bench.d/{dataset,edits,words}.mjs', 'scripts/test.d/nodes.mjs'],
      ...['scripts/hosting/nodes/**', 'admin-ui/e2e/*.mjs'],
    ],
    weight: 3,
    after: SERVER,
    needs: ['postgresql', 'nginx'],
    full: true,
  },
  {
    name: 'demo tree',
    about: 'the demo portal as the tree that the parts below read',
    run: ['node', 'admin-ui/e2e/demo-tree.mjs'],
    reads: [...STAGE, ...GENERATOR, ...THEME, ...RUNTIME, ...CONTENT, ...PACKAGES],
    weight: 1,
    // Nothing in it depends on the server or the app.
    behind: ['bundles', 'binaries'],
  },
  {
    name: 'mail',
    about: 'emails in an independent mail server: accepted, refused, deferred, lost',
    run: validators('mail'),
    reads: [...STAGE, 'admin-ui/e2e/mail/**'],
    weight: 1,
    after: SERVER,
    needs: ['validators:mail'],
    full: true,
  },
  {
    name: 'saved searches',
    about: 'the email of a saved search in two readers of mail, and its end by one press',
    run: validators('saved-searches'),
    reads: STAGE,
    weight: 1,
    after: SERVER,
    needs: ['python'],
    full: true,
  },
  {
    name: 'emails about news',
    about: 'emails about favourites and to the staff in two readers of mail, from their causes to the end',
    run: validators('news-emails'),
    reads: STAGE,
    weight: 1,
    after: SERVER,
    needs: ['python', 'faketime'],
    full: true,
  },
  {
    name: 'favourites',
    about: 'hearts, their page and the way to an account, in a browser',
    run: validators('favourites'),
    reads: STAGE,
    weight: 1,
    after: SERVER,
    needs: ['chromium'],
    full: true,
  },
  {
    name: 'moving in',
    about: 'every old address of converted exports, at the server that comes with the portal',
    run: validators('moved'),
    reads: [...STAGE, 'api/convert/tests/fixtures/**'],
    weight: 1,
    after: ['npm packages', 'binaries', 'bundles'],
  },
  {
    name: 'crawl',
    about: 'every public page as a search engine reads it',
    run: validators('crawl'),
    reads: STAGE,
    weight: 1,
    after: DEMO,
  },
  {
    name: 'markup',
    about: 'each kind of page against the HTML standard',
    run: validators('markup'),
    reads: STAGE,
    weight: 1,
    after: DEMO,
  },
  {
    name: 'nu checker',
    about: 'every page of the demo tree in the Nu Html Checker',
    run: validators('nu'),
    reads: [...STAGE, 'admin-ui/e2e/nu/**'],
    weight: 2,
    after: DEMO,
    needs: ['java', 'validators:nu'],
    full: true,
  },
  {
    name: 'feeds',
    about: 'feeds and calendars in independent readers',
    run: validators('feeds'),
    reads: [...STAGE, 'admin-ui/e2e/feeds/**'],
    weight: 1,
    after: DEMO,
    needs: ['validators:feeds'],
    full: true,
  },
  {
    name: 'hosting',
    about: 'the configurations of scripts/hosting in nginx and Caddy, and the compose file',
    run: validators('hosting', 'hosting-rules', 'hosting-moved'),
    reads: [...STAGE, 'admin-ui/e2e/schema/**', 'scripts/hosting/**', 'api/convert/tests/fixtures/**'],
    weight: 1,
    after: SERVER,
    needs: ['nginx', 'caddy', 'validators:schema'],
    full: true,
  },
  {
    name: 'documents',
    about:
      'the commands of the documents, run in a folder with a portal and next to a server; their examples for GitHub',
    run: validators('documents', 'integrations'),
    reads: [
      ...[...STAGE, ...DOCUMENTS, 'scripts/{hosting,lib}/**', 'scripts/test.d/blocks.mjs'],
      ...['generator/tests/content/format/**', 'api/convert/tests/fixtures/**'],
    ],
    weight: 1,
    after: ['npm packages', 'binaries', 'bundles'],
    needs: ['jq', 'nginx', 'python'],
    full: true,
  },
  {
    name: 'static hosts',
    about: 'files alone on hosts with rules of their own: every address',
    run: validators('static-hosts'),
    reads: [...STAGE, 'docs/hosting/**'],
    weight: 1,
    after: DEMO,
    full: true,
  },
  {
    name: 'typed client',
    about: 'the types of the app are those of the API',
    run: ['npm', 'run', 'types', '--silent', '-w', 'admin-ui', '--', '--check'],
    reads: ['admin-ui/{openapi,src/lib/api}/**', 'themes/runtime/core/schema.d.ts'],
    weight: 1,
    after: ['npm packages', 'binaries'],
  },
  {
    name: 'generated client',
    about: 'a Python client that a generator writes from the description of the API, at work with a token',
    run: validators('client'),
    reads: [...STAGE, 'admin-ui/e2e/client/**'],
    weight: 1,
    after: SERVER,
    needs: ['validators:client'],
    full: true,
  },
  {
    name: 'trees',
    about: 'folder and store give equal trees; links, routes, redirects, export',
    run: validators('trees'),
    reads: STAGE,
    weight: 2,
    after: SERVER,
  },
  {
    name: 'api schema',
    about: 'the API against its own description, by calls that schemathesis makes up',
    run: validators('schema'),
    reads: [...STAGE, 'admin-ui/e2e/schema/**'],
    weight: 2,
    after: SERVER,
    needs: ['validators:schema'],
    full: true,
  },
  browser(
    'panel',
    'stories of dashboard and cabinet, told to a server',
    stories('panel'),
    ['admin-ui/e2e/panel/**'],
    {
      fast: stories('panel', 'panel/journey'),
    },
  ),
  browser(
    'screens',
    'every screen in both languages, schemes and widths: axe, words, width, shifts',
    stories('screens'),
    ['admin-ui/e2e/{panel,screens}/**'],
  ),
  browser(
    'public',
    'public pages: widgets, navigation, sign-in, consent, and without the server',
    stories('public'),
    ['admin-ui/e2e/public/**', ...THEME, ...RUNTIME],
    { after: SERVER },
  ),
  browser(
    'life',
    'an advertisement from the first email to the end of the account, over months',
    stories('life'),
    ['admin-ui/e2e/life/**'],
    { needs: ['chromium', 'faketime'], full: true },
  ),
  browser(
    'firefox',
    'what readers and editors do most, in Firefox',
    stories('firefox'),
    ['admin-ui/e2e/engines/**'],
    { needs: ['firefox'], full: true },
  ),
];

/**
 * Files that no part but those for EVERYTHING reads, because nothing that is tested depends on them; a test asks for each
 * other file to be read by a part of its own.
 */
export const READ_BY_NONE = [
  ...[
    '.editorconfig',
    '.git-blame-ignore-revs',
    '.gitattributes',
    '.gitignore',
    'public/.gitkeep',
    'deny.toml',
  ],
  // Measured, not tested.
  ...['scripts/bench.d/**', 'scripts/words/**'],
];
export { EVERYTHING };
