import { type FetchOptions, ofetch } from 'ofetch';
import { csrfToken, forgetCsrfToken } from './csrf';

const reading = new Set(['GET', 'HEAD']);

const request = ofetch.create({
  baseURL: '/api',
  async onRequest({ options }) {
    if (reading.has((options.method ?? 'GET').toUpperCase())) return;
    options.headers.set('x-csrf-token', await csrfToken());
  },
  onResponseError({ response }) {
    if (response.status === 403) forgetCsrfToken();
  },
});

export type Query = Record<string, string | number | undefined>;

export const get = <T>(path: string, query?: Query, signal?: AbortSignal) =>
  request<T>(path, { query, signal });

/** Marks what a timer asks: nobody's doing, so it must not keep a session alive. */
export const background = { 'x-background-refresh': '1' };

export const poll = <T>(path: string, signal: AbortSignal) =>
  request<T>(path, { signal, headers: background });

/** A write goes out once; the only repeat is for a token of an earlier session, which the server refused unread. */
export const send = <T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  options: Pick<FetchOptions<'json'>, 'query' | 'keepalive'> = {},
) => request<T>(path, { ...options, method, body, retry: 1, retryDelay: 0, retryStatusCodes: [403] });
