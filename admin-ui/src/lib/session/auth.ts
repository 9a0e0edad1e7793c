import { runsScript } from '@visnyk/theme-runtime/core/links';
import type { Schema } from '../api/call';
import { background } from '../api/client';
import type { Session } from '../api/types';
import { writerHeader } from '../api/writer';

/** The state of the session (docs/specification.md §4). */
export interface AuthState {
  /** undefined: never fetched; null: signed out. The last data stays during a new request. */
  data: Session | null | undefined;
  loading: boolean;
  /** When the last session request was sent. */
  lastRefreshedAt: Date | null;
  /** The error of the last session request, if it failed. */
  error: AuthError | null;
}

export type AuthStatus = 'loading' | 'authenticated' | 'unauthenticated';

export function statusOf({ loading, data }: AuthState): AuthStatus {
  if (loading) return 'loading';
  return data ? 'authenticated' : 'unauthenticated';
}

const failed = 'Runtime error, check the console logs';
const misplaced = 'Server configuration error';

/**
 * Texts of docs/specification.md §8. `status` is the one of that section, else that of the response, or 0 without a
 * response.
 */
export class AuthError extends Error {
  constructor(
    message: string,
    readonly status: number,
    cause?: unknown,
  ) {
    super(message, { cause });
  }

  /** The server answered with an HTML page instead of the auth protocol's JSON. */
  get isMisplaced() {
    return this.message === misplaced;
  }
}

export interface SignInOptions {
  /** The page to open after signing in. Default: the current page. */
  callbackUrl?: string;
  /** false: no navigation for credentials and email; the call returns the response. */
  redirect?: boolean;
  /** Provider fields, sent unchanged. */
  [field: string]: string | boolean | undefined;
}

export interface SignInResult {
  error: string | null;
  status: number;
  ok: boolean;
  url: string | null;
}

export interface SignOutOptions {
  callbackUrl?: string;
  redirect?: boolean;
}

type Provider = Schema<'Provider'>;
type Providers = Record<string, Provider>;
/** The other providers redirect the browser to another site. */
const staysHere = ({ type }: Pick<Provider, 'type'>) => type === 'credentials' || type === 'email';

type Trigger = 'getSession' | 'signout';

/** The parts of the browser that the protocol needs. */
export interface Surroundings {
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;
  storage: Pick<Storage, 'setItem'>;
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly visibilityState: DocumentVisibilityState;
  };
  now: () => Date;
  report: (error: unknown) => void;
}

/** Milliseconds between two session requests of a signed-in user (docs/specification.md §9). */
export const refreshInterval = 300_000;
export const crossTabKey = 'nextauth.message';
const base = '/api/auth';
/** The signed-in user is not the one who opened the page. */
const anotherUser = 412;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSession = (value: unknown): value is Session =>
  isRecord(value) && isRecord(value.user) && typeof value.user.role === 'string';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The client of the sign-in protocol (docs/protocols.md §1.10, §2): one state for the page, which notifies its
 * listeners. Requests stay on this site, so the browser adds the cookies.
 */
export function createAuth(around: Surroundings) {
  const { location } = around;
  let state: AuthState = { data: undefined, loading: false, lastRefreshedAt: null, error: null };
  const listeners = new Set<() => void>();

  const update = (part: Partial<AuthState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const currentPath = () => location.pathname + location.search + location.hash;

  /** Also logs the error and its cause to the console, because the error message refers to it. */
  const refuse = (message: string, status: number, cause?: unknown) => {
    const error = new AuthError(message, status, cause);
    around.report(error);
    return error;
  };

  /**
   * The JSON of a response. An HTML response is not part of the protocol: another page answered in place of the API.
   */
  async function read(path: string, init: RequestInit | undefined, accept: (response: Response) => boolean) {
    const response = await around.fetch(base + path, init).catch((cause: unknown) => {
      throw refuse(failed, 0, cause);
    });
    if (response.headers.get('content-type')?.includes('text/html')) {
      throw refuse(misplaced, response.status, `${base}${path} answers a page`);
    }
    const body: unknown = await response.json().catch((cause: unknown) => {
      throw refuse(failed, response.status, cause);
    });
    if (!accept(response)) throw refuse(failed, response.status, body);
    return body;
  }

  const isOk = (response: Response) => response.ok;

  async function csrf(): Promise<string | undefined> {
    const body = await read('/csrf', undefined, isOk);
    return isRecord(body) ? textOf(body.csrfToken) : undefined;
  }

  async function getProviders(): Promise<Providers | null> {
    const body = await read('/providers', undefined, isOk);
    return isRecord(body) && Object.keys(body).length > 0 ? (body as Providers) : null;
  }

  /** Rejections contain an address too, in JSON, whatever their status, except on a page that another user opened. */
  const post = (path: string, fields: Record<string, string>, headers: HeadersInit = {}) =>
    read(
      path,
      { method: 'POST', headers, body: new URLSearchParams(fields) },
      ({ status }) => status !== anotherUser,
    );

  const notifyTabs = (trigger: Trigger) => {
    const timestamp = Math.floor(around.now().getTime() / 1000);
    const message = { event: 'session', data: { trigger }, timestamp };
    try {
      around.storage.setItem(crossTabKey, JSON.stringify(message));
    } catch {
      // If storage is forbidden, other tabs detect the change by their own timers.
    }
  };

  let serial = 0;
  /** Caused by a timer, a focused window or another tab, so it does not notify other tabs. */
  async function refresh(quiet: boolean): Promise<Session | null> {
    serial += 1;
    const own = serial;
    const query = new URLSearchParams({ callbackUrl: location.origin + location.pathname });
    // For a signed-in user, a repeated request is no sign of activity.
    const headers: HeadersInit = state.data ? background : {};
    update({ loading: true, lastRefreshedAt: around.now() });
    try {
      const body = await read(`/session?${query}`, { headers }, isOk);
      const data = isSession(body) ? body : null;
      // Of two pending requests, the later one is more recent.
      if (own === serial) update({ data, loading: false, error: null });
      if (!quiet) notifyTabs('getSession');
      return data;
    } catch (error) {
      if (own === serial) update({ loading: false, error: error as AuthError });
      throw error;
    }
  }

  const go = (url: string) => {
    if (runsScript(url)) throw new Error(`Cannot navigate to a URL with a script protocol: ${url}`);
    location.assign(url);
    // If only the hash differs, the browser does not load the page, so the call reloads it.
    if (url.includes('#')) location.reload();
  };

  const invalid = (status: number, url: string): SignInResult => {
    location.assign(url);
    return { error: 'InvalidProvider', ok: false, status, url };
  };

  /** Sends the user's sign-in request to a provider. */
  async function enter(
    [id, provider]: [string, Pick<Provider, 'type'>],
    { callbackUrl = currentPath(), redirect, ...fields }: SignInOptions,
    parameters: Record<string, string> = {},
  ): Promise<SignInResult> {
    const own: Record<string, string> = {};
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) own[name] = String(value);
    const query = new URLSearchParams(parameters).toString();
    const path = `/${provider.type === 'credentials' ? 'callback' : 'signin'}/${encodeURIComponent(id)}`;
    const answer = await post(query ? `${path}?${query}` : path, {
      ...own,
      csrfToken: (await csrf()) ?? '',
      callbackUrl,
      json: 'true',
    });
    const url = isRecord(answer) ? textOf(answer.url) : undefined;
    const error = url ? new URL(url, location.origin).searchParams.get('error') : null;
    if (redirect || !staysHere(provider)) {
      go(url ?? callbackUrl);
      return { error, ok: true, status: 302, url: url ?? callbackUrl };
    }
    await refresh(false);
    return { error, status: 200, ok: true, url: error ? null : (url ?? null) };
  }

  /** Without a provider, or with an unknown one, redirects to the sign-in page and passes `error` to it. */
  async function signIn(
    provider?: string,
    { callbackUrl = currentPath(), redirect = true, ...fields }: SignInOptions = {},
    parameters: Record<string, string> = {},
  ): Promise<SignInResult> {
    const providers = await getProviders().catch((error: AuthError) => {
      if (error.isMisplaced) throw error;
      return null;
    });
    if (!providers) return invalid(500, `${base}/error?${new URLSearchParams({ callbackUrl })}`);
    const chosen =
      provider === undefined ? undefined : Object.entries(providers).find(([id]) => id === provider);
    if (!chosen) {
      const query = new URLSearchParams();
      if (typeof fields.error === 'string') query.set('error', fields.error);
      query.set('callbackUrl', callbackUrl);
      return invalid(400, `${base}/signin?${query}`);
    }
    return enter(chosen, { callbackUrl, redirect, ...fields }, parameters);
  }

  /**
   * For a page that must stay open: returns an error if the server is unreachable, where `signIn` goes to an error page
   * (docs/specification.md §4).
   */
  async function signInInPlace(provider: string, fields: Record<string, string>): Promise<SignInResult> {
    const entry = Object.entries((await getProviders()) ?? {}).find(([id]) => id === provider);
    if (!entry || !staysHere(entry[1])) throw new AuthError(failed, 0);
    return enter(entry, { ...fields, redirect: false });
  }

  /** The second step of a sign-in in place (docs/protocols.md §1.11); the code of an error, or null. */
  async function takeSecondStep(code: string): Promise<string | null> {
    const { error } = await enter(['second-factor', { type: 'credentials' }], { code, redirect: false });
    return error;
  }

  async function signOut({ callbackUrl = location.pathname, redirect = true }: SignOutOptions = {}) {
    const refusal = 'Could not fetch CSRF Token for signing out';
    const token = await csrf().catch((error: AuthError) => {
      if (error.isMisplaced) throw error;
      throw new AuthError(refusal, 400, error);
    });
    if (!token) throw refuse(refusal, 400);
    const fields = { csrfToken: token, callbackUrl, json: 'true' };
    const answer = await post('/signout', fields, writerHeader()).catch(async (error: AuthError) => {
      // Another user's page then changes to that user, or asks which user to continue with.
      if (error.status === anotherUser) await refresh(true).catch(() => undefined);
      throw error;
    });
    notifyTabs('signout');
    const url = isRecord(answer) ? textOf(answer.url) : undefined;
    if (redirect) go(url ?? callbackUrl);
    else await refresh(false);
    return { url: url ?? null };
  }

  const attempt = () => void refresh(true).catch(() => undefined);

  /** Fetches the session and keeps it current until the caller calls the returned function. */
  function start(): () => void {
    const refreshIfSignedIn = () => {
      if (state.data) attempt();
    };
    const onVisibility = () => {
      if (around.document.visibilityState === 'visible') refreshIfSignedIn();
    };
    const onStorage = (event: Event) => {
      const { key, newValue } = event as StorageEvent;
      if (key === crossTabKey && newValue) attempt();
    };
    const timer = setInterval(refreshIfSignedIn, refreshInterval);
    around.document.addEventListener('visibilitychange', onVisibility);
    around.window.addEventListener('storage', onStorage);
    attempt();
    return () => {
      clearInterval(timer);
      around.document.removeEventListener('visibilitychange', onVisibility);
      around.window.removeEventListener('storage', onStorage);
    };
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    refresh: () => refresh(false),
    getProviders,
    signIn,
    signInInPlace,
    takeSecondStep,
    signOut,
    notifyTabs,
  };
}

export type Auth = ReturnType<typeof createAuth>;
