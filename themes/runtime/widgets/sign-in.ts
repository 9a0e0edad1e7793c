import type { Schema } from '../core/api';
import { cookieIn } from '../core/decoded';

/** What the sign-in protocol answered: where to go on, or a code of docs/protocols.md §1.9. */
export type Answer = { to: URL } | { code: string };

/** The code in the query of an address that the protocol leads to. */
export const codeIn = (query?: URLSearchParams) =>
  query?.get('error') ?? (query?.has('csrf') ? 'Default' : null);

/** Reads an answer; `url` is the JSON member. Throws where the server itself failed. */
export function answered(status: number, url: unknown, base: string): Answer {
  const to = typeof url === 'string' ? new URL(url, base) : undefined;
  const code = codeIn(to?.searchParams);
  if (status === 429) return { code: code ?? 'TooManyAttempts' };
  if (status === 401) return { code: code ?? 'CredentialsSignin' };
  if (status >= 500 || !to) throw new Error(String(status));
  if (code) return { code };
  return status < 400 ? { to } : { code: 'CredentialsSignin' };
}

/** An address of this site, absolute; null for any other. */
export function ownAddress(address: string | null, origin: string): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, origin);
    return url.origin === origin ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * Where the reader goes after sign-in. A browser keeps the fragment of the protected address over the redirect to this
 * page, and the server never sees it; the query then names it, because the fragment does not survive a change of form.
 */
export function callback(query: URLSearchParams, { origin, hash }: Pick<Location, 'origin' | 'hash'>) {
  const address = query.get('callbackUrl');
  if (address && !address.includes('#')) query.set('callbackUrl', address + hash);
  return ownAddress(query.get('callbackUrl'), origin);
}

/** Where advertisements are placed; the API's plain form has the same. */
const ADDING =
  /^(?:https?:\/\/[^/]+)?(?:\/us)?\/(?:dodaty-ogoloshennya|cabinet\/add-advertisement)(?:[?#]|$)/;

/**
 * The form begins with the way in the query, else the one of the error. A user who signs in to add an
 * advertisement signs up first, since most have no password yet.
 */
export function initialWay(query: URLSearchParams): string {
  const requested = query.get('form') ?? '';
  if (/^(?:link|signup)$/.test(requested)) return requested;
  const code = query.get('error') ?? 'SessionRequired';
  const adds = !requested && code === 'SessionRequired' && ADDING.test(query.get('callbackUrl') ?? '');
  if (adds || code === 'EmailCreateAccount') return 'signup';
  return /^(?:EmailSignin|TooMany(?:Attempts|Links)|Verification)$/.test(code) ? 'link' : 'email';
}

/** Where sign-in without a `callbackUrl` leads: staff, by the hint cookie, to the dashboard, others home. */
export const startOf = (cookies: string, prefix: string) =>
  cookieIn(cookies, 'visnyk_signed_in')?.startsWith('staff') ? `${prefix}/dashboard` : prefix || '/';

/** A requested email: the page after the request shows it, and the form for another one starts with it. */
export interface EmailRequest {
  email: string;
  name: string;
  way: string;
  /** Where to go afterwards; empty: nowhere in particular. */
  back: string;
}
const KEY = 'visnyk-letter';

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Kept as long as the tab is open. */
export function storeEmailRequest(request: EmailRequest, storage: () => TabStorage): void {
  try {
    storage().setItem(KEY, JSON.stringify(request));
  } catch {
    // The browser blocks storage: the page omits the address.
  }
}

export function storedEmailRequest(storage: () => TabStorage): EmailRequest | undefined {
  try {
    return JSON.parse(storage().getItem(KEY) ?? '');
  } catch {
    return undefined;
  }
}

/** External providers by `GET /api/auth/providers`: id, name and picture, in the order of the answer; undefined: no provider at all. */
export function external(providers: unknown): Pick<Schema<'Provider'>, 'id' | 'name' | 'icon'>[] | undefined {
  const all = typeof providers === 'object' && providers ? Object.entries(providers) : [];
  // Nothing to sign in with is none of the answers that the protocol knows.
  if (all.length === 0) return undefined;
  return all
    .filter(([, provider]) => provider && !['credentials', 'email'].includes(provider.type))
    .map(([id, { name, icon }]) => ({ id, name: String(name ?? id), icon }));
}
