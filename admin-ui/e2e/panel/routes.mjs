import { axe, base, check, open, visit } from './stage.mjs';

const staff = ['author', 'editor', 'admin'];
const editors = ['editor', 'admin'];
const admins = ['admin'];

const form = (kind, roles, edit = 'edit') => [
  [`/dashboard/${kind}`, roles],
  [`/dashboard/${kind}/new-page`, roles],
  [`/dashboard/${kind}/${edit}/1`, roles],
];
const categories = (kind, roles) => [
  [`/dashboard/${kind}/categories`, roles],
  [`/dashboard/${kind}/categories/edit-page/1`, roles],
];

/** docs/specification.md §2 and §6, written down once more by hand: the panel's own table must say the same. */
const table = [
  ['/dashboard', staff],
  ['/dashboard/settings', admins],
  ['/dashboard/locations', admins],
  ['/dashboard/reports', admins],
  ['/dashboard/tags', editors],
  ...form('news', staff),
  ...categories('news', editors),
  ...form('pages', admins, 'edit-page'),
  ...form('posters', staff),
  ...categories('posters', admins),
  ...form('reklama', admins),
  ...form('diaspors', editors),
  ...categories('diaspors', admins),
  ...form('services', editors),
  ...categories('services', editors),
  ...form('advertisements', editors),
  ...categories('advertisements', editors),
];

const refused = ['Немає доступу', 'No access'];

export async function routesByRole() {
  for (const [role, prefix] of [
    ['author', ''],
    ['editor', '/us'],
    ['admin', ''],
    ['member', '/us'],
  ]) {
    const page = await open(role);
    const wrong = [];
    for (const [path, roles] of table) {
      await page.goto(base + prefix + path);
      await page.locator('h1').waitFor();
      const heading = await page.locator('h1').innerText();
      const closed = refused.includes(heading);
      if (closed === roles.includes(role)) wrong.push(`${path}: ${heading}`);
    }
    check(`${role}: every route is open to whom the table opens it`, wrong.length === 0, wrong.join('; '));
    await page.context().close();
  }
}

export async function deadEnds() {
  const page = await open('editor');
  await visit(page, '/dashboard/nowhere?x=1');
  const main = page.locator('main');
  check(
    'an unknown address is not found, inside the layout',
    (await main.innerText()).includes('Сторінку не знайдено: /dashboard/nowhere?x=1') &&
      (await page.locator('#ui-nav').isVisible()),
  );
  for (const path of [
    '/us/dashboard/services/categories/edit-page/0',
    '/us/dashboard/posters/edit/12x',
    '/us/dashboard/news/categories/edit-page/abc?tab=1#x',
  ]) {
    await visit(page, path);
    check(`${path} is not found`, (await main.innerText()).includes(`Page Not Found: ${path}`));
  }
  await visit(page, '/dashboard/pages/edit-page/abc');
  check(
    'whoever may not enter is not told which addresses are well formed',
    (await page.locator('h1').innerText()) === 'Немає доступу',
  );
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  check('the refusal is accessible', violations.length === 0, violations.map(({ id }) => id).join(' '));
  await page.context().close();
}

export async function otherLanguage() {
  const page = await open('admin');
  await visit(page, '/dashboard/posters?status=draft&q=a');
  await page.getByRole('link', { name: 'Eng' }).click();
  await page.waitForURL(/\/us\/dashboard\/posters\?/);
  check(
    'the other language is the twin address, with its question',
    page.url().endsWith('?status=draft&q=a'),
  );
  await page.locator('h1', { hasText: 'Events' }).waitFor();
  await page.context().close();
}
