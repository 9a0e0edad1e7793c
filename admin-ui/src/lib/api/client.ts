import { FetchError, type HttpOptions, http, type Method } from '@visnyk/theme-runtime/core/http';
import { csrfToken, forgetCsrfToken } from './csrf';
import { isProofMissing, withProof } from './proof';
import { onceAtATime } from './underway';
import { withSession } from './waiting-calls';
import { writerHeader } from './writer';

export type Query = Record<string, string | number | undefined>;

const api = (path: string) => `/api${path}`;

export const get = <T>(path: string, query?: Query, signal?: AbortSignal) =>
  withSession(() => http<T>('GET', api(path), { query, signal }), signal);

/** Marks a request of a timer: the user did not cause it, so it must not extend the session. */
export const background = { 'x-background-refresh': '1' };

export const poll = <T>(path: string, query?: Query, signal?: AbortSignal) =>
  http<T>('GET', api(path), { query, signal, headers: background });

/** Only a token of an earlier session justifies a second attempt: the server rejected it before it read the body. */
const refusedUnread: ReadonlySet<number> = new Set([403]);

const lacksProof = (error: unknown) => error instanceof FetchError && isProofMissing(error.data);

type SendOptions = Pick<HttpOptions, 'query' | 'keepalive' | 'headers'>;

const write = <T>(method: Method, path: string, body: object | undefined, options: SendOptions) =>
  http<T>(method, api(path), {
    ...options,
    body,
    again: refusedUnread,
    fresh: async () => ({ 'x-csrf-token': await csrfToken(), ...writerHeader() }),
    onRefusal: (status) => {
      // The token of an ended session is useless.
      if (status === 403 || status === 401) forgetCsrfToken();
    },
  });

export const send = <T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  options: SendOptions = {},
) => {
  const key = JSON.stringify([method, path, options.query, body]);
  const request = () => onceAtATime(key, () => write<T>(method, path, body, options));
  // A request of a timer, or one sent while the page unloads, does not wait for a sign-in.
  return options.keepalive || options.headers === background
    ? request()
    : withProof(() => withSession(request), lacksProof);
};
