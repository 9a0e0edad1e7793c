import type { Schema } from '../core/api';
import { request } from './request';

/** The problem of a field: a key of `ask.problem` and its numbers. */
export type Problem = Pick<Schema<'FieldError'>, 'key'> & Partial<Schema<'FieldError'>>;

/** The result of a request: a key of `ask` with its numbers is the reason of a rejection, `errors` has those of fields. */
export type Outcome =
  | { ok: true; body: unknown }
  | { ok: false; key: string; params?: Record<string, unknown>; errors: Record<string, Problem[]> };

/**
 * Sends JSON to the API of this site; only requests that submit nothing take a `signal`, and only those that are recorded
 * with their writer name a `user`.
 */
export async function send(
  address: string,
  body: object,
  signal?: AbortSignal,
  user?: string,
): Promise<Outcome> {
  const type = 'application/json';
  const { status, data, wait } = await request(address, {
    method: 'POST',
    headers: { 'content-type': type, accept: type, ...(user && { 'x-user': user }) },
    body: JSON.stringify(body),
    signal,
  });
  return status && status < 400 ? { ok: true, body: data } : refusal(status, wait ?? null, data);
}

/**
 * The same in the name of the user who opened the page (account.ts); the server refuses it while another one is signed in.
 * The form says so, and a text sent again after that goes in the name of the user who is signed in.
 */
export async function write(address: string, body: object): Promise<Outcome> {
  const { dataset } = document.documentElement;
  const outcome = await send(address, body, undefined, dataset.user);
  if (!outcome.ok && outcome.key === 'another_user') delete dataset.user;
  return outcome;
}

/** Keys of limits whose texts name another way. */
const LIMITS = ['network_limited', 'confirmation_limited'];

/** `wait` is the header Retry-After in seconds. */
export function refusal(status: number, wait: string | null, body: unknown): Outcome {
  const refused = (key: string, params?: Record<string, unknown>) =>
    ({ ok: false, key, params, errors: {} }) as const;
  const { errors = {}, key = '' } = (body as Partial<Schema<'Problem'>> | null) ?? {};
  if (status === 429) {
    const limit = LIMITS.includes(key) ? key : 'rate_limited';
    return refused(limit, { n: Math.max(1, Math.ceil(Number(wait) / 60) || 1) });
  }
  if (status === 412) return refused('another_user');
  if (status === 404 || status === 410) return refused('gone');
  return {
    ...refused(status >= 400 && status < 500 ? 'refused' : 'failed'),
    errors: status === 422 ? errors : {},
  };
}
