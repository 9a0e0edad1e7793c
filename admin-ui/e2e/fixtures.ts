import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { admin, api, folder, serve, signedIn } from './server.mjs';

export { expect };

/** Who uses the portal: the team, and a member. Two are editors. */
const person = (role: string, name: string, login = role) => ({
  role,
  name,
  email: `${login}@team.visnyk.local`,
  password: `a quite different ${login} battery`,
});
export const team = {
  admin: { role: 'admin', name: 'Олена Ткачук', ...admin },
  editor: person('editor', 'Роман Гнатюк'),
  second: person('editor', 'Софія Мельник', 'second'),
  author: person('author', 'Ірина Бойко'),
  member: person('member', 'Марко Левчук'),
};
export type Who = keyof typeof team;
export const everyone = Object.keys(team) as Who[];

type Server = Awaited<ReturnType<typeof serve>>;
export type Client = Awaited<ReturnType<typeof signedIn>>;
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A portal that is served, with the demo content and the team. */
export class Portal {
  readonly base: string;
  readonly #clients = new Map<Who, Promise<Client>>();
  readonly #proved = new Map<Who, Promise<StorageState>>();

  constructor(private server: Server) {
    this.base = server.base;
  }

  /** Its folder with the database, and the tree that readers see. */
  get folders() {
    return { data: this.server.data, public: this.server.public };
  }

  /** A client of the API that has signed in, once for all tests of a file. */
  client(who: Who = 'admin'): Promise<Client> {
    const client = this.#clients.get(who) ?? signedIn(this.base, team[who]);
    this.#clients.set(who, client);
    return client;
  }

  /**
   * A session that is older than this file, in which its user has proved again who they are: some changes ask for that a
   * quarter of an hour after the sign-in.
   */
  proved(who: Who, session: StorageState): Promise<StorageState> {
    const proved = this.#proved.get(who) ?? prove(this.base, who, session);
    this.#proved.set(who, proved);
    return proved;
  }

  /** The address of an entry's form. */
  edit = (kind: string, id: number) =>
    `${this.base}/dashboard/${kind}/${kind === 'pages' ? 'edit-page' : 'edit'}/${id}`;

  /** What a reader without an account is answered. */
  status = async (path: string) => (await fetch(this.base + path, { redirect: 'manual' })).status;

  stop = () => this.server.stop();

  /** Stops it and goes on where it was, `days` after today. */
  async restart(options: { days?: number } = {}) {
    await this.server.stop();
    this.server = await serve({ from: this.server, ...options });
  }
}

const ANONYMOUS: StorageState = { cookies: [], origins: [] };

/** A session in a form that a context of the browser takes. Scripts read the hint of whose it is. */
export async function sessionOf(base: string, who: Who): Promise<StorageState> {
  const client = await signedIn(base, team[who]);
  return {
    cookies: client.cookies().map(({ name, value }) => ({
      ...{ name, value, domain: '127.0.0.1', path: '/', expires: -1 },
      ...{ httpOnly: name !== 'visnyk_signed_in', secure: false, sameSite: 'Lax' as const },
    })),
    origins: [],
  };
}

async function prove(base: string, who: Who, session: StorageState): Promise<StorageState> {
  const own = session.cookies.map(({ name, value }) => `${name}=${value}`);
  const csrf = await fetch(`${base}/api/auth/csrf`, { headers: { cookie: own.join('; ') } });
  const { csrfToken } = await csrf.json();
  const issued = csrf.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const answer = await fetch(`${base}/api/cabinet/prove`, {
    method: 'POST',
    headers: {
      cookie: [...own, ...issued].join('; '),
      'content-type': 'application/json',
      'x-csrf-token': csrfToken,
    },
    body: JSON.stringify({ current: team[who].password }),
  });
  if (!answer.ok) throw new Error(`the proof answered ${answer.status}`);
  return session;
}

/** The portal that each file of a worker gets a copy of: demo content, team, and a session of everyone. */
interface Prepared {
  dir: string;
  port: number;
  sessions: Map<Who, StorageState>;
}

async function prepare(): Promise<Prepared> {
  const server = await serve();
  const data = ['--data', server.data, '--password-stdin'];
  for (const { role, email, password } of Object.values(team).filter(({ email }) => email !== admin.email))
    api(['user', 'add', ...data, '--email', email, '--role', role], password);
  const sessions = new Map<Who, StorageState>();
  const chief = await signedIn(server.base);
  const { items } = await chief.json('/api/dashboard/users?per_page=100');
  for (const who of everyone) {
    const { name, role, email } = team[who];
    const user = items.find((item: { email: string }) => item.email === email);
    await chief.send('PUT', `/api/dashboard/users/${user.id}`, { ...user, name, role });
    sessions.set(who, await sessionOf(server.base, who));
  }
  await server.stop();
  return { dir: server.dir, port: server.port, sessions };
}

interface OfTest {
  /** The portal of the file. */
  portal: Portal;
  /** A page of a signed-in user, without data of earlier tests; without a name, of an unauthenticated visitor. */
  as: (who?: Who, opening?: Opening) => Promise<Page>;
  /** Script errors and what the policy refused, of every page: a test that expects some takes them out. */
  broken: string[];
}

interface OfWorker {
  prepared: Prepared;
  /** The portal of the file that runs, and the contexts that its tests share: one of each person. */
  current: { file?: string; portal?: Portal; contexts: Map<string, BrowserContext> };
}

/** How a page is opened. Options that a page can take need no separate context. */
export interface Opening {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce';
  /** Timers that the test turns, with `page.clock`. */
  clock?: boolean;
  /** A browser of one's own, with a session of its own, as these options make it. */
  own?: BrowserContextOptions | true;
}

/** Notes what no page of a test may have. */
export function watch(page: Page, broken: string[]) {
  page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(`${page.url()}: ${message.text()}`);
  });
}

/**
 * Over BiDi, Playwright fills a field by setting its value in the page, of which React learns nothing: it takes a value
 * that was set by a script for its own. Here the browser types instead.
 */
function typing() {
  const insert = (text: string) => void document.execCommand('insertText', false, text);
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
}

export async function newContext(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  if (browser.browserType().name() === 'firefox') await context.addInitScript(typing);
  return context;
}

/** The session that a user’s context starts with: a new one, or one that tests share. */
type SessionFor = (own: boolean) => StorageState | undefined | Promise<StorageState | undefined>;

/** Opens the pages of a test. Those of one person share a context within a worker, with nothing kept from tests before. */
export class Opener {
  readonly #shared = new Set<BrowserContext>();
  readonly #own: BrowserContext[] = [];
  readonly #pages: Page[] = [];

  constructor(
    private browser: Browser,
    private baseURL: string,
    private contexts: OfWorker['current']['contexts'],
    private broken: string[],
  ) {}

  /** Without a session, a page of a stranger. */
  async open(
    { own, clock, viewport, colorScheme, reducedMotion }: Opening,
    who?: Who,
    session: SessionFor = () => undefined,
  ): Promise<Page> {
    const context =
      own || clock
        ? await this.#ownContext(own, await session(true))
        : await this.#sharedContext(who, session);
    const page = await context.newPage();
    this.#pages.push(page);
    watch(page, this.broken);
    if (clock) await page.clock.install();
    if (viewport) await page.setViewportSize(viewport);
    if (colorScheme || reducedMotion) await page.emulateMedia({ colorScheme, reducedMotion });
    return page;
  }

  async #ownContext(own: Opening['own'], storageState?: StorageState) {
    const options = typeof own === 'object' ? own : {};
    const context = await newContext(this.browser, { baseURL: this.baseURL, storageState, ...options });
    this.#own.push(context);
    return context;
  }

  async #sharedContext(who: Who | undefined, session: SessionFor) {
    const key = `${this.baseURL} ${who}`;
    const context = this.contexts.get(key) ?? (await newContext(this.browser, { baseURL: this.baseURL }));
    this.contexts.set(key, context);
    if (!this.#shared.has(context)) await context.setStorageState((await session(false)) ?? ANONYMOUS);
    this.#shared.add(context);
    return context;
  }

  async close() {
    for (const page of this.#pages.filter((page) => !page.isClosed()))
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const context of this.#own) await context.close();
    for (const context of this.#shared) {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      for (const page of context.pages()) await page.close();
    }
  }
}

export const test = base.extend<OfTest, OfWorker>({
  prepared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await use(await prepare());
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  current: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const current: OfWorker['current'] = { contexts: new Map() };
      await use(current);
      await current.portal?.stop();
    },
    { scope: 'worker' },
  ],
  portal: async ({ prepared, current }, use, { file }) => {
    if (current.file !== file) {
      await current.portal?.stop();
      if (current.portal) rmSync(join(current.portal.folders.data, '..'), { recursive: true, force: true });
      const dir = folder();
      cpSync(prepared.dir, dir, { recursive: true, preserveTimestamps: true });
      current.portal = new Portal(await serve({ from: { dir, port: prepared.port } }));
      current.file = file;
    }
    await use(current.portal as Portal);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  broken: async ({}, use) => {
    const broken: string[] = [];
    await use(broken);
    expect(broken, 'script errors, and what the policy refused').toEqual([]);
  },
  as: async ({ browser, portal, prepared, current, broken }, use) => {
    const opener = new Opener(browser, portal.base, current.contexts, broken);
    await use((who, opening = {}) =>
      opener.open(opening, who, (own) => {
        const shared = who && prepared.sessions.get(who);
        if (!who || !shared) return undefined;
        return own ? sessionOf(portal.base, who) : portal.proved(who, shared);
      }),
    );
    await opener.close();
  },
});
