import { spawn } from 'node:child_process';

/** A screen in memory, for browsers that need a window. */

const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A program that ends with this process; `broken` is rejected once it has ended or was not found. */
export function start(command, args, options) {
  const child = spawn(command, args, options);
  running.add(child);
  child.once('exit', () => running.delete(child));
  const broken = new Promise((_, reject) => {
    child.once('error', (error) => reject(new Error(`${command} could not be started: ${error.message}`)));
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)));
  });
  // A caller that awaits `broken` receives the rejection; this handler prevents an unhandled one.
  broken.catch(() => undefined);
  return { child, broken };
}

let screen;
/** The name of a screen in memory; Xvfb chooses a free number. */
export function display() {
  screen ??= (async () => {
    const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
    const { child, broken } = start('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const number = new Promise((resolve) =>
      child.stdio[3]?.once('data', (data) => resolve(String(data).trim())),
    );
    return `:${await Promise.race([number, broken])}`;
  })();
  return screen;
}
