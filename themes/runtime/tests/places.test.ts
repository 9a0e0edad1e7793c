import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEntries, withPlace } from '../widgets/navigation/entries';
import { type Places, restore, storedPlaces, storePlaces } from '../widgets/navigation/places';

/** A tab: its history, its scroll place, its storage. */
function tab() {
  const entries: { state: unknown; mode: string }[] = [{ state: null, mode: 'auto' }];
  const stored = new Map<string, string>();
  const listeners = new Map<string, (event: object) => void>();
  let at = 0;
  const present = () => entries[at] ?? { state: null, mode: 'auto' };
  const scene = { scrollX: 0, scrollY: 0 };
  vi.stubGlobal('history', {
    get state() {
      return present().state;
    },
    get scrollRestoration() {
      return present().mode;
    },
    set scrollRestoration(mode: string) {
      present().mode = mode;
    },
    replaceState(state: unknown) {
      present().state = state;
    },
    pushState(state: unknown) {
      const { mode } = present();
      entries.splice(at + 1, entries.length, { state, mode });
      at += 1;
    },
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('addEventListener', (type: string, run: (event: object) => void) => listeners.set(type, run));
  const move = (y: number) => {
    scene.scrollY = y;
    vi.stubGlobal('scrollX', 0);
    vi.stubGlobal('scrollY', y);
  };
  vi.stubGlobal('scrollTo', ({ top, behavior }: { top: number; behavior: string }) => {
    if (behavior === 'instant') move(top);
  });
  move(0);
  return {
    move,
    stored,
    scrolled: () => scene.scrollY,
    state: () => present().state as { visnyk?: string } | null,
    mode: () => present().mode,
    dispatch: (type: string, event: object = {}) => listeners.get(type)?.(event),
    back: () => {
      at -= 1;
    },
    forward: () => {
      at += 1;
    },
    /** A link within the page: the browser makes an entry without a state. */
    anchor: () => history.pushState(null, ''),
  };
}

let scene: ReturnType<typeof tab>;
beforeEach(() => {
  scene = tab();
});
afterEach(() => vi.unstubAllGlobals());
const begin = () => createEntries(storedPlaces(), storePlaces);
const url = new URL('https://visnyk.example/b');

test('every entry has an id, also one that a link within the page made', () => {
  const entries = begin();
  const first = scene.state()?.visnyk;
  expect(first).toMatch(/^e\w+/);
  scene.move(700);
  entries.leave();
  scene.anchor();
  scene.move(1500);
  const anchor = entries.arrive();
  entries.show(anchor.id);
  expect(scene.state()?.visnyk).toBe(anchor.id);
  expect(anchor).toEqual({ id: anchor.id, place: undefined });
  expect(anchor.id).not.toBe(first);
  entries.push(url);
  scene.move(30);
  scene.back();
  const again = entries.arrive();
  expect(again).toEqual({ id: anchor.id, place: [0, 1500] });
  entries.show(again.id, true);
  scene.back();
  expect(entries.arrive()).toEqual({ id: first, place: [0, 700] });
});

test('a place belongs to what is shown, not to where the address already is', () => {
  const entries = begin();
  scene.move(400);
  entries.push(url);
  scene.move(90);
  scene.back();
  expect(entries.arrive().place).toEqual([0, 400]);
  // The page before is still on its way; its address is called off, and what was scrolled is that of this page.
  scene.move(120);
  scene.forward();
  expect(entries.arrive().place).toEqual([0, 120]);
  expect(Object.values(storedPlaces())).toEqual([
    [0, 400],
    [0, 120],
  ]);
});

test('places survive a load, which is left to the browser', () => {
  begin().push(url);
  expect(scene.mode()).toBe('manual');
  scene.move(900);
  scene.dispatch('pagehide');
  expect(scene.mode()).toBe('auto');
  scene.dispatch('pageshow', { persisted: true });
  expect(scene.mode()).toBe('manual');
  // Another document of the tab: the entry it comes to was left without a load, so it is not the browser's.
  scene.move(0);
  restore();
  expect(scene.scrolled()).toBe(900);
  const entries = begin();
  scene.back();
  expect(entries.arrive().place).toEqual([0, 0]);
});

test('what the browser restores is not restored twice', () => {
  begin().push(url);
  scene.move(900);
  scene.dispatch('pagehide');
  scene.move(0);
  restore();
  expect(scene.scrolled()).toBe(0);
});

test('the oldest places are forgotten, and broken memory is none', () => {
  let places: Places = {};
  for (let n = 0; n < 80; n += 1) places = withPlace(places, `e${n}`, [0, n]);
  places = withPlace(places, 'e40', [0, 4]);
  expect(Object.keys(places).length).toBe(50);
  expect(Object.keys(places).at(-1)).toBe('e40');
  expect(places.e29).toBeUndefined();
  scene.stored.set('visnyk-places', '{');
  expect(storedPlaces()).toEqual({});
  scene.stored.set('visnyk-places', 'null');
  expect(storedPlaces()).toEqual({});
  vi.stubGlobal('sessionStorage', undefined);
  expect(storedPlaces()).toEqual({});
  storePlaces({});
});
