import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CategorisedKind } from '../../entities/entry/kinds';
import { choiceKeys } from '../../entities/entry/queries';
import { useFollow } from '../../entities/publication/follow';
import { change, create, remove, type Schema } from '../../lib/api/call';
import { keyOf, keysBelow, queryOf } from '../../lib/api/query';
import { inOrder } from './tree';

export type Category = Schema<'Category'>;
export type Location = Schema<'Location'>;
export type Tag = Schema<'Tag'>;

const categoriesOf = (kind: CategorisedKind) => queryOf('/api/dashboard/categories', { query: { kind } });
const categoryOf = (kind: CategorisedKind, id: number) =>
  queryOf('/api/dashboard/categories/{id}', { path: { id }, query: { kind } });
const categoriesKey = keysBelow('/api/dashboard/categories');
const tagsKey = keysBelow('/api/dashboard/tags');
const locationsKey = keyOf('/api/dashboard/locations', {});

export const useCategories = (kind: CategorisedKind) => useQuery(categoriesOf(kind));

export const useCategory = (kind: CategorisedKind, id: number) =>
  useQuery({
    ...categoryOf(kind, id),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

export function useCategoryWrites(kind: CategorisedKind) {
  const client = useQueryClient();
  const follow = useFollow();
  const stale = [categoriesKey, ...choiceKeys];
  return {
    create: async (body: Schema<'CategoryDraft'>) => {
      const written = await create('/api/dashboard/categories', { query: { kind }, body });
      await follow('categories', 0, written, ...stale);
      return written;
    },
    change: async (id: number, body: Schema<'CategoryRevision'>) => {
      const written = await change('/api/dashboard/categories/{id}', { path: { id }, query: { kind }, body });
      client.setQueryData(categoryOf(kind, id).queryKey, written);
      void follow('categories', id, written, ...choiceKeys);
      void client.invalidateQueries({ queryKey: categoriesOf(kind).queryKey, exact: true });
      return written;
    },
    remove: async (id: number, into: string | undefined) => {
      await remove('/api/dashboard/categories/{id}', { path: { id }, query: { kind, into } });
      await follow('categories', 0, undefined, ...stale);
    },
  };
}

/** Ids in the new order, and in the order that was displayed. */
type Order = Schema<'OrderRequest'>;

/**
 * Shows the new order immediately; the answer of the server replaces it, or a failure restores the old one. The scope
 * sends orders one after another, because each builds on the previous one.
 */
export function useCategoryOrder(kind: CategorisedKind) {
  const client = useQueryClient();
  const follow = useFollow();
  const { queryKey } = categoriesOf(kind);
  return useMutation({
    scope: { id: 'order' },
    mutationFn: (body: Order) => create('/api/dashboard/categories/order', { query: { kind }, body }),
    onMutate: async ({ items }) => {
      await client.cancelQueries({ queryKey, exact: true });
      const before = client.getQueryData<Schema<'Categories'>>(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, items: inOrder(before.items, items) });
      return before;
    },
    onError: (_, __, before) => {
      client.setQueryData(queryKey, before);
      // Another user may have changed the order.
      void client.invalidateQueries({ queryKey, exact: true });
    },
    onSuccess: (written) => {
      client.setQueryData(queryKey, written);
      void follow('categories', 0, undefined, ...choiceKeys);
    },
  });
}

export const tagsPerPage = 50;

export const useTags = ({ q, page }: { q: string; page: number }) =>
  useQuery({
    ...queryOf('/api/dashboard/tags', { query: { q: q || undefined, page, per_page: tagsPerPage } }),
    placeholderData: keepPreviousData,
  });

/** The first tags that match the typed text, for a choice. */
export const useTagSearch = (q: string, open: boolean) =>
  useQuery({
    ...queryOf('/api/dashboard/tags', { query: { q: q || undefined, page: 1, per_page: 20 } }),
    enabled: open,
    placeholderData: keepPreviousData,
  });

export function useTagWrites() {
  const follow = useFollow();
  const after = async <T extends object>(written: T | undefined) => {
    await follow('tags', 0, written, tagsKey, ...choiceKeys);
    return written as T;
  };
  return {
    create: async (body: Schema<'TagDraft'>) => after(await create('/api/dashboard/tags', { body })),
    change: async (id: number, body: Schema<'TagRevision'>) =>
      after(await change('/api/dashboard/tags/{id}', { path: { id }, body })),
    merge: async (id: number, into: number) =>
      after(await create('/api/dashboard/tags/{id}/merge', { path: { id }, body: { into } })),
    remove: async (id: number, into: string | undefined) => {
      await remove('/api/dashboard/tags/{id}', { path: { id }, query: { into } });
      await after(undefined);
    },
  };
}

export const useLocations = () => useQuery(queryOf('/api/dashboard/locations', {}));

export function useLocationWrites() {
  const follow = useFollow();
  const after = async <T extends object>(written: T | undefined) => {
    await follow('locations', 0, written, locationsKey, ...choiceKeys);
    return written as T;
  };
  return {
    create: async (body: Schema<'LocationDraft'>) =>
      after(await create('/api/dashboard/locations', { body })),
    change: async (id: number, body: Schema<'LocationRevision'>) =>
      after(await change('/api/dashboard/locations/{id}', { path: { id }, body })),
    remove: async (id: number, into: string | undefined) => {
      await remove('/api/dashboard/locations/{id}', { path: { id }, query: { into } });
      await after(undefined);
    },
  };
}

export function useLocationOrder() {
  const client = useQueryClient();
  const follow = useFollow();
  return useMutation({
    scope: { id: 'order' },
    mutationFn: (body: Order) => create('/api/dashboard/locations/order', { body }),
    onMutate: async ({ items }) => {
      await client.cancelQueries({ queryKey: locationsKey });
      const before = client.getQueryData<Schema<'LocationList'>>(locationsKey);
      if (before) client.setQueryData(locationsKey, { ...before, items: inOrder(before.items, items) });
      return before;
    },
    onError: (_, __, before) => {
      client.setQueryData(locationsKey, before);
      void client.invalidateQueries({ queryKey: locationsKey });
    },
    onSuccess: (written) => {
      client.setQueryData(locationsKey, written);
      void follow('locations', 0, undefined, ...choiceKeys);
    },
  });
}
