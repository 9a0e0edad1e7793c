import { useEffect, useRef, useState } from 'react';
import { draftKey, type LocalDraft, readDraft, removeDraft, writeDraft } from './local-draft';
import { type AdValues, same } from './values';

const pause = 600;

/** The browser may forbid storage altogether, even to look at it. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Unsaved text of an earlier visit, when there is any and it says something the server does not know. */
export function findDraft(user: number, ad: number | null, saved: AdValues): LocalDraft | null {
  const store = storage();
  const draft = store && readDraft(store, draftKey(user, ad), saved, Date.now());
  return draft && !same(draft.values, saved) ? draft : null;
}

export function forgetDraft(user: number, ad: number | null) {
  const store = storage();
  if (store) removeDraft(store, draftKey(user, ad));
}

interface Kept {
  user: number;
  ad: number | null;
  version: number | null;
  values: AdValues;
  dirty: boolean;
  /** Off while the ad cannot be written: what was kept before stays. */
  active: boolean;
}

/** Keeps what is typed in the browser until the server has it. Answers whether it could. */
export function useLocalDraft({ user, ad, version, values, dirty, active }: Kept): boolean {
  const [kept, setKept] = useState(true);
  const flush = useRef(() => {});

  useEffect(() => {
    flush.current = () => {};
    if (!active) return;
    const store = storage();
    const key = draftKey(user, ad);
    if (!dirty) {
      if (store) removeDraft(store, key);
      return;
    }
    const write = () => {
      clearTimeout(timer);
      flush.current = () => {};
      setKept(store !== null && writeDraft(store, key, { values, version, at: Date.now() }));
    };
    const timer = setTimeout(write, pause);
    flush.current = write;
    return () => clearTimeout(timer);
  }, [user, ad, version, values, dirty, active]);

  useEffect(() => {
    const leave = () => flush.current();
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);

  return kept;
}
