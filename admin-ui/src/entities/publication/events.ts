import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Schema } from '../../lib/api/call';

/** The events of the dashboard's only stream, by name. */
export type ServerEvents = {
  [Sent in Schema<'DashboardEvent'> as Sent['event']]: Sent['data'];
};
export type ServerEventName = keyof ServerEvents;

/** The part of EventSource that the stream needs. */
export interface Source {
  readonly readyState: number;
  addEventListener: (name: string, listener: (event: MessageEvent<string>) => void) => void;
  onopen: (() => void) | null;
  onerror: (() => void) | null;
  close: () => void;
}

interface Surroundings {
  open: () => Source;
  /** Returns a function that cancels the timer. */
  later: (run: () => void, ms: number) => () => void;
  /** From 0 to 1, so that many dashboards do not reconnect at the same time. */
  chance: () => number;
}

const names = ['publication', 'online', 'job'] as const satisfies readonly ServerEventName[];
const closed = 2;

/** Milliseconds until the next attempt after this many failures in a row: from 1 s to 60 s. */
export const pauseAfter = (failures: number, chance: number) =>
  Math.min(60_000, 1000 * 2 ** Math.max(0, failures - 1)) * (0.5 + chance / 2);

/**
 * One connection for the whole page. A browser reconnects after a lost connection, but gives up after a response that
 * is no stream (signed out, server starting). The feed then opens a new connection, at growing intervals.
 */
export function createEventStream({ open, later, chance }: Surroundings) {
  const latest = new Map<ServerEventName, ServerEvents[ServerEventName]>();
  const listeners = new Map<ServerEventName, Set<(data: never) => void>>();
  const watchers = new Set<() => void>();
  let source: Source | undefined;
  let stopWaiting: (() => void) | undefined;
  let wanted = false;
  let connected = false;
  let failures = 0;

  const setConnected = (value: boolean) => {
    if (connected === value) return;
    connected = value;
    for (const watcher of watchers) watcher();
  };

  function receive(name: ServerEventName, text: string) {
    let data: ServerEvents[ServerEventName];
    try {
      data = JSON.parse(text);
    } catch {
      return;
    }
    latest.set(name, data);
    for (const listener of listeners.get(name) ?? []) listener(data as never);
  }

  function connect() {
    stopWaiting = undefined;
    const opened = open();
    source = opened;
    opened.onopen = () => {
      failures = 0;
      setConnected(true);
    };
    opened.onerror = () => {
      setConnected(false);
      if (opened.readyState !== closed || source !== opened) return;
      source = undefined;
      failures += 1;
      if (wanted) stopWaiting = later(connect, pauseAfter(failures, chance()));
    };
    for (const name of names) opened.addEventListener(name, (event) => receive(name, event.data));
  }

  return {
    start() {
      wanted = true;
      if (!source && !stopWaiting) connect();
    },
    stop() {
      wanted = false;
      stopWaiting?.();
      stopWaiting = undefined;
      source?.close();
      source = undefined;
      failures = 0;
      setConnected(false);
    },
    connected: () => connected,
    /** Calls the listener when the connection opens or closes. */
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    latest: <N extends ServerEventName>(name: N) => latest.get(name) as ServerEvents[N] | undefined,
    /** Calls the listener for each event of a name; returns a function that stops it. */
    subscribe<N extends ServerEventName>(name: N, listener: (data: ServerEvents[N]) => void) {
      const existing = listeners.get(name) ?? new Set();
      listeners.set(name, existing);
      existing.add(listener as (data: never) => void);
      return () => void existing.delete(listener as (data: never) => void);
    },
  };
}

export const stream = createEventStream({
  open: () => new EventSource('/api/dashboard/publication/events') as Source,
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  chance: Math.random,
});

/** Keeps the stream open while the caller is mounted and the tab is visible. */
export function useEventStream() {
  useEffect(() => {
    // A hidden tab would occupy one of the few connections that a browser allows per server.
    const follow = () => (document.visibilityState === 'hidden' ? stream.stop() : stream.start());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream.stop();
    };
  }, []);
}

export const useConnected = () => useSyncExternalStore(stream.watch, stream.connected);

/** The last event of a name, or undefined before the first. `job` is the event of any job: collect them by `id`. */
export function useServerEvent<N extends ServerEventName>(name: N): ServerEvents[N] | undefined {
  const subscribe = useCallback((listener: () => void) => stream.subscribe(name, listener), [name]);
  return useSyncExternalStore(subscribe, () => stream.latest(name));
}
