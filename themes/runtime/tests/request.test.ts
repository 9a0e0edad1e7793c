import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { read, request } from '../widgets/request';

afterEach(() => vi.unstubAllGlobals());

/** Answers one status after the other; none is no answer. */
function host(...statuses: (number | undefined)[]) {
  const fetched = vi.fn(async (_: string) => {
    const status = statuses.shift();
    if (status === undefined) throw new TypeError('no network');
    return Response.json({ status }, { status });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const PASSING = [408, 409, 425, 429, 500, 502, 503, 504];
const FINAL = [200, 204, 400, 401, 403, 404, 410, 412, 422, 501, 505];

test('reading is repeated once after each answer of the list, and after none', async () => {
  for (const status of [...PASSING, undefined]) {
    const fetched = host(status, 200);
    expect(await request('/a'), `${status}`).toMatchObject({ status: 200, data: { status: 200 } });
    expect(fetched).toHaveBeenCalledTimes(2);
    const again = host(status, status, 200);
    expect((await request('/a')).status, `${status} twice`).toBe(status ?? 0);
    expect(again).toHaveBeenCalledTimes(2);
  }
});

test('any other answer counts, and writing is not repeated', async () => {
  for (const status of FINAL.filter((status) => status !== 204)) {
    const fetched = host(status, 200);
    expect((await request('/a')).status).toBe(status);
    expect(fetched).toHaveBeenCalledTimes(1);
  }
  for (const status of [...PASSING, undefined]) {
    const fetched = host(status, 200);
    await request('/a', { method: 'POST' });
    expect(fetched, `POST after ${status}`).toHaveBeenCalledTimes(1);
  }
});

test('what was called off is not asked again', async () => {
  const fetched = host(undefined, 200);
  expect(await request('/a', { signal: AbortSignal.abort() })).toEqual({ status: 0 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a refusal is no file, and neither is what cannot be read', async () => {
  host(200, 404);
  expect(await read('/there')).toEqual({ status: 200 });
  await expect(read('/nowhere')).rejects.toThrow('404 /nowhere');
  vi.stubGlobal('fetch', async () => new Response('<h1>', { status: 200 }));
  await expect(read('/page')).rejects.toThrow('200 /page');
});

test('every widget reads by this client', () => {
  const widgets = new URL('../widgets', import.meta.url).pathname;
  // Those that only post, and the client itself.
  const own = /^(?:request|banners)\.ts$/;
  const files = readdirSync(widgets, { recursive: true, encoding: 'utf8' });
  const fetching = files.filter(
    (file) => /\.tsx?$/.test(file) && /\bfetch\(/.test(readFileSync(join(widgets, file), 'utf8')),
  );
  expect(fetching.filter((file) => !own.test(file))).toEqual([]);
  const posts = readFileSync(join(widgets, 'banners.ts'), 'utf8').split('fetch(').slice(1);
  expect(posts.map((call) => /method: '(\w+)'/.exec(call)?.[1])).toEqual(['POST']);
});
