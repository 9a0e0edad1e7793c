import { defaultParams, type ListParams, toSearchParams } from '../../blocks/list/params';
import { listTables } from '../../blocks/list/tables';
import { listPath } from '../../entities/entry/kinds';
import { dashboardPages } from '../../entities/pages/pages';
import type { Schema } from '../../lib/api/call';
import type { Kind, Role } from '../../lib/api/types';
import { kinds } from '../../lib/api/vocabulary/entries';

/** What waits on the home page, by what its lists are asked for. */
export const queues = {
  review: { status: 'review' },
  returned: { status: 'draft', author: 'me' },
  mine: { status: 'draft', author: 'me' },
  scheduled: { status: 'scheduled' },
  untranslated: { status: 'published', translation: 'unready' },
} as const satisfies Record<string, Partial<ListParams>>;
export type Queue = keyof typeof queues;

/** A list of the home page, as far as its queue depends on it. */
export type Waiting = Pick<Schema<'WaitingEntries'>, 'total'> & {
  items: readonly Pick<Schema<'WaitingEntry'>, 'kind'>[];
};

/** Kinds that stand in no queue of their own: advertisements have another, a campaign has no translation. */
const absent: Readonly<Record<Queue, readonly Kind[]>> = {
  review: ['advertisements'],
  returned: ['advertisements'],
  mine: ['advertisements'],
  scheduled: ['advertisements'],
  untranslated: ['advertisements', 'reklama'],
};

/** The kinds of a queue in the order of the navigation; of a long one only the first lines are known, so all that may be there. */
export function kindsOf(queue: Queue, { items, total }: Waiting, role: Role): Kind[] {
  const listed = new Set(items.map(({ kind }) => kind));
  const mayBe = (kind: Kind) =>
    (dashboardPages[listPath(kind)].roles as readonly Role[]).includes(role) && !absent[queue].includes(kind);
  return kinds.filter(total > items.length ? mayBe : (kind) => listed.has(kind));
}

/** The list of a kind with nothing but the queue in it; authors are shown what is theirs. */
export function queuePath(queue: Queue, kind: Kind, role: Role): string {
  const own: Partial<ListParams> = role === 'author' ? { author: 'me' } : {};
  const params = { ...defaultParams, ...own, ...queues[queue] };
  return `${listPath(kind)}?${toSearchParams(params, listTables[kind])}`;
}
