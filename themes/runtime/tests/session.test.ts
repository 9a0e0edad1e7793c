import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshInterval, session } from '../widgets/session';
import { fakeClock } from './clock';

const signedIn = { user: { id: '7' }, expires: '2026-12-24T00:00:00.000Z' };

/** A page of a reader whose browser has this cookie, and a server that gives this answer. */
function scene(cookie: string) {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { cookie, visibilityState: 'visible' });
  const clock = fakeClock();
  const answer = { status: 200, body: signedIn as object };
  const fetched = vi.fn(async (_: string, __: RequestInit) =>
    Response.json(answer.body, { status: answer.status }),
  );
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('fetch', fetched);
  let drawn = 0;
  document.addEventListener('visnyk:session', () => {
    drawn += 1;
  });
  session(clock);
  return {
    answer,
    clock,
    document,
    fetched,
    drawn: () => drawn,
    seen: (state: string) => {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    pageshow: (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  };
}

let page: ReturnType<typeof scene>;
/** Waits until so many answers were read: each draws the header again. */
const settled = (answers: number) => vi.waitFor(() => expect(page.drawn()).toBe(answers), 5000);
beforeEach(() => {
  page = scene('i18n_redirected=ua; visnyk_signed_in=1.7');
});
afterEach(() => vi.unstubAllGlobals());

test('the session is asked for every 300,000 ms, and not before', async () => {
  expect(refreshInterval).toBe(300_000);
  page.clock.turn(299_999);
  expect(page.fetched).toHaveBeenCalledTimes(0);
  page.clock.turn(1);
  expect(page.fetched.mock.calls).toEqual([
    ['/api/auth/session', { headers: { 'x-background-refresh': '1' } }],
  ]);
  await settled(1);
  page.clock.turn(600_000);
  expect(page.fetched).toHaveBeenCalledTimes(3);
  await settled(3);
});

test('and when the window is seen again, or the page comes back from memory', async () => {
  page.seen('hidden');
  page.pageshow(false);
  expect(page.fetched).toHaveBeenCalledTimes(0);
  page.seen('visible');
  expect(page.fetched).toHaveBeenCalledTimes(1);
  page.pageshow(true);
  expect(page.fetched).toHaveBeenCalledTimes(2);
  await settled(2);
  expect(page.document.cookie).toContain('visnyk_signed_in=1.7');
});

test('nobody is asked about while no one is signed in', () => {
  page.document.cookie = 'i18n_redirected=ua';
  page.clock.turn(900_000);
  page.seen('visible');
  page.pageshow(true);
  expect(page.fetched).toHaveBeenCalledTimes(0);
});

test('a session that ended elsewhere takes the hint along; a failure says nothing', async () => {
  page.answer.status = 503;
  page.seen('visible');
  await settled(1);
  expect(page.document.cookie).toContain('visnyk_signed_in=1.7');
  Object.assign(page.answer, { status: 200, body: {} });
  page.seen('visible');
  await settled(2);
  expect(page.document.cookie).toBe('visnyk_signed_in=; path=/; max-age=0');
});
