import { categorisedKinds, editPath } from '../../entities/entry/kinds';
import { kinds } from '../../lib/api/vocabulary/entries';

/** The page on which an item is edited; null if it has no such page. */
export function pathOf(collection: string, id: number | null, title: string): string | null {
  const [room = '', kind = ''] = collection.split('/');
  const entry = kinds.find((entryKind) => entryKind === room);
  if (entry) return id === null ? `/dashboard/${entry}` : editPath(entry, id);
  if (room === 'categories') {
    const categoryKind = categorisedKinds.find((candidate) => candidate === kind);
    if (!categoryKind) return null;
    const list = `/dashboard/${categoryKind}/categories`;
    return id === null ? list : `${list}/edit-page/${id}`;
  }
  if (room === 'tags') return `/dashboard/tags?q=${encodeURIComponent(title)}`;
  if (room === 'locations') return `/dashboard/locations?q=${encodeURIComponent(title)}`;
  if (room === 'users') return `/dashboard/settings?tab=users&q=${encodeURIComponent(title)}`;
  const tab = Object.hasOwn(tabOfCollection, room) ? tabOfCollection[room] : undefined;
  return tab ? `/dashboard/settings?tab=${tab}` : null;
}

const tabOfCollection: Readonly<Record<string, string>> = {
  settings: 'general',
  menus: 'menus',
  redirects: 'redirects',
  people: 'people',
  media: 'media',
  jobs: 'work',
};

/** Collections for the filter of the log, in the order of the navigation. */
export const collections = [
  ...kinds,
  ...categorisedKinds.map((kind) => `categories/${kind}`),
  'tags',
  'locations',
  'people',
  'redirects',
  'menus',
  'settings',
  'users',
  'media',
  'jobs',
] as const;
