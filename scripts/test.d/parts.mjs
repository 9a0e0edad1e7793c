import { GROUPS as JOURNEYS } from '../../admin-ui/e2e/desk/groups.mjs';
import { GROUPS as SCREENS } from '../../admin-ui/e2e/panel/groups.mjs';
import { FEATURES } from '../lib/features.mjs';

/**
 * The parts of scripts/test, in the order in which they start when nothing holds them back.
 *
 * run     command and arguments, from the root of the repository
 * weight  share of the machine: 1 waits or computes on one core for a short time, 2 is a browser or a server with
 *         its clients, 3 is a compiler or a test binary with a thread per core; at most CAPACITY run at a time
 * after   parts whose result it uses
 * needs   what scripts/test.d/install provides: rust, chromium, firefox, nginx, caddy, faketime, java, postgresql, python,
 *         validators:NAME
 * fast    whether --fast includes it
 */
export const CAPACITY = 4;

const e2e = (script, ...args) => ['node', `admin-ui/e2e/${script}.mjs`, ...args];
const validators = (...names) => [
  ...['node', '--test', '--test-reporter=tap'],
  ...names.map((name) => `admin-ui/e2e/validators/${name}.test.mjs`),
];
const cargo = (command, ...args) => [
  ...['cargo', command, '--quiet', '--locked', '--profile', 'ci'],
  ...(command === 'fmt' ? [] : ['--features', FEATURES]),
  ...args,
];
/** Without the examples, which only measure; documentation has a part of its own. */
const TESTS = ['--lib', '--bins', '--tests'];

/** Behind a part that reads the demo tree or starts a server, which copies the encoded pictures of that tree. */
const DEMO = ['demo tree'];
/** Such a part in Chromium. */
const browser = (name, about, run, more = {}) => ({
  name,
  about,
  run,
  weight: 2,
  after: DEMO,
  needs: ['chromium'],
  ...more,
});

export const PARTS = [
  {
    name: 'embedded files',
    about: 'what the binaries have inside: a small theme and app, and the demo portal',
    run: [
      ...['node', 'scripts/package.d/embed.mjs', 'target/embedded-for-tests.rs'],
      ...['generator/tests/fixture/theme', 'api/tests/fixtures/app', 'content'],
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
    weight: 3,
    after: ['embedded files'],
    needs: ['rust'],
    fast: true,
  },
  {
    name: 'rust format',
    about: 'cargo fmt',
    run: ['cargo', 'fmt', '--all', '--check'],
    weight: 1,
    needs: ['rust'],
    fast: true,
  },
  {
    name: 'npm packages',
    about: 'exactly those of the lock file',
    run: ['scripts/test.d/install', 'npm'],
    weight: 1,
    fast: true,
  },
  {
    name: 'bundles',
    about: 'theme and app, built',
    run: ['npm', 'run', 'build', '--silent', '--workspaces'],
    weight: 1,
    after: ['npm packages'],
    fast: true,
  },
  {
    name: 'web checks',
    about: 'format, lints and types of TypeScript, JavaScript and CSS',
    run: ['npm', 'run', 'check', '--silent'],
    weight: 1,
    after: ['npm packages'],
    fast: true,
  },
  {
    name: 'scripts',
    about:
      'the scheduler of these parts and its options; licenses and versions of crates; names of versions; what scripts say of a machine; scores of search',
    run: [
      'node',
      '--test',
      '--test-reporter=tap',
      'scripts/test.d/scripts.test.mjs',
      'scripts/test.d/dependencies.test.mjs',
      'scripts/test.d/release.test.mjs',
      'scripts/test.d/needs.test.mjs',
      'scripts/bench.d/search-quality/scoring.test.mjs',
    ],
    weight: 1,
    needs: ['rust'],
    fast: true,
  },
  {
    name: 'workflows',
    about: 'workflows and forms of GitHub, and what scripts/dev is made of',
    run: [
      'node',
      '--test',
      '--test-reporter=tap',
      'scripts/test.d/workflows.test.mjs',
      'scripts/dev.d/dev.test.mjs',
    ],
    weight: 1,
    after: ['npm packages'],
    fast: true,
  },
  {
    name: 'words',
    about: 'citations, paths, links, commands and remedies in documents; names, comments and imports of Rust',
    run: [
      'node',
      '--test',
      '--test-reporter=tap',
      'scripts/test.d/citations.test.mjs',
      'scripts/test.d/words.test.mjs',
      'scripts/test.d/imports.test.mjs',
      'scripts/test.d/links.test.mjs',
      'scripts/test.d/blocks.test.mjs',
      'scripts/test.d/remedies.test.mjs',
      'scripts/docs.d/book.test.mjs',
    ],
    weight: 1,
    fast: true,
  },
  {
    name: 'packages',
    about:
      'programs on their own, with everything inside; licenses, documents, units and samples of packages',
    run: [
      'node',
      '--test',
      '--test-reporter=tap',
      'scripts/package.d/package.test.mjs',
      'scripts/package.d/stage.test.mjs',
      'scripts/package.d/sbom.test.mjs',
      'scripts/package.d/wrapper.test.mjs',
    ],
    weight: 1,
    after: ['binaries', 'npm packages'],
    needs: ['rust'],
    fast: true,
  },
  {
    name: 'web units',
    about: 'units of app and theme',
    run: ['npm', 'test', '--silent', '--workspaces', '--if-present'],
    weight: 1,
    after: ['bundles'],
    fast: true,
  },
  {
    name: 'bundle sizes',
    about: 'what a first load of the app may weigh',
    run: ['npm', 'run', 'size', '--silent', '-w', 'admin-ui'],
    weight: 1,
    after: ['bundles'],
    fast: true,
  },
  {
    name: 'rust test binaries',
    about: 'every test of the workspace, compiled',
    run: cargo('test', ...TESTS, '--no-run'),
    weight: 3,
    after: ['binaries'],
    needs: ['rust'],
    fast: true,
  },
  {
    name: 'rust tests',
    about: 'units, laws and HTTP',
    run: cargo('test', ...TESTS, '--no-fail-fast'),
    weight: 3,
    after: ['rust test binaries'],
    needs: ['rust'],
    fast: true,
  },
  {
    name: 'rust doc tests',
    about: 'code in the documentation of both crates',
    run: cargo('test', '--doc'),
    weight: 2,
    after: ['rust tests'],
    needs: ['rust'],
    fast: true,
  },
  {
    name: 'rust lints',
    about: 'clippy over everything',
    run: cargo('clippy', '--all-targets', '--', '-D', 'warnings'),
    weight: 3,
    // Not for its result: build scripts and C code are compiled then, and two calls of cargo wait for each other.
    after: ['rust test binaries'],
    needs: ['rust'],
    fast: true,
  },
  {
    name: 'rust without engines',
    about: 'clippy over what scripts/run builds, which has SQLite alone',
    run: ['cargo', 'clippy', '--quiet', '--locked', '--profile', 'ci', '--', '-D', 'warnings'],
    weight: 2,
    after: ['rust lints'],
    needs: ['rust'],
    fast: true,
  },
  {
    name: 'postgresql',
    about: 'schema and HTTP on a server of PostgreSQL',
    run: ['node', 'scripts/test.d/postgresql.mjs'],
    weight: 3,
    after: ['rust test binaries'],
    needs: ['rust', 'postgresql'],
  },
  {
    name: 'storage',
    about: 'pictures and archives in a bucket, which fails, hangs and is away',
    run: ['node', 'scripts/test.d/storage.mjs'],
    weight: 2,
    after: ['rust test binaries'],
    needs: ['rust', 'python', 'validators:s3'],
  },
  {
    name: 'several nodes',
    about: 'two servers on one PostgreSQL under load, while node, lease holder, network and primary fail',
    run: ['node', 'scripts/test.d/nodes.mjs'],
    weight: 3,
    after: DEMO,
    needs: ['postgresql', 'nginx'],
  },
  {
    name: 'rust docs',
    about: 'the documentation of both crates, without broken links',
    run: ['env', 'RUSTDOCFLAGS=-D warnings', ...cargo('doc', '--no-deps', '--lib')],
    weight: 2,
    // Clippy leaves the metadata of the dependencies behind.
    after: ['rust lints'],
    needs: ['rust'],
    fast: true,
  },
  {
    name: 'demo tree',
    about: 'the demo portal as the tree that the parts below read',
    run: e2e('demo-tree'),
    weight: 1,
    after: ['bundles', 'binaries'],
  },
  {
    name: 'mail',
    about: 'emails in an independent mail server: accepted, refused, deferred, lost',
    run: validators('mail'),
    weight: 1,
    after: DEMO,
    needs: ['validators:mail'],
  },
  {
    name: 'crawl',
    about: 'every public page as a search engine reads it',
    run: validators('crawl'),
    weight: 1,
    after: DEMO,
  },
  {
    name: 'markup',
    about: 'each kind of page against the HTML standard',
    run: validators('markup'),
    weight: 1,
    after: DEMO,
  },
  {
    name: 'nu checker',
    about: 'every page of the demo tree in the Nu Html Checker',
    run: validators('nu'),
    weight: 2,
    after: DEMO,
    needs: ['java', 'validators:nu'],
  },
  {
    name: 'feeds',
    about: 'feeds and calendars in independent readers',
    run: validators('feeds'),
    weight: 1,
    after: DEMO,
    needs: ['validators:feeds'],
  },
  {
    name: 'hosting',
    about: 'the configurations of scripts/hosting in nginx and Caddy, and the compose file',
    run: validators('hosting', 'hosting-rules'),
    weight: 1,
    after: DEMO,
    needs: ['nginx', 'caddy', 'validators:schema'],
  },
  {
    name: 'documents',
    about: 'the commands of the documents, run in a folder with a portal and beside a server',
    run: validators('documents'),
    weight: 1,
    after: ['npm packages', 'binaries', 'bundles'],
    needs: ['jq', 'nginx'],
  },
  {
    name: 'static hosts',
    about:
      'files alone on hosts with rules of their own: every address, and a site below a path in a browser',
    run: validators('static-hosts', 'project-page'),
    weight: 1,
    after: DEMO,
    needs: ['chromium'],
  },
  {
    name: 'typed client',
    about: 'the types of the app are those of the API',
    run: ['npm', 'run', 'types', '--silent', '-w', 'admin-ui', '--', '--check'],
    weight: 1,
    after: ['npm packages', 'binaries'],
  },
  {
    name: 'trees',
    about: 'folder and store give equal trees; links, routes, redirects, export',
    run: validators('trees'),
    weight: 2,
    after: DEMO,
  },
  {
    name: 'api schema',
    about: 'the API against its own description, by calls that schemathesis makes up',
    run: validators('schema'),
    weight: 2,
    after: DEMO,
    needs: ['validators:schema'],
  },
  {
    name: 'mock',
    about: 'the mock of the API beside the API: one suite of requests to both',
    run: e2e('mock'),
    weight: 2,
    after: DEMO,
  },
  ...JOURNEYS.map((group) =>
    browser(
      `dashboard: ${group}`,
      'the dashboard as a team uses it, with the real server',
      e2e('desk', group),
    ),
  ),
  browser('advertisement life', 'from the first email to the end of the account, over months', e2e('life'), {
    needs: ['chromium', 'faketime'],
  }),
  browser('accessibility', 'axe over each kind of public page', e2e('accessibility')),
  browser('page frame', 'consent, motion and new releases around every public page', e2e('frame')),
  browser('people', 'sign-in, contacts and complaints on public pages', e2e('people')),
  browser('widgets', 'the widgets of public pages', e2e('widgets'), { after: ['bundles'] }),
  browser('navigation', 'going from page to page without a load', e2e('navigation')),
  browser(
    'without the api',
    'public pages while the API is stopped and after it is back',
    e2e('unavailable'),
  ),
  browser('next-auth client', 'the unmodified client of next-auth 4', e2e('next-auth')),
  browser('icons', 'the unmodified @iconify/react', e2e('icons')),
  browser('firefox', 'what readers and editors do most, in Firefox', e2e('engines', 'firefox'), {
    needs: ['chromium', 'firefox'],
  }),
  ...SCREENS.map((group) =>
    browser(`app: ${group}`, 'screens of the app over a mock of the API', e2e('panel', group), {
      after: ['bundles'],
    }),
  ),
  browser('journey', 'sign in, edit, live, both public pages', e2e('run'), { fast: true }),
];
