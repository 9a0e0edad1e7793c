import type { Role, Session } from '../../lib/api/types';

/** The mark a page carries for `sidebase-auth` (docs/protocols.md §2.4). */
export type AuthMark =
  | boolean
  | {
      unauthenticatedOnly?: boolean;
      navigateAuthenticatedTo?: string;
      navigateUnauthenticatedTo?: string;
    };

/** The access rules of a route: plain data, which the router and the tests read. */
export interface PageRules {
  /** Names of guards, run in this order. */
  guards: readonly string[];
  /** Who may enter, for `check-auth`. */
  roles?: readonly Role[];
  auth?: AuthMark;
  /** Whether the values in the address can be valid at all. */
  validate?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  /** The route for addresses that no other route matches. */
  unmatched?: boolean;
}

/** `{id}` of an address: a whole number from 1. */
export const numbered = ({ id }: Readonly<Record<string, string | undefined>>) =>
  /^[1-9]\d{0,15}$/.test(id ?? '');

/** 404 of docs/specification.md §8. A fatal one replaces the whole page. */
export class PageNotFound extends Error {
  readonly status = 404;
  constructor(
    readonly fullPath: string,
    readonly fatal: boolean,
  ) {
    super(`Page Not Found: ${fullPath}`);
  }
}

export type Verdict =
  | { kind: 'pass' }
  /** The session is not fetched yet. */
  | { kind: 'wait' }
  | { kind: 'sign-in' }
  | { kind: 'go'; to: string }
  | { kind: 'forbidden' }
  /** The router reverts a navigation inside the dashboard. */
  | { kind: 'stop' }
  | { kind: 'not-found'; error: PageNotFound };

/** The part of a session that guards read. */
type Visitor = Pick<Session, 'user'>;

export interface Visit {
  /** undefined: not fetched yet; null: signed out. */
  session: Visitor | null | undefined;
  rules: PageRules;
  /** Path, query and hash, as in the address bar. */
  fullPath: string;
}

/** false: the guard failed for other reasons. */
export type Guard = (visit: Visit) => Verdict | false;

const pass: Verdict = { kind: 'pass' };

const signedIn: Guard = ({ session }) => {
  if (session === undefined) return { kind: 'wait' };
  return session ? pass : { kind: 'sign-in' };
};

const inRoles: Guard = (visit) => {
  const { session, rules } = visit;
  if (!session) return signedIn(visit);
  return rules.roles?.includes(session.user.role) ? pass : { kind: 'forbidden' };
};

const byMark: Guard = (visit) => {
  const { session, rules } = visit;
  const mark = rules.auth ?? true;
  if (mark === false) return pass;
  if (session === undefined) return { kind: 'wait' };
  const options = mark === true ? {} : mark;
  const guestOnly = mark !== true && (options.unauthenticatedOnly ?? true);
  if (guestOnly) return session ? { kind: 'go', to: options.navigateAuthenticatedTo ?? '/' } : pass;
  if (session || rules.unmatched) return pass;
  return options.navigateUnauthenticatedTo
    ? { kind: 'go', to: options.navigateUnauthenticatedTo }
    : { kind: 'sign-in' };
};

/** Names of docs/specification.md §9. */
export const guards: Readonly<Record<string, Guard>> = {
  'check-auth': inRoles,
  'my-auth': signedIn,
  'sidebase-auth': byMark,
};

export function guardNamed(name: string, registered = guards): Guard {
  const guard = Object.hasOwn(registered, name) ? registered[name] : undefined;
  if (!guard) throw new Error(`Unknown route middleware: '${name}'.`);
  return guard;
}

export interface Arrival {
  session: Visitor | null | undefined;
  /** Rules of the matched routes, outermost first. */
  rules: readonly PageRules[];
  params: Readonly<Record<string, string | undefined>>;
  fullPath: string;
  /** The page was loaded at this address, so there is no page to return to. */
  firstLoad: boolean;
}

function runGuard(guard: Guard, visit: Visit): Verdict | false {
  try {
    return guard(visit);
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Guards run before validation, so that a user without access cannot find out which addresses are valid. */
export function judge({ rules, params, firstLoad, ...arrival }: Arrival, registered = guards): Verdict {
  for (const page of rules) {
    for (const name of page.guards) {
      const verdict = runGuard(guardNamed(name, registered), { ...arrival, rules: page });
      if (verdict === false) {
        return firstLoad
          ? { kind: 'not-found', error: new PageNotFound(arrival.fullPath, true) }
          : { kind: 'stop' };
      }
      if (verdict.kind !== 'pass') return verdict;
    }
  }
  if (rules.some(({ validate }) => validate && validate(params) !== true)) {
    return { kind: 'not-found', error: new PageNotFound(arrival.fullPath, true) };
  }
  if (rules.some(({ unmatched }) => unmatched)) {
    return { kind: 'not-found', error: new PageNotFound(arrival.fullPath, false) };
  }
  return pass;
}
