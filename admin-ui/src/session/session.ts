import { background } from '../api/client';
import type { Session } from '../api/types';

/** Answers null when signed out; an HTTP failure is an error, never a session. */
export async function fetchSession(byTimer: boolean): Promise<Session | null> {
  const { origin, pathname } = window.location;
  const response = await fetch(
    `/api/auth/session?${new URLSearchParams({ callbackUrl: origin + pathname })}`,
    { headers: byTimer ? background : {} },
  );
  if (!response.ok) throw new Error(`session: ${response.status}`);
  const body: unknown = await response.json();
  return isSession(body) ? body : null;
}

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && typeof (value as Session).user?.role === 'string';
}

export function signInUrl(): string {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: pathname + search + hash });
  return `/api/auth/signin?${query}`;
}

const crossTabKey = 'nextauth.message';

export async function signOut(callbackUrl: string) {
  const csrf = await fetch('/api/auth/csrf').then((response) => response.json());
  if (!csrf?.csrfToken) throw new Error('Could not fetch CSRF Token for signing out');
  const response = await fetch('/api/auth/signout', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken: csrf.csrfToken, callbackUrl, json: 'true' }),
  });
  const answer: { url?: string } = await response.json();
  const message = {
    event: 'session',
    data: { trigger: 'signout' },
    timestamp: Math.floor(Date.now() / 1000),
  };
  localStorage.setItem(crossTabKey, JSON.stringify(message));
  window.location.assign(answer.url ?? callbackUrl);
}

/** Other tabs tell about signing in and out through one storage key. */
export function onSessionMessage(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === crossTabKey && event.newValue) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
