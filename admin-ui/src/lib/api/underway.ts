const underway = new Map<string, Promise<unknown>>();

/**
 * Shares the pending request of the same key: a second press can come before the button is disabled, and then
 * gets the answer to the first. After that answer, the next call sends a new request.
 */
export function onceAtATime<T>(key: string, send: () => Promise<T>): Promise<T> {
  const pending = underway.get(key) as Promise<T> | undefined;
  if (pending) return pending;
  const sent = send().finally(() => underway.delete(key));
  underway.set(key, sent);
  return sent;
}
