import { describe, expect, it } from 'vitest';
import { deleteOldCopies, entryForm, leftOf, move, placeOf } from '../src/blocks/form/copies';

const now = 1_790_000_000_000;
const day = 86_400_000;

function browser(copies: Record<string, number> = {}) {
  const items = new Map(Object.entries(copies).map(([place, at]) => [place, JSON.stringify({ at })]));
  return {
    items,
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (place: string) => items.get(place) ?? null,
    setItem: (place: string, copy: string) => void items.set(place, copy),
    removeItem: (place: string) => void items.delete(place),
  };
}

const none: ReadonlySet<string> = new Set();
const form = entryForm(7, 'news', 1);

describe('copies of unsaved text', () => {
  it('are offered without those of open tabs, of other forms and of other users', () => {
    const storage = browser({
      [placeOf(form, 'a')]: now,
      [placeOf(form, 'b')]: now,
      [form]: now,
      [placeOf(entryForm(7, 'news', 12), 'a')]: now,
      [placeOf(entryForm(7, 'posters', 1), 'a')]: now,
      [placeOf(entryForm(70, 'news', 1), 'a')]: now,
      'visnyk-theme': now,
    });
    expect(leftOf(storage, form, new Set(['a']))).toEqual([placeOf(form, 'b'), form]);
    expect(leftOf(storage, form, none)).toHaveLength(3);
  });

  it('move to another tab as they are, and replace nothing by nothing', () => {
    const storage = browser({ [placeOf(form, 'a')]: now });
    move(storage, placeOf(form, 'a'), placeOf(form, 'b'));
    expect([...storage.items.keys()]).toEqual([placeOf(form, 'b')]);
    move(storage, placeOf(form, 'gone'), placeOf(form, 'b'));
    move(storage, placeOf(form, 'b'), placeOf(form, 'b'));
    expect(storage.getItem(placeOf(form, 'b'))).toBe(JSON.stringify({ at: now }));
  });

  it('go after a month', () => {
    const storage = browser({ [placeOf(form, 'a')]: now - 31 * day, [placeOf(form, 'b')]: now - 29 * day });
    storage.items.set(placeOf(form, 'c'), '{');
    deleteOldCopies(storage, none, now);
    expect([...storage.items.keys()]).toEqual([placeOf(form, 'b')]);
  });

  it('are twenty of each user, the newest, beside those of open tabs', () => {
    const many = Array.from({ length: 25 }, (_, n) => [placeOf(form, `t${n}`), now - n] as const);
    const others = { [placeOf(entryForm(8, 'news', null), 'x')]: now - day, 'visnyk-theme': 0 };
    const storage = browser({ ...Object.fromEntries(many), ...others });
    deleteOldCopies(storage, new Set(['t24']), now);
    const remaining = [...storage.items.keys()];
    expect(remaining.filter((place) => place.startsWith(form))).toEqual([
      ...many.slice(0, 20).map(([place]) => place),
      placeOf(form, 't24'),
    ]);
    expect(remaining).toContain(placeOf(entryForm(8, 'news', null), 'x'));
    expect(remaining).toContain('visnyk-theme');
  });
});
