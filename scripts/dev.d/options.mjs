/** What cargo builds with: quick to build, fast enough to use. */
export const PROFILE = 'ci';

export class UsageError extends Error {}

export function options(words) {
  const chosen = { port: 8080, folder: '.dev', isVerbose: false };
  for (let rest = words.flatMap((word) => word.split(/(?<=^--\w+)=/)); rest.length > 0; ) {
    const [word, value] = rest;
    rest = rest.slice(1);
    if (word === '--verbose') chosen.isVerbose = true;
    else if (word === '--port' || word === '--folder') {
      if (value === undefined) throw new UsageError(`${word} needs a value`);
      rest = rest.slice(1);
      chosen[word.slice(2)] = word === '--port' ? Number(value) : value;
    } else throw new UsageError(`scripts/dev does not know '${word}'; see scripts/dev --help`);
  }
  if (!Number.isInteger(chosen.port) || chosen.port < 1 || chosen.port > 65535)
    throw new UsageError('--port takes a number from 1 to 65535');
  return chosen;
}
