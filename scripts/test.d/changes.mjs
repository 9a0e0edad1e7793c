import { execFileSync } from 'node:child_process';
import { UsageError } from './options.mjs';

/** What differs from another state of the repository. */

const git = (root, ...args) => {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
};

/** The commit of a name, or nothing. */
function commit(root, name) {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).trim();
  } catch {
    return undefined;
  }
}

/**
 * What --changed compares with: what was named; otherwise where this branch left the one that it follows, or that of origin,
 * or main; without any of these, the last commit.
 */
export function base(root, named) {
  if (commit(root, 'HEAD') === undefined)
    throw new UsageError('--changed compares commits, and git knows none here; run scripts/test without it');
  if (named) {
    const hash = commit(root, named);
    if (hash === undefined)
      throw new UsageError(
        `git knows no commit '${named}'; name a branch, a tag or a commit, such as HEAD~1`,
      );
    return hash;
  }
  const other = ['@{upstream}', 'origin/HEAD', 'main'].find((name) => commit(root, name) !== undefined);
  try {
    return git(root, 'merge-base', 'HEAD', other ?? 'HEAD').trim();
  } catch {
    // The two have no commit in common.
    return commit(root, 'HEAD');
  }
}

/** Paths that differ between that commit and the files here: of a renamed file both, and new ones that git does not ignore. */
export function changed(root, since) {
  const names = (...args) => git(root, ...args, '-z').split('\0');
  const paths = [
    ...names('diff', '--name-only', '--no-renames', '--no-ext-diff', since),
    ...names('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(paths)].filter((path) => path !== '');
}
