/** What two answers must have in common: status, the name of a refusal, whose field is to blame, and the shape. */

/** Fields whose shape depends on data: maps keyed by data, questions of a category, old and new values. */
const maps = new Set(['attributes', 'counts', 'serials', 'errors', 'params', 'old', 'new']);

const typeOf = (value) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** The shape of a value: its type, the shapes of its members, the common shape of its items. */
function shapeOf(value, name = '') {
  const type = typeOf(value);
  if (maps.has(name)) return { map: true };
  if (type === 'array') return { array: value.reduce((one, item) => joined(one, shapeOf(item)), null) };
  if (type !== 'object') return type === 'null' ? null : { plain: type };
  return {
    members: Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item, key)])),
  };
}

/** The shape of both; null where nothing is known of one. */
function joined(a, b) {
  if (!a || !b) return a ?? b;
  if (a.members && b.members) {
    const keys = new Set([...Object.keys(a.members), ...Object.keys(b.members)]);
    return {
      members: Object.fromEntries([...keys].map((key) => [key, joined(a.members[key], b.members[key])])),
    };
  }
  if ('array' in a && 'array' in b) return { array: joined(a.array, b.array) };
  return a;
}

function differences(server, mock, path) {
  if (!server || !mock || server.map || mock.map) return [];
  const kind = (shape) => (shape.members ? 'object' : 'array' in shape ? 'array' : shape.plain);
  if (kind(server) !== kind(mock)) return [`${path}: ${kind(server)}, in the mock ${kind(mock)}`];
  if ('array' in server) return differences(server.array, mock.array, `${path}[]`);
  if (!server.members) return [];
  const found = [];
  for (const key of Object.keys(server.members))
    if (!(key in mock.members)) found.push(`${path}.${key} is missing in the mock`);
  for (const key of Object.keys(mock.members)) {
    if (!(key in server.members)) found.push(`${path}.${key} is the mock's alone`);
    else found.push(...differences(server.members[key], mock.members[key], `${path}.${key}`));
  }
  return found;
}

const refusalOf = ({ status, body }) =>
  status < 400
    ? undefined
    : {
        type: body.type,
        key: body.key,
        errors: Object.fromEntries(
          Object.entries(body.errors ?? {})
            .map(([path, list]) => [path, list.map(({ key }) => key).sort()])
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        ),
        params: Object.keys(body.params ?? {}).sort(),
      };

/** Members in one order: none of the two is the right one. */
const ordered = (_, value) =>
  typeOf(value) === 'object'
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const said = (value) => JSON.stringify(value, ordered) ?? 'nothing';
const same = (a, b) => said(a) === said(b);

/** Where two values are not the same, member by member. */
function unlike(server, mock, path = '') {
  if (same(server, mock)) return [];
  const both = [server, mock].map(typeOf);
  if (both[0] !== both[1] || !['object', 'array'].includes(both[0]))
    return [`${path || 'it'} is ${said(server)}, in the mock ${said(mock)}`];
  const keys = new Set([...Object.keys(server), ...Object.keys(mock)]);
  return [...keys].flatMap((key) => unlike(server[key], mock[key], `${path}.${key}`));
}

/** Differences between the answers of mock and server; `pick` selects the part that must be exactly equal. */
export function compare(server, mock, pick) {
  if (server.status !== mock.status)
    return [
      `${server.status} ${said(refusalOf(server))}, in the mock ${mock.status} ${said(refusalOf(mock))}`,
    ];
  const found = [];
  const [typed, mocked] = [server.type, mock.type].map((type) => type.split(';')[0]);
  if (typed !== mocked) found.push(`${typed}, in the mock ${mocked}`);
  const [refusal, mocks] = [refusalOf(server), refusalOf(mock)];
  if (refusal) {
    if (!same(refusal, mocks)) found.push(`${said(refusal)}, in the mock ${said(mocks)}`);
  } else if (typeof server.body !== 'string')
    found.push(...differences(shapeOf(server.body), shapeOf(mock.body), ''));
  if (pick) {
    found.push(...unlike(pick(server.body), pick(mock.body)));
  }
  return found;
}
