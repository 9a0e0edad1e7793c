import { describe, expect, it } from 'vitest';
import { openCopies, placeOf, writeCopy } from '../src/blocks/form/copies';
import { differences, merged, usualSides } from '../src/blocks/form/merge';
import { createForm } from '../src/blocks/form/store';

interface Place {
  version: number;
  name: { ua: string; us: string };
  tags: string[];
}
type Values = Omit<Place, 'version'>;

const stored: Place = { version: 3, name: { ua: 'Місто', us: 'City' }, tags: ['a'] };
const blank: Values = { name: { ua: '', us: '' }, tags: [] };
const model = { valuesOf: ({ name, tags }: Place): Values => ({ name, tags }) };
const begin = (document: Place | null = stored) => createForm<Values, Place>(model, document, blank);

describe('a newer version of the document', () => {
  it('replaces what nobody changed', () => {
    const form = begin();
    form.follow({ ...stored, version: 4, tags: ['b'] });
    expect([form.state().values.tags, form.state().document?.version]).toEqual([['b'], 4]);
    expect(form.isDirty()).toBe(false);
  });

  it('goes under changes of other parts', () => {
    const form = begin();
    form.set('name.ua', 'Містечко');
    form.follow({ ...stored, version: 4, tags: ['b'] });
    expect(form.state().values).toEqual({ name: { ua: 'Містечко', us: 'City' }, tags: ['b'] });
    expect([form.state().document?.version, form.isDirty()]).toEqual([4, true]);
  });

  it('waits for the save where both changed the same, which then meets the conflict', () => {
    const form = begin();
    form.set('tags', ['c']);
    form.follow({ ...stored, version: 4, tags: ['b'] });
    expect([form.state().values.tags, form.state().document?.version]).toEqual([['c'], 3]);
  });
});

describe('an answer to a save', () => {
  it('leaves text that was typed since, and takes over the rest', () => {
    const form = begin();
    form.set('name.ua', ' Місто ');
    const sent = form.state().values;
    form.set('name.us', 'Town');
    form.accept({ ...stored, version: 4, name: { ua: 'Місто', us: 'City' }, tags: ['A'] }, sent);
    expect(form.state().values).toEqual({ name: { ua: 'Місто', us: 'Town' }, tags: ['A'] });
    expect(form.isDirty()).toBe(true);
  });

  it('to a save whose text nobody changed leaves nothing to save', () => {
    const form = begin();
    form.set('tags', [' b']);
    form.accept({ ...stored, version: 4, tags: ['b'] }, form.state().values);
    expect([form.state().values.tags, form.isDirty()]).toEqual([['b'], false]);
  });
});

describe('two versions', () => {
  it('are merged by leaves, each by whoever changed it', () => {
    const base = model.valuesOf(stored);
    const own: Values = { ...base, name: { ua: 'Моє', us: 'City' } };
    const theirs: Values = { ...base, tags: ['b'] };
    const changes = differences(model, base, own, theirs);
    expect(usualSides(changes)).toEqual({ 'name.ua': 'mine', tags: 'theirs' });
    expect(merged(model, changes, usualSides(changes), own, theirs)).toEqual({
      name: { ua: 'Моє', us: 'City' },
      tags: ['b'],
    });
  });
});

describe('copies of a form', () => {
  const now = 1_790_000_000_000;
  const values = (title: string): Values => ({ ...blank, name: { ua: title, us: '' } });
  function browser(titles: Record<string, [string, number]>) {
    const items = new Map<string, string>();
    const storage = {
      get length() {
        return items.size;
      },
      key: (at: number) => [...items.keys()][at] ?? null,
      getItem: (place: string) => items.get(place) ?? null,
      setItem: (place: string, copy: string) => void items.set(place, copy),
      removeItem: (place: string) => void items.delete(place),
    };
    for (const [tab, [title, age]] of Object.entries(titles))
      writeCopy(storage, placeOf('visnyk-entry-7-news-1', tab), {
        values: values(title),
        base: blank,
        version: 1,
        at: now - age,
      });
    return { storage, items };
  }
  const opened = (storage: ReturnType<typeof browser>['storage'], exists: boolean) =>
    openCopies<Values>(storage, {
      form: 'visnyk-entry-7-news-1',
      tab: { id: 'own', open: new Set(['open']) },
      exists,
      saved: values('saved'),
      read: (copy) => copy as Values,
      titleOf: ({ name }) => name.ua,
      now,
    });

  it('of a document go on with the own one, else the newest of a closed tab, and the others are offered', () => {
    const { storage, items } = browser({ a: ['A', 30], b: ['B', 20], open: ['C', 10], s: ['saved', 5] });
    const { taken, left } = opened(storage, true);
    expect([taken?.values.name.ua, left.map(({ title }) => title)]).toEqual(['B', ['A']]);
    expect([...items.keys()].map((place) => place.split('.').at(-1))).toEqual(['a', 'open', 's', 'own']);
    const { storage: other } = browser({ own: ['O', 30], b: ['B', 20] });
    expect(opened(other, true).taken?.values.name.ua).toBe('O');
  });

  it('of new documents are only offered', () => {
    const { storage } = browser({ a: ['A', 30] });
    expect(opened(storage, false)).toMatchObject({ taken: null, left: [{ title: 'A' }] });
  });
});
