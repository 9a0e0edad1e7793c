import { type HttpOptions, http, type Method } from '@visnyk/theme-runtime/core/http';
import { csrfToken, forgetCsrfToken } from './csrf';
import { withSession } from './held';
import { onceAtATime } from './underway';
import { writerHeader } from './writer';

export type Query = Record<string, string | number | undefined>;

const api = (path: string) => `/api${path}`;

export const get = <T>(path: string, query?: Query, signal?: AbortSignal) =>
  withSession(() => http<T>('GET', api(path), { query, signal }), signal);

/** Marks what a timer asks: nobody's doing, so it must not keep a session alive. */
export const background = { 'x-background-refresh': '1' };

export const poll = <T>(path: string, query?: Query, signal?: AbortSignal) =>
  http<T>('GET', api(path), { query, signal, headers: background });

/** Only a token of an earlier session, which the server refused unread, is reason to write again. */
const refusedUnread: ReadonlySet<number> = new Set([403]);

type SendOptions = Pick<HttpOptions, 'query' | 'keepalive' | 'headers'>;

const write = <T>(method: Method, path: string, body: object | undefined, options: SendOptions) =>
  http<T>(method, api(path), {
    ...options,
    body,
    again: refusedUnread,
    fresh: async () => ({ 'x-csrf-token': await csrfToken(), ...writerHeader() }),
    onRefusal: (status) => {
      // The token of a session that is over is as good as none.
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
  const ask = () => onceAtATime(key, () => write<T>(method, path, body, options));
  // What is sent by a timer, or while the page goes away, waits for nobody.
  return options.keepalive || options.headers === background ? ask() : withSession(ask);
};
