import { useSyncExternalStore } from 'react';

/** Open modal dialogs, the topmost last. The browser makes everything outside of the topmost inert. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: typeof open) {
  open = next;
  for (const listener of listeners) listener();
}

/** Adds a dialog after it was shown. Returns a function that removes it. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  set([...open, dialog]);
  return () => set(open.filter((other) => other !== dialog));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The dialog that receives pointer and keys now, if there is one. */
export const useUppermostDialog = () => useSyncExternalStore(subscribe, () => open.at(-1));
