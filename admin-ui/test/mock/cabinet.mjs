const day = 86_400_000;
const ago = (ms) => new Date(Date.now() - ms).toISOString();

const accounts = new Map();
let devices = [
  { id: 11, agent: 'Firefox · Linux', created_at: ago(2 * day), seen_at: ago(60_000), current: true },
  {
    id: 12,
    agent: 'Safari · iPhone',
    created_at: ago(20 * day),
    seen_at: ago(3 * 3_600_000),
    current: false,
  },
  { id: 13, agent: 'Chrome · Windows', created_at: ago(90 * day), seen_at: ago(12 * day), current: false },
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

const ok = (body, status = 200) => ({ status, body });
const none = { status: 204 };
const refused = (path, key) => ({
  status: 422,
  body: { title: 'Unprocessable', status: 422, errors: { [path]: [{ key, params: {} }] } },
});

/** One's own account, by the contract of `/api/cabinet`. */
export function cabinet({ method, path, body, user }) {
  const account = accountOf(user);
  const unproved = !account.fresh && account.has_password && !body.current;
  if (path === '/profile' && method === 'GET') return ok(account);
  if (path === '/profile') {
    Object.assign(account, body);
    user.name = account.name;
    return ok(account);
  }
  if (path === '/profile/password') {
    if (unproved) return refused('current', 'required');
    if (body.current === 'wrong') return refused('current', 'pw_wrong');
    if (body.password === 'password12') return refused('password', 'pw_weak');
    account.has_password = true;
    devices = devices.filter(({ current }) => current);
    return none;
  }
  if (path === '/profile/email') {
    if (method === 'POST' && unproved) return refused('current', 'required');
    account.pending_email = method === 'POST' ? body.email : null;
    return method === 'POST' ? ok(account, 202) : none;
  }
  if (path === '/sessions') return ok({ items: devices });
  const session = /^\/sessions\/(\d+)$/.exec(path)?.[1];
  if (session) {
    devices = devices.filter(({ id }) => id !== Number(session));
    return none;
  }
  if (path === '/ads') {
    const counts =
      user.role === 'member' ? {} : { published: 3, pending: 1, draft: 2, rejected: 1, sold: 12 };
    return ok({ items: [], total: 0, page: 1, per_page: 1, counts });
  }
  if (path === '/account/delete') {
    if (user.role === 'admin')
      return { status: 409, body: { title: 'Conflict', status: 409, key: 'last_admin' } };
    if (body.email !== user.email) return refused('email', 'bad_choice');
    return ok({ receipt: 'VIS-2026-004217', requested_at: ago(0), erased_at: ago(-7 * day) });
  }
  return { status: 404, body: { title: 'Page Not Found', status: 404 } };
}
