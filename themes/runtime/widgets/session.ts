import type { Schema } from '../core/api';
import type { Clock } from '../core/clock';
import { request } from './request';

/** Milliseconds between two checks of the session of a signed-in user (docs/specification.md §9). */
export const refreshInterval = 300_000;

/**
 * Checks the session as the dashboard does: at each interval, when the window is visible again, and when the page returns
 * from the back/forward cache. Only while the hint cookie says that there is one; the header then draws itself again
 * (account.ts).
 */
export function session(clock: Clock): void {
  const check = async () => {
    if (!document.cookie.includes('visnyk_signed_in=')) return;
    // A check is no activity of the user, so it does not prolong the session.
    const headers = { 'x-background-refresh': '1' };
    const { status, data } = await request('/api/auth/session', { headers });
    // The server deletes the hint together with a session cookie that is not valid, and keeps a hint without one.
    if (status === 200 && !(data as Partial<Schema<'Session'>> | undefined)?.user)
      // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser we serve
      document.cookie = 'visnyk_signed_in=; path=/; max-age=0';
    document.dispatchEvent(new Event('visnyk:session'));
  };
  const wait = () =>
    clock.later(() => {
      wait();
      check();
    }, refreshInterval);
  wait();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
  addEventListener('pageshow', ({ persisted }) => persisted && check());
}
