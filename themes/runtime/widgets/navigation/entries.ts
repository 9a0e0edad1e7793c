// The history entries, each with a unique id in its state, whether a script or the browser made it.
import type { Place, Places } from './places';

/** Entries whose places are remembered, at most. */
const MOST = 50;

/** Ids of other documents of this tab are in the same history. */
const fresh = () => `e${Math.random().toString(36).slice(2)}`;

/** The same places with one more, which is now the newest. */
export function withPlace(places: Places, id: string, place: Place): Places {
  const { [id]: _, ...others } = places;
  return Object.fromEntries([...Object.entries(others), [id, place] as const].slice(-MOST));
}

/** The id of the present entry, which gets one if it has none. */
function idOf(): string {
  const stored: unknown = history.state?.visnyk;
  if (typeof stored === 'string') return stored;
  const id = fresh();
  history.replaceState({ ...history.state, visnyk: id }, '');
  return id;
}

/** `places` are those that earlier documents of this tab stored. */
export function createEntries(places: Places, store: (places: Places) => void) {
  /** The id of the entry shown: during a navigation `location` already has the address of the next one. */
  let current = idOf();
  let soft = false;

  const leave = () => {
    places = withPlace(places, current, [scrollX, scrollY]);
    store(places);
  };
  const take = () => {
    soft = true;
    history.scrollRestoration = 'manual';
  };

  addEventListener('pagehide', () => {
    leave();
    // Over a load the browser knows better.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && soft) take();
  });

  return {
    /** Stores the scroll position of the current entry before something moves it. */
    leave,
    /** A step forward: a new entry for `url`, which is shown next. */
    push(url: URL): void {
      leave();
      take();
      current = fresh();
      history.pushState({ visnyk: current }, '', url);
    },
    /** The browser is at another entry. A link within the page has just made an entry that has no id. */
    arrive(): { id: string; place: Place | undefined } {
      if (history.state?.visnyk) leave();
      const id = idOf();
      return { id, place: places[id] };
    },
    /** The page now shows the entry of this id; `whole` if it replaced another page. */
    show(id: string, whole = false): void {
      current = id;
      if (whole) take();
    },
  };
}

export type Entries = ReturnType<typeof createEntries>;
