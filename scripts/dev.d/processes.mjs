import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const running = new Set();
let isEnding = false;

/** Signals a process and all that it started: each begins a group of its own. */
function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // It has ended.
  }
}

/**
 * Starts a program. `line` receives each line of its output. The answer has `signal`, and `ended`, which becomes its exit
 * code, or null after a signal.
 *
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, line: (line: string) => void }} options
 * @returns {{ signal(name: NodeJS.Signals): void, ended: Promise<number | null> }}
 */
export function start(command, { cwd, env, line }) {
  if (isEnding) return { signal() {}, ended: Promise.resolve(null) };
  const [name, ...args] = command;
  const child = spawn(name, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const output of [child.stdout, child.stderr]) createInterface({ input: output }).on('line', line);
  running.add(child);
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      line(`${name} could not be run: ${error.message}`);
      running.delete(child);
      resolve(null);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return { signal: (name) => signal(child, name), ended };
}

/** Ends every process. A second call does not wait for them. */
export function endAll() {
  const name = isEnding ? 'SIGKILL' : 'SIGTERM';
  isEnding = true;
  for (const child of running) signal(child, name);
  return Promise.all([...running].map((child) => new Promise((resolve) => child.once('close', resolve))));
}

process.on('exit', () => {
  for (const child of running) signal(child, 'SIGKILL');
});
