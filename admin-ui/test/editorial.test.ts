import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bodyMedia, undescribed } from '../src/blocks/entry-form/body-media';
import { createEntryForm, readStored } from '../src/blocks/entry-form/model';
import { datePartsOf, repeated, timesOf } from '../src/blocks/entry-form/occurrence-dates';
import { type FieldTable, rowsOf } from '../src/blocks/entry-form/rows';
import { movedTo } from '../src/blocks/entry-form/use-row-ids';
import { blankValues, type Values } from '../src/blocks/entry-form/values';
import { copied, type Interval, ofDay, weekFrom, withInterval } from '../src/blocks/entry-form/week';
import { entryForm, placeOf, readCopy, writeCopy } from '../src/blocks/form/copies';
import { differences, merged, respelled, usualSides } from '../src/blocks/form/merge';
import { valueAt, withValue } from '../src/blocks/form/tree';
import { type AutosaveState, createAutosave, type Outcome } from '../src/features/entries/autosave';
import { withPrefilled } from '../src/features/entries/prefill';
import { readClock, readDateTime, typedOf } from '../src/ui/date-times';
import { shortened, wordDifference } from '../src/ui/diff/words';

const table: FieldTable = JSON.parse(readFileSync(new URL('fields.json', import.meta.url), 'utf8')).news;
const rows = rowsOf('news', table);
const blank = blankValues(rows);
const filled = (parts: Record<string, unknown>): Values =>
  Object.entries(parts).reduce((result, [path, value]) => withValue(result, path, value), blank);

describe('what became of a text', () => {
  const both = (before: string, after: string) => {
    const pieces = wordDifference(before, after);
    const text = (kind: 'gone' | 'new') =>
      pieces.filter((piece) => piece.kind !== kind).map((piece) => piece.text);
    expect(text('new').join('')).toBe(before);
    expect(text('gone').join('')).toBe(after);
    return pieces.filter(({ kind }) => kind !== 'same').map(({ kind, text: words }) => `${kind}:${words}`);
  };

  it('is told in words, Cyrillic ones too', () => {
    expect(both('Набір триватиме до 15 грудня', 'Набір триватиме до 20 грудня')).toEqual([
      'gone:15',
      'new:20',
    ]);
    expect(both('пʼять років', 'шість років')).toEqual(['gone:пʼять', 'new:шість']);
  });

  it('joins changes that only a space parts', () => {
    expect(both('a b c d', 'a x y d')).toEqual(['gone:b c', 'new:x y']);
  });

  it('has its ends', () => {
    expect(both('', 'нове')).toEqual(['new:нове']);
    expect(both('старе', '')).toEqual(['gone:старе']);
    expect(wordDifference('', '')).toEqual([]);
    expect(wordDifference('те саме', 'те саме')).toEqual([{ kind: 'same', text: 'те саме' }]);
  });

  it('gives up on texts that share nothing, and says so whole', () => {
    const words = (from: number) => Array.from({ length: 6000 }, (_, n) => `w${from + n}`).join(' ');
    expect(wordDifference(words(0), words(10_000)).map(({ kind }) => kind)).toEqual(['gone', 'new']);
  });

  it('shortens what did not change', () => {
    const pieces = shortened(
      wordDifference(`${'слово '.repeat(100)}кінець`, `${'слово '.repeat(100)}край`),
      20,
    );
    expect(pieces[0]?.text.length).toBeLessThan(40);
  });
});

describe('a conflict', () => {
  const base = filled({ 'texts.ua.title': 'Т', 'texts.ua.lead': 'Л', category: 'a' });
  const own = withValue(withValue(base, 'texts.ua.title', 'Моє'), 'category', 'b');
  const theirs = withValue(withValue(base, 'texts.ua.title', 'Їхнє'), 'texts.ua.lead', 'Їхній');
  const { model } = createEntryForm(rows, null, blank);
  const changes = differences(model, base, own, theirs);

  it('is seen field by field, with whose change it is', () => {
    expect(changes.map(({ path, by }) => [path, by])).toEqual([
      ['texts.ua.title', undefined],
      ['texts.ua.lead', 'theirs'],
      ['category', 'mine'],
    ]);
    expect(usualSides(changes)).toEqual({
      'texts.ua.title': 'mine',
      'texts.ua.lead': 'theirs',
      category: 'mine',
    });
  });

  it('is settled on top of theirs', () => {
    const values = merged(
      model,
      changes,
      { ...usualSides(changes), 'texts.ua.title': 'theirs' },
      own,
      theirs,
    );
    expect(valueAt(values, 'texts.ua.title')).toBe('Їхнє');
    expect(valueAt(values, 'texts.ua.lead')).toBe('Їхній');
    expect(values.category).toBe('b');
  });

  it('is not about the spelling of what is being written', () => {
    const typed = withValue(base, 'texts.ua.lead', 'Л ');
    const own = respelled(model, { values: typed, clean: typed, saved: base });
    expect(differences(model, base, own, base)).toEqual([]);
  });

  it('keeps the pictures of both bodies', () => {
    const picture = (name: string) => ({ hash: name, name, url: '', width: 1, height: 1 });
    const values = merged(
      model,
      [],
      {},
      { ...own, media: [picture('a'), picture('b')] },
      { ...theirs, media: [picture('b'), picture('c')] },
    );
    expect(values.media.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  });
});

/** A clock that the test advances. */
function fakeClock() {
  let now = 0;
  let serial = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    clock: {
      set: (run: () => void, ms: number) => {
        serial += 1;
        timers.set(serial, { at: now + ms, run });
        return serial;
      },
      clear: (timer: unknown) => void timers.delete(timer as number),
    },
    pass: async (ms: number) => {
      now += ms;
      for (const [id, { at, run }] of [...timers]) {
        if (at > now) continue;
        timers.delete(id);
        run();
      }
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

describe('saving by itself', () => {
  const start = (answers: (Outcome | Promise<Outcome>)[]) => {
    const time = fakeClock();
    const states: AutosaveState[] = [];
    const saves = { count: 0 };
    const autosave = createAutosave({
      clock: time.clock,
      pause: 3000,
      retry: 15_000,
      save: async () => {
        saves.count += 1;
        return answers.shift() ?? 'saved';
      },
      onState: (state) => states.push(state),
    });
    return { ...time, autosave, states, saves };
  };

  it('waits until the typing pauses', async () => {
    const { autosave, pass, saves, states } = start([]);
    autosave.changed();
    await pass(2000);
    autosave.changed();
    await pass(2000);
    expect(saves.count).toBe(0);
    await pass(1000);
    expect(saves.count).toBe(1);
    expect(states).toEqual(['waiting', 'saving', 'idle']);
  });

  it('saves once more what was typed during a save, and never two at a time', async () => {
    let answer: (outcome: Outcome) => void = () => {};
    const { autosave, pass, saves } = start([new Promise<Outcome>((resolve) => (answer = resolve))]);
    autosave.changed();
    await pass(3000);
    autosave.changed();
    await pass(10_000);
    expect(saves.count).toBe(1);
    answer('saved');
    await pass(0);
    await pass(3000);
    expect(saves.count).toBe(2);
  });

  it('tries again without a connection, and at once when it is back', async () => {
    const { autosave, pass, saves, states } = start(['offline', 'offline', 'saved']);
    autosave.changed();
    await pass(3000);
    expect(states.at(-1)).toBe('offline');
    await pass(15_000);
    expect(saves.count).toBe(2);
    autosave.back();
    await pass(0);
    expect(saves.count).toBe(3);
    expect(states.at(-1)).toBe('idle');
  });

  it('asks nothing of the server without a session', async () => {
    const { autosave, pass, saves, states } = start(['signed-out', 'saved']);
    autosave.changed();
    await pass(3000);
    autosave.changed();
    await pass(60_000);
    expect(saves.count).toBe(1);
    autosave.back();
    await pass(0);
    expect([saves.count, states.at(-1)]).toEqual([2, 'idle']);
  });

  it('leaves what was refused until it changes', async () => {
    const { autosave, pass, saves, states } = start(['refused', 'saved']);
    autosave.changed();
    await pass(3000);
    autosave.back();
    await pass(60_000);
    expect([saves.count, states.at(-1)]).toEqual([1, 'refused']);
    autosave.changed();
    await pass(3000);
    expect(saves.count).toBe(2);
  });

  it('sends what was typed while a save was on its way to be refused', async () => {
    let refuse = (_: Outcome) => {};
    const answer = new Promise<Outcome>((resolve) => {
      refuse = resolve;
    });
    const { autosave, pass, saves, states } = start([answer, 'saved']);
    autosave.changed();
    await pass(3000);
    autosave.changed();
    refuse('refused');
    await pass(0);
    expect(states.at(-1)).toBe('waiting');
    await pass(3000);
    expect([saves.count, states.at(-1)]).toEqual([2, 'idle']);
  });

  it('makes a save by hand good that nobody answered', async () => {
    const { autosave, pass, saves } = start(['saved']);
    autosave.failed('offline');
    await pass(15_000);
    expect(saves.count).toBe(1);
  });

  it('sends nothing while somebody is asked whether to save, and goes on where they stay', async () => {
    const { autosave, pass, saves } = start(['saved', 'saved']);
    autosave.changed();
    autosave.pause();
    await pass(60_000);
    expect(saves.count).toBe(0);
    autosave.resume();
    await pass(0);
    expect(saves.count).toBe(1);
    autosave.pause();
    autosave.resume();
    await pass(60_000);
    expect(saves.count).toBe(1);
  });

  it('sends nothing of what was left', async () => {
    const { autosave, pass, saves } = start([]);
    autosave.changed();
    autosave.pause();
    await pass(60_000);
    autosave.dispose();
    autosave.resume();
    await pass(60_000);
    expect(saves.count).toBe(0);
  });

  it('stops with the page', async () => {
    const { autosave, pass, saves } = start([]);
    autosave.changed();
    autosave.dispose();
    await pass(60_000);
    expect(saves.count).toBe(0);
  });
});

describe('the copy in the browser', () => {
  const memory = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
  };
  const key = placeOf(entryForm(7, 'news', 4), 'a');
  const values = filled({ 'texts.ua.title': 'Чернетка', tags: ['a'] });
  const now = 1_790_000_000_000;

  const read = (stored: unknown) => readStored(stored, rows);

  it('gives back what was typed and what it began from', () => {
    const storage = memory();
    expect(writeCopy(storage, key, { values, base: blank, version: 3, at: now })).toBe(true);
    expect(readCopy(storage, key, read, now)).toEqual({ values, base: blank, version: 3, at: now });
    expect(readCopy(storage, placeOf(entryForm(8, 'news', 4), 'a'), read, now)).toBeNull();
  });

  it('is forgotten after a month, and when it has another shape', () => {
    const storage = memory();
    writeCopy(storage, key, { values, base: blank, version: 3, at: now });
    expect(readCopy(storage, key, read, now + 31 * 86_400_000)).toBeNull();
    storage.setItem(key, JSON.stringify({ values: { ...values, tags: 'a' }, at: now }));
    expect(readCopy(storage, key, read, now)).toBeNull();
    storage.setItem(key, '{');
    expect(readCopy(storage, key, read, now)).toBeNull();
  });

  it('says when there is no room', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(writeCopy(full, key, { values, base: blank, version: null, at: now })).toBe(false);
  });
});

describe('dates as they are typed', () => {
  it('are read in the notation of the page', () => {
    expect(readDateTime({ day: '05.12.2026', hour: '18:30' }, 'walltime', 'ua', 'UTC')).toBe(
      '2026-12-05T18:30:00',
    );
    expect(readDateTime({ day: '12/05/2026', hour: '6:30 PM' }, 'walltime', 'us', 'UTC')).toBe(
      '2026-12-05T18:30:00',
    );
    expect(readDateTime({ day: '05.12.2026', hour: '' }, 'date', 'ua', 'UTC')).toBe('2026-12-05');
    expect(readDateTime({ day: '31.02.2026', hour: '' }, 'date', 'ua', 'UTC')).toBeUndefined();
    expect(readDateTime({ day: '', hour: ' ' }, 'time', 'ua', 'UTC')).toBeNull();
  });

  it('are shown as they were', () => {
    expect(typedOf('2026-03-08T02:30:00', 'walltime', 'ua', 'UTC')).toEqual({
      day: '08.03.2026',
      hour: '2:30',
    });
    expect(typedOf('2026-12-05', 'date', 'us', 'UTC')).toEqual({ day: '12/05/2026', hour: '' });
  });

  it('have hours of their own', () => {
    expect(['9', '9:30', '6:30 PM', '', '25:00'].map(readClock)).toEqual([
      '09:00',
      '09:30',
      '18:30',
      null,
      undefined,
    ]);
  });
});

describe('the hours of a week', () => {
  const monday: Interval[] = [{ day: 'mon', from: '10:00', to: '16:00' }];

  it('begin where the locale begins', () => {
    expect(weekFrom(1)[0]).toBe('mon');
    expect(weekFrom(0).slice(0, 2)).toEqual(['sun', 'mon']);
  });

  it('are like the day before when a day opens', () => {
    expect(ofDay(withInterval(monday, 'wed'), 'wed')[0]?.interval).toEqual({
      day: 'wed',
      from: '10:00',
      to: '16:00',
    });
    expect(withInterval([], 'tue')).toEqual([{ day: 'tue', from: '09:00', to: '18:00' }]);
  });

  it('are copied in place of those there were', () => {
    const hours: Interval[] = [...monday, { day: 'sat', from: '11:00', to: '12:00' }];
    expect(copied(hours, 'mon', ['mon', 'tue', 'sat']).map(({ day, from }) => `${day} ${from}`)).toEqual([
      'mon 10:00',
      'tue 10:00',
      'sat 10:00',
    ]);
  });
});

describe('when an event takes place', () => {
  it('goes past midnight without becoming two days', () => {
    const night = { start: '2026-12-31T20:00:00', end: '2027-01-01T02:00:00', all_day: false };
    expect(datePartsOf(night)).toEqual({
      day: '2026-12-31',
      from: '20:00',
      to: '02:00',
      lastDay: null,
      allDay: false,
    });
    expect(timesOf(datePartsOf(night))).toEqual(night);
  });

  it('may take whole days', () => {
    const days = { start: '2026-07-01T00:00:00', end: '2026-07-03T00:00:00', all_day: true };
    expect(timesOf(datePartsOf(days))).toEqual(days);
    expect(timesOf({ ...datePartsOf(days), lastDay: null })).toEqual({ ...days, end: null });
  });

  it('repeats, across a change of clocks too, up to what is taken', () => {
    const first = { start: '2026-10-31T18:00:00', end: '2026-10-31T20:00:00', all_day: false, key: '1' };
    expect(repeated([first], 7, 2, 60).map(({ start }) => start)).toEqual([
      '2026-10-31T18:00:00',
      '2026-11-07T18:00:00',
      '2026-11-14T18:00:00',
    ]);
    const five = repeated([first], 1, 100, 5);
    expect(new Set(five.map(({ key }) => key)).size).toBe(5);
    expect(five[0]).toBe(first);
    expect(repeated([], 1, 3, 5)).toEqual([]);
  });
});

describe('pictures of a body', () => {
  const picture = (hash: string, name: string) => ({ hash, name, url: '', width: 1, height: 1 });

  it('keep their names and never share one', () => {
    const pictures = [picture('1', 'a.webp'), picture('2', 'a-2.webp')];
    expect(bodyMedia(pictures, picture('1', 'other.webp')).name).toBe('a.webp');
    expect(bodyMedia(pictures, picture('3', 'a.webp'))).toMatchObject({ name: 'a-3.webp' });
  });

  it('are counted when nothing is said of them', () => {
    expect(undescribed('![](a.webp) ![ ](b.webp) ![зала](c.webp)')).toBe(2);
  });
});

it('an item of a list goes where it is put', () => {
  expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

describe('a link to a new entry', () => {
  const tables: Record<string, FieldTable> = JSON.parse(
    readFileSync(new URL('fields.json', import.meta.url), 'utf8'),
  );
  const pages = rowsOf('pages', tables.pages as FieldTable);
  const entryWith = (fields: Record<string, string>) =>
    withPrefilled(blankValues(pages), pages, new URLSearchParams(fields));
  const contacts = entryWith({
    slug: 'nashi-kontakty',
    'fields.template': 'contacts',
    'texts.ua.title': 'Наші контакти',
    'texts.us.title': 'Contact us',
  });

  it('fills in what it names', () => {
    expect(contacts.slug).toBe('nashi-kontakty');
    expect(contacts.fields.template).toBe('contacts');
    expect([contacts.texts.ua.title, contacts.texts.us.title]).toEqual(['Наші контакти', 'Contact us']);
  });

  it('fills in neither other fields nor unknown choices', () => {
    const others = { 'fields.template': 'none', staff_note: 'x', 'texts.ua.body': 'x', nothing: 'x' };
    expect(entryWith(others)).toEqual(blankValues(pages));
  });

  it('keeps its address whatever the title becomes', () => {
    const form = createEntryForm(pages, null, contacts);
    expect(form.isDirty()).toBe(false);
    form.set('texts.ua.title', 'Контакти');
    expect(form.state().values.slug).toBe('nashi-kontakty');
    const blank = createEntryForm(pages, null, blankValues(pages));
    blank.set('texts.ua.title', 'Контакти');
    expect(blank.state().values.slug).toBe('kontakty');
  });
});
