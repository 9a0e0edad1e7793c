import { type QueryClient, useQuery } from '@tanstack/react-query';
import { forgetCsrfToken } from '../api/csrf';
import { fetchSession } from './session';

export const sessionKey = ['session'];
const refreshInterval = 300_000;

export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    // Once someone is known to be signed in, asking again is no sign that they are there.
    queryFn: ({ client }) => fetchSession(Boolean(client.getQueryData(sessionKey))),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    refetchInterval: (query) => (query.state.data ? refreshInterval : false),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: (query) => (query.state.data ? 'always' : false),
  });
}

export function recheckSession(client: QueryClient) {
  forgetCsrfToken();
  return client.invalidateQueries({ queryKey: sessionKey });
}
