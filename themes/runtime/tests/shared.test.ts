import { describe, expect, it } from 'vitest';
import { isChunkFailure, mayReload } from '../core/chunk-reload';
import { type Bar, createLoadingBar, progressAt } from '../core/loading-bar';
import { watchVersion } from '../core/version';
import { fakeClock } from './clock';

describe('the loading bar', () => {
  const scene = () => {
    const clock = fakeClock();
    const states: Bar[] = [];
    const bar = createLoadingBar(clock, (state) => states.push(state));
    return {
      clock,
      states,
      bar,
      last: () => states.at(-1) ?? { visible: false, progress: 0, failed: false },
    };
  };

  it('follows the curve of the protocol', () => {
    for (const [elapsed, percent] of [
      [0, 0],
      [200, 12.57],
      [500, 29.52],
      [1000, 50],
      [2000, 70.48],
      [4000, 84.4],
      [10_000, 93.65],
    ] as const)
      expect(progressAt(elapsed)).toBeCloseTo(percent, 1);
  });

  it('never shows what is over before 200 ms', () => {
    const { clock, states, bar } = scene();
    bar.start();
    clock.turn(199);
    bar.finish();
    clock.turn(5000);
    expect(states).toEqual([]);
  });

  it('appears after 200 ms, is full at the end, hides after 500 ms and is set back after 400 more', () => {
    const { clock, bar, last } = scene();
    bar.start();
    clock.turn(200);
    expect(last().visible).toBe(true);
    clock.turn(1000);
    expect(last().progress).toBeGreaterThan(45);
    expect(last().progress).toBeLessThan(51);
    bar.finish();
    expect(last()).toEqual({ visible: true, progress: 100, failed: false });
    clock.turn(499);
    expect(last().visible).toBe(true);
    clock.turn(1);
    expect(last()).toEqual({ visible: false, progress: 100, failed: false });
    clock.turn(399);
    expect(last().progress).toBe(100);
    clock.turn(1);
    expect(last()).toEqual({ visible: false, progress: 0, failed: false });
  });

  it('is not hidden early by the end of an earlier navigation', () => {
    const { clock, bar, last } = scene();
    bar.start();
    clock.turn(300);
    bar.finish();
    clock.turn(100);
    bar.start();
    clock.turn(450);
    expect(last().visible).toBe(true);
    expect(last().progress).toBeLessThan(50);
    bar.finish();
    clock.turn(900);
    expect(last()).toEqual({ visible: false, progress: 0, failed: false });
  });

  it('is red after an error, until the next start', () => {
    const { clock, bar, last } = scene();
    bar.start();
    clock.turn(50);
    bar.finish(true);
    expect(last()).toEqual({ visible: true, progress: 100, failed: true });
    bar.start();
    expect(last().failed).toBe(false);
  });
});

describe('the version check', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const scene = (answers: unknown[], own?: string) => {
    const clock = fakeClock();
    const requested: string[] = [];
    let outdated = 0;
    const stop = watchVersion({
      clock,
      own,
      read: async (path) => {
        requested.push(path);
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
      onOutdated: () => {
        outdated += 1;
      },
    });
    const hour = async () => {
      clock.turn(3_600_000);
      await settle();
    };
    return { requested, hour, stop, outdated: () => outdated };
  };

  it('asks an hour after the start, with the moment as the bare query', async () => {
    const { requested, hour, outdated } = scene([{ id: 'a' }], 'a');
    expect(requested).toEqual([]);
    await hour();
    expect(requested).toEqual(['/builds/latest.json?3600000']);
    expect(outdated()).toBe(0);
  });

  it('tells of another build once, and asks no more', async () => {
    const { requested, hour, outdated } = scene([{ id: 'b' }, { id: 'c' }], 'a');
    await hour();
    await hour();
    expect(outdated()).toBe(1);
    expect(requested.length).toBe(1);
  });

  it('takes the first build it hears of for its own when the page names none', async () => {
    const { hour, outdated } = scene([{ id: 'a' }, new Error('offline'), {}, { id: 'a' }, { id: 'b' }]);
    await settle();
    for (let n = 0; n < 3; n += 1) await hour();
    expect(outdated()).toBe(0);
    await hour();
    expect(outdated()).toBe(1);
  });

  it('stops when told to', async () => {
    const { requested, hour, stop } = scene([{ id: 'b' }], 'a');
    stop();
    await hour();
    expect(requested).toEqual([]);
  });
});

describe('reloading for lost files', () => {
  const scene = () => {
    const items = new Map<string, string>();
    const at = { now: 0 };
    const storage = {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
    };
    return { at, reload: (path: string) => mayReload(path, { storage, now: () => at.now }) };
  };

  it('happens once in 10 s for one address', () => {
    const { at, reload } = scene();
    expect(reload('/dashboard/news?page=2')).toBe(true);
    at.now = 10_000;
    expect(reload('/dashboard/news?page=2')).toBe(false);
    at.now = 10_001;
    expect(reload('/dashboard/news?page=2')).toBe(true);
  });

  it('is free for another address', () => {
    const { reload } = scene();
    expect(reload('/a')).toBe(true);
    expect(reload('/a?x')).toBe(true);
    expect(reload('/a')).toBe(true);
  });

  it('is not refused where nothing can be remembered', () => {
    const storage = {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => undefined,
    };
    expect(mayReload('/a', { storage, now: () => 0 })).toBe(true);
    expect(mayReload('/a', { storage, now: () => 0 })).toBe(true);
  });

  it('knows the errors of each browser', () => {
    for (const message of [
      'Failed to fetch dynamically imported module: https://example.org/a.js',
      'error loading dynamically imported module',
      'Importing a module script failed.',
    ])
      expect(isChunkFailure(new TypeError(message))).toBe(true);
    expect(isChunkFailure(new Error('x is not a function'))).toBe(false);
  });
});
