import {
  ago,
  badRequest,
  invalid,
  none,
  notFound,
  ok,
  problem,
  refuse,
  wrong,
  wrongState,
} from './answers.mjs';
import { people } from './data.mjs';
import { searched } from './documents.mjs';
import { typedLine, typedLines } from './words.mjs';

/** The list of accounts: `api/src/handlers/dashboard/users.rs`. */
const roles = ['member', 'author', 'editor', 'admin'];
const standings = ['active', 'pending_email', 'suspended', 'deletion_requested'];

const account = (person, more = {}) => ({
  id: person.id,
  email: person.email,
  name: person.name,
  role: person.role,
  locale: 'ua',
  trust: 1,
  account: 'active',
  suspended_until: null,
  reason: null,
  created_at: ago(4000),
  seen_at: ago(3),
  sessions: 2,
  entries: person.role === 'member' ? 0 : 12,
  ads: person.role === 'member' ? 3 : 0,
  ...more,
});
const users = [
  ...people.map((person) => account(person)),
  account(
    { id: 5, name: 'Надія Кравець', email: 'nadiia@example.org', role: 'member' },
    {
      account: 'suspended',
      suspended_until: ago(-72),
      reason: 'Шахрайські оголошення',
      trust: 3,
      sessions: 0,
    },
  ),
  account(
    { id: 6, name: 'Орест Дуда', email: 'orest@example.org', role: 'author' },
    { account: 'pending_email', seen_at: null, sessions: 0, entries: 0, trust: 0 },
  ),
];

const possible = (user) => [
  ...(user.account === 'deletion_requested' ? [] : ['edit']),
  ...(user.account === 'active' || user.account === 'pending_email' ? ['suspend'] : []),
  ...(user.account === 'suspended' ? ['activate'] : []),
  ...(user.account === 'active' ? ['end-sessions'] : []),
  ...(user.account === 'pending_email' ? ['invite'] : []),
  ...(user.account === 'deletion_requested' ? [] : ['delete']),
];
const toSelf = ['edit', 'end-sessions'];
const shown = (user, me) => ({
  ...user,
  allowed: possible(user).filter((act) => user.id !== me.id || toSelf.includes(act)),
});

function problemsOf({ email, name, role }, { invited, others }) {
  const found = [];
  const typed = typedLine(name ?? '');
  if (invited && !email) found.push(wrong('email', 'required'));
  else if (invited && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) found.push(wrong('email', 'bad_email'));
  if (invited || name !== undefined) {
    if (typed === '') found.push(wrong('name', 'required'));
    else if ([...typed].length < 2) found.push(wrong('name', 'too_short', { n: 2 }));
    else if ([...typed].length > 60) found.push(wrong('name', 'too_long', { n: 60, m: [...typed].length }));
  }
  if (invited && !role) found.push(wrong('role', 'required'));
  else if (role !== undefined && !roles.includes(role)) found.push(wrong('role', 'bad_choice'));
  if (found.length === 0 && others.some((other) => other.email === email))
    found.push(wrong('email', 'duplicate', { title: '' }));
  return found;
}

function invite(body, me) {
  const problems = problemsOf(body, { invited: true, others: users });
  if (problems.length > 0) return invalid(problems);
  const { email, name, role, locale = 'ua' } = body;
  const made = account(
    { id: users.length + 1, email, name: typedLine(name), role },
    {
      locale,
      trust: 2,
      account: 'pending_email',
      sessions: 0,
      entries: 0,
      ads: 0,
      seen_at: null,
      created_at: ago(0),
    },
  );
  users.push(made);
  return ok(shown(made, me), 201);
}

function act(one, action, body, me) {
  if (!['suspend', 'activate', 'end-sessions', 'invite'].includes(action)) return notFound();
  if (!possible(one).includes(action)) return wrongState();
  if (one.id === me.id && !toSelf.includes(action))
    return problem(409, 'own-account', { key: 'own_account' });
  const reason = typedLines(body.reason ?? '');
  if (action === 'suspend' && reason === '') return refuse({ reason: 'required' });
  if (action === 'suspend')
    Object.assign(one, { account: 'suspended', suspended_until: body.until ?? null, reason, sessions: 0 });
  if (action === 'activate') Object.assign(one, { account: 'active', suspended_until: null, reason: null });
  if (action === 'end-sessions') one.sessions = 0;
  return ok(shown(one, me));
}

export function ofUsers({ method, query, body, user }, rest, log) {
  if (rest === '' && method === 'GET') {
    const [role, status] = [query.get('role') ?? '', query.get('status') ?? ''];
    if (role && !roles.includes(role)) return badRequest('role');
    if (status && !standings.includes(status)) return badRequest('status');
    const found = users
      .filter((one) => !role || one.role === role)
      .filter((one) => !status || one.account === status)
      .map((one) => shown(one, user));
    return searched(found, query, ({ name, email }) => [name, email], 20, 100);
  }
  if (rest === '') return invite(body, user);
  const [, id, action] = /^\/(\d+)(?:\/([\w-]+))?$/.exec(rest) ?? [];
  const one = users.find((other) => other.id === Number(id));
  if (!one) return notFound();
  if (method === 'GET') return ok(shown(one, user));
  if (method === 'DELETE') {
    if (one.id === user.id) return problem(409, 'own-account', { key: 'own_account' });
    one.account = 'deletion_requested';
    return none;
  }
  const result = action ? act(one, action, body, user) : changed(one, body, user);
  if (result.status < 300) log(user, action ?? 'save', 'users', one.id, one.name);
  return result;
}

function changed(one, body, me) {
  const problems = problemsOf(body, { invited: false, others: [] });
  if (problems.length > 0) return invalid(problems);
  const { name, role, trust } = body;
  Object.assign(one, {
    ...(name && { name: typedLine(name) }),
    ...(role && { role }),
    ...(trust !== undefined && { trust }),
  });
  return ok(shown(one, me));
}
