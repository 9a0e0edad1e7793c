/** How the server says things: answers, pages of lists, and refusals with their names (`api/src/http/problem.rs`). */
export const ok = (body, status = 200) => ({ status, body });
export const none = { status: 204 };
export const both = (ua, us) => ({ ua, us });

/** A timestamp to the second, in the server's format. */
export const moment = (ms) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
export const now = () => moment(Date.now());
export const ago = (hours) => moment(Date.now() - hours * 3_600_000);

export const problem = (status, name, extra = {}) => ({
  status,
  body: { type: `urn:visnyk:problem:${name}`, title: name, status, ...extra },
});
export const unauthenticated = () => problem(401, 'unauthenticated');
export const forbidden = () => problem(403, 'not-allowed', { key: 'not_allowed' });
export const notFound = () => problem(404, 'not-found');
export const badRequest = (detail) => problem(400, 'bad-request', { detail });
/** A body whose version is missing or no whole number. */
export const badVersion = (version) =>
  invalid([wrong('version', version === undefined ? 'required' : 'bad_type')]);
export const wrongState = (key = 'wrong_state') => problem(409, 'wrong-state', { key });
export const inUse = (n) => problem(409, 'in-use', { key: 'in_use', params: { n } });
export const stale = (name, current, own) =>
  problem(409, 'stale-version', {
    key: 'stale_version',
    params: { name },
    name,
    ...(own !== undefined && { own }),
    ...(current && { current }),
  });

/** One thing wrong with a field. */
export const wrong = (path, key, params = {}) => ({ path, key, params });

export function invalid(problems) {
  const errors = {};
  for (const { path, key, params } of problems) {
    errors[path] ??= [];
    errors[path].push({ key, params });
  }
  return problem(422, 'invalid', { errors });
}
/** Of one field each: `{ email: 'duplicate' }`. */
export const refuse = (errors) =>
  invalid(
    Object.entries(errors).map(([path, key]) => (key.key ? { path, params: {}, ...key } : wrong(path, key))),
  );

const whole = (text) => /^\d+$/.test(text);

/** Undefined, or why the numbers of a page are none. */
export const badPage = (query) =>
  ['page', 'per_page'].some((name) => query.has(name) && !whole(query.get(name)))
    ? badRequest('page')
    : undefined;

export function paged(list, query, size = 20, most = 100) {
  const page = Math.max(1, Number(query.get('page') ?? 1));
  const per_page = Math.min(most, Math.max(1, Number(query.get('per_page') ?? size)));
  return { items: list.slice((page - 1) * per_page, page * per_page), total: list.length, page, per_page };
}

export const staff = ['author', 'editor', 'admin'];
export const editors = ['editor', 'admin'];
export const admins = ['admin'];
/** Who may open the entries of a kind (`api/src/domain/access.rs`). */
export const rolesOf = {
  news: staff,
  posters: staff,
  services: editors,
  diaspors: editors,
  advertisements: editors,
  reklama: admins,
  pages: admins,
};
export const kinds = Object.keys(rolesOf);
