import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { parseDocument } from 'yaml';
import { files, lineOf, ROOT, read } from '../lib/repository.mjs';
import { blocks } from './blocks.mjs';

const parsed = (path) => {
  const document = parseDocument(read(path), { prettyErrors: true });
  assert.deepEqual([...document.errors, ...document.warnings].map(String), [], path);
  return document.toJS();
};
const folder = (path) =>
  readdirSync(`${ROOT}${path}`)
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => `${path}/${name}`);

/** Problems of a workflow. `isScript` says whether a path is a script that can be run. */
function problems(path, text, workflow, isScript) {
  const result = [];
  const report = (problem) => result.push(`${path}: ${problem}`);
  const check = (permissions, where) => {
    if (typeof permissions !== 'object' || permissions === null)
      report(`${where} has no list of permissions; begin with "contents: read"`);
  };
  check(workflow.permissions, 'the workflow');
  for (const [scope, access] of Object.entries(workflow.permissions ?? {})) {
    if (access === 'write') report(`every job may write ${scope}; give that permission to one job`);
  }
  for (const [name, job] of Object.entries(workflow.jobs)) {
    if (job.permissions !== undefined) check(job.permissions, `the job ${name}`);
    const steps = job.steps ?? [];
    if (job.uses === undefined && job['timeout-minutes'] === undefined)
      report(`the job ${name} has no timeout-minutes`);
    for (const used of [job, ...steps].map(({ uses }) => uses).filter(Boolean)) {
      if (used.startsWith('./')) {
        if (!existsSync(`${ROOT}${used}`)) report(`${used} does not exist`);
        continue;
      }
      // A tag can be moved to other code, a commit cannot; Dependabot renews both from the comment.
      const line = text.split('\n').find((line) => line.includes(used)) ?? '';
      if (!/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(used) || !/ # v\d+(?:\.\d+)*$/.test(line))
        report(`${used} is not pinned as owner/action@COMMIT # v1.2.3`);
    }
    for (const { run } of steps) {
      if (run?.includes('${{')) report(`"${run}" inserts a value into a shell script; pass it through env`);
      for (const [, script] of (run ?? '').matchAll(/(?<![\w./-])(?:\.\/)?(scripts\/[\w./-]+)/g)) {
        if (!isScript(script)) report(`${script} is not a script that can be run`);
      }
    }
  }
  return result;
}

function isExecutable(path) {
  try {
    accessSync(`${ROOT}${path}`, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

test('workflows and files of compose in the documents are YAML, and bash reads their steps', () => {
  const texts = files().filter((path) => /^docs\/.*\.md$/.test(path));
  const parsedBlocks = texts.flatMap((path) => {
    const parts = blocks(read(path)).filter(({ info }) => info === 'yaml');
    return parts.map(({ body, offset }) => [`${path}:${lineOf(read(path), offset)}`, parseDocument(body)]);
  });
  assert.ok(parsedBlocks.length > 1);
  for (const [place, document] of parsedBlocks) {
    assert.deepEqual([...document.errors, ...document.warnings].map(String), [], place);
    for (const { steps = [] } of Object.values(document.toJS().jobs ?? {})) {
      for (const { run = '' } of steps) {
        const { status, stderr } = spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' });
        assert.equal(status, 0, `${place}: ${stderr}`);
      }
    }
  }
});

test('workflows are valid, pin what they use, call scripts that exist and have few permissions', () => {
  const workflows = folder('.github/workflows');
  assert.ok(workflows.length >= 2);
  assert.deepEqual(
    workflows.flatMap((path) => problems(path, read(path), parsed(path), isExecutable)),
    [],
  );
});

test('problems of a workflow are found', () => {
  const text = `
permissions: { contents: write }
jobs:
  one:
    steps:
      - uses: actions/checkout@v7
      - uses: actions/cache@${'a'.repeat(40)}
      - uses: actions/cache@${'b'.repeat(40)} # v5.0.1
      - run: ./scripts/nothing "\${{ github.head_ref }}" && scripts/test
  two:
    permissions: write-all
    timeout-minutes: 1
`;
  const result = problems('a.yml', text, parseDocument(text).toJS(), (path) => path === 'scripts/test');
  assert.deepEqual(
    result.map((problem) => problem.replace(/[ab]{40}/, 'HASH').replace(/\$\{\{.*\}\}/, 'VALUE')),
    [
      'a.yml: every job may write contents; give that permission to one job',
      'a.yml: the job one has no timeout-minutes',
      'a.yml: actions/checkout@v7 is not pinned as owner/action@COMMIT # v1.2.3',
      'a.yml: actions/cache@HASH is not pinned as owner/action@COMMIT # v1.2.3',
      'a.yml: "./scripts/nothing "VALUE" && scripts/test" inserts a value into a shell script; pass it through env',
      'a.yml: scripts/nothing is not a script that can be run',
      'a.yml: the job two has no list of permissions; begin with "contents: read"',
    ],
  );
  const without = problems('a.yml', '', { jobs: {} }, () => true);
  assert.deepEqual(without, ['a.yml: the workflow has no list of permissions; begin with "contents: read"']);
});

test('Dependabot leaves the crates alone that manifests pin exactly, and no other', () => {
  const manifests = [
    ...['Cargo.toml', 'api/Cargo.toml', 'generator/Cargo.toml', 'generator/model/Cargo.toml'],
    'scripts/bench.d/pictures/Cargo.toml',
  ];
  const pinned = manifests.flatMap((path) =>
    [...read(path).matchAll(/^([\w-]+) = (?:\{ version = )?"=/gm)].map(([, name]) => name),
  );
  const { updates } = parsed('.github/dependabot.yml');
  const ignored = updates
    .find((entry) => entry['package-ecosystem'] === 'cargo')
    .ignore.map((entry) => entry['dependency-name']);
  assert.deepEqual(ignored.sort(), pinned.sort());
});

test('forms of issues have fields with names of their own, and name files that exist', () => {
  const forms = folder('.github/ISSUE_TEMPLATE').filter((path) => !path.endsWith('/config.yml'));
  for (const path of forms) {
    const { name, description, body } = parsed(path);
    assert.ok(name && description, path);
    const ids = body.filter(({ type }) => type !== 'markdown').map(({ id }) => id);
    assert.ok(ids.length > 0 && ids.every(Boolean) && new Set(ids).size === ids.length, path);
  }
  parsed('.github/ISSUE_TEMPLATE/config.yml');
  for (const path of [...forms, '.github/pull_request_template.md']) {
    for (const [file] of read(path).matchAll(/(?:docs\/)?[\w-]+\.md\b|\bscripts\/[\w-]+/g)) {
      assert.ok(existsSync(`${ROOT}${file}`), `${path} names ${file}`);
    }
  }
});

test('git is asked for no more than the workflows set up', () => {
  // In a container the folder belongs to another account, and git answers nothing without this.
  for (const path of folder('.github/workflows')) {
    for (const [name, { container, steps }] of Object.entries(parsed(path).jobs)) {
      const isTrusted = (steps ?? []).some(({ run }) => run?.includes('safe.directory'));
      assert.equal(isTrusted, container !== undefined, `${path}, job ${name}`);
    }
  }
});
