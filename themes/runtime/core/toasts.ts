import type { Clock } from './clock';

/** In the order of docs/specification.md §3; the first is that of a message which names none. */
export const severities = ['info', 'success', 'warn', 'error', 'secondary', 'contrast'] as const;
export type Severity = (typeof severities)[number];

export interface Toast {
  /** The list assigns one if the message has none. */
  id: number | string;
  severity: Severity;
  summary: string;
  detail?: string;
  /** Milliseconds on screen; none: it stays until the user closes it (docs/protocols.md §8.1). */
  life?: number;
  /** Whether it has a button to close it. */
  closable: boolean;
  /** Which place on the page shows it; undefined and null are the same place. */
  group?: string | null;
  styleClass?: string;
  /** What can be done about it. */
  action?: { label: string; run: () => void };
}

/** A toast before it is in the list: only the summary is required. */
export type ToastDraft = Pick<Toast, 'summary'> & Partial<Toast>;

/** Why a toast disappeared: the user closed it, or its time was over. */
export type ToastEnd = 'close' | 'life-end';

interface Timer {
  /** Milliseconds left when it last began to run. */
  left: number;
  since: number;
  callOff: (() => void) | undefined;
  /** What holds it: the pointer, the focus. It runs on when nothing does. */
  holds: Set<string>;
}

/** Toasts in the order of arrival. Each has its own clock, which stops while the pointer or the focus is on it. */
export function createToasts(clock: Clock, onEnd: (toast: Toast, end: ToastEnd) => void = () => undefined) {
  let serial = 0;
  let current: readonly Toast[] = [];
  const timers = new Map<Toast['id'], Timer>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]) => {
    current = next;
    for (const listener of listeners) listener();
  };

  function leave(matches: (toast: Toast) => boolean, end?: ToastEnd) {
    const going = current.filter(matches);
    if (going.length === 0) return;
    for (const { id } of going) {
      timers.get(id)?.callOff?.();
      timers.delete(id);
    }
    set(current.filter((toast) => !going.includes(toast)));
    if (end) for (const toast of going) onEnd(toast, end);
  }

  function run(id: Toast['id'], timer: Timer) {
    timer.since = clock.now();
    timer.callOff = clock.later(() => leave((toast) => toast.id === id, 'life-end'), timer.left);
  }

  return {
    snapshot: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns the id. A toast with the id of one on screen replaces it and restarts its clock. */
    add(draft: ToastDraft): Toast['id'] {
      const id = draft.id ?? serial++;
      const severity = severities.find((name) => name === draft.severity) ?? severities[0];
      const toast: Toast = { ...draft, id, severity, closable: draft.closable !== false };
      timers.get(id)?.callOff?.();
      timers.delete(id);
      const replaces = current.some((other) => other.id === id);
      set(replaces ? current.map((other) => (other.id === id ? toast : other)) : [...current, toast]);
      if (toast.life !== undefined && toast.life > 0) {
        const timer: Timer = { left: toast.life, since: 0, callOff: undefined, holds: new Set() };
        timers.set(id, timer);
        run(id, timer);
      }
      return id;
    },
    /** The listener receives `end`; a program that removes its own toast passes none. */
    remove: (id: Toast['id'], end?: ToastEnd) => leave((toast) => toast.id === id, end),
    removeGroup: (group?: string | null) => leave((toast) => (toast.group ?? null) === (group ?? null)),
    removeAll: () => leave(() => true),
    /** Stops the clock; `by` says who holds it, since pointer and focus come and go by themselves. */
    pause(id: Toast['id'], by = 'pointer') {
      const timer = timers.get(id);
      if (!timer) return;
      if (timer.holds.size === 0) {
        timer.callOff?.();
        timer.callOff = undefined;
        timer.left = Math.max(0, timer.left - (clock.now() - timer.since));
      }
      timer.holds.add(by);
    },
    /** Runs on with what was left once nothing holds it. */
    resume(id: Toast['id'], by = 'pointer') {
      const timer = timers.get(id);
      if (!timer?.holds.delete(by) || timer.holds.size > 0) return;
      run(id, timer);
    },
  };
}

export type Toasts = ReturnType<typeof createToasts>;

/** Screen readers announce these immediately; the others wait until the reader has finished a sentence. */
export const isUrgent = ({ severity }: Pick<Toast, 'severity'>) =>
  severity === 'error' || severity === 'warn';
