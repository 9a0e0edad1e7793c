/** What cargo builds with: quick to build, fast enough to use. */
export const PROFILE = 'ci';

export const HELP = `usage: scripts/dev [--port N] [--folder DIR] [--verbose]

Serves the demo portal on this machine, and does again what a change needs:

  templates, icons, theme.toml      the server reloads the theme
  styles, widgets, translations     the theme's bundles, then the same
  admin-ui/src                      the app's bundle, then the same
  content/                          import --merge into the portal; what you deleted there stays in it
  api/, generator/                  cargo build, then a restart

The browser reloads by itself. What is broken is named here, and the last good state stays.

  --port N      where the portal is [8080]
  --folder DIR  its data and its published tree [.dev]; delete it to begin again from content/
  --verbose     all of the server's log, not only what is wrong
`;

export class UsageError extends Error {}

export function options(words) {
  const chosen = { port: 8080, folder: '.dev', isVerbose: false, isHelp: false };
  for (let rest = words.flatMap((word) => word.split(/(?<=^--\w+)=/)); rest.length > 0; ) {
    const [word, value] = rest;
    rest = rest.slice(1);
    if (word === '--help' || word === '-h') chosen.isHelp = true;
    else if (word === '--verbose') chosen.isVerbose = true;
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
