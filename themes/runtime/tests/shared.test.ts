import { describe, expect, it } from 'vitest';
import { isChunkFailure, mayReload } from '../core/chunk-reload';
import { type Bar, createLoadingBar, progressAt } from '../core/loading-bar';
import { watchVersion } from '../core/version';
import { fakeClock } from './clock';

describe('the loading bar', () => {
  const scene = () => {
    const clock = fakeClock();
    const shown: Bar[] = [];
    const bar = createLoadingBar(clock, (state) => shown.push(state));
    return { clock, shown, bar, last: () => shown.at(-1) ?? { visible: false, progress: 0, failed: false } };
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
    const { clock, shown, bar } = scene();
    bar.start();
    clock.turn(199);
    bar.finish();
    clock.turn(5000);
    expect(shown).toEqual([]);
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
    const asked: string[] = [];
    let outdated = 0;
    const stop = watchVersion({
      clock,
      own,
      read: async (path) => {
        asked.push(path);
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
    return { asked, hour, stop, outdated: () => outdated };
  };

  it('asks an hour after the start, with the moment as the bare query', async () => {
    const { asked, hour, outdated } = scene([{ id: 'a' }], 'a');
    expect(asked).toEqual([]);
    await hour();
    expect(asked).toEqual(['/builds/latest.json?3600000']);
    expect(outdated()).toBe(0);
  });

  it('tells of another build once, and asks no more', async () => {
    const { asked, hour, outdated } = scene([{ id: 'b' }, { id: 'c' }], 'a');
    await hour();
    await hour();
    expect(outdated()).toBe(1);
    expect(asked.length).toBe(1);
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
    const { asked, hour, stop } = scene([{ id: 'b' }], 'a');
    stop();
    await hour();
    expect(asked).toEqual([]);
  });
});

describe('reloading for lost files', () => {
  const scene = () => {
    const kept = new Map<string, string>();
    const at = { now: 0 };
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
    return { at, ask: (path: string) => mayReload(path, { storage, now: () => at.now }) };
  };

  it('happens once in 10 s for one address', () => {
    const { at, ask } = scene();
    expect(ask('/dashboard/news?page=2')).toBe(true);
    at.now = 10_000;
    expect(ask('/dashboard/news?page=2')).toBe(false);
    at.now = 10_001;
    expect(ask('/dashboard/news?page=2')).toBe(true);
  });

  it('is free for another address', () => {
    const { ask } = scene();
    expect(ask('/a')).toBe(true);
    expect(ask('/a?x')).toBe(true);
    expect(ask('/a')).toBe(true);
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
