const underway = new Map<string, Promise<unknown>>();

/**
 * Sends what is not on its way already: a second press comes before the button knows of the first, and gets the first
 * one's answer. What is sent again after an answer is sent.
 */
export function onceAtATime<T>(key: string, send: () => Promise<T>): Promise<T> {
  const known = underway.get(key) as Promise<T> | undefined;
  if (known) return known;
  const sent = send().finally(() => underway.delete(key));
  underway.set(key, sent);
  return sent;
}
