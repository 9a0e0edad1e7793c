import { defaultParams, type ListParams, toSearchParams } from '../../blocks/list/params';
import { listTables } from '../../blocks/list/tables';
import { listPath } from '../../entities/entry/kinds';
import { dashboardPages } from '../../entities/pages/pages';
import type { Schema } from '../../lib/api/call';
import type { Kind, Role } from '../../lib/api/types';
import { kinds } from '../../lib/api/vocabulary/entries';
import { may } from '../../lib/session/roles';

/** Queues of the home page, with the parameters of their lists. */
export const queues = {
  review: { status: 'review' },
  returned: { status: 'draft', author: 'me' },
  mine: { status: 'draft', author: 'me' },
  scheduled: { status: 'scheduled' },
  attention: { status: 'attention' },
  untranslated: { status: 'published', translation: 'unready' },
} as const satisfies Record<string, Partial<ListParams>>;
export type Queue = keyof typeof queues;

/** The parts of a home page list that its queue needs. */
export type Waiting = Pick<Schema<'WaitingEntries'>, 'total'> & {
  items: readonly Pick<Schema<'WaitingEntry'>, 'kind'>[];
};

/** Kinds that a queue never contains: advertisements have their own queue, a campaign has no translation. */
const absent: Readonly<Record<Queue, readonly Kind[]>> = {
  review: ['advertisements'],
  returned: ['advertisements'],
  mine: ['advertisements'],
  scheduled: ['advertisements'],
  attention: ['advertisements', 'reklama'],
  untranslated: ['advertisements', 'reklama'],
};

/** The kinds of a queue in the order of the navigation; of a long queue all, as the server sends only its first rows. */
export function kindsOf(queue: Queue, { items, total }: Waiting, role: Role): Kind[] {
  const listed = new Set(items.map(({ kind }) => kind));
  const mayBe = (kind: Kind) =>
    dashboardPages[listPath(kind)].roles.includes(role) && !absent[queue].includes(kind);
  return kinds.filter(total > items.length ? mayBe : (kind) => listed.has(kind));
}

/** The list of a kind, filtered by the queue: own entries only for a role that may not edit those of others. */
export function queuePath(queue: Queue, kind: Kind, role: Role): string {
  const own: Partial<ListParams> = may(role, 'edit_others') ? {} : { author: 'me' };
  const params = { ...defaultParams, ...own, ...queues[queue] };
  return `${listPath(kind)}?${toSearchParams(params, listTables[kind])}`;
}
