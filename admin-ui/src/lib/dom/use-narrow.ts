import { useSyncExternalStore } from 'react';

/** As the styles say it. */
const narrow = window.matchMedia('(max-width: 47.99em)');

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** Whether the screen is a phone's. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches);
