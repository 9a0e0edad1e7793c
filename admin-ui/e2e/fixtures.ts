import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
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

  constructor(private server: Server) {
    this.base = server.base;
  }

  /** Its folder with the database, and the tree that readers see. */
  get folders() {
    return { data: this.server.data, public: this.server.public };
  }

  /** A client of the API that has signed in, once for all tests of a file. */
  client(who: Who = 'admin'): Promise<Client> {
    const known = this.#clients.get(who) ?? signedIn(this.base, team[who]);
    this.#clients.set(who, known);
    return known;
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

const NOBODY: StorageState = { cookies: [], origins: [] };

/** A session in a form that a context of the browser takes. */
async function sessionOf(base: string, who: Who): Promise<StorageState> {
  const client = await signedIn(base, team[who]);
  return {
    cookies: client.cookies().map(({ name, value }) => ({
      ...{ name, value, domain: '127.0.0.1', path: '/', expires: -1 },
      ...{ httpOnly: true, secure: false, sameSite: 'Lax' as const },
    })),
    origins: [],
  };
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
    const user = items.find((one: { email: string }) => one.email === email);
    await chief.send('PUT', `/api/dashboard/users/${user.id}`, { ...user, name, role });
    sessions.set(who, await sessionOf(server.base, who));
  }
  await server.stop();
  return { dir: server.dir, port: server.port, sessions };
}

/** How a page is opened. What a page alone can be told needs no context of its own. */
export interface Opening {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce';
  /** Timers that the test turns, with `page.clock`. */
  clock?: boolean;
  /** A browser of one's own, with a session of its own, as these options make it. */
  own?: BrowserContextOptions | true;
}

interface OfTest {
  /** The portal of the file. */
  portal: Portal;
  /** A page of someone who has signed in, with nothing kept from tests before; without a name, of a stranger. */
  as: (who?: Who, opening?: Opening) => Promise<Page>;
  /** Script errors and what the policy refused, of every page: a test that expects some takes them out. */
  broken: string[];
}

interface OfWorker {
  prepared: Prepared;
  /** The portal of the file that runs, and the contexts that its tests share: one of each person. */
  current: { file?: string; portal?: Portal; contexts: Map<Who | undefined, BrowserContext> };
}

/** Notes what no page of a test may have. */
export function watch(page: Page, broken: string[]) {
  page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(`${page.url()}: ${message.text()}`);
  });
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
    const shared = new Set<BrowserContext>();
    const own: BrowserContext[] = [];
    const pages: Page[] = [];
    const contextOf = async (who: Who | undefined, { own: options, clock }: Opening) => {
      if (options || clock) {
        const context = await browser.newContext({
          baseURL: portal.base,
          ...(options === true ? {} : options),
          ...(who && { storageState: await sessionOf(portal.base, who) }),
        });
        own.push(context);
        return context;
      }
      const context = current.contexts.get(who) ?? (await browser.newContext({ baseURL: portal.base }));
      current.contexts.set(who, context);
      if (!shared.has(context)) await context.setStorageState((who && prepared.sessions.get(who)) ?? NOBODY);
      shared.add(context);
      return context;
    };
    await use(async (who, opening = {}) => {
      const context = await contextOf(who, opening);
      const page = await context.newPage();
      pages.push(page);
      watch(page, broken);
      if (opening.clock) await page.clock.install();
      if (opening.viewport) await page.setViewportSize(opening.viewport);
      const { colorScheme, reducedMotion } = opening;
      if (colorScheme || reducedMotion) await page.emulateMedia({ colorScheme, reducedMotion });
      return page;
    });
    for (const page of pages) await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const context of own) await context.close();
    for (const context of shared) {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      for (const page of context.pages()) await page.close();
    }
  },
});
