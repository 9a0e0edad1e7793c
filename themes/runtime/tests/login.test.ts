import { afterEach, expect, test, vi } from 'vitest';
import { login } from '../widgets/login';
import { fakeClock } from './clock';

const { went } = vi.hoisted(() => ({ went: [] as string[] }));
vi.mock('../core/links', async (original) => ({
  ...(await original<object>()),
  navigateTo: (to: string) => went.push(to),
}));

vi.mock('../widgets/site', () => ({ base: '' }));

afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** As much of a page with one form as the widget looks at. */
function page(answer: (address: string) => Promise<Response>) {
  const button = { disabled: false, textContent: 'Sign in' };
  const fields = { disabled: true };
  const form = Object.assign(new EventTarget(), {
    action: '/api/auth/callback/credentials',
    dataset: { way: 'password' },
    hidden: false,
    /** What FormData reads. */
    [Symbol.iterator]: () => [['email', 'o@example.org']].values(),
    querySelector: (selector: string) => ({ fieldset: fields, '[type=submit]': button })[selector] ?? null,
  });
  const place = Object.assign(new EventTarget(), {
    dataset: { busy: 'Signing in', failed: 'It failed' },
    querySelectorAll: () => [form],
    querySelector: () => null,
  });
  const notice = { textContent: '', hidden: true };
  const tabs = Object.assign(new EventTarget(), { querySelectorAll: () => [] });
  const listeners: string[] = [];
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', (type: string, ...rest: [EventListener, AddEventListenerOptions]) => {
    listeners.push(type);
    window.addEventListener(type, ...rest);
  });
  vi.stubGlobal('location', new URL('https://visnyk.test/login'));
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('FormData', Map);
  vi.stubGlobal('document', {
    cookie: '',
    body: { dataset: {} },
    querySelector: (selector: string) => ({ '#login-error': notice, '.tabs': tabs })[selector] ?? null,
  });
  vi.stubGlobal('fetch', answer);
  const end = new AbortController();
  login(place as unknown as HTMLElement, fakeClock(), end.signal);
  return {
    button,
    notice,
    end,
    submit: async () => {
      form.dispatchEvent(new Event('submit', { cancelable: true }));
      await settle();
    },
    back: () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    listenerCount: (type: string) => listeners.filter((name) => name === type).length,
  };
}

test('every submit of the sign-in form leaves the page with the same listeners', async () => {
  const { submit, listenerCount, button, notice } = page(async () => new Response('{}', { status: 500 }));
  const before = listenerCount('pageshow');
  for (let n = 0; n < 3; n += 1) await submit();
  expect(listenerCount('pageshow')).toBe(before);
  expect([button.disabled, button.textContent, notice.textContent]).toEqual([false, 'Sign in', 'It failed']);
});

test('back from where sign-in led, the button can be pressed, each time', async () => {
  const { submit, back, end, button } = page(async (address) =>
    Response.json(address.includes('csrf') ? { csrfToken: 'a' } : { url: 'https://visnyk.test/cabinet' }, {
      status: address.includes('session') ? 500 : 200,
    }),
  );
  for (let n = 1; n <= 2; n += 1) {
    await submit();
    expect(went.length).toBe(n);
    expect([button.disabled, button.textContent]).toEqual([true, 'Signing in']);
    back();
    expect([button.disabled, button.textContent]).toEqual([false, 'Sign in']);
  }
  await submit();
  end.abort();
  back();
  expect(button.disabled).toBe(true);
});
