import type { Schema } from '../../core/api';
import { request } from '../request';
import { filesOnly } from '../site';
import { type Favourite, MOST, merged, parsed, without } from './list';

const KEY = 'visnyk-favourites';
const API = '/api/cabinet/favourites';

/** Why an entry could not be kept, or left out again: keys of the words of `favourites`. */
export type Refusal = 'full' | 'failed';

/** What the account keeps; empty without one. */
let own: Favourite[] = [];
/** Whose list `own` is. */
let owner: string | undefined;
let token: Promise<string | undefined> | undefined;

/** The number of the account whose session the browser has, as far as its scripts may know. */
const user = () => /(?:^|; )visnyk_signed_in=\w+\.(\d+)/.exec(document.cookie)?.[1];

/** What this browser keeps: all without an account, and with one what its server does not have yet. */
function local(): Favourite[] {
  try {
    return parsed(localStorage.getItem(KEY));
  } catch {
    // Storage is closed to us.
    return [];
  }
}

function store(list: readonly Favourite[]): boolean {
  try {
    if (list.length) localStorage.setItem(KEY, JSON.stringify(list));
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

/** The newest first. */
export const favourites = (): Favourite[] => merged(user() === owner ? own : [], local());

const changed = () => document.dispatchEvent(new Event('visnyk:favourites'));

async function call(method: string, address: string, body: object) {
  token ??= request('/api/auth/csrf').then(
    ({ data }) => (data as Schema<'CsrfToken'> | undefined)?.csrfToken,
  );
  const answer = await request(address, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': (await token) ?? '',
      // Who signed in in another tab meanwhile has not pressed here.
      'x-user': owner ?? '',
    },
    body: JSON.stringify(body),
  });
  if (answer.status === 0 || answer.status >= 400) token = undefined;
  return answer;
}

/** Hands what only the browser keeps to the account. It leaves the browser once the server has it. */
async function hand(): Promise<void> {
  const items = local();
  if (!items.length) return;
  const { status, data } = await call('POST', API, { items });
  if (status !== 200) return;
  const { left_out } = data as Schema<'FavouritesMerged'>;
  const taken = items.map(({ path }) => path).filter((path) => !left_out.includes(path));
  // Another tab may have written since.
  store(without(local(), taken));
  own = merged(
    own,
    items.filter(({ path }) => taken.includes(path)),
  );
}

let reading: Promise<void> | undefined;

/** Reads the list of the account, once for each user; `again` also where it is known. */
export function refresh(again = false): Promise<void> {
  const present = user();
  if (filesOnly || (present === owner && !again && reading)) return reading ?? Promise.resolve();
  if (present !== owner) own = [];
  owner = present;
  const read = async () => {
    if (!present) return;
    const { status, data } = await request(API);
    if (user() !== present) return;
    if (status === 200) {
      own = (data as Schema<'Favourites'>).items.map(({ price, currency, ...item }) => ({
        ...item,
        ...(price == null ? {} : { price, currency: currency ?? '' }),
      }));
      await hand();
    }
  };
  reading = read().finally(changed);
  return reading;
}

/** Keeps an entry. Where the server cannot be reached, the browser keeps it for the account. */
export async function add(item: Favourite): Promise<Refusal | undefined> {
  const list = merged([item], local());
  if (favourites().length >= MOST || list.length > MOST) return 'full';
  if (owner && owner === user()) {
    own = merged([item], own);
    changed();
    const { status } = await call('PUT', API + item.path, {});
    if (status && status < 400) return undefined;
    own = without(own, [item.path]);
    changed();
    if (status === 422) return 'full';
    // It is no longer published, or another user is signed in.
    if (/^4(0[34]|12)$/.test(`${status}`)) return 'failed';
  }
  const stored = store(list);
  changed();
  return stored ? undefined : 'failed';
}

/** Leaves an entry out again. */
export async function remove(path: string): Promise<Refusal | undefined> {
  const before = own;
  const waiting = local();
  own = without(own, [path]);
  store(without(waiting, [path]));
  changed();
  if (!before.some((item) => item.path === path)) return undefined;
  const { status } = await call('DELETE', API + path, {});
  if ((status && status < 400) || status === 404) return undefined;
  own = merged(before, own);
  changed();
  return 'failed';
}

/** Follows sign-in, sign-out and other tabs, as long as the document is there. */
export function watch(): void {
  addEventListener('storage', ({ key }) => key === KEY && changed());
  // A list that could not be read or handed over.
  addEventListener('online', () => refresh(true));
  document.addEventListener('visnyk:session', () => user() !== owner && refresh());
  addEventListener('pageshow', ({ persisted }) => persisted && refresh(true));
}
