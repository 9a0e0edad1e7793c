export interface Recent {
  collection: string;
  title: string;
  path: string;
}

const most = 6;
const keyOf = (user: number) => `visnyk-recent-${user}`;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['collection', 'title', 'path'].every(
    (key) => typeof (value as Record<string, unknown>)[key] === 'string',
  ) &&
  // Browser storage may contain anything, so only addresses of the dashboard are accepted.
  (value as Recent).path.startsWith('/dashboard');

/** Results that this user opened from the search, newest first. */
export function recentOf(user: number): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

export function noteRecent(user: number, { collection, title, path }: Recent) {
  const others = recentOf(user).filter((entry) => entry.path !== path);
  try {
    localStorage.setItem(
      keyOf(user),
      JSON.stringify([{ collection, title, path }, ...others].slice(0, most)),
    );
  } catch {
    // If the browser blocks storage, there are no recent results.
  }
}
