const listeners = new Set();
const publication = {
  published_seq: 40,
  latest_seq: 40,
  publishing: false,
  last: { seq: 40, ms: 18, written: 12, removed: 0, pages: 6 },
  error: null,
  error_code: null,
  faults: [],
  clock_ahead: null,
  delivery: {
    pending: 0,
    last_seq: 40,
    last_at: '2026-11-21T09:00:00Z',
    failing_since: null,
    error: null,
    attempts: 0,
    next_attempt_at: null,
    full: false,
  },
  search_index: null,
};

const tell = () => {
  for (const listener of listeners) listener(publication);
};

/** A change goes live after a moment, as with the real publisher. */
export function change(live) {
  publication.latest_seq += 1;
  const seq = publication.latest_seq;
  publication.publishing = true;
  tell();
  setTimeout(() => {
    live?.();
    Object.assign(publication, {
      published_seq: seq,
      publishing: false,
      last: { seq, ms: 24, written: 14, removed: 0, pages: 7 },
    });
    tell();
  }, 150);
  return seq;
}

export function subscribe(listener) {
  listeners.add(listener);
  listener(publication);
  return () => listeners.delete(listener);
}

export const publicationState = () => publication;
