import { csrfToken, forgetCsrfToken } from './csrf';
import { type HttpOptions, http } from './http';

export type Query = Record<string, string | number | undefined>;

const api = (path: string) => `/api${path}`;

export const get = <T>(path: string, query?: Query, signal?: AbortSignal) =>
  http<T>('GET', api(path), { query, signal });

/** Marks what a timer asks: nobody's doing, so it must not keep a session alive. */
export const background = { 'x-background-refresh': '1' };

export const poll = <T>(path: string, signal: AbortSignal) =>
  http<T>('GET', api(path), { signal, headers: background });

/** Only a token of an earlier session, which the server refused unread, is reason to write again. */
const refusedUnread: ReadonlySet<number> = new Set([403]);

export const send = <T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  options: Pick<HttpOptions, 'query' | 'keepalive' | 'headers'> = {},
) =>
  http<T>(method, api(path), {
    ...options,
    body,
    again: refusedUnread,
    fresh: async () => ({ 'x-csrf-token': await csrfToken() }),
    onRefusal: (status) => {
      if (status === 403) forgetCsrfToken();
    },
  });
