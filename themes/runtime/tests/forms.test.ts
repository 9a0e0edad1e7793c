import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { HONEYPOT } from '../core/honeypot';
import { FORMS, problems } from '../widgets/forms';
import { refusal, send, write } from '../widgets/send';
import {
  answered,
  callback,
  external,
  initialWay,
  ownAddress,
  startOf,
  storedEmailRequest,
  storeEmailRequest,
} from '../widgets/sign-in';
import { translate, type Words } from '../widgets/words';

const fields = (form: string) => FORMS[form]?.fields ?? [];

test('widgets, the app and the API have one hidden field, of a name that no identity has', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  expect(HONEYPOT.name).not.toMatch(
    /name|mail|tel|phone|url|web|site|home|addr|street|city|state|zip|postal|country|org|company|title|user|login|pass|card|birth|sex|fax|photo|nick/,
  );
  for (const form of Object.values(FORMS))
    expect(form.fields.map((field) => field.name)).not.toContain(HONEYPOT.name);
  expect(read('../../../api/src/handlers/readers/writing.rs')).toContain(`pub ${HONEYPOT.name}: String`);
  expect(read('../../../admin-ui/src/features/my-ads/agreement.tsx')).toContain('{...HONEYPOT}');
});

test('a message needs a name, an address and ten letters', () => {
  const values = { name: 'О', email: 'a@b', text: ' коротко ' };
  expect(problems(fields('message'), values)).toEqual({
    name: [{ key: 'too_short', params: { n: 2 } }],
    email: [{ key: 'bad_email' }],
    text: [{ key: 'too_short', params: { n: 10 } }],
  });
  expect(problems(fields('message'), {})).toEqual(
    Object.fromEntries(['name', 'email', 'text'].map((name) => [name, [{ key: 'required' }]])),
  );
  const long = 'а'.repeat(3001);
  expect(problems(fields('contact'), { name: 'Оля', email: 'a@b.c', text: long })).toEqual({
    text: [{ key: 'too_long', params: { n: 3000, m: 3001 } }],
  });
  expect(problems(fields('contact'), { name: 'Оля', email: 'a@b.c', text: long.slice(1) })).toEqual({});
});

test('a complaint asks for text and address by its reason', () => {
  const needed = (reason: string) => Object.keys(problems(fields('report'), { reason }));
  expect(needed('')).toEqual(['reason']);
  expect(needed('scam')).toEqual([]);
  expect(needed('personal_data')).toEqual(['email']);
  expect(needed('other')).toEqual(['text']);
  for (const reason of ['copyright', 'illegal']) expect(needed(reason)).toEqual(['text', 'email']);
});

test('forms go where the API takes them, with what they are about', () => {
  const link = { pid: 'k3x9', section: 'novyny', slug: 'a-b' };
  expect(FORMS.message?.to(link)).toBe('/api/ads/k3x9/message');
  expect(FORMS.report?.to(link)).toBe('/api/reports');
  expect(FORMS.report?.about(link)).toEqual({ section: 'novyny', slug: 'a-b' });
});

test('texts take the plural of their number and unknown keys stay silent', () => {
  const words: Words = {
    wait_one: '{{n}} хвилина',
    wait_few: '{{n}} хвилини',
    wait_many: '{{n}} хвилин',
    wait_other: '{{n}} minutes',
    problem: { too_long: 'Задовго: до {{n}} символів, зараз {{m}}' },
  };
  expect([1, 3, 15].map((n) => translate(words, 'wait', 'uk', { n }))).toEqual([
    '1 хвилина',
    '3 хвилини',
    '15 хвилин',
  ]);
  expect([1, 3].map((n) => translate(words, 'wait', 'en', { n }))).toEqual(['1 хвилина', '3 minutes']);
  expect(translate(words, 'problem.too_long', 'uk', { n: 3000, m: 3001 })).toBe(
    'Задовго: до 3000 символів, зараз 3001',
  );
  for (const key of ['problem.nothing', 'problem', 'problem.constructor', 'toString'])
    expect(translate(words, key, 'uk')).toBe('');
});

test('a refusal of the API becomes words', () => {
  expect(refusal(429, '61', {})).toEqual({ ok: false, key: 'rate_limited', params: { n: 2 }, errors: {} });
  expect(refusal(429, '61', { key: 'network_limited' })).toMatchObject({
    key: 'network_limited',
    params: { n: 2 },
  });
  expect(refusal(429, '61', { key: 'confirmation_limited' })).toMatchObject({ key: 'confirmation_limited' });
  expect(refusal(429, '61', { key: 'constructor' })).toMatchObject({ key: 'rate_limited' });
  expect(refusal(429, null, null)).toMatchObject({ key: 'rate_limited', params: { n: 1 } });
  expect(refusal(404, null, {})).toMatchObject({ key: 'gone' });
  expect(refusal(410, null, {})).toMatchObject({ key: 'gone' });
  expect(refusal(403, null, { errors: { text: [{ key: 'x' }] } })).toMatchObject({
    key: 'refused',
    errors: {},
  });
  expect(refusal(500, null, {})).toMatchObject({ key: 'failed' });
  const errors = { text: [{ key: 'duplicate' }] };
  expect(refusal(422, null, { errors })).toMatchObject({ ok: false, errors });
  expect(refusal(422, null, null)).toMatchObject({ key: 'refused', errors: {} });
});

test('what is written names the user who opened the page, until they know that another one is signed in', async () => {
  const dataset: DOMStringMap = { user: '7' };
  const named: unknown[] = [];
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    named.push(headers['x-user']);
    return Response.json({ key: 'another_user' }, { status: headers['x-user'] === '7' ? 412 : 202 });
  });
  expect(await write('/api/contact', {})).toMatchObject({ ok: false, key: 'another_user' });
  expect(await write('/api/contact', {})).toMatchObject({ ok: true });
  dataset.user = '8';
  expect(await write('/api/contact', {})).toMatchObject({ ok: true });
  expect(await write('/api/contact', {})).toMatchObject({ ok: true });
  expect(named).toEqual(['7', undefined, '8', '8']);
  vi.unstubAllGlobals();
});

const base = 'https://visnyk.test/us/login';

test('sign-in answers lead on or name a code', () => {
  expect(answered(200, 'https://visnyk.test/cabinet', base)).toEqual({
    to: new URL('https://visnyk.test/cabinet'),
  });
  expect(answered(401, `${base}?error=CredentialsSignin`, base)).toEqual({ code: 'CredentialsSignin' });
  expect(answered(200, '/api/auth/error?error=EmailSignin', base)).toEqual({ code: 'EmailSignin' });
  expect(answered(200, '/api/auth/signin?csrf=true', base)).toEqual({ code: 'Default' });
  expect(answered(401, undefined, base)).toEqual({ code: 'CredentialsSignin' });
  expect(answered(429, undefined, base)).toEqual({ code: 'TooManyAttempts' });
  expect(answered(429, '/api/auth/error?error=TooManyLinks', base)).toEqual({ code: 'TooManyLinks' });
  expect(() => answered(502, '/x', base)).toThrow('502');
  expect(() => answered(200, undefined, base)).toThrow('200');
});

test('only addresses of this site are gone back to', () => {
  const origin = 'https://visnyk.test';
  expect(ownAddress('/cabinet?a=1', origin)).toBe(`${origin}/cabinet?a=1`);
  for (const foreign of ['//evil.test', 'https://evil.test/', 'javascript:alert(1)', '', null, 'http://[']) {
    expect(ownAddress(foreign, origin)).toBeNull();
  }
});

test('the fragment of a protected address outlives sign-in', () => {
  const origin = 'https://visnyk.test';
  const page = (search: string, hash: string) => {
    const query = new URLSearchParams(search);
    return [callback(query, { origin, hash }), query.get('callbackUrl')];
  };
  expect(page('callbackUrl=%2Fcabinet', '#x')).toEqual([`${origin}/cabinet#x`, '/cabinet#x']);
  expect(page('callbackUrl=%2Fcabinet%23x', '#main')).toEqual([`${origin}/cabinet#x`, '/cabinet#x']);
  expect(page('callbackUrl=%2Fcabinet', '')).toEqual([`${origin}/cabinet`, '/cabinet']);
  expect(page('', '#x')).toEqual([null, null]);
  expect(page('callbackUrl=https%3A%2F%2Fevil.test%2F', '#x')[0]).toBeNull();
});

test('the sign-in page opens the form that was asked for or went wrong', () => {
  const opened = (query: string) => initialWay(new URLSearchParams(query));
  expect(opened('form=signup')).toBe('signup');
  expect(opened('form=link&error=CredentialsSignin')).toBe('link');
  expect(opened('error=Verification')).toBe('link');
  expect(opened('error=EmailCreateAccount')).toBe('signup');
  for (const code of ['EmailSignin', 'TooManyAttempts', 'TooManyLinks'])
    expect(opened(`error=${code}`)).toBe('link');
  for (const query of ['', 'form=other', 'error=CredentialsSignin', 'error=toString', 'form=password']) {
    expect(opened(query)).toBe('email');
  }
});

test('who comes to place an advertisement is asked to sign up first', () => {
  const opened = (back: string, more = '') =>
    initialWay(new URLSearchParams(`callbackUrl=${encodeURIComponent(back)}${more}`));
  for (const back of [
    '/dodaty-ogoloshennya',
    '/us/dodaty-ogoloshennya?category=auto',
    '/cabinet/add-advertisement#photos',
    'https://visnyk.test/us/cabinet/add-advertisement',
  ])
    expect(opened(back, '&error=SessionRequired'), back).toBe('signup');
  expect(opened('/dodaty-ogoloshennya')).toBe('signup');
  expect(opened('/dodaty-ogoloshennya', '&form=password')).toBe('email');
  expect(opened('/dodaty-ogoloshennya', '&error=CredentialsSignin')).toBe('email');
  for (const back of ['/cabinet', '/novyny/dodaty-ogoloshennya', '/dodaty-ogoloshennya-2'])
    expect(opened(back, '&error=SessionRequired'), back).toBe('email');
});

test('staff who come for nothing in particular arrive at their work, others at home', () => {
  expect(startOf('visnyk_signed_in=staff', '')).toBe('/dashboard');
  expect(startOf('a=b; visnyk_signed_in=staff.7', '/us')).toBe('/us/dashboard');
  expect(startOf('visnyk_signed_in=1', '/us')).toBe('/us');
  expect(startOf('not_visnyk_signed_in=staff', '')).toBe('/');
});

test('the letter that was asked for is remembered where storage allows it', () => {
  const items = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  const request = { email: 'olia@visnyk.test', name: 'Оля', way: 'signup', back: '' };
  expect(storedEmailRequest(storage)).toBeUndefined();
  storeEmailRequest(request, storage);
  expect(storedEmailRequest(storage)).toEqual(request);
  const closed = () => {
    throw new Error('denied');
  };
  expect(() => storeEmailRequest(request, closed)).not.toThrow();
  expect(storedEmailRequest(closed)).toBeUndefined();
});

test('services of others are offered by name', () => {
  const providers = {
    credentials: { id: 'credentials', name: 'Credentials', type: 'credentials' },
    email: { id: 'email', name: 'Email', type: 'email' },
    oidc: { id: 'oidc', name: 'Громада', type: 'oauth' },
  };
  expect(external(providers)).toEqual([{ id: 'oidc', name: 'Громада' }]);
  expect(external(null)).toBeUndefined();
  expect(external({})).toBeUndefined();
  expect(external('<!doctype html>')).toBeUndefined();
  expect(external({ email: { type: 'email' } })).toEqual([]);
  expect(external({ x: null })).toEqual([]);
});

test('what is sent is sent once, and no answer is a failure', async () => {
  const sent: RequestInit[] = [];
  const answers = [
    new Response('{"phone":"1"}', { headers: { 'content-type': 'application/json' } }),
    new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    new Response('{}', { status: 429, headers: { 'retry-after': '61' } }),
  ];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init);
    const answer = answers.shift();
    if (!answer) throw new TypeError('offline');
    return answer;
  });
  expect(await send('/api/x', { a: 1 })).toEqual({ ok: true, body: { phone: '1' } });
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  });
  expect((sent[0] as RequestInit).headers).not.toHaveProperty('x-user');
  expect(await send('/api/x', {})).toMatchObject({ ok: false, key: 'failed' });
  expect(await send('/api/x', {})).toMatchObject({ key: 'rate_limited', params: { n: 2 } });
  expect(await send('/api/x', {})).toMatchObject({ ok: false, key: 'failed' });
  expect(sent).toHaveLength(4);
  vi.unstubAllGlobals();
});
