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

/** A part of the form with the members that the widget uses. */
const part = <T extends object>(members: T) => Object.assign(new EventTarget(), members);
const field = (value = '') =>
  part({ value, type: 'text', readOnly: false, disabled: false, required: false, tabIndex: 0, select() {} });

/** As much of the page as the widget looks at; a field is valid once it has a value. */
function page(answer: (address: string, init?: RequestInit) => Promise<Response>, search = '') {
  const labels = { email: 'Continue', password: 'Sign in', link: 'Email me a link', signup: 'Sign up' };
  const button = { disabled: false, textContent: 'Continue', dataset: labels };
  const elements = { email: field(), name: field(), password: field() };
  elements.password.type = 'password';
  Object.defineProperty(elements.email, 'validity', {
    get: () => ({ valid: /@/.test(elements.email.value) }),
  });
  const pressed = { value: 'false' };
  const [change, eye] = [
    part({}),
    part({ setAttribute: (_: string, value: string) => Object.assign(pressed, { value }) }),
  ];
  const focused: string[] = [];
  const fields = { disabled: true };
  const form = part({
    elements,
    dataset: { busy: 'Signing in', failed: 'It failed', step: 'email' },
    /** What FormData reads. */
    [Symbol.iterator]: () =>
      Object.entries(elements)
        .filter(([, { disabled }]) => !disabled)
        .map(([name, { value }]) => [name, value])
        .values(),
    requestSubmit: () => form.dispatchEvent(new Event('submit', { cancelable: true })),
    querySelectorAll: () => [change, eye],
    querySelector: (selector: string) => {
      if (selector !== 'input:read-write') return { fieldset: fields, '.button': button }[selector];
      const [name] =
        Object.entries(elements).find(([, { readOnly, disabled }]) => !readOnly && !disabled) ?? [];
      return { focus: () => focused.push(name ?? '') };
    },
  });
  const notice = { textContent: '', hidden: true, classList: new Set<string>() };
  Object.assign(notice.classList, {
    toggle: (name: string, on: boolean) => notice.classList[on ? 'add' : 'delete'](name),
  });
  const texts: Record<string, string> = {
    SessionRequired: 'Sign in to open this page.',
    CredentialsSignin: 'Wrong email or password.',
    Default: 'Try again.',
  };
  const errors = { content: { getElementById: (code: string) => ({ textContent: texts[code] }) } };
  const choices = part({});
  const passkey = part({
    ...{ hidden: true, disabled: false, textContent: 'Sign in with a passkey' },
    ...{ dataset: { failed: 'It did not answer' }, parentElement: { hidden: true } },
  });
  const listeners: string[] = [];
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', (type: string, ...rest: [EventListener, AddEventListenerOptions]) => {
    listeners.push(type);
    window.addEventListener(type, ...rest);
  });
  vi.stubGlobal('location', new URL(`https://visnyk.test/login${search}`));
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('FormData', Map);
  vi.stubGlobal('document', {
    cookie: '',
    body: { dataset: {} },
    querySelector: (selector: string) =>
      ({ '#login-error': notice, '#login-errors': errors, '#ways_': choices, '.others button': passkey })[
        selector
      ] ?? null,
  });
  vi.stubGlobal('fetch', answer);
  const end = new AbortController();
  login(form as unknown as HTMLFormElement, fakeClock(), end.signal);
  return {
    ...elements,
    button,
    focused,
    form,
    notice,
    passkey,
    end,
    submit: async () => {
      form.requestSubmit();
      await settle();
    },
    /** Presses one of the buttons that change the form. */
    turn: async (value: string, className = 'quiet') => {
      choices.dispatchEvent(Object.assign(new Event('submit'), { submitter: { value, className } }));
      await settle();
    },
    press: (which: 'change' | 'eye') => {
      ({ change, eye })[which].dispatchEvent(new Event('click'));
      return pressed.value;
    },
    back: () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    listenerCount: (type: string) => listeners.filter((name) => name === type).length,
  };
}

/** Answers each call by the end of its address, and notes what was sent. */
function server(answers: Record<string, [number, unknown]>) {
  const sent: [string, Record<string, string>][] = [];
  const answer = async (address: string, { body }: RequestInit = {}) => {
    if (body) sent.push([address, Object.fromEntries(body as URLSearchParams)]);
    const [status, json] = answers[address.replace('/api/auth/', '')] ?? [404, {}];
    return Response.json(json, { status });
  };
  return { answer, sent };
}

test('the email comes first, then the password, and a wrong one leaves the email', async () => {
  const { answer, sent } = server({
    csrf: [200, { csrfToken: 'a' }],
    'callback/credentials': [401, { url: 'https://visnyk.test/login?error=CredentialsSignin' }],
  });
  const { email, password, form, button, notice, focused, submit, press } = page(answer);
  expect([form.dataset.step, password.tabIndex, password.required]).toEqual(['email', -1, false]);
  email.value = 'olena@example.org';
  await submit();
  expect(sent).toEqual([]);
  expect([form.dataset.step, password.tabIndex, password.required]).toEqual(['password', 0, true]);
  expect([focused.at(-1), button.textContent, email.readOnly]).toEqual(['password', 'Sign in', true]);

  expect([press('eye'), password.type]).toEqual(['true', 'text']);
  expect([press('eye'), password.type]).toEqual(['false', 'password']);
  password.value = 'wrong';
  press('eye');
  await submit();
  // Browsers offer to store what is in a field of this type.
  expect(password.type).toBe('password');
  expect(sent.map(([address, { email, password }]) => [address, email, password])).toEqual([
    ['/api/auth/callback/credentials', 'olena@example.org', 'wrong'],
  ]);
  expect([notice.textContent, form.dataset.step, email.value, focused.at(-1)]).toEqual([
    'Wrong email or password.',
    'password',
    'olena@example.org',
    'password',
  ]);

  press('change');
  expect([form.dataset.step, password.value, email.value, email.readOnly, focused.at(-1)]).toEqual([
    'email',
    '',
    'olena@example.org',
    false,
    'email',
  ]);
});

test('a browser that fills in both fields shows the password, and one button signs in', async () => {
  const { answer, sent } = server({ csrf: [200, { csrfToken: 'a' }] });
  const filled = page(answer);
  filled.email.value = 'olena@example.org';
  filled.password.value = 'stored';
  filled.password.dispatchEvent(new Event('input'));
  expect(filled.form.dataset.step).toBe('password');
  const quick = page(answer);
  quick.email.value = 'olena@example.org';
  quick.password.value = 'stored';
  await quick.submit();
  expect(sent.map(([address]) => address)).toEqual(['/api/auth/callback/credentials']);
});

test('the link is sent by one press beside the password, and explained where the password is forgotten', async () => {
  const { answer, sent } = server({
    csrf: [200, { csrfToken: 'a' }],
    'signin/email': [429, { url: 'https://visnyk.test/login?error=TooManyLinks' }],
  });
  const { email, password, form, turn, submit } = page(answer);
  email.value = 'olena@example.org';
  await submit();
  password.value = 'half';
  await turn('link');
  expect([form.dataset.step, email.value, sent.length]).toEqual(['link', 'olena@example.org', 0]);
  await turn('password');
  expect(form.dataset.step, 'the email is known').toBe('password');
  await turn('link', 'button plain');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[0]).toBe('/api/auth/signin/email');
  expect(sent[0]?.[1]).toMatchObject({
    email: 'olena@example.org',
    callbackUrl: 'https://visnyk.test/login',
  });
  expect(Object.keys(sent[0]?.[1] ?? {})).not.toContain('password');
});

test('a page that needs a sign-in makes no error of it', async () => {
  const { answer } = server({ providers: [200, { email: { type: 'email' } }] });
  const required = page(answer, '?error=SessionRequired&callbackUrl=%2Fdodaty-ogoloshennya');
  expect([
    required.notice.textContent,
    required.notice.classList.has('warn'),
    required.form.dataset.step,
  ]).toEqual(['Sign in to open this page.', false, 'signup']);
  expect(page(answer, '?error=CredentialsSignin').notice.classList.has('warn')).toBe(true);
});

test('every submit of the sign-in form leaves the page with the same listeners', async () => {
  const { email, password, submit, listenerCount, button, notice } = page(
    async () => new Response('{}', { status: 500 }),
  );
  [email.value, password.value] = ['o@example.org', 'a'];
  const before = listenerCount('pageshow');
  for (let n = 0; n < 3; n += 1) await submit();
  expect(listenerCount('pageshow')).toBe(before);
  expect([button.disabled, button.textContent, notice.textContent]).toEqual([false, 'Sign in', 'It failed']);
});

test('back from where sign-in led, the button can be pressed, each time', async () => {
  const { email, password, submit, back, end, button } = page(async (address) =>
    Response.json(address.includes('csrf') ? { csrfToken: 'a' } : { url: 'https://visnyk.test/cabinet' }, {
      status: address.includes('session') ? 500 : 200,
    }),
  );
  [email.value, password.value] = ['o@example.org', 'a'];
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

test('a passkey signs in alone, and the page says why it did not', async () => {
  const answers: Record<string, [number, unknown]> = {
    csrf: [200, { csrfToken: 'a' }],
    'signin/passkey': [200, { challenge: 'AQID', allowCredentials: [] }],
    'callback/passkey': [401, { url: 'https://visnyk.test/login?error=Default' }],
  };
  const { answer, sent } = server(answers);
  expect(page(answer).passkey.hidden).toBe(true);
  const bytes = new Uint8Array([1]).buffer;
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes };
  const signed = { id: 'BAU', response };
  const credentials: (object | null)[] = [null, signed, signed];
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { credentials: { get: async () => credentials.shift() ?? null } });
  const { passkey, notice } = page(answer);
  expect([passkey.hidden, passkey.parentElement.hidden]).toEqual([false, false]);
  const press = async () => {
    passkey.dispatchEvent(new Event('click'));
    await vi.waitFor(() => expect(passkey.disabled).toBe(false));
  };
  await press();
  expect([notice.textContent, sent.length]).toEqual(['It did not answer', 1]);
  await press();
  const written = { clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ', userHandle: 'AQ' };
  const credential = JSON.stringify({ id: 'BAU', response: written });
  const fields = { csrfToken: 'a', callbackUrl: 'https://visnyk.test/', json: 'true', credential };
  expect(sent.at(-1)).toEqual(['/api/auth/callback/passkey', fields]);
  expect(notice.textContent).toBe('Try again.');
  answers['callback/passkey'] = [200, { url: 'https://visnyk.test/' }];
  passkey.dispatchEvent(new Event('click'));
  await vi.waitFor(() => expect(went.at(-1)).toBe('https://visnyk.test/'));
});
