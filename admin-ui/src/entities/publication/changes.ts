import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownKey } from '../../lib/api/query';
import type { Kind } from '../../lib/api/types';

/** Kinds whose changes the dashboard follows until they are live. */
export type FollowedKind =
  | Kind
  | 'advertisements'
  | 'categories'
  | 'tags'
  | 'locations'
  | 'people'
  | 'redirects'
  | 'menus'
  | 'settings'
  | 'media';

export interface Change {
  seq: number;
  /** When the server acknowledged it, in milliseconds of this page's clock. */
  at: number;
}

const changeKey = (kind: FollowedKind, id: number) => ownKey('change', kind, id);

/**
 * Stored outside of the form, because a new entry moves to its own address between saving and going live. The cache
 * drops it some minutes after the last component that shows it unmounted.
 */
export function useNoteChange() {
  const client = useQueryClient();
  return (kind: FollowedKind, id: number, seq: number) =>
    void client.setQueryData<Change>(changeKey(kind, id), { seq, at: performance.now() });
}

export const useChange = (kind: FollowedKind, id: number): Change | undefined =>
  useQuery<Change>({ queryKey: changeKey(kind, id), enabled: false }).data;
