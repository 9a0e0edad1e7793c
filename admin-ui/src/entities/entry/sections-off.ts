import { useSyncExternalStore } from 'react';
import type { Schema } from '../../lib/api/call';
import type { Kind } from '../../lib/api/types';
import { shell } from '../../lib/shell';

type Section = Schema<'ListedSection'>;

const kinds: Readonly<Record<Section, Kind>> = {
  novyny: 'news',
  poster: 'posters',
  services: 'services',
  diaspors: 'diaspors',
  advertisement: 'advertisements',
};

const kindsOf = (sections: readonly string[]): ReadonlySet<Kind> =>
  new Set(sections.flatMap((section) => kinds[section as Section] ?? []));

let off = kindsOf(shell.off);
const listeners = new Set<() => void>();

/** Applies the settings that this window saved; before that, those of the page load apply. */
export function setSectionsOff(sections: readonly Section[]) {
  off = kindsOf(sections);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Kinds whose sections are off. */
export const useSectionsOff = () => useSyncExternalStore(subscribe, () => off);
