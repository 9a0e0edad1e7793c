import { useEffect } from 'react';
import type { EntryForm } from '../../blocks/entry-form/model';
import { read } from '../../lib/api/call';
import type { Entry, Kind } from '../../lib/api/types';

/** The longest delay of `setTimeout`, in milliseconds. */
const longest = 2_147_483_647;
/** Milliseconds after the scheduled time at which the entry is read again. */
const grace = 1500;

/** The next of these times; undefined if all are past. */
const next = (times: readonly unknown[], now: number) =>
  times
    .map((at) => (typeof at === 'string' ? Date.parse(at) : Number.NaN))
    .filter((at) => at > now)
    .sort((a, b) => a - b)[0];

/** Reads the entry again when its scheduled time comes, so that an open form shows the new state. Unsaved text stays. */
export function useScheduledReload(kind: Kind, form: EntryForm, entry: Entry | null) {
  useEffect(() => {
    if (entry?.status !== 'published') return;
    const due = next([entry.publish_at, entry.unpublish_at], Date.now());
    if (due === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const now = await read(`/api/dashboard/${kind}/{id}`, {
            path: { id: entry.id },
            signal: controller.signal,
            background: true,
          });
          form.refresh(now);
        } catch {
          // The next save returns the same fields.
        }
      },
      Math.min(due - Date.now() + grace, longest),
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kind, form, entry]);
}
