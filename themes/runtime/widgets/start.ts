import type { Clock } from '../core/clock';
import type { goTo, storedPlaces, storePlaces } from './navigation/places';

/** What main.ts hands to rest.ts: the first load has it already, so no later file carries it again. */
export interface Start {
  /** Starts the widgets of a part of the page, until `signal`. Resolves when those that cannot wait have started. */
  activate: (root: ParentNode, page: { signal: AbortSignal }) => Promise<unknown>;
  clock: Clock;
  /** The page that was loaded. */
  page: AbortController;
  rested: (signal: AbortSignal) => Promise<void>;
  firstRest: Promise<void>;
  places: { goTo: typeof goTo; store: typeof storePlaces; stored: typeof storedPlaces };
}
