import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const deny = readFileSync(new URL('../../deny.toml', import.meta.url), 'utf8');

/** A list of strings in deny.toml, by its key at the beginning of a line. */
function listed(key) {
  const list = deny.match(new RegExp(`^${key} = \\[([^\\]]*)\\]`, 'm'));
  assert.ok(list, `deny.toml has no list ${key}`);
  return [...list[1].matchAll(/"([^"]*)"/g)].map(([, text]) => text);
}

const platforms = listed('targets').flatMap((target) => ['--filter-platform', target]);
const metadata = JSON.parse(
  execFileSync('cargo', ['metadata', '--quiet', '--locked', '--format-version', '1', ...platforms], {
    cwd: new URL('../..', import.meta.url),
    maxBuffer: 256 * 1024 * 1024,
    encoding: 'utf8',
  }),
);
const packages = new Map(metadata.packages.map((entry) => [entry.id, entry]));
const nodes = metadata.resolve.nodes;
const used = nodes.map((node) => packages.get(node.id));
const members = metadata.workspace_members.map((id) => packages.get(id));

/** Whether an SPDX expression can be met by the licenses that `allowed` says; `/` is an old way to write OR. */
function admits(expression, allowed) {
  const tokens = expression.replaceAll('/', ' OR ').match(/[()]|[^\s()]+/g) ?? [];
  const operand = () => {
    if (tokens[0] === '(') {
      tokens.shift();
      const inner = any();
      assert.equal(tokens.shift(), ')', expression);
      return inner;
    }
    const license = tokens.shift();
    if (tokens[0] !== 'WITH') return allowed(license);
    return allowed(`${license} ${tokens.shift()} ${tokens.shift()}`);
  };
  const joined = (word, part, join) => {
    let value = part();
    while (tokens[0] === word) {
      tokens.shift();
      value = join(part(), value);
    }
    return value;
  };
  const all = () => joined('AND', operand, (a, b) => a && b);
  const any = () => joined('OR', all, (a, b) => a || b);
  const value = any();
  assert.deepEqual(tokens, [], expression);
  return value;
}

test('license expressions', () => {
  const allowed = (license) => ['MIT', 'Apache-2.0'].includes(license);
  for (const [expression, expected] of /** @type {[string, boolean][]} */ ([
    ['MIT', true],
    ['GPL-3.0', false],
    ['GPL-3.0 OR MIT', true],
    ['GPL-3.0/MIT', true],
    ['MIT AND GPL-3.0', false],
    ['(MIT OR GPL-3.0) AND Apache-2.0', true],
    ['MIT AND (GPL-3.0 OR ISC)', false],
    ['Apache-2.0 WITH LLVM-exception', false],
    ['Apache-2.0 WITH LLVM-exception OR MIT', true],
  ])) {
    assert.equal(admits(expression, allowed), expected, expression);
  }
});

test('every dependency is under a license of deny.toml, and each of these is needed', () => {
  const allow = listed('allow');
  const refused = used.filter(
    (entry) => !admits(entry.license ?? 'none', (license) => allow.includes(license)),
  );
  assert.deepEqual(
    refused.map((entry) => `${entry.name} ${entry.version}: ${entry.license}`),
    [],
  );
  const needless = allow.filter((left) =>
    used.every((entry) => admits(entry.license, (license) => license !== left && allow.includes(license))),
  );
  assert.deepEqual(needless, []);
});

test('what deny.toml bans is not linked, and everything else comes from crates.io', () => {
  const banned = listed('deny');
  assert.deepEqual(
    used.filter((entry) => banned.includes(entry.name)).map((entry) => entry.name),
    [],
  );
  const [registry] = listed('allow-registry');
  const outside = used.filter((entry) => !members.includes(entry) && entry.source !== `registry+${registry}`);
  assert.deepEqual(
    outside.map((entry) => `${entry.name}: ${entry.source}`),
    [],
  );
});

test('our manifests name one version of each crate', () => {
  const wanted = new Map();
  const linked = new Map();
  const note = (map, name, value) => map.set(name, (map.get(name) ?? new Set()).add(value));
  for (const member of members) {
    for (const { name, req, path } of member.dependencies) if (!path) note(wanted, name, req);
    for (const { pkg } of nodes.find((node) => node.id === member.id).deps) {
      note(linked, packages.get(pkg).name, packages.get(pkg).version);
    }
  }
  const several = (map) =>
    [...map].filter(([, values]) => values.size > 1).map(([name, values]) => [name, ...values]);
  assert.deepEqual(several(wanted), []);
  assert.deepEqual(several(linked), []);
});

test('docs/dependencies.md has every direct dependency', () => {
  const table = readFileSync(new URL('../../docs/dependencies.md', import.meta.url), 'utf8');
  const described = new Set(
    [...table.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    ),
  );
  const direct = members.flatMap(({ dependencies }) => dependencies.filter((dependency) => !dependency.path));
  const missing = new Set(direct.map(({ name }) => name).filter((name) => !described.has(name)));
  assert.deepEqual([...missing], []);
});

const numbers = (version) => [...version.split('.').map(Number), 0, 0].slice(0, 3);
const atLeast = (version, least) => {
  const [a, b] = [numbers(version), numbers(least)];
  const differs = a.findIndex((number, i) => number !== b[i]);
  return differs < 0 || a[differs] > b[differs];
};
const sameMajor = (a, b) => numbers(a)[0] === numbers(b)[0];

/** Whether a version is in a range of npm, which has `^1.2.3`, `>=1.2.3`, and `1.2.3` or `1` for a whole major version. */
function inRange(version, range) {
  return range.split('||').some((alternative) =>
    alternative
      .replaceAll(/>= +/g, '>=')
      .trim()
      .split(/ +/)
      .every((part) => {
        const [, operator, least] = part.match(/^(\^|>=|)(\d+(?:\.\d+){0,2})$/) ?? assert.fail(range);
        return atLeast(version, least) && (operator === '>=' || sameMajor(version, least));
      }),
  );
}

test('every npm package runs with the versions of Node.js in `engines`, and scripts install one of them', () => {
  const json = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
  const stated = json('package.json').engines.node;
  // The ends of each alternative: what a package accepts there it accepts between them.
  const ends = [...stated.matchAll(/(\^|>=)((\d+)[\d.]*)/g)].flatMap(([, operator, least, major]) => [
    least,
    operator === '^' ? `${major}.999.999` : '999.0.0',
  ]);
  assert.ok(ends.length > 2, stated);
  const rows = Object.entries(json('package-lock.json').packages).filter(
    ([path, row]) => path && row.engines?.node,
  );
  assert.ok(rows.length > 100, 'package-lock.json has the engines of packages');
  const refused = rows.flatMap(([path, { engines }]) => {
    const versions = ends.filter((version) => !inRange(version, engines.node));
    return versions.length > 0 ? [`${path} needs ${engines.node}, not ${versions.join(', ')}`] : [];
  });
  assert.deepEqual(refused, [], `package.json says ${stated}`);
  for (const version of Object.values(json('scripts/node/package.json').optionalDependencies))
    assert.ok(inRange(version, stated), version);
  assert.ok(
    !inRange('25.1.0', stated) && !inRange('20.20.2', '^22.12.0 || >= 24') && inRange('18.3.0', '18 || 20'),
  );
});

test('documents name the oldest Node.js that fits', () => {
  const [minimum] =
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8').match(/\d+\.\d+(?=\.\d+ \|\|)/) ??
    [];
  for (const path of ['README.md', 'CONTRIBUTING.md', 'docs/start.md']) {
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    assert.ok(text.includes(`Node.js ${minimum} or newer`), `${path} names ${minimum}`);
  }
});
