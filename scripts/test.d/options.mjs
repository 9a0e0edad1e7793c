/** The options of scripts/test, and the parts they select. */

/** What was typed cannot be run; the message says what can. */
export class UsageError extends Error {}

export function options(words) {
  const found = { only: /** @type {string[]} */ ([]), fast: false, list: false };
  const rest = [...words];
  while (rest.length > 0) {
    const word = rest.shift();
    if (word === '--only' || word.startsWith('--only=')) {
      const name = word === '--only' ? rest.shift() : word.slice('--only='.length);
      if (!name) throw new UsageError('--only needs the name of a part; scripts/test --list prints them');
      found.only.push(name);
    } else if (word === '--fast') found.fast = true;
    else if (word === '--list') found.list = true;
    else
      throw new UsageError(`scripts/test does not know '${word}'; it knows --fast, --only NAME and --list`);
  }
  return found;
}

/** An exact name is that part alone; otherwise the parts whose names begin so. */
function named(parts, wanted) {
  const word = wanted.toLowerCase();
  const exact = parts.filter(({ name }) => name.toLowerCase() === word);
  const found = exact.length > 0 ? exact : parts.filter(({ name }) => name.toLowerCase().startsWith(word));
  if (found.length === 0) {
    const names = parts.map(({ name }) => `  ${name}`).join('\n');
    throw new UsageError(`no part is named '${wanted}' or begins so; there are:\n${names}`);
  }
  return found;
}

/** The selected parts and all they use, in the order of the table. */
export function select(parts, { only, fast }) {
  if (only.length === 0 && !fast) return parts;
  const byName = new Map(parts.map((part) => [part.name, part]));
  const chosen = new Set();
  const choose = (part) => {
    if (chosen.has(part)) return;
    chosen.add(part);
    for (const name of part.after ?? []) choose(byName.get(name));
  };
  for (const wanted of only) for (const part of named(parts, wanted)) choose(part);
  if (fast) for (const part of parts.filter((part) => part.fast)) choose(part);
  return parts.filter((part) => chosen.has(part));
}
