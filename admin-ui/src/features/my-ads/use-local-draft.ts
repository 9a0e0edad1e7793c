import { useEffect, useRef, useState } from 'react';
import type { LeftCopy } from '../../blocks/copies/left';
import { adForm, leftOf, move, placeOf, sweep } from '../../blocks/copies/places';
import type { Tab } from '../../blocks/copies/tab';
import { localeOfText } from '../../entities/ad/vocabulary';
import { type LocalDraft, readDraft, removeDraft, writeDraft } from './local-draft';
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

const drafts = (user: number, ad: number | null, tab: Tab) => placeOf(adForm(user, ad), tab.id);

/** A draft that says something the server does not know. */
function newsAt(store: Storage, place: string, saved: AdValues): LocalDraft | null {
  const draft = readDraft(store, place, saved, Date.now());
  return draft && !same(draft.values, saved) ? draft : null;
}

/** What this tab kept and the server has not got. */
export function findDraft(user: number, ad: number | null, tab: Tab, saved: AdValues): LocalDraft | null {
  const store = storage();
  return store && newsAt(store, drafts(user, ad, tab), saved);
}

/**
 * What this tab kept, and the texts of closed tabs. Of an ad that exists, the newest of these is gone on from as well;
 * new ones are each an ad of its own, and offered.
 */
export function beginDrafts(user: number, ad: number | null, tab: Tab, saved: AdValues) {
  const store = storage();
  if (!store) return { restored: null, left: [] };
  sweep(store, tab.open, Date.now());
  const own = drafts(user, ad, tab);
  const found = leftOf(store, adForm(user, ad), tab.open)
    .flatMap((place) => {
      const draft = newsAt(store, place, saved);
      return draft ? [{ place, draft }] : [];
    })
    .sort((one, other) => other.draft.at - one.draft.at);
  const taken = found.find(({ place }) => place === own) ?? (ad === null ? undefined : found[0]);
  if (taken) move(store, taken.place, own);
  const left = found
    .filter((one) => one !== taken)
    .map(({ place, draft: { values, at } }): LeftCopy => {
      const { title } = values.texts[localeOfText(values.text_lang)];
      return { place, title, at };
    });
  return { restored: taken?.draft ?? null, left };
}

/** A text of a closed tab becomes this tab's. */
export function takeDraft(user: number, ad: number | null, tab: Tab, place: string) {
  const store = storage();
  if (store) move(store, place, drafts(user, ad, tab));
}

export function dropDraft(place: string) {
  const store = storage();
  if (store) removeDraft(store, place);
}

export const forgetDraft = (user: number, ad: number | null, tab: Tab) => dropDraft(drafts(user, ad, tab));

interface Kept {
  user: number;
  ad: number | null;
  tab: Tab;
  version: number | null;
  values: AdValues;
  dirty: boolean;
  /** Off while the ad cannot be written: what was kept before stays. */
  active: boolean;
}

/** Keeps what is typed in the browser until the server has it. Answers whether it could. */
export function useLocalDraft({ user, ad, tab, version, values, dirty, active }: Kept): boolean {
  const [kept, setKept] = useState(true);
  const flush = useRef(() => {});

  useEffect(() => {
    flush.current = () => {};
    if (!active) return;
    const store = storage();
    const key = drafts(user, ad, tab);
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
  }, [user, ad, tab, version, values, dirty, active]);

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
