import { moment, none, notFound, ok, problem, refuse } from './answers.mjs';
import { typedLine } from './words.mjs';

const day = 86_400_000;
const ago = (ms) => moment(Date.now() - ms);

const accounts = new Map();
let devices = [
  { id: 'a1', agent: 'Firefox · Linux', created_at: ago(2 * day), seen_at: ago(60_000), current: true },
  {
    id: 'a2',
    agent: 'Safari · iPhone',
    created_at: ago(20 * day),
    seen_at: ago(3 * 3_600_000),
    current: false,
  },
  { id: 'a3', agent: 'Chrome · Windows', created_at: ago(90 * day), seen_at: ago(12 * day), current: false },
].map((device) => ({ ...device, expires_at: ago(-30 * day) }));

/** By the part of an address before @: how the account of a test differs from the usual one. */
const variants = {
  author: { has_password: false, fresh: true },
  editor: { has_password: false, fresh: false, email_verified: false },
  member: { fresh: false },
};

function accountOf(user) {
  const known = accounts.get(user.id);
  if (known) return known;
  const account = {
    ...user,
    locale: 'ua',
    image: null,
    phone: '+13125550142',
    has_password: true,
    email_verified: true,
    pending_email: null,
    notify: { expiry: true, message: true, newsletter: false },
    trust: 1,
    created_at: '2026-03-05T10:00:00Z',
    fresh: true,
    ...variants[user.email.split('@')[0]],
  };
  accounts.set(user.id, account);
  return account;
}

const visible = ({ id, email, name, role, locale, image, ...more }) => ({
  id,
  email,
  name,
  role,
  locale,
  image,
  ...more,
});

/** E.164 from a number as people write it; undefined: none. */
function dialled(typed) {
  const number = (typed ?? '').replaceAll(/[\s().‑–-]/g, '');
  return number === '' || /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}

function change(account, user, body) {
  const { name, phone, locale, notify } = body;
  const typed = name === undefined ? undefined : typedLine(name);
  if (typed !== undefined && [...typed].length < 2)
    return refuse({ name: { key: 'too_short', params: { n: 2 } } });
  if (typed !== undefined && [...typed].length > 60)
    return refuse({ name: { key: 'too_long', params: { n: 60, m: [...typed].length } } });
  if (phone !== undefined && dialled(phone) === undefined) return refuse({ phone: 'bad_phone' });
  if (typed !== undefined) account.name = typed;
  if (phone !== undefined) account.phone = dialled(phone) || null;
  if (locale !== undefined) account.locale = locale;
  Object.assign(account.notify, notify);
  user.name = account.name;
  return ok(visible(account));
}

const isWeak = (password) =>
  password.length < 8 || /^(.)\1*$/.test(password) || /^password\d*$/i.test(password);

/** Whether a change that needs it is proved by the present password; undefined: it is. */
function unproved(account, { current }) {
  if (account.fresh || !account.has_password) return undefined;
  if (!current) return refuse({ current: 'required' });
  return current === 'wrong' ? refuse({ current: 'pw_wrong' }) : undefined;
}

function ofEmail(account, method, body) {
  if (method === 'DELETE') {
    account.pending_email = null;
    return none;
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(body.email)) return refuse({ email: 'bad_email' });
  if (body.email.toLowerCase() === account.email) return refuse({ email: 'bad_choice' });
  const refused = unproved(account, body);
  if (refused) return refused;
  account.pending_email = body.email;
  return ok(visible(account), 202);
}

function ofPassword(account, body) {
  if (isWeak(body.password)) return refuse({ password: 'pw_weak' });
  const refused = unproved(account, body);
  if (refused) return refused;
  account.has_password = true;
  devices = devices.filter(({ current }) => current);
  return none;
}

/** One's own account, by the contract of `/api/cabinet`. */
export function cabinet({ method, path, body, user }) {
  const account = accountOf(user);
  if (path === '/profile') return method === 'GET' ? ok(visible(account)) : change(account, user, body);
  if (path === '/profile/password') return ofPassword(account, body);
  if (path === '/profile/email') return ofEmail(account, method, body);
  if (path === '/sessions') return ok({ items: devices });
  const session = /^\/sessions\/(\w+)$/.exec(path)?.[1];
  if (session) {
    if (!devices.some(({ id }) => id === session)) return notFound();
    devices = devices.filter(({ id }) => id !== session);
    return none;
  }
  if (path === '/account/delete') {
    if (body.email?.trim().toLowerCase() !== user.email) return refuse({ email: 'bad_choice' });
    if (user.role === 'admin') return problem(409, 'last-admin', { key: 'last_admin' });
    return ok({ receipt: 'VIS-2026-004217', requested_at: ago(0), erased_at: ago(-7 * day) });
  }
  return notFound();
}
