import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeAs } from '../src/lib/api/writer';
import {
  type Auth,
  AuthError,
  type AuthState,
  createAuth,
  crossTabKey,
  refreshInterval,
  statusOf,
} from '../src/lib/session/auth';

const session = {
  user: { id: 1, name: 'Олена', email: 'o@example.org', image: null, role: 'editor', locale: 'ua' },
  expires: '2026-11-22T10:00:00.000Z',
};
const now = new Date('2026-11-21T10:00:00Z');
const runtime = 'Runtime error, check the console logs';
const misplaced = 'Server configuration error';

type Answer = { status?: number; json?: unknown; html?: string; fails?: boolean };

const credentials = { credentials: { id: 'credentials', type: 'credentials' } };
const usual: Record<string, Answer> = {
  session: { json: session },
  csrf: { json: { csrfToken: 'token' } },
  providers: {
    json: { ...credentials, email: { id: 'email', type: 'email' }, oidc: { id: 'oidc', type: 'oauth' } },
  },
  'callback/credentials': { json: { url: 'https://visnyk.test/cabinet' } },
  'signin/email': { json: { url: 'https://visnyk.test/api/auth/verify-request?provider=email&type=email' } },
  'signin/oidc': { json: { url: 'https://id.test/authorize?x=1' } },
  signout: { json: { url: 'https://visnyk.test/' } },
};

function surroundings(answers: Record<string, Answer> = {}) {
  const requests: { method: string; path: string; body: string; headers: Headers }[] = [];
  const went: string[] = [];
  const stored: [string, string][] = [];
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
  });
  const window = new EventTarget();
  const responses = { ...usual, ...answers };
  const report = vi.fn();
  const auth = createAuth({
    fetch: async (path, init) => {
      requests.push({
        method: init?.method ?? 'GET',
        path,
        body: String(init?.body ?? ''),
        headers: new Headers(init?.headers),
      });
      const answer = responses[path.replace('/api/auth/', '').replace(/\?.*/, '')] ?? {
        status: 404,
        json: {},
      };
      if (answer.fails) throw new TypeError('network');
      const type = answer.html === undefined ? 'application/json' : 'text/html; charset=utf-8';
      const text = answer.html ?? JSON.stringify(answer.json);
      return new Response(text, { status: answer.status ?? 200, headers: { 'content-type': type } });
    },
    location: {
      origin: 'https://visnyk.test',
      pathname: '/cabinet',
      search: '?a=1',
      hash: '#b',
      assign: (url) => went.push(String(url)),
      reload: () => went.push('reload'),
    },
    storage: { setItem: (key, value) => stored.push([key, value]) },
    window,
    document,
    now: () => now,
    report,
  });
  const paths = () => requests.map(({ method, path }) => `${method} ${path.replace('/api/auth', '')}`);
  const messages = () =>
    stored.filter(([key]) => key === crossTabKey).map(([, value]) => JSON.parse(value).data.trigger);
  return { auth, asked: requests, went, stored, messages, paths, document, window, known: responses, report };
}

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AuthError);
  return error as AuthError;
};
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('status', () => {
  const state = { data: undefined, loading: false, lastRefreshedAt: null, error: null } as AuthState;
  const signedIn = session as AuthState['data'];
  it.each([
    ['loading', { loading: true }],
    ['loading', { loading: true, data: null }],
    ['loading', { loading: true, data: signedIn }],
    ['authenticated', { data: signedIn }],
    ['unauthenticated', { data: null }],
    ['unauthenticated', {}],
  ])('is %s for %o', (status, part) => {
    expect(statusOf({ ...state, ...part })).toBe(status);
  });
});

describe('the session', () => {
  it('is unknown at first, and then what was answered', async () => {
    const { auth } = surroundings();
    expect(auth.state().data).toBeUndefined();
    const fetching = auth.refresh();
    expect(statusOf(auth.state())).toBe('loading');
    expect(auth.state().lastRefreshedAt).toEqual(now);
    await fetching;
    expect(auth.state()).toMatchObject({ data: session, loading: false, error: null });
  });

  it.each([[{}], [[]], ['text'], [null], [{ user: {} }]])(
    'is signed out when the answer is %o',
    async (json) => {
      const { auth } = surroundings({ session: { json } });
      await auth.refresh();
      expect(auth.state().data).toBeNull();
    },
  );

  it('asks with the page it is asked on, without query and hash', async () => {
    const { auth, paths } = surroundings();
    await auth.refresh();
    expect(paths()).toEqual(['GET /session?callbackUrl=https%3A%2F%2Fvisnyk.test%2Fcabinet']);
  });

  it('keeps known data while it loads, and does not keep a session alive by looking', async () => {
    const { auth, asked } = surroundings();
    await auth.refresh();
    const again = auth.refresh();
    expect(auth.state()).toMatchObject({ data: session, loading: true });
    await again;
    expect(asked.map(({ headers }) => headers.get('x-background-refresh'))).toEqual([null, '1']);
  });

  it.each<[string, Answer, string, number]>([
    ['no answer', { fails: true }, runtime, 0],
    ['a failure', { status: 500, json: { user: { role: 'admin' } } }, runtime, 500],
    ['no JSON', { json: undefined }, runtime, 200],
    ['a page of the app', { html: '<!doctype html>' }, misplaced, 200],
  ])('%s leaves the data, stops loading and is an error', async (_, answer, message, status) => {
    const { auth, known, report } = surroundings();
    await auth.refresh();
    known.session = answer;
    const error = await failure(auth.refresh());
    expect([error.message, error.status]).toEqual([message, status]);
    expect(auth.state()).toMatchObject({ data: session, loading: false, error });
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('refreshing', () => {
  let around: ReturnType<typeof surroundings>;
  let stop: () => void;
  const begin = async (answers?: Record<string, Answer>) => {
    around = surroundings(answers);
    stop = around.auth.start();
    await settled();
  };
  const count = () => around.asked.length;

  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('comes every 300000 ms while signed in', async () => {
    expect(refreshInterval).toBe(300_000);
    await begin();
    vi.advanceTimersByTime(299_999);
    expect(count()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(count()).toBe(2);
    await settled();
    vi.advanceTimersByTime(300_000);
    expect(count()).toBe(3);
  });

  it('comes when the window is seen again, not when it is hidden', async () => {
    await begin();
    around.document.visibilityState = 'hidden';
    around.document.dispatchEvent(new Event('visibilitychange'));
    expect(count()).toBe(1);
    around.document.visibilityState = 'visible';
    around.document.dispatchEvent(new Event('visibilitychange'));
    expect(count()).toBe(2);
  });

  it('rests while signed out', async () => {
    await begin({ session: { json: {} } });
    vi.advanceTimersByTime(900_000);
    around.document.dispatchEvent(new Event('visibilitychange'));
    expect(count()).toBe(1);
  });

  it('follows other tabs without answering them', async () => {
    await begin({ session: { json: {} } });
    const storage = (key: string, newValue: string | null) =>
      around.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    storage('something', '1');
    storage(crossTabKey, null);
    expect(count()).toBe(1);
    storage(crossTabKey, '{}');
    expect(count()).toBe(2);
    await settled();
    expect(around.messages()).toEqual([]);
  });

  it('ends with the page', async () => {
    await begin();
    stop();
    vi.advanceTimersByTime(900_000);
    around.document.dispatchEvent(new Event('visibilitychange'));
    expect(count()).toBe(1);
  });
});

describe('messages to other tabs', () => {
  it('have the shape other clients know', async () => {
    const { auth, stored } = surroundings();
    await auth.refresh();
    expect(stored).toEqual([
      [
        'nextauth.message',
        JSON.stringify({
          event: 'session',
          data: { trigger: 'getSession' },
          timestamp: Math.floor(now.getTime() / 1000),
        }),
      ],
    ]);
  });
});

describe('signing in', () => {
  const page = '%2Fcabinet%3Fa%3D1%23b';

  it.each<[string, Answer]>([
    ['null', { json: null }],
    ['an empty map', { json: {} }],
    ['a failure', { status: 500, json: {} }],
    ['no answer', { fails: true }],
  ])('goes to the error page when the providers are %s', async (_, providers) => {
    const { auth, went } = surroundings({ providers });
    expect(await auth.signIn('credentials')).toMatchObject({ ok: false, error: 'InvalidProvider' });
    expect(went).toEqual([`/api/auth/error?callbackUrl=${page}`]);
  });

  it('stays on a page that must not be left, whatever cannot be reached', async () => {
    const credentials = { email: 'o@example.org', password: 'пароль' };
    for (const path of ['providers', 'csrf', 'callback/credentials', 'session']) {
      for (const answer of [{ fails: true }, { html: '<p>' }, { status: 503, json: {} }]) {
        const { auth, went } = surroundings({ [path]: answer });
        await auth.signInInPlace('credentials', credentials).catch(() => undefined);
        expect(went, path).toEqual([]);
        expect(auth.state().data ?? null, path).toBe(
          path === 'callback/credentials' && answer.status ? auth.state().data : null,
        );
      }
    }
    const { auth, went, asked } = surroundings();
    expect(await auth.signInInPlace('credentials', credentials)).toMatchObject({ ok: true, error: null });
    expect(went).toEqual([]);
    // Called once, because a second response could differ.
    expect(asked.filter(({ path }) => path.endsWith('/providers'))).toHaveLength(1);
    await failure(auth.signInInPlace('oidc', credentials));
    expect(went).toEqual([]);
  });

  it('takes the second step of a sign-in in place', async () => {
    const form = 'callback/second-factor';
    const wrong = { json: { url: 'https://visnyk.test/api/auth/signin/second-factor?error=SecondFactor' } };
    const refused = surroundings({ [form]: { status: 401, ...wrong }, session: { json: {} } });
    expect(await refused.auth.takeSecondStep('000000')).toBe('SecondFactor');
    expect(refused.auth.state().data).toBeNull();
    const { auth, went, asked } = surroundings({ [form]: { json: { url: 'https://visnyk.test/' } } });
    expect(await auth.takeSecondStep('123456')).toBeNull();
    expect(auth.state().data).toBeTruthy();
    expect(went).toEqual([]);
    expect(asked.find(({ path }) => path.endsWith(form))?.body).toContain('code=123456');
  });

  it.each<[string | undefined, Parameters<Auth['signIn']>[1], string]>([
    [undefined, undefined, `/api/auth/signin?callbackUrl=${page}`],
    ['', undefined, `/api/auth/signin?callbackUrl=${page}`],
    ['unknown', { callbackUrl: '/x' }, '/api/auth/signin?callbackUrl=%2Fx'],
    ['toString', undefined, `/api/auth/signin?callbackUrl=${page}`],
    [undefined, { error: 'SessionRequired' }, `/api/auth/signin?error=SessionRequired&callbackUrl=${page}`],
  ])('with the provider %s and %o goes to the sign-in page', async (provider, options, url) => {
    const { auth, went, paths } = surroundings();
    await auth.signIn(provider, options);
    expect(went).toEqual([url]);
    expect(paths()).toEqual(['GET /providers']);
  });

  it.each([
    ['credentials', 'POST /callback/credentials'],
    ['email', 'POST /signin/email'],
    ['oidc', 'POST /signin/oidc'],
  ])('with %s asks in order and sends a form', async (provider, post) => {
    const { auth, asked, paths } = surroundings();
    await auth.signIn(provider, { email: 'o@example.org', callbackUrl: '/cabinet' });
    expect(paths()).toEqual(['GET /providers', 'GET /csrf', post]);
    expect(Object.fromEntries(new URLSearchParams(asked[2]?.body))).toEqual({
      email: 'o@example.org',
      csrfToken: 'token',
      callbackUrl: '/cabinet',
      json: 'true',
    });
  });

  it('sends parameters of the provider in the query', async () => {
    const { auth, paths } = surroundings();
    await auth.signIn('oidc', {}, { prompt: 'login' });
    expect(paths().at(-1)).toBe('POST /signin/oidc?prompt=login');
  });

  it.each<[string, Answer, object]>([
    ['credentials', {}, { error: null, status: 200, ok: true, url: 'https://visnyk.test/cabinet' }],
    [
      'credentials',
      { status: 401, json: { url: 'https://visnyk.test/api/auth/error?error=CredentialsSignin' } },
      { error: 'CredentialsSignin', status: 200, ok: true, url: null },
    ],
    ['credentials', { json: { url: '/login?error=Relative' } }, { error: 'Relative', url: null }],
    ['credentials', { json: {} }, { error: null, status: 200, ok: true, url: null }],
    ['email', {}, { error: null, status: 200, ok: true }],
  ])('with %s and redirect off answers %o as %o', async (provider, answer, result) => {
    const path = provider === 'email' ? 'signin/email' : 'callback/credentials';
    const { auth, went, paths, messages } = surroundings({
      [path]: answer.json ? answer : (usual[path] ?? {}),
    });
    expect(await auth.signIn(provider, { redirect: false })).toMatchObject(result);
    expect(went).toEqual([]);
    expect(paths().at(-1)).toMatch(/^GET \/session/);
    expect(messages()).toEqual(['getSession']);
  });

  it.each<[string, Parameters<Auth['signIn']>[1], unknown, string[]]>([
    ['credentials', {}, usual['callback/credentials']?.json, ['https://visnyk.test/cabinet']],
    ['credentials', {}, { url: 'https://visnyk.test/x#y' }, ['https://visnyk.test/x#y', 'reload']],
    ['credentials', { callbackUrl: '/y' }, {}, ['/y']],
    ['oidc', { redirect: false }, { url: 'https://id.test/' }, ['https://id.test/']],
  ])('with %s and %o, answered %o, goes to %o', async (provider, options, json, urls) => {
    const path = provider === 'oidc' ? 'signin/oidc' : 'callback/credentials';
    const { auth, went } = surroundings({ [path]: { json } });
    await auth.signIn(provider, options);
    expect(went).toEqual(urls);
  });

  it.each<[string, Record<string, Answer>, string]>([
    ['no answer', { 'callback/credentials': { fails: true } }, runtime],
    ['no token', { csrf: { status: 503, json: {} } }, runtime],
    ['a page of the app', { providers: { html: '<p>' } }, misplaced],
  ])('fails with %s', async (_, answers, message) => {
    const { auth, went } = surroundings(answers);
    expect((await failure(auth.signIn('credentials'))).message).toBe(message);
    expect(went).toEqual([]);
  });
});

describe('signing out', () => {
  it.each<[string, Answer]>([
    ['an answer without it', { json: {} }],
    ['an empty one', { json: { csrfToken: '' } }],
    ['a failure', { status: 500, json: {} }],
    ['no answer', { fails: true }],
  ])('needs a token: %s', async (_, csrf) => {
    const { auth, paths, messages } = surroundings({ csrf });
    const error = await failure(auth.signOut());
    expect([error.message, error.status]).toEqual(['Could not fetch CSRF Token for signing out', 400]);
    expect(paths()).toEqual(['GET /csrf']);
    expect(messages()).toEqual([]);
  });

  it.each<[object, unknown, string[]]>([
    [{}, { url: 'https://visnyk.test/' }, ['https://visnyk.test/']],
    [{ callbackUrl: '/us' }, {}, ['/us']],
    [{}, {}, ['/cabinet']],
    [{}, { url: '/x#y' }, ['/x#y', 'reload']],
  ])('with %o, answered %o, goes to %o', async (options, json, urls) => {
    const { auth, went, asked, messages } = surroundings({ signout: { json } });
    await auth.signOut(options);
    expect(went).toEqual(urls);
    expect(asked.at(-1)?.body).toContain('csrfToken=token&callbackUrl=');
    expect(asked.at(-1)?.body).toContain('json=true');
    expect(messages()).toEqual(['signout']);
  });

  it('with redirect off stays and looks at the session anew', async () => {
    const { auth, went, paths } = surroundings({ session: { json: {} } });
    expect(await auth.signOut({ redirect: false })).toEqual({ url: 'https://visnyk.test/' });
    expect(went).toEqual([]);
    expect(paths().at(-1)).toMatch(/^GET \/session/);
    expect(auth.state().data).toBeNull();
  });

  it('names the user who opened the page, and looks who is signed in where that is another one', async () => {
    writeAs(7);
    const json = { status: 412, key: 'another_user' };
    const { auth, went, asked, messages, paths } = surroundings({ signout: { status: 412, json } });
    const error = await failure(auth.signOut());
    expect([error.message, error.status]).toEqual([runtime, 412]);
    const sent = asked.find(({ path }) => path === '/api/auth/signout');
    expect(sent?.headers.get('x-user')).toBe('7');
    expect(paths().at(-1)).toMatch(/^GET \/session/);
    expect(auth.state().data).toEqual(session);
    expect([went, messages()]).toEqual([[], []]);
  });

  it('tells a failed request', async () => {
    const { auth } = surroundings({ signout: { fails: true } });
    expect((await failure(auth.signOut())).message).toBe(runtime);
  });
});
