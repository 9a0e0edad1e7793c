import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { zip } from '../archive.ts';
import { expect, test } from '../fixtures.ts';
import { content, root } from '../server.mjs';
import { dialog, faults } from './page.ts';

const names = {
  rebuild: 'Перебудова сайту',
  search: 'Пошуковий покажчик',
  pictures: 'Обробка зображень',
  export: 'Експорт',
  import: 'Імпорт',
};
type Job = keyof typeof names;
declare global {
  /** Everything the progress bar said. */
  var progress: number[];
}

// A piece of work takes its time on a slow machine.
test.slow();
const patience = { timeout: 180_000 };

const jobs = (page: Page) => page.locator('.ui-job');
/** The newest job of its kind, as it is shown. */
const lineOf = (page: Page, job: Job) =>
  jobs(page)
    .filter({ has: page.getByText(names[job], { exact: true }) })
    .first();
const over = (line: Locator) =>
  line.locator('.ui-status', { hasText: /готово|не вдалося|зупинено|чекає на підтвердження/ });
const stop = (line: Locator) => line.getByRole('button', { name: 'Зупинити' });
const start = (page: Page, job: Job) => page.locator(`[data-action="${job}"]`).click();

async function take(page: Page, name: string, buffer: Buffer) {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/zip', buffer });
  await dialog(page).getByRole('button', { name: 'Імпортувати', exact: true }).click();
}

async function office(page: Page) {
  await page.goto('/dashboard/settings?tab=work');
  await page.locator('[data-action="rebuild"]').waitFor();
  await page.evaluate(() => {
    globalThis.progress = [];
    const sample = () => {
      const bar = document.querySelector<HTMLProgressElement>('.ui-job progress');
      const now = bar?.value;
      if (now !== undefined && now !== globalThis.progress.at(-1)) globalThis.progress.push(now);
    };
    new MutationObserver(sample).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

/** What `begin` begins is followed to its end; `meanwhile` it runs. */
async function followed(
  page: Page,
  job: Job,
  begin: () => Promise<void>,
  meanwhile?: (line: Locator) => Promise<void>,
) {
  const before = await jobs(page).count();
  await page.evaluate(() => {
    globalThis.progress = [];
  });
  await begin();
  await expect.poll(() => jobs(page).count()).toBeGreaterThan(before);
  const line = lineOf(page, job);
  await meanwhile?.(line);
  await over(line).waitFor(patience);
  return line;
}

/** A bar that was there, and never went back. */
async function grew(page: Page) {
  const progress = await page.evaluate(() => globalThis.progress);
  expect(progress.length).toBeGreaterThan(0);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
}

/** The content of the demo portal by the names of its files. */
const demo = (): Record<string, Buffer | string> =>
  Object.fromEntries(
    readdirSync(content, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .map((path) => [relative(content, path), readFileSync(path)]),
  );

const story = (n: number) => `+++
category = "hromada"
published_at = 2026-10-01T12:00:00Z
kind = "article"
bylines = ["oksana-verbytska"]
title = "Завезене архівом число ${n}"
lead = "Короткий вступ до матеріалу, який приїхав у великому архіві разом з іншими."
+++

Матеріал ${n} приїхав у великому архіві разом з іншими, щоб було що перебудовувати. Кожен має вступ,
рубрику й дату, стоїть у стрічці новин, у своїй рубриці та в карті сайту.
`;

test('content goes out as an archive, and comes in again', async ({ as, portal }) => {
  const page = await as('admin');
  await office(page);
  const out = await followed(page, 'export', () => start(page, 'export'));
  await expect(out).toContainText('готово');
  await grew(page);
  const fetched = page.waitForEvent('download');
  await out.getByRole('link', { name: 'Завантажити архів' }).click();
  const download = await fetched;
  const archive = readFileSync(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(download.suggestedFilename()).toMatch(/\.zip$/);

  const client = await portal.client();
  const { items } = await client.json('/api/dashboard/news?status=published&per_page=1&sort=published_at');
  const before = await client.json(`/api/dashboard/news/${items[0].id}`);
  const publicPage = () => fetch(portal.base + before.urls.ua).then((answer) => answer.text());
  const { texts } = before;
  const title = 'Цього заголовка в архіві немає';
  const { change } = await client.send('PUT', `/api/dashboard/news/${before.id}?publish=true`, {
    ...before,
    texts: { ...texts, ua: { ...texts.ua, title } },
  });
  await client.live(change);
  expect(await publicPage()).toContain(title);

  await test.step('it is told what that changed, and readers have what the archive had', async () => {
    const back = await followed(page, 'import', () => take(page, 'vmist.zip', archive));
    await expect(back).toContainText('готово');
    await grew(page);
    await back.locator('summary').click();
    await expect(back.locator('.ui-uses')).toContainText(/Додано: 0, змінено: [1-9]/);
    await expect.poll(publicPage).toContain(texts.ua.title);
    expect(await publicPage()).not.toContain(title);
  });
});

test('what is no content is refused, and nothing is changed', async ({ as, portal }) => {
  const client = await portal.client();
  const count = async () => (await client.json('/api/dashboard/news?per_page=1')).total;
  const before = await count();
  const page = await as('admin');
  await office(page);
  await take(page, 'lyst.zip', Buffer.from('Це лист, а не архів.'));
  await expect(dialog(page).getByRole('alert')).toHaveText(/.{11}/);
  await dialog(page).getByRole('button', { name: 'Скасувати' }).click();

  const files = demo();
  const refused = async (archive: Buffer, message: RegExp) => {
    const line = await followed(page, 'import', () => take(page, 'arkhiv.zip', archive));
    await expect(line).toContainText('не вдалося');
    await expect(line).toContainText(message);
    return line;
  };
  await test.step('a damaged archive', () =>
    refused(Buffer.from('PK\x03\x04 a damaged archive'), /пошкоджено/));
  await test.step('a path that leads out', () =>
    refused(zip({ ...files, '../outside.md': 'x' }), /outside\.md.*виводить за його межі/));
  await test.step('content with mistakes: file and line of each', async () => {
    const broken = { ...files, 'news/bez-zaholovka/index.md': '+++\ncategory = "nema"\n+++\n\nТекст.\n' };
    const line = await refused(zip(broken), /має помилки. Нічого не змінено/);
    await line.locator('summary').click();
    await expect(line.locator('.ui-uses')).toContainText(/bez-zaholovka\/index\.md:\d+/);
  });
  expect(await count()).toBe(before);
});

test('an export of WordPress is converted on trial, and comes in once it is confirmed', async ({
  as,
  portal,
}) => {
  const client = await portal.client();
  const count = async () => (await client.json('/api/dashboard/news?per_page=1')).total;
  const before = await count();
  const page = await as('admin');
  await office(page);
  const buffer = readFileSync(join(root, 'api/convert/tests/fixtures/wordpress/export.xml'));
  const trial = await followed(page, 'import', async () => {
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'vmist.xml', mimeType: 'text/xml', buffer });
    await expect(dialog(page)).toContainText('Портал зміниться лише після вашого підтвердження');
    expect(await faults(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Перетворити', exact: true }).click();
  });
  await expect(trial).toContainText('чекає на підтвердження');
  await expect(trial).toContainText('Буде додано записів: 5, не перетворено: 0');
  await trial.locator('summary').press('Enter');
  await expect(trial.locator('.ui-uses')).toContainText('contact-form-7');
  expect(await faults(page)).toEqual([]);
  expect(await count()).toBe(before);

  await test.step('the import is told like any other, and the trial is over', async () => {
    const done = await followed(page, 'import', () =>
      trial.getByRole('button', { name: 'Додати до порталу' }).press('Enter'),
    );
    await expect(done).toContainText('готово');
    await done.locator('summary').click();
    await expect(done.locator('.ui-uses')).toContainText('Додано: 5');
    expect(await count()).toBeGreaterThan(before);
    await page.reload();
    await page.locator('.ui-job').first().waitFor();
    await expect(page.getByRole('button', { name: 'Додати до порталу' })).toHaveCount(0);
  });
});

/** Enough that a rebuild takes its time; a search counts no further than 2,000. */
const stories = 1900;

test('a large site is taken in, rebuilt, and its rebuild stopped', async ({ as, portal }) => {
  const page = await as('admin');
  await office(page);
  const client = await portal.client();
  const list = () => fetch(`${portal.base}/novyny`).then((answer) => answer.text());

  await test.step('a large archive is taken in, with everything in it, and published', async () => {
    const extra = Array.from({ length: stories }, (_, n) => [`news/zavezene-chyslo-${n}/index.md`, story(n)]);
    const large = zip({ ...demo(), ...Object.fromEntries(extra) });
    const line = await followed(page, 'import', () => take(page, 'velykyi.zip', large));
    await expect(line).toContainText('готово');
    expect((await client.json('/api/dashboard/news?q=Завезене&per_page=1')).total).toBe(stories);
    const rests = async () => {
      const { published_seq, latest_seq, publishing } = await client.json('/api/dashboard/publication');
      return published_seq >= latest_seq && !publishing;
    };
    await expect.poll(rests, patience).toBe(true);
  });

  const right = await list();
  await test.step('a rebuild goes on to the end, and what stood there wrong is right again', async () => {
    writeFileSync(join(portal.folders.public, 'novyny/index.html'), 'somebody wrote over it');
    const line = await followed(page, 'rebuild', () => start(page, 'rebuild'));
    await expect(line).toContainText('готово');
    await expect(line).toContainText(/([1-9]\d+) з \1\b/);
    await grew(page);
    expect(await list()).toBe(right);
  });

  await test.step('the search index is made anew', async () => {
    const line = await followed(page, 'search', () => start(page, 'search'));
    await expect(line).toContainText('готово');
    await grew(page);
  });

  await test.step('a rebuild is stopped, or it is said that it writes and is finished', async () => {
    let answered: number | undefined;
    page.on('response', (response) => {
      if (response.request().method() === 'DELETE') answered = response.status();
    });
    const line = await followed(
      page,
      'rebuild',
      () => start(page, 'rebuild'),
      async (running) => {
        // The job may end before the test presses the button.
        await stop(running)
          .click({ timeout: 3_000 })
          .catch(() => undefined);
        const refused = page.getByText('Це завдання вже не зупинити');
        await refused.or(over(running)).first().waitFor(patience);
        if (answered === 409) await expect(refused).toBeVisible();
      },
    );
    await expect(line).toContainText(answered === 204 ? 'зупинено' : 'готово');
    expect(await list()).toBe(right);
  });
});

test('work on pictures is stopped between two, and goes on from there', async ({ as, portal }) => {
  const made = join(portal.folders.public, '.visnyk/pictures');
  const pictures = () =>
    readdirSync(made, { recursive: true }).filter((name) =>
      /^[0-9a-f]{2}\/.*\.(webp|jpg)\./.test(String(name)),
    ).length;
  const all = pictures();
  const page = await as('admin');
  await office(page);
  rmSync(made, { recursive: true });
  const stopped = await followed(
    page,
    'pictures',
    () => start(page, 'pictures'),
    async (running) => {
      await running.getByText(/[1-9]\d* з \d+/).waitFor();
      await stop(running).click();
    },
  );
  await expect(stopped).toContainText('зупинено');
  expect(pictures()).toBeLessThan(all);
  const done = await followed(page, 'pictures', () => start(page, 'pictures'));
  await expect(done).toContainText('готово');
  await grew(page);
  expect(pictures()).toBe(all);
});
