import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { barePath, type Favourite, MOST, merged, parsed, without } from '../widgets/favourites/list';

const item = (path: string, day = 1, price?: number): Favourite => ({
  path,
  title: path.slice(1),
  kept_at: `2026-12-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  ...(price === undefined ? {} : { price, currency: 'USD' }),
});
const paths = (list: readonly Favourite[]) => list.map(({ path }) => path);

test('lists join to one, the newest first, each entry as it was kept first', () => {
  const [a, b] = [
    [item('/a/1', 2, 200), item('/a/2', 3)],
    [item('/a/1', 1, 300), item('/a/3', 4)],
  ];
  expect(paths(merged(a, b))).toEqual(['/a/3', '/a/2', '/a/1']);
  expect(merged(a, b)).toEqual(merged(b, a));
  expect(merged(a, b, b)).toEqual(merged(a, b));
  expect(merged(a, b).at(-1)?.price).toBe(300);
  expect(paths(without(merged(a, b), ['/a/2', '/a/9']))).toEqual(['/a/3', '/a/1']);
});

test('what others wrote into the storage is no favourite', () => {
  expect(parsed(null)).toEqual([]);
  expect(parsed('{')).toEqual([]);
  expect(parsed('{}')).toEqual([]);
  const wrong = [
    null,
    1,
    {},
    { path: '//evil', title: '', kept_at: '2026-12-01' },
    { ...item('/a/1'), kept_at: 'x' },
  ];
  expect(parsed(JSON.stringify([...wrong, item('/a/1')]))).toEqual([item('/a/1')]);
  const many = Array.from({ length: MOST + 1 }, (_, at) => item(`/a/${at}`));
  expect(parsed(JSON.stringify(many))).toHaveLength(MOST);
});

test('an address has neither language nor the path of the site', () => {
  expect(barePath('/us/novyny/a', '')).toBe('/novyny/a');
  expect(barePath('/novyny/a/', '')).toBe('/novyny/a');
  expect(barePath('/portal/us/novyny/a', '/portal')).toBe('/novyny/a');
  expect(barePath('/users/a', '')).toBe('/users/a');
});

/** A browser with this list and this session, and a server that answers as `answers` says. */
async function scene(list: Favourite[], cookie = '') {
  const storage = new Map([['visnyk-favourites', JSON.stringify(list)]]);
  const document = Object.assign(new EventTarget(), {
    cookie,
    documentElement: { dataset: {} as Record<string, string> },
  });
  const window = new EventTarget();
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  const answers: Record<string, () => Response> = {
    'GET /api/auth/csrf': () => Response.json({ csrfToken: 'token' }),
    'GET /api/cabinet/favourites': () => Response.json({ items: [] }),
    'POST /api/cabinet/favourites': () => Response.json({ left_out: [] }),
  };
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${address}`;
    requests.push(call);
    const answer = answers[call];
    if (!answer) throw new TypeError('no network');
    return answer();
  });
  const keeper = await import('../widgets/favourites/keeper');
  keeper.watch();
  const stored = () => paths(parsed(storage.get('visnyk-favourites') ?? null));
  return { ...keeper, answers, requests, document, storage, stored, window };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('without an account nothing is asked of the server, and nothing stored before the first press', async () => {
  const { add, remove, favourites, refresh, requests, storage, stored } = await scene([]);
  storage.clear();
  await refresh();
  expect(storage.size).toBe(0);
  expect(await add(item('/a/1'))).toBeUndefined();
  expect(stored()).toEqual(['/a/1']);
  expect(await remove('/a/1')).toBeUndefined();
  expect(favourites()).toEqual([]);
  expect(storage.size).toBe(0);
  expect(requests).toEqual([]);
});

test('a full list refuses one more', async () => {
  const { add, stored } = await scene(Array.from({ length: MOST }, (_, at) => item(`/a/${at}`)));
  expect(await add(item('/b/1'))).toBe('full');
  expect(stored()).toHaveLength(MOST);
});

test('at sign-in the list moves to the account, and what does not fit stays', async () => {
  const { answers, favourites, refresh, stored } = await scene(
    [item('/a/1'), item('/a/2')],
    'visnyk_signed_in=member.7',
  );
  answers['POST /api/cabinet/favourites'] = () => Response.json({ left_out: ['/a/2'] });
  await refresh();
  expect(stored()).toEqual(['/a/2']);
  expect(paths(favourites()).sort()).toEqual(['/a/1', '/a/2']);
});

test('the list stays in the browser until the server has it, and another tab loses nothing', async () => {
  const { answers, refresh, storage, stored } = await scene([item('/a/1')], 'visnyk_signed_in=member.7');
  delete answers['POST /api/cabinet/favourites'];
  await refresh();
  expect(stored()).toEqual(['/a/1']);
  answers['POST /api/cabinet/favourites'] = () => {
    // Another tab writes while the answer is on its way.
    storage.set('visnyk-favourites', JSON.stringify([item('/a/1'), item('/a/2')]));
    return Response.json({ left_out: [] });
  };
  await refresh(true);
  expect(stored()).toEqual(['/a/2']);
});

test('what is kept without a network reaches the account later', async () => {
  const { answers, requests, favourites, add, refresh, stored, window } = await scene(
    [],
    'visnyk_signed_in=member.7',
  );
  await refresh();
  expect(await add(item('/a/1'))).toBeUndefined();
  expect(stored()).toEqual(['/a/1']);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(stored()).toEqual([]));
  expect(requests.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  expect(paths(favourites())).toEqual(['/a/1']);
  answers['PUT /api/cabinet/favourites/a/2'] = () => new Response(null, { status: 204 });
  expect(await add(item('/a/2'))).toBeUndefined();
  expect(stored()).toEqual([]);
});

test('a refusal takes the entry out of the list again', async () => {
  const { answers, favourites, add, remove, refresh, stored } = await scene([], 'visnyk_signed_in=member.7');
  answers['GET /api/cabinet/favourites'] = () => Response.json({ items: [item('/a/1')] });
  await refresh();
  for (const [status, refusal] of [
    [422, 'full'],
    [404, 'failed'],
    [412, 'failed'],
  ] as const) {
    answers['PUT /api/cabinet/favourites/a/2'] = () => Response.json({}, { status });
    expect(await add(item('/a/2')), `${status}`).toBe(refusal);
    expect(paths(favourites())).toEqual(['/a/1']);
  }
  expect(await remove('/a/1'), 'no network').toBe('failed');
  expect(paths(favourites())).toEqual(['/a/1']);
  expect(stored()).toEqual([]);
});

test('the list of an account is not shown to the next user of the browser', async () => {
  const { answers, document, favourites, refresh } = await scene([], 'visnyk_signed_in=member.7');
  answers['GET /api/cabinet/favourites'] = () => Response.json({ items: [item('/a/1')] });
  await refresh();
  expect(paths(favourites())).toEqual(['/a/1']);
  document.cookie = '';
  expect(favourites()).toEqual([]);
});
