import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { change, create, remove, type Schema } from '../../lib/api/call';
import { keyOf, queryOf } from '../../lib/api/query';

export type SavedSearch = Schema<'SavedSearch'>;
export type Frequency = SavedSearch['frequency'];

/** What a reader does with one search. */
export type Step =
  | { what: 'change'; id: SavedSearch['id']; frequency: Frequency }
  | { what: 'end' | 'renew'; id: SavedSearch['id'] };

const searchesKey = keyOf('/api/cabinet/saved-searches', {});

export const useSavedSearches = () =>
  useQuery({
    ...queryOf('/api/cabinet/saved-searches', {}),
    select: ({ items }) => items,
  });

async function take(step: Step) {
  const path = { id: step.id };
  switch (step.what) {
    case 'change':
      await change('/api/cabinet/saved-searches/{id}', { path, body: { frequency: step.frequency } });
      break;
    case 'renew':
      await create('/api/cabinet/saved-searches/{id}/renew', { path });
      break;
    case 'end':
      await remove('/api/cabinet/saved-searches/{id}', { path });
      break;
  }
}

export function useStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: take,
    onSettled: () => client.invalidateQueries({ queryKey: searchesKey }),
  });
}
