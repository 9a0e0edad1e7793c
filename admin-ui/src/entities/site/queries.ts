import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { change, create, read, remove, type Schema } from '../../lib/api/call';
import { problemOf } from '../../lib/api/problem';
import { keyOf, keysBelow, queryOf } from '../../lib/api/query';
import { uploadFile } from '../../lib/api/upload';
import { choiceKeys } from '../entry/queries';
import { setSectionsOff } from '../entry/sections-off';
import { useFollow } from '../publication/follow';

export type Settings = Schema<'SettingsDocument'>;
export type Redirect = Schema<'Redirect'>;
export type PersonEntry = Schema<'PersonEntry'>;
export type Menus = Schema<'Menus'>;
export type ActivityLine = Schema<'Activity'>;

const settingsKey = keyOf('/api/dashboard/settings', {});
const menusKey = keyOf('/api/dashboard/menus', {});
const redirectsKey = keysBelow('/api/dashboard/redirects');
const peopleKey = keysBelow('/api/dashboard/people');
const activityKey = keysBelow('/api/dashboard/activity');

export const useSettings = (enabled = true) =>
  useQuery({
    ...queryOf('/api/dashboard/settings', {}),
    enabled,
    refetchOnWindowFocus: false,
  });

/** The pages that saving would change; requested only while there are unsaved changes. */
export const useTouched = (dirty: boolean) =>
  useQuery({
    ...queryOf('/api/dashboard/settings/touched', {}),
    enabled: dirty,
    staleTime: 60_000,
  });

export function useSaveSettings() {
  const client = useQueryClient();
  const follow = useFollow();
  return async (body: Schema<'SettingsRevision'>): Promise<Settings> => {
    const written = await change('/api/dashboard/settings', { body });
    client.setQueryData(settingsKey, written);
    setSectionsOff(written.sections_off);
    void follow('settings', 0, written, activityKey);
    return written;
  };
}

/** Adds a synonym to the stored ones; after a conflict with another user's save it tries once more. */
export function useAddSynonym() {
  const save = useSaveSettings();
  return async (pair: Schema<'Synonym'>): Promise<Settings> => {
    const add = async () => {
      const { version, synonyms } = await read('/api/dashboard/settings', {});
      return save({ version, synonyms: [...synonyms, pair] });
    };
    return add().catch((error: unknown) => {
      if (problemOf(error).status !== 409) throw error;
      return add();
    });
  };
}

/** The icon is a file, so it is uploaded separately and takes effect immediately. */
export function useUploadFavicon() {
  const client = useQueryClient();
  const follow = useFollow();
  return useMutation({
    mutationFn: (file: File) =>
      uploadFile<Schema<'SettingsWritten'>>(file, {
        address: '/api/dashboard/settings/favicon',
        onProgress: () => undefined,
      }),
    onSuccess: (written) => {
      client.setQueryData(settingsKey, written);
      void follow('settings', 0, written, activityKey);
    },
  });
}

/** Restores the icon of the theme. */
export function useRemoveFavicon() {
  const save = useSaveSettings();
  return useMutation({
    mutationFn: (version: number) => save({ version, favicon: null }),
  });
}

export const useMenus = () => useQuery(queryOf('/api/dashboard/menus', {}));

export function useSaveMenus() {
  const client = useQueryClient();
  const follow = useFollow();
  return async (body: Schema<'MenusRequest'>): Promise<Menus> => {
    const written = await change('/api/dashboard/menus', { body });
    client.setQueryData(menusKey, written);
    void follow('menus', 0, undefined, activityKey);
    return written;
  };
}

export const useRedirects = ({ q, page }: { q: string; page: number }) =>
  useQuery({
    ...queryOf('/api/dashboard/redirects', { query: { q: q || undefined, page, per_page: 50 } }),
    placeholderData: keepPreviousData,
  });

export function useRedirectWrites() {
  const follow = useFollow();
  const after = () => follow('redirects', 0, undefined, redirectsKey, activityKey);
  return {
    create: async (body: Schema<'RedirectDraft'>) => {
      const written = await create('/api/dashboard/redirects', { body });
      await after();
      return written;
    },
    change: async (id: number, body: Schema<'RedirectRevision'>) => {
      const written = await change('/api/dashboard/redirects/{id}', { path: { id }, body });
      await after();
      return written;
    },
    remove: async (id: number) => {
      await remove('/api/dashboard/redirects/{id}', { path: { id } });
      await after();
    },
  };
}

export const usePeople = () => useQuery(queryOf('/api/dashboard/people', {}));

export function usePeopleWrites() {
  const follow = useFollow();
  const after = () => follow('people', 0, undefined, peopleKey, activityKey, ...choiceKeys);
  return {
    create: async (body: Schema<'PersonDraft'>) => {
      const written = await create('/api/dashboard/people', { body });
      await after();
      return written;
    },
    change: async (id: number, body: Schema<'PersonRevision'>) => {
      const written = await change('/api/dashboard/people/{id}', { path: { id }, body });
      await after();
      return written;
    },
    remove: async (id: number, into: string | undefined) => {
      await remove('/api/dashboard/people/{id}', { path: { id }, query: { into } });
      await after();
    },
  };
}

export interface ActivityQuery {
  page: number;
  /** Id of the user. */
  actor: string;
  collection: string;
  /** Dates, `2026-03-05`. */
  from: string;
  to: string;
}

export const activityPerPage = 30;

export const useActivity = ({ page, actor, collection, from, to }: ActivityQuery) =>
  useQuery({
    ...queryOf('/api/dashboard/activity', {
      query: {
        page,
        per_page: activityPerPage,
        actor: actor || undefined,
        collection: collection || undefined,
        from: from || undefined,
        to: to || undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
