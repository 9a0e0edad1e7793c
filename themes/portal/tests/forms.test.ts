import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FORMS, problems, REASONS } from '../widgets/forms';
import { outcome } from '../widgets/send';
import { answered, external, openWay, ownAddress } from '../widgets/sign-in';
import { say, type Words } from '../widgets/words';

const words = (locale: string): Words =>
  JSON.parse(readFileSync(new URL(`../locales/${locale}.json`, import.meta.url), 'utf8')).ask;
const fields = (form: string) => FORMS[form]?.fields ?? [];

test('a message needs a name, an address and ten letters', () => {
  const said = { name: 'О', email: 'a@b', text: ' коротко ' };
  expect(problems(fields('message'), said)).toEqual({
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

test.each(['ua', 'us'])('%s has words for every form, field, reason and refusal', (locale) => {
  const all = words(locale);
  const lang = locale === 'ua' ? 'uk' : 'en';
  for (const [form, { fields }] of Object.entries(FORMS)) {
    for (const key of ['title', 'lead', 'done'])
      expect(say(all, `form.${form}.${key}`, lang), key).not.toBe('');
    for (const { name } of fields) expect(say(all, `field.${name}`, lang), name).not.toBe('');
  }
  for (const reason of REASONS) expect(say(all, `reason.${reason}`, lang), reason).not.toBe('');
  for (const key of ['failed', 'refused', 'gone']) expect(say(all, key, lang), key).not.toBe('');
});

test('texts take the plural of their number and unknown keys stay silent', () => {
  const [ua, us] = [words('ua'), words('us')];
  expect(say(ua, 'rate_limited', 'uk', { n: 1 })).toMatch(/ 1 хвилину\.$/);
  expect(say(ua, 'rate_limited', 'uk', { n: 3 })).toMatch(/ 3 хвилини\.$/);
  expect(say(ua, 'rate_limited', 'uk', { n: 15 })).toMatch(/ 15 хвилин\.$/);
  expect(say(us, 'rate_limited', 'en', { n: 1 })).toMatch(/ 1 minute\.$/);
  expect(say(ua, 'problem.too_long', 'uk', { n: 3000, m: 3001 })).toBe(
    'Задовго: до 3000 символів, зараз 3001',
  );
  for (const key of ['problem.nothing', 'problem', 'problem.constructor', 'toString'])
    expect(say(ua, key, 'uk')).toBe('');
});

test('answers of the API become an outcome', () => {
  expect(outcome(202, null, {})).toEqual({ ok: true, body: {} });
  expect(outcome(429, '61', {})).toEqual({ ok: false, key: 'rate_limited', params: { n: 2 }, errors: {} });
  expect(outcome(429, null, null)).toMatchObject({ key: 'rate_limited', params: { n: 1 } });
  expect(outcome(404, null, {})).toMatchObject({ key: 'gone' });
  expect(outcome(410, null, {})).toMatchObject({ key: 'gone' });
  expect(outcome(403, null, { errors: { text: [{ key: 'x' }] } })).toMatchObject({
    key: 'refused',
    errors: {},
  });
  expect(outcome(500, null, {})).toMatchObject({ key: 'failed' });
  const errors = { text: [{ key: 'duplicate' }] };
  expect(outcome(422, null, { errors })).toMatchObject({ ok: false, errors });
  expect(outcome(422, null, null)).toMatchObject({ key: 'refused', errors: {} });
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

test('the sign-in page opens the form that was asked for or went wrong', () => {
  const ways = ['password', 'link', 'signup'];
  const opened = (query: string) => openWay(new URLSearchParams(query), ways);
  expect(opened('form=signup')).toBe('signup');
  expect(opened('form=link&error=CredentialsSignin')).toBe('link');
  expect(opened('error=Verification')).toBe('link');
  expect(opened('error=EmailCreateAccount')).toBe('signup');
  for (const query of ['', 'form=other', 'error=CredentialsSignin', 'error=toString']) {
    expect(opened(query)).toBeUndefined();
  }
});

test('services of others are offered by name', () => {
  const providers = {
    credentials: { id: 'credentials', name: 'Credentials', type: 'credentials' },
    email: { id: 'email', name: 'Email', type: 'email' },
    oidc: { id: 'oidc', name: 'Громада', type: 'oauth' },
  };
  expect(external(providers)).toEqual([{ id: 'oidc', name: 'Громада' }]);
  expect(external(null)).toEqual([]);
  expect(external({ x: null })).toEqual([]);
});
