import { checks, launch, signIn } from '../browser.mjs';
import { admin, api, serve, signedIn } from '../server.mjs';

/** A real server with a team of its own, and a browser for each of its members. */
export const { check, fail, finish } = checks();
let server = await serve();
export const { base } = server;

const person = (role, name = role) => ({
  role,
  email: `${name}@team.visnyk.local`,
  password: `a quite different ${name} battery`,
});
export const team = {
  author: person('author'),
  editor: person('editor'),
  second: person('editor', 'second'),
  admin,
};
for (const { role, email, password } of [team.author, team.editor, team.second])
  api(['user', 'add', '--data', server.data, '--email', email, '--role', role, '--password-stdin'], password);

/** The field tables of all kinds, as the form has them. */
export const tables = await (await signedIn(base)).json('/api/dashboard/fields');

const browser = await launch();
/** Firefox with a window, started by the first journey that pastes a picture. */
let pasting;
/** Script errors and what the policy refused, of every page opened. */
export const broken = [];

/** A signed-in page of a member; `pastes` if pictures go over its clipboard. */
export async function at(who, { pastes = false, ...options } = {}) {
  const own = pastes && process.env.VISNYK_ENGINE === 'firefox';
  if (own) pasting ??= await launch('firefox', { pastes });
  const context = await (own ? pasting : browser).newContext({
    viewport: { width: 1440, height: 1000 },
    locale: 'uk-UA',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text());
  });
  await signIn(page, base, who.email, who.password);
  return page;
}

/** Where it keeps its data, and the tree readers see. */
export const folders = () => ({ data: server.data, public: server.public });

/** The server stops and goes on where it was, `days` after today. */
export async function restart(options = {}) {
  await server.stop();
  server = await serve({ from: server, ...options });
}

export const status = async (path) => (await fetch(base + path, { redirect: 'manual' })).status;
export const live = (page) => page.locator('.ui-save-state [data-state="live"]').waitFor();

/** Asks again for up to ten seconds; answers the last answer. */
export async function until(ask, enough) {
  for (let i = 0; ; i++) {
    const answer = await ask();
    if (i === 40 || enough(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

export const idOf = (page) => Number(/\/edit(?:-page)?\/(\d+)/.exec(page.url())?.[1]);
export const edit = (kind, id) =>
  `${base}/dashboard/${kind}/${kind === 'pages' ? 'edit-page' : 'edit'}/${id}`;

export async function menu(page, action) {
  await page.locator('.ui-bar .ui-actions [aria-haspopup]').last().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function close() {
  await browser.close();
  await pasting?.close();
  await server.stop();
}
