import { useEffect } from 'react';
import { read } from '../api/call';
import { as } from '../api/query';
import type { Entry, Kind } from '../api/types';
import type { Form } from './form-store';

/** The longest that a timer of a browser can wait. */
const longest = 2_147_483_647;
/** The portal needs a moment of its own to show what is due. */
const grace = 1500;

/** The next of these moments; undefined when none is ahead. */
const next = (moments: readonly unknown[], now: number) =>
  moments
    .map((at) => (typeof at === 'string' ? Date.parse(at) : Number.NaN))
    .filter((at) => at > now)
    .sort((a, b) => a - b)[0];

/** What was planned happens by itself: the open form then tells what the entry has become. What is typed stays. */
export function useMomentCome(kind: Kind, form: Form, entry: Entry | null) {
  useEffect(() => {
    if (entry?.status !== 'published') return;
    const due = next([entry.publish_at, entry.unpublish_at], Date.now());
    if (due === undefined) return;
    const asking = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const now = await read(`/api/dashboard/${kind}/{id}`, {
            path: { id: entry.id },
            signal: asking.signal,
            background: true,
          });
          form.told(as<Entry>(now));
        } catch {
          // It is told with the next save.
        }
      },
      Math.min(due - Date.now() + grace, longest),
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [kind, form, entry]);
}
