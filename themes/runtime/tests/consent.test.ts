import { describe, expect, it } from 'vitest';
import { apply, cookieJar, domains } from '../widgets/consent/effects';
import { isFunctional } from '../widgets/consent/functional';
import { type ConsentData, combined, createConsent } from '../widgets/consent/state';
import { textsOf } from '../widgets/consent/texts';

const options = {
  decline_button: true,
  forced_at_start: false,
  close_outside: true,
  control_button: true,
  expiry_days: 365,
};
const data: ConsentData = {
  necessary: [{ id: 'functional', name: 'Сайт' }],
  optional: [
    { id: 'counter', name: 'Лічильник', src: '/counter.js', target_cookies: ['_c', '_d'], preselected: true },
    { id: 'video', name: 'Відео', src: '/video.js' },
  ],
  options,
};
const all = 'functionalcountervideo';
const start = new Date('2026-11-21T12:00:00Z');

function scene({
  cookies = {},
  definitions = data,
  privacyControl = false,
  ...more
}: {
  cookies?: Record<string, string>;
  definitions?: ConsentData;
  privacyControl?: boolean;
} & Partial<ConsentData['options']> = {}) {
  const jar = new Map(Object.entries(cookies));
  const expiries: string[] = [];
  const consent = createConsent({
    data: { ...definitions, options: { ...definitions.options, ...more } },
    jar: {
      read: (name) => jar.get(name),
      write: (name, value, expires) => {
        expiries.push(expires.toISOString());
        if (value === null) jar.delete(name);
        else jar.set(name, value);
      },
    },
    now: start,
    privacyControl,
  });
  return { consent, jar, expiries, is: () => consent.snapshot() };
}

describe('what is stored', () => {
  it('is the ids one after another, and those switched on joined by ~', () => {
    expect(combined(data)).toBe(all);
    const { consent, jar } = scene();
    consent.acceptAll();
    expect(Object.fromEntries(jar)).toEqual({ ncc_c: all, ncc_e: 'functional~counter~video' });
  });

  it('expires a year after the widget was set up, not after the decision', () => {
    const { consent, expiries } = scene();
    consent.decline();
    consent.acceptAll();
    expect(new Set(expiries)).toEqual(new Set(['2027-11-21T12:00:00.000Z']));
  });

  it('is written as cookies that only this site gets', () => {
    const page = { cookie: '' };
    cookieJar(page, true).write('ncc_e', 'a~b', start);
    expect(page.cookie).toBe(
      'ncc_e=a~b; path=/; samesite=lax; secure; expires=Sat, 21 Nov 2026 12:00:00 GMT',
    );
    cookieJar(page, false).write('ncc_c', null, start);
    expect(page.cookie).toBe('ncc_c=; path=/; samesite=lax; expires=Thu, 01 Jan 1970 00:00:00 GMT');
  });

  it('is read as text, whatever it looks like', () => {
    const jar = cookieJar({ cookie: 'ncc_cc=1; ncc_c=0; ncc_e=%E0%A4%A; x=a%7Eb' }, true);
    expect(['ncc_c', 'ncc_e', 'x', 'y'].map(jar.read)).toEqual(['0', undefined, 'a~b', undefined]);
  });
});

describe('the five states', () => {
  it('begin undecided: a banner, nothing switched on, the preselected ticked and unsaved', () => {
    expect(scene().is()).toEqual({
      state: 'undecided',
      enabled: [],
      ticks: ['functional', 'counter'],
      unsaved: true,
      open: false,
      forced: false,
      banner: true,
      control: false,
    });
  });

  it.each([
    ['accepted', { ncc_c: all, ncc_e: 'functional~counter~video' }, ['functional', 'counter', 'video']],
    ['partial', { ncc_c: all, ncc_e: 'functional~video' }, ['functional', 'video']],
    ['declined', { ncc_c: all, ncc_e: 'functional' }, ['functional']],
    ['declined', { ncc_c: all }, ['functional']],
    ['withdrawn', { ncc_c: '0' }, []],
  ] as const)('%s is read back', (state, cookies, enabled) => {
    const { is } = scene({ cookies });
    expect(is()).toMatchObject({ state, enabled, banner: false, control: true, unsaved: false });
  });

  it('follow the actions', () => {
    const { consent, is, jar } = scene();
    consent.openModal();
    consent.acceptAll();
    expect(is()).toMatchObject({ state: 'accepted', open: false, unsaved: false });
    consent.openModal();
    consent.tick('counter', false);
    expect(is()).toMatchObject({ state: 'accepted', open: true, unsaved: true });
    consent.save();
    expect(is()).toMatchObject({ state: 'partial', enabled: ['functional', 'video'], unsaved: false });
    consent.decline();
    expect(is()).toMatchObject({ state: 'declined', enabled: ['functional'] });
    consent.declineAll();
    expect(is()).toMatchObject({ state: 'withdrawn', enabled: [], ticks: [] });
    expect(Object.fromEntries(jar)).toEqual({ ncc_c: '0' });
  });

  it('save what is ticked together with what is necessary', () => {
    const { consent, is } = scene();
    consent.save();
    expect(is()).toMatchObject({ state: 'partial', enabled: ['functional', 'counter'] });
  });

  it('closing decides nothing and keeps what is ticked', () => {
    const { consent, is, jar } = scene();
    consent.openModal();
    consent.tick('video', true);
    consent.close();
    expect(is()).toMatchObject({
      state: 'undecided',
      open: false,
      ticks: ['functional', 'counter', 'video'],
    });
    expect(jar.size).toBe(0);
  });

  it('are asked about again when definitions are added, reordered or renamed; the old ticks stay', () => {
    const cookies = { ncc_c: all, ncc_e: 'functional~video~gone' };
    const [counter, video] = data.optional as [ConsentData['optional'][0], ConsentData['optional'][0]];
    for (const optional of [
      [video, counter],
      [counter],
      [counter, video, { id: 'new', name: 'x' }],
      [counter, { ...video, id: 'film' }],
    ]) {
      const { is } = scene({ cookies, definitions: { ...data, optional } });
      expect(is()).toMatchObject({ state: 'undecided', enabled: [], banner: true });
      expect(is().ticks).not.toContain('gone');
    }
    expect(scene({ cookies, definitions: { ...data, optional: [video, counter] } }).is().ticks).toEqual([
      'functional',
      'video',
    ]);
  });

  it('do not exist where there is nothing to ask about', () => {
    const { is } = scene({ definitions: { ...data, necessary: [], optional: [] } });
    expect(is()).toMatchObject({ banner: false, control: false, open: false });
  });

  it('know each id once', () => {
    const twice = {
      ...data,
      optional: [...data.optional, { id: 'functional', name: 'y' }, ...data.optional],
    };
    const { consent, jar } = scene({ definitions: twice });
    consent.acceptAll();
    expect(jar.get('ncc_c')).toBe(all);
  });
});

describe('options', () => {
  it('forced at start: the modal stands there instead of the banner and cannot be closed', () => {
    const { consent, is } = scene({ forced_at_start: true });
    expect(is()).toMatchObject({ open: true, forced: true, banner: false });
    consent.close();
    expect(is().open).toBe(true);
    consent.decline();
    expect(is()).toMatchObject({ open: false, forced: false, state: 'declined' });
    consent.openModal();
    consent.close();
    expect(is().open).toBe(false);
  });

  it('forced only while undecided', () => {
    expect(scene({ forced_at_start: true, cookies: { ncc_c: '0' } }).is().open).toBe(false);
    expect(scene({ forced_at_start: true, cookies: { ncc_c: all } }).is().open).toBe(false);
  });

  it('the control button goes where it is not wanted, but not from who withdrew', () => {
    expect(scene({ control_button: false, cookies: { ncc_c: all } }).is().control).toBe(false);
    expect(scene({ control_button: false, cookies: { ncc_c: '0' } }).is().control).toBe(true);
  });

  it('a browser that says no is asked as well, with nothing ticked for it', () => {
    for (const forced_at_start of [false, true]) {
      const { consent, is, jar } = scene({ privacyControl: true, forced_at_start });
      expect(is()).toMatchObject({
        state: 'undecided',
        enabled: [],
        ticks: ['functional'],
        unsaved: false,
        banner: !forced_at_start,
        open: forced_at_start,
        control: false,
      });
      expect(jar.size).toBe(0);
      consent.tick('video', true);
      consent.save();
      expect(is()).toMatchObject({ state: 'partial', enabled: ['functional', 'video'] });
    }
  });
});

describe('what is not saved', () => {
  it('is nothing at first unless something is preselected', () => {
    const optional = data.optional.map(({ preselected, ...definition }) => definition);
    expect(scene({ definitions: { ...data, optional } }).is()).toMatchObject({
      state: 'undecided',
      unsaved: false,
    });
  });

  it('is told while the ticks differ from what is saved, and no longer', () => {
    const { consent, is } = scene({ cookies: { ncc_c: all, ncc_e: 'functional~counter' } });
    expect(is().unsaved).toBe(false);
    consent.tick('video', true);
    expect(is().unsaved).toBe(true);
    consent.tick('video', false);
    expect(is().unsaved).toBe(false);
    // Toggled in the modal, on all the same after saving.
    consent.tick('functional', false);
    expect(is().unsaved).toBe(true);
    consent.save();
    expect(is()).toMatchObject({ unsaved: false, enabled: ['functional', 'counter'] });
  });
});

/** As much of a document as scripts and cookies need. */
function fakePage() {
  const scripts: { src: string; async: boolean; remove: () => void }[] = [];
  const cookies: string[] = [];
  const make = () => {
    const script = {
      src: '',
      async: true,
      setAttribute: (_: string, value: string) => {
        script.src = value;
      },
      getAttribute: () => script.src,
      remove: () => void scripts.splice(scripts.indexOf(script), 1),
    };
    return script;
  };
  const document = {
    head: {
      querySelectorAll: () => scripts,
      append: (script: (typeof scripts)[number]) => scripts.push(script),
    },
    createElement: make,
    set cookie(text: string) {
      cookies.push(text);
    },
  };
  const page = { document: document as unknown as Document, host: 'www.visnyk.example.org' };
  return { page, cookies, sources: () => scripts.map(({ src }) => src), scripts };
}

describe('the page', () => {
  it('gets each script once and in order, and loses it with its cookies', () => {
    const { page, cookies, sources, scripts } = fakePage();
    apply(data, ['functional', 'counter', 'video'], page);
    apply(data, ['functional', 'counter', 'video'], page);
    expect(sources()).toEqual(['/counter.js', '/video.js']);
    expect(scripts.every(({ async }) => !async)).toBe(true);
    expect(cookies).toEqual([]);
    apply(data, ['functional', 'video'], page);
    expect(sources()).toEqual(['/video.js']);
    expect(cookies.filter((text) => text.startsWith('_c='))).toHaveLength(4);
    expect(cookies.every((text) => text.includes('expires=Thu, 01 Jan 1970'))).toBe(true);
    // A script without cookies of its own goes all the same.
    apply(data, [], page);
    expect(sources()).toEqual([]);
  });

  it('loses cookies of its own host and of those above it', () => {
    expect(domains('www.visnyk.example.org')).toEqual([
      '',
      'www.visnyk.example.org',
      'visnyk.example.org',
      'example.org',
    ]);
    expect(domains('localhost')).toEqual(['']);
    expect(domains('127.0.0.1')).toEqual(['']);
  });
});

describe('texts', () => {
  it('are English by default, and those of the page where it brings them', () => {
    expect(textsOf().accept).toBe('Accept all');
    expect(textsOf({ accept: 'Прийняти всі' })).toMatchObject({ accept: 'Прийняти всі', close: 'Close' });
  });

  it('know what makes the site work', () => {
    expect(isFunctional({ id: 'functional', name: 'x' })).toBe(true);
    expect(isFunctional({ id: 'x', name: 'functional' })).toBe(true);
    expect(isFunctional({ id: 'x', name: 'Functional' })).toBe(false);
  });
});
