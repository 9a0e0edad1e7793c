import { useSyncExternalStore } from 'react';
import { forgetCsrfToken } from '../api/csrf';
import { createAuth, statusOf } from './auth';

const repeated = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** As every client of the portal: what was only read is asked for once more (docs/specification.md §7). */
async function fetchAgain(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  const reads = (init?.method ?? 'GET') === 'GET';
  return reads && repeated.has(response.status) ? fetch(path, init) : response;
}

export const auth = createAuth({
  fetch: fetchAgain,
  location: window.location,
  storage: { setItem: (key, value) => window.localStorage.setItem(key, value) },
  window,
  document,
  now: () => new Date(),
  report: (error) => console.error(error),
});

/** Guards and menus go by `data`, which stays while `status` says that it is asked for anew. */
export function useSession() {
  const state = useSyncExternalStore(auth.subscribe, auth.state);
  return { ...state, status: statusOf(state) };
}

/** For whoever has reason to think that the session is another one now. */
export async function recheckSession(): Promise<void> {
  forgetCsrfToken();
  await auth.refresh().catch(() => undefined);
}
