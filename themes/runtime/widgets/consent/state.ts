/** A cookie, or a script and the cookies it sets, as readers are asked about it: in the language of the page. */
export interface Definition {
  id: string;
  name: string;
  description?: string;
  links?: { href: string; name: string }[];
  /** A script that is on the page while it is enabled. */
  src?: string;
  /** Cookies that go when it is switched off. */
  target_cookies?: string[];
  /** Ticked before anyone decided. */
  preselected?: boolean;
}

export interface Options {
  decline_button: boolean;
  /** The modal is open at first while nothing is decided. */
  forced_at_start: boolean;
  close_outside: boolean;
  /** A button that opens the modal again after consent. */
  control_button: boolean;
  expiry_days: number;
}

/** What `/fragments/consent.{ua,us}.json` holds. */
export interface ConsentData {
  necessary: Definition[];
  optional: Definition[];
  options: Options;
}

/** Where the two cookies are kept; `null` takes one away. */
export interface Jar {
  read: (name: string) => string | undefined;
  write: (name: string, value: string | null, expires: Date) => void;
}

/** Names of the two cookies (docs/protocols.md §3.1). */
export const givenCookie = 'ncc_c';
export const enabledCookie = 'ncc_e';
const refused = '0';

/** The five states of docs/specification.md §4. */
export type State = 'undecided' | 'accepted' | 'partial' | 'declined' | 'withdrawn';

export interface Snapshot {
  state: State;
  /** Ids that are switched on, in the order of their definitions. */
  enabled: readonly string[];
  /** Ids that are ticked in the modal, whatever is saved. */
  ticks: readonly string[];
  /** The ticked set is not the saved one. */
  unsaved: boolean;
  open: boolean;
  /** Opened by the page: there is no way past a decision. */
  forced: boolean;
  banner: boolean;
  control: boolean;
}

/**
 * The value that counts as consent: all ids one after another, in the order of their definitions
 * (docs/protocols.md §3.2).
 */
export const combined = ({ necessary, optional }: Pick<ConsentData, 'necessary' | 'optional'>) =>
  [...necessary, ...optional].map(({ id }) => id).join('');

/** Each id once; what is necessary is not asked about again below. */
function unique<T extends Pick<ConsentData, 'necessary' | 'optional'>>(data: T): T {
  const seen = new Set<string>();
  const first = ({ id }: Definition) => !seen.has(id) && Boolean(seen.add(id));
  return { ...data, necessary: data.necessary.filter(first), optional: data.optional.filter(first) };
}

const ids = (definitions: readonly Definition[]) => definitions.map(({ id }) => id);
const sameSet = (a: readonly string[], b: readonly string[]) =>
  [...a].sort().join('~') === [...b].sort().join('~');

interface Surroundings {
  data: ConsentData;
  jar: Jar;
  /** When the widget was set up: both cookies expire so many days after it, whenever they are written. */
  now: Date;
  /** The browser says that its reader is not to be tracked (Global Privacy Control). */
  privacyControl: boolean;
}

/** The decision of a reader about cookies, and the ways to change it (docs/specification.md §4, docs/protocols.md §3.3). */
export function createConsent({ data: input, jar, now, privacyControl }: Surroundings) {
  const data = unique(input);
  const { options } = data;
  const needed = ids(data.necessary);
  const allIds = [...needed, ...ids(data.optional)];
  const expires = new Date(now.getTime() + options.expiry_days * 86_400_000);
  const listeners = new Set<() => void>();

  const stored = jar.read(enabledCookie)?.split('~');
  const decision = jar.read(givenCookie);
  /** undefined: undecided, also after the definitions changed; false: withdrawn. */
  let consent: boolean | undefined =
    allIds.length === 0 || decision === undefined
      ? undefined
      : decision === combined(data)
        ? true
        : decision === refused
          ? false
          : undefined;
  let enabled: readonly string[] =
    consent === true ? allIds.filter((id) => needed.includes(id) || stored?.includes(id)) : [];
  // Who is not to be tracked is asked all the same, with nothing ticked for them.
  const preselected = privacyControl ? [] : ids(data.optional.filter(({ preselected: ticked }) => ticked));
  let ticks: readonly string[] =
    consent === true
      ? enabled
      : stored
        ? allIds.filter((id) => stored.includes(id))
        : consent === undefined
          ? [...needed, ...preselected]
          : [];
  const forced = () => options.forced_at_start && consent === undefined;
  let open = forced();

  function state(): State {
    if (consent === undefined) return 'undecided';
    if (!consent) return 'withdrawn';
    const on = data.optional.filter(({ id }) => enabled.includes(id)).length;
    if (on === data.optional.length) return 'accepted';
    return on === 0 ? 'declined' : 'partial';
  }

  const take = (): Snapshot => ({
    state: state(),
    enabled,
    ticks,
    // Before a decision the necessary cookies are no unsaved change.
    unsaved: !sameSet(consent === undefined ? needed : enabled, ticks),
    open,
    forced: open && forced(),
    banner: allIds.length > 0 && state() === 'undecided' && !options.forced_at_start,
    // A reader who withdrew must be able to agree again, so the button is always there.
    control: consent === true ? options.control_button : consent === false,
  });
  let snapshot = take();
  const change = () => {
    snapshot = take();
    for (const listener of listeners) listener();
  };

  function decide(next: boolean, on: readonly string[]) {
    consent = next;
    enabled = allIds.filter((id) => on.includes(id));
    ticks = enabled;
    open = false;
    jar.write(givenCookie, next ? combined(data) : refused, expires);
    jar.write(enabledCookie, next ? enabled.join('~') : null, expires);
    change();
  }

  return {
    data,
    snapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tick(id: string, on: boolean) {
      ticks = allIds.filter((other) => (other === id ? on : ticks.includes(other)));
      change();
    },
    acceptAll: () => decide(true, allIds),
    /** Only what is ticked, with what is necessary. */
    save: () => decide(true, [...needed, ...ticks]),
    /** Only what is necessary. */
    decline: () => decide(true, needed),
    /** Nothing at all. */
    declineAll: () => decide(false, []),
    openModal() {
      open = true;
      change();
    },
    /** Hides the modal; what is ticked stays as it is. A forced one stays. */
    close() {
      if (forced()) return;
      open = false;
      change();
    },
  };
}

export type Consent = ReturnType<typeof createConsent>;
