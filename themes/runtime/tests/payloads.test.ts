import { expect, test } from 'vitest';
import { createPayloads, type PayloadResult, payloadLimits } from '../widgets/navigation/payloads';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const page = (main: string) => ({ main }) as PayloadResult;

function scene(answer: (path: string, nth: number) => PayloadResult | Promise<PayloadResult>) {
  const requested: string[] = [];
  let now = 0;
  const payloads = createPayloads(
    async (path) => {
      requested.push(path);
      return answer(path, requested.filter((name) => name === path).length);
    },
    () => now,
  );
  const { signal } = new AbortController();
  return {
    ...payloads,
    requested,
    get: (path: string) => payloads.payload(path, signal),
    turn: (ms: number) => {
      now += ms;
    },
  };
}

test('a prefetched payload is used while it is fresh, and prefetched again when it is not', async () => {
  const { requested, prefetch, get, turn } = scene((_, nth) => page(`${nth}`));
  prefetch('/a');
  prefetch('/a/');
  turn(payloadLimits.fresh - 1);
  prefetch('/a');
  expect(await get('/a/')).toEqual(page('1'));
  turn(1);
  expect(await get('/a')).toEqual(page('2'));
  prefetch('/a');
  expect(await get('/a')).toEqual(page('3'));
  expect(requested).toEqual(['/a', '/a', '/a']);
});

test('what failed ahead does no harm to who goes there, nor to another try ahead', async () => {
  const { requested, prefetch, get } = scene((_, nth) => (nth === 1 ? undefined : page('there')));
  prefetch('/a');
  // Still on its way when the link is followed.
  expect(await get('/a')).toEqual(page('there'));
  prefetch('/b');
  await settle();
  prefetch('/b');
  expect(await get('/b')).toEqual(page('there'));
  expect(requested).toEqual(['/a', '/a', '/b', '/b']);
});

test('that nothing stands there is known as well', async () => {
  const { requested, prefetch, get } = scene(() => null);
  prefetch('/a');
  expect(await get('/a')).toBeNull();
  expect(requested).toEqual(['/a']);
});

test('a long visit is fetched ahead to its end; the oldest are forgotten', async () => {
  const { requested, prefetch, get } = scene((path) => page(path));
  const paths = Array.from({ length: payloadLimits.most * 3 }, (_, n) => `/${n}`);
  for (const path of paths) {
    prefetch(path);
    await settle();
  }
  expect(requested).toEqual(paths);
  await get(`/${paths.length - 1}`);
  await get(`/${paths.length - payloadLimits.most}`);
  expect(requested.length).toBe(paths.length);
  await get('/0');
  expect(requested.length).toBe(paths.length + 1);
});

test('four at once, and what waits is forgotten with its page', async () => {
  const answers: ((result: PayloadResult) => void)[] = [];
  const { requested, prefetch, forget } = scene(
    () => new Promise<PayloadResult>((answer) => answers.push(answer)),
  );
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) prefetch(path);
  expect(requested).toEqual(['/1', '/2', '/3', '/4']);
  answers[0]?.(page('1'));
  await settle();
  expect(requested.at(-1)).toBe('/5');
  forget();
  answers[1]?.(page('2'));
  await settle();
  expect(requested.length).toBe(5);
});
