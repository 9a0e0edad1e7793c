import { matcher } from './globs.mjs';

/** The options of scripts/test, and the parts they select. */

/** What was typed cannot be run; the message says what can. */
export class UsageError extends Error {}

export function options(words) {
  const result = {
    only: /** @type {string[]} */ ([]),
    fast: false,
    full: false,
    list: false,
    record: false,
    changed: undefined,
  };
  const rest = [...words];
  while (rest.length > 0) {
    const [word, value] = rest.shift().split(/=(.*)/s);
    const isFlag = ['--fast', '--full', '--list', '--record'].includes(word) && value === undefined;
    if (isFlag) result[word.slice(2)] = true;
    else if (word === '--only') {
      const name = value ?? rest.shift();
      if (!name) throw new UsageError('--only needs the name of a part; scripts/test --list prints them');
      result.only.push(name);
    } else if (word === '--changed') {
      const isNext = value === undefined && rest.length > 0 && !rest[0].startsWith('-');
      // Without a name it is for git to say what the branch began from.
      result.changed = value ?? (isNext ? rest.shift() : '');
    } else
      throw new UsageError(
        `scripts/test does not know '${word}'; it knows --changed [REV], --fast, --full, --list, --only NAME and --record`,
      );
  }
  if (result.fast && result.full) throw new UsageError('--fast and --full are two sets; give one of them');
  return result;
}

/** An exact name is that part alone; otherwise the parts whose names begin so. */
function named(parts, wanted) {
  const word = wanted.toLowerCase();
  const exact = parts.filter(({ name }) => name.toLowerCase() === word);
  const matches = exact.length > 0 ? exact : parts.filter(({ name }) => name.toLowerCase().startsWith(word));
  if (matches.length === 0) {
    const names = parts.map(({ name }) => `  ${name}`).join('\n');
    throw new UsageError(`no part is named '${wanted}' or begins so; there are:\n${names}`);
  }
  return matches;
}

const before = ({ after = [], behind = [] }) => [...after, ...behind];

/** The globs of all that each part depends on: what it reads, and what the parts read whose result it uses. */
export function inputs(parts) {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const globs = (part) => [
    ...new Set([...part.reads, ...(part.after ?? []).flatMap((name) => globs(byName.get(name)))]),
  ];
  return new Map(parts.map((part) => [part.name, globs(part)]));
}

/** The parts that depend on one of the paths. */
export function touched(parts, paths) {
  const globs = inputs(parts);
  return parts.filter(({ name }) => paths.some(matcher(globs.get(name))));
}

/** The set that has a command of its own for a part. */
export const setOf = (part, chosen) =>
  ['fast', 'full'].find((set) => chosen[set] && Array.isArray(part[set]));

/**
 * The selected parts and all they use, in the order of the table, with the command of the set. `--only` picks parts, also
 * those of the full set; beside --fast or --changed it adds them. `changes` are the paths that --changed is about.
 */
export function select(parts, choice, changes = []) {
  const { only, fast, full, changed } = choice;
  const byName = new Map(parts.map((part) => [part.name, part]));
  const chosen = new Set();
  const choose = (part) => {
    if (chosen.has(part)) return;
    chosen.add(part);
    for (const name of before(part)) choose(byName.get(name));
  };
  for (const wanted of only) for (const part of named(parts, wanted)) choose(part);
  if (only.length === 0 || fast || changed !== undefined) {
    const set = parts.filter((part) => (fast ? part.fast : full || part.full !== true));
    const wanted = changed === undefined ? set : touched(parts, changes).filter((part) => set.includes(part));
    for (const part of wanted) choose(part);
  }
  return parts
    .filter((part) => chosen.has(part))
    .map((part) => ({ ...part, run: part[setOf(part, choice) ?? 'run'] }));
}
