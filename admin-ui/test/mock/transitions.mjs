import { admins, editors } from './answers.mjs';

/** What may be done to an entry in which state, and by whom: the rows of `api/src/domain/workflow/editorial.rs`. */
const atWork = ['draft', 'review', 'scheduled', 'published', 'archived'];
const ownerToo = { own: ['author'], any: editors };
const anyone = { own: [], any: editors };
/** It is asked of who put it there, not of a role. */
const nobody = { own: [], any: [] };
const admin = { own: [], any: admins };
const rows = [
  ['save', atWork, ownerToo],
  ['preview', atWork, ownerToo],
  ['submit', ['draft'], ownerToo, 'review'],
  ['withdraw', ['review'], ownerToo, 'draft'],
  ['publish', ['draft', 'review', 'scheduled', 'published', 'archived'], anyone, 'published'],
  ['schedule', ['draft', 'review', 'scheduled'], anyone, 'published'],
  ['unpublish', ['scheduled', 'published', 'archived'], anyone, 'draft'],
  ['archive', ['published'], anyone, 'archived'],
  ['delete', ['draft'], ownerToo, 'trashed'],
  ['delete', ['review', 'scheduled', 'archived'], anyone, 'trashed'],
  ['delete', ['published'], admin, 'trashed'],
  ['restore', ['trashed'], ownerToo, 'draft'],
  ['undo', ['trashed'], nobody, 'before'],
  ['erase', ['trashed'], admin, 'erased'],
];

export const actions = [...new Set(rows.map(([action]) => action))];
/** Those with an address of their own. */
export const steps = actions.filter((action) => !['save', 'preview'].includes(action));

const isAhead = (at) => at !== null && Date.parse(at) > Date.now();
export const stateOf = ({ status, public: live }) =>
  status === 'published' && isAhead(live?.publish_at ?? null) ? 'scheduled' : status;

/** Where it leads, or the name of the refusal. */
export function decide(action, entry, { role, id }) {
  const fitting = rows.filter(([name, from]) => name === action && from.includes(stateOf(entry)));
  const own = entry.author?.id === id;
  const row = fitting.find(
    ([, , { own: owners, any }]) => any.includes(role) || (own && owners.includes(role)),
  );
  if (row) return { to: row[3] ?? entry.status };
  return { refused: fitting.length > 0 ? 'not_allowed' : 'wrong_state' };
}

export const allowed = (entry, user) => actions.filter((action) => !decide(action, entry, user).refused);
