// Takes the pictures of README.md and docs/tour.md: the demo portal in Chromium, on a server of its own.
//
//   scripts/docs --pictures [NAME…]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '../../admin-ui/e2e/engine.mjs';
import { root, serve, signedIn } from '../../admin-ui/e2e/server.mjs';

/** Of WebP: text stays sharp, and a picture is below 100 kB. */
const QUALITY = 72;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Work that waits, so that the dashboard has something to say: title in both languages, and the action that follows. */
const DRAFTS = [
  ['Хор кличе на репетиції колядок', 'The choir is looking for carol singers', undefined],
  [
    'Суботня школа запрошує на відкритий урок',
    'The Saturday school invites you to an open lesson',
    undefined,
  ],
  ['Збираємо ковдри для шпиталю в Дніпрі', 'We are collecting blankets for a hospital in Dnipro', 'submit'],
];
const BODY = {
  ua: 'Зустрічаємося в Домі громади щочетверга о сьомій вечора. Приходьте з друзями, чай і пиріг уже чекають.',
  us: 'We meet at the community house every Thursday at seven in the evening. Bring friends: tea and cake are waiting.',
};

async function seed(client) {
  // For a portal that is new; this one is to look lived in.
  await client.send('PUT', '/api/dashboard/home/checklist', { hidden: true });
  const { items } = await client.json('/api/dashboard/news?per_page=1');
  const { category, cover, fields, texts } = await client.json(`/api/dashboard/news/${items[0].id}`);
  for (const [ua, us, action] of DRAFTS) {
    const text = (locale, title) => ({ ...texts[locale], title, lead: BODY[locale], body: BODY[locale] });
    const draft = { category, cover, fields, texts: { ua: text('ua', ua), us: text('us', us) } };
    const { id, version } = await client.send('POST', '/api/dashboard/news', draft);
    if (action) await client.send('POST', `/api/dashboard/news/${id}/${action}`, { version });
  }
}

/** The screen of the newest published entry of a kind. */
async function editor(client, kind) {
  const { items } = await client.json(
    `/api/dashboard/${kind}?status=published&sort=-published_at&per_page=1`,
  );
  return `/us/dashboard/${kind}/edit/${items[0].id}`;
}

/**
 * A picture: the name of its file, the address, and how the browser opens it.
 *
 * @typedef {object} Picture
 * @property {string} name
 * @property {(client: any) => string | Promise<string>} path
 * @property {{ width: number, height: number }} [size]
 * @property {'light' | 'dark'} [colorScheme]
 * @property {string} [locale]
 * @property {boolean} [isStaff]
 */

/** @type {Picture[]} */
const PICTURES = [
  { name: 'front-page', path: () => '/us' },
  { name: 'front-page-phone', path: () => '/', size: PHONE, colorScheme: 'dark', locale: 'uk-UA' },
  {
    name: 'advertisement',
    path: () => '/us/advertisement/zdam-3-kimnatnu-kvartyru-v-bei-viu-z-balkonom-k7x2m9qa',
  },
  { name: 'events', path: () => '/us/poster' },
  { name: 'search', path: () => '/us/search/all?q=bakery' },
  { name: 'dashboard', path: () => '/us/dashboard', isStaff: true },
  { name: 'editor', path: (client) => editor(client, 'news'), isStaff: true },
  { name: 'list', path: () => '/us/dashboard/posters', isStaff: true },
  { name: 'settings', path: () => '/us/dashboard/settings', isStaff: true },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PICTURES.some((picture) => picture.name === name));
if (unknown.length > 0) {
  console.error(
    `error: no picture is called ${unknown.join(', ')}; known: ${PICTURES.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const out = join(root, 'docs/pictures');
mkdirSync(out, { recursive: true });

const server = await serve({ encode: true });
const browser = await launch();
const client = await signedIn(server.base);
await seed(client);
for (const { name, path, size = DESKTOP, colorScheme = 'light', locale = 'en-US', isStaff } of PICTURES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const context = await browser.newContext({
    viewport: size,
    colorScheme,
    reducedMotion: 'reduce',
    locale,
  });
  if (isStaff) await context.addCookies(client.cookies().map((cookie) => ({ ...cookie, url: server.base })));
  const page = await context.newPage();
  const address = await path(client);
  const answer = await page.goto(server.base + address, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`);
  await page.evaluate(() => document.fonts.ready);
  // What waits for its turn outside of the window is not in the picture; what is in it has to be there.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isSeen = width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      return image.complete || !isSeen;
    }),
  );
  await page.waitForFunction(() => !document.querySelector('.ui-skeleton'));
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(join(out, `${name}.webp`), bytes);
  console.log(`docs/pictures/${name}.webp: ${Math.round(bytes.length / 1000)} kB of ${address}`);
  await context.close();
}
await browser.close();
await server.stop();
