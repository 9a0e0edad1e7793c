import { describe, expect, it } from 'vitest';
import { createEventStream, pauseAfter, type Source } from '../src/entities/publication/events';

class Wire implements Source {
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private readonly handlers = new Map<string, (event: MessageEvent<string>) => void>();
  addEventListener(name: string, listener: (event: MessageEvent<string>) => void) {
    this.handlers.set(name, listener);
  }
  close() {
    this.readyState = 2;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  fail(gaveUp: boolean) {
    this.readyState = gaveUp ? 2 : 0;
    this.onerror?.();
  }
  send(name: string, data: string) {
    this.handlers.get(name)?.({ data } as MessageEvent<string>);
  }
}

function scene() {
  const wires: Wire[] = [];
  const pauses: number[] = [];
  let due: (() => void) | undefined;
  const stream = createEventStream({
    open: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
    later: (run, ms) => {
      pauses.push(ms);
      due = run;
      return () => {
        due = undefined;
      };
    },
    chance: () => 1,
  });
  const now = () => due?.();
  return { stream, wires, pauses, now, last: () => wires.at(-1) as Wire };
}

describe('the stream of events', () => {
  it('is one connection, however often it is wanted', () => {
    const { stream, wires } = scene();
    stream.start();
    stream.start();
    expect(wires.length).toBe(1);
  });

  it('tells the last event of a name, and each to who listens', () => {
    const { stream, last } = scene();
    stream.start();
    const received: number[] = [];
    const stop = stream.subscribe('online', ({ online }) => received.push(online));
    last().send('online', '{"online":3}');
    last().send('online', 'broken');
    last().send('online', '{"online":5}');
    stop();
    last().send('online', '{"online":9}');
    expect(received).toEqual([3, 5]);
    expect(stream.latest('online')).toEqual({ online: 9 });
    expect(stream.latest('job')).toBeUndefined();
  });

  it('leaves a lost line to the browser, and comes back by itself from a refusal, ever later', () => {
    const { stream, wires, pauses, now, last } = scene();
    stream.start();
    last().open();
    expect(stream.connected()).toBe(true);
    last().fail(false);
    expect([stream.connected(), wires.length, pauses.length]).toEqual([false, 1, 0]);
    for (let n = 0; n < 3; n += 1) {
      last().fail(true);
      now();
    }
    expect(pauses).toEqual([1000, 2000, 4000]);
    expect(wires.length).toBe(4);
    last().open();
    last().fail(true);
    expect(pauses.at(-1)).toBe(1000);
  });

  it('waits at most a minute, and not in step with others', () => {
    expect(pauseAfter(20, 1)).toBe(60_000);
    expect(pauseAfter(20, 0)).toBe(30_000);
    expect(pauseAfter(1, 0)).toBe(500);
  });

  it('ends with its last viewer, and says so', () => {
    const { stream, wires, now, last } = scene();
    const seen: boolean[] = [];
    stream.watch(() => seen.push(stream.connected()));
    stream.start();
    last().open();
    last().fail(true);
    stream.stop();
    now();
    expect(wires.length).toBe(1);
    expect(seen).toEqual([true, false]);
    stream.start();
    expect(wires.length).toBe(2);
  });
});
