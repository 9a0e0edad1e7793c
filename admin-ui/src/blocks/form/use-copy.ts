import { useEffect, useRef, useState } from 'react';
import { browserStorage, placeOf, removeCopy, writeCopy } from './copies';
import type { Form, Versioned } from './store';

/** Milliseconds without a key press before the text is stored. */
const pause = 500;

interface CopyOptions<D> {
  /** The copies of one user stay when another user continues with the form. */
  user: number;
  /** The name of the form in the storage, derived from its document. */
  formOf: (document: D | null) => string;
  tab: string;
  /** Off while the document cannot be saved: an earlier copy stays. */
  active?: boolean;
}

/** Stores unsaved text in the browser until the server has it. */
export function useCopy<V extends object, D extends Versioned>(
  form: Form<V, D>,
  { user, formOf, tab, active = true }: CopyOptions<D>,
) {
  /** Whether the browser could store the text. */
  const [stored, setStored] = useState(true);
  const storing = useRef(active);
  storing.current = active;
  const discard = useRef(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has different storage keys
  useEffect(() => {
    const storage = browserStorage();
    const placeNow = () => placeOf(formOf(form.state().document), tab);
    let place = placeNow();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = form.state();
    let leaving = false;

    const store = () => {
      clearTimeout(timer);
      if (leaving || !storing.current) return;
      const { document, values, saved } = form.state();
      const own = placeNow();
      // After the first save the document has an id, so the copy without an id is obsolete.
      if (own !== place) removeCopy(storage, place);
      place = own;
      if (!form.isDirty()) return removeCopy(storage, place);
      const copy = { values, base: saved, version: document?.version ?? null, at: Date.now() };
      setStored(storage !== null && writeCopy(storage, place, copy));
    };
    const changed = () => {
      const now = form.state();
      if (now.values === seen.values && now.saved === seen.saved) return;
      seen = now;
      clearTimeout(timer);
      if (form.isDirty()) timer = setTimeout(store, pause);
      else store();
    };
    discard.current = () => {
      leaving = true;
      clearTimeout(timer);
      removeCopy(storage, place);
    };
    const hide = () => document.visibilityState === 'hidden' && store();
    const stop = form.subscribe(changed);
    window.addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', hide);
    return () => {
      store();
      stop();
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [form, user, tab]);

  return {
    stored,
    /** The user deliberately leaves the text: nothing more is stored. */
    discard: () => discard.current(),
  };
}
