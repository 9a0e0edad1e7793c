import { useEffect, useSyncExternalStore } from 'react';

const holders = new Set<symbol>();
/** Forms on the page, and whether each has unsaved text. */
const forms = new Set<symbol>();
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether any form on the page has unsaved text. */
export const hasUnsaved = () => holders.size > 0;
export const useHasUnsaved = () => useSyncExternalStore(subscribe, hasUnsaved);

/** Whether the page has a form. */
export const useHasForm = () => useSyncExternalStore(subscribe, () => forms.size > 0);

/** Registers a form: the user is asked before the page replaces it, even if everything is saved. */
export function useRegisterForm() {
  useEffect(() => {
    const form = Symbol('form');
    forms.add(form);
    changed();
    return () => {
      forms.delete(form);
      changed();
    };
  }, []);
}

export function useHoldUnsaved(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    const holder = Symbol('unsaved');
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    holders.add(holder);
    changed();
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      holders.delete(holder);
      changed();
      window.removeEventListener('beforeunload', preventUnload);
    };
  }, [dirty]);
}
