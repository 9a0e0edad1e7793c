/** An entry that the reader keeps. */
export interface Favourite {
  /** Its address without language: `/advertisement/dyvan-k3x9a2b4`. */
  path: string;
  /** Its title then, for the time when it is no longer published. */
  title: string;
  /** The price then, in minor units. */
  price?: number;
  currency?: string;
  /** As `Date.toISOString` writes it. */
  kept_at: string;
}

/** As many as an account takes (api/domain/src/favourites.rs). */
export const MOST = 200;
/** Characters of a title that are kept. */
export const LONGEST_TITLE = 200;

const isFavourite = (item: unknown): item is Favourite => {
  const { path, title, kept_at } = (item ?? {}) as Partial<Favourite>;
  return (
    typeof path === 'string' &&
    /^\/\w/.test(path) &&
    typeof title === 'string' &&
    /^\d{4}-\d\d-\d\dT.+Z$/.test(`${kept_at}`) &&
    Date.parse(`${kept_at}`) > 0
  );
};

/** Other scripts and extensions can write there too. */
export function parsed(stored: string | null): Favourite[] {
  try {
    const list: unknown = JSON.parse(stored ?? '');
    return Array.isArray(list) ? list.filter(isFavourite).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

const time = ({ kept_at }: Favourite) => Date.parse(kept_at);

/** The newest first, each once; of two, the first that was kept. */
export function merged(...lists: (readonly Favourite[])[]): Favourite[] {
  const all = new Map<string, Favourite>();
  for (const item of lists.flat()) {
    const other = all.get(item.path);
    if (!other || time(item) < time(other)) all.set(item.path, item);
  }
  return [...all.values()].sort((a, b) => time(b) - time(a));
}

export const without = (list: readonly Favourite[], paths: readonly string[]): Favourite[] =>
  list.filter(({ path }) => !paths.includes(path));

/** The address without the path of the site and without language. */
export const barePath = (pathname: string, base: string): string =>
  pathname
    .slice(base.length)
    .replace(/^\/us(?=\/)/, '')
    .replace(/\/$/, '');
