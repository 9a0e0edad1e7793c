import type { Schema } from './api';

/** What a page says of itself when it is opened (`POST /api/visitors/log`); nothing in it names a person. */
export type Visit = Required<Schema<'Visit'>>;

/** Answers what logs a visit the first time it is called and does nothing after: once per mount of an app. */
export function oneVisit(send: (visit: Visit) => void): (visit: Visit) => void {
  let logged = false;
  return (visit) => {
    if (logged) return;
    logged = true;
    send(visit);
  };
}

/** Posts without waiting and ignores failures. `keepalive` lets it finish while the page closes. */
export function post(path: string, body: object): void {
  void fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
    // An unread answer would occupy its connection.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
