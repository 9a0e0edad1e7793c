import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zip } from '../archive.mjs';
import { admin, content, signedIn } from '../server.mjs';
import { at, base, check, folders, until } from './stage.mjs';

const names = {
  rebuild: 'Перебудова сайту',
  search: 'Пошуковий покажчик',
  pictures: 'Обробка зображень',
  export: 'Вивантаження',
  import: 'Завантаження архіву',
};
/** Milliseconds for a piece of work on a slow machine. */
const patience = 180_000;
const plain = (text) => text.replace(/\s+/g, ' ').trim();

/** The newest job of its kind, as it is shown. */
const lineOf = (page, what) =>
  page
    .locator('.ui-job')
    .filter({ has: page.getByText(names[what], { exact: true }) })
    .first();
const over = (line) => line.locator('.ui-status', { hasText: /готово|не вдалося|зупинено/ });

async function office() {
  const page = await at(admin);
  await page.goto(`${base}/dashboard/settings?tab=work`);
  await page.locator('[data-action="rebuild"]').waitFor();
  // Everything a progress bar says is kept.
  await page.evaluate(() => {
    globalThis.said = [];
    const look = () => {
      const bar = document.querySelector('.ui-job [role="progressbar"]');
      const now = bar && Number(bar.getAttribute('aria-valuenow'));
      if (bar && now !== globalThis.said.at(-1)) globalThis.said.push(now);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  return page;
}

/** What `begin` begins is followed to its end; answers what is said then. */
async function followed(page, what, begin) {
  const before = await page.locator('.ui-job').count();
  await page.evaluate(() => {
    globalThis.said = [];
  });
  await begin();
  await page.waitForFunction((count) => document.querySelectorAll('.ui-job').length > count, before);
  const line = lineOf(page, what);
  await over(line).waitFor({ timeout: patience });
  return { line, text: plain(await line.innerText()), bars: await page.evaluate(() => globalThis.said) };
}

const click = (page, what) => () => page.locator(`[data-action="${what}"]`).click();
const grows = (bars) => bars.length > 0 && bars.every((value, at) => at === 0 || value >= bars[at - 1]);

const take = (page, name, buffer) => async () => {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/zip', buffer });
  await page.locator('dialog[open]').getByRole('button', { name: 'Завантажити', exact: true }).click();
};

/** The content of the demo portal by the names of its files. */
const demo = () =>
  Object.fromEntries(
    readdirSync(content, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .map((path) => [relative(content, path), readFileSync(path)]),
  );

const story = (n) => `+++
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

export async function contentOutAndIn() {
  const page = await office();
  const client = await signedIn(base);
  const out = await followed(page, 'export', click(page, 'export'));
  check('an export comes to its end', /готово/.test(out.text) && grows(out.bars), `${out.text} ${out.bars}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    out.line.getByRole('link', { name: 'Завантажити архів' }).click(),
  ]);
  const archive = readFileSync(await download.path());
  check(
    'and its archive is fetched',
    archive.subarray(0, 2).toString() === 'PK' && /\.zip$/.test(download.suggestedFilename()),
    `${archive.length} ${download.suggestedFilename()}`,
  );

  const { items } = await client.json('/api/dashboard/news?status=published&per_page=1&sort=published_at');
  const before = await client.json(`/api/dashboard/news/${items[0].id}`);
  const { version, texts } = before;
  const title = 'Цього заголовка в архіві немає';
  const { change } = await client.send('PUT', `/api/dashboard/news/${before.id}?publish=true`, {
    ...before,
    version,
    texts: { ...texts, ua: { ...texts.ua, title } },
  });
  await client.live(change);
  const shown = () => fetch(base + before.urls.ua).then((answer) => answer.text());
  check('something is changed since', (await shown()).includes(title));
  const back = await followed(page, 'import', take(page, 'vmist.zip', archive));
  check('the archive is taken in', /готово/.test(back.text) && grows(back.bars), `${back.text} ${back.bars}`);
  await back.line.locator('summary').click();
  const notes = plain(await back.line.locator('.ui-uses').innerText());
  check('it is told what that changed', /Додано: 0, змінено: [1-9]/.test(notes), notes);
  const now = await until(shown, (text) => text.includes(texts.ua.title));
  check('readers have what the archive had', now.includes(texts.ua.title) && !now.includes(title));
  await page.context().close();
}

export async function whatIsNoContent() {
  const page = await office();
  const client = await signedIn(base);
  const count = async () => (await client.json('/api/dashboard/news?per_page=1')).total;
  const before = await count();
  await take(page, 'lyst.zip', Buffer.from('Це лист, а не архів.'))();
  const alert = page.locator('dialog[open] [role="alert"]');
  await alert.waitFor();
  check('what is no archive is refused where it was chosen', (await alert.innerText()).length > 10);
  await page.locator('dialog[open]').getByRole('button', { name: 'Скасувати' }).click();
  const files = demo();
  const broken = { ...files, 'news/bez-zaholovka/index.md': '+++\ncategory = "nema"\n+++\n\nТекст.\n' };
  for (const [what, archive, said] of [
    ['a damaged archive', Buffer.from('PK\x03\x04 a damaged archive'), /пошкоджено/],
    ['a path that leads out', zip({ ...files, '../outside.md': 'x' }), /outside\.md.*виводить за його межі/],
    ['content with mistakes', zip(broken), /має помилки. Нічого не змінено/],
  ]) {
    const { line, text } = await followed(page, 'import', take(page, 'arkhiv.zip', archive));
    check(`${what} fails and says why`, /не вдалося/.test(text) && said.test(text), text);
    if (archive.length < 100 || !/помилки/.test(text)) continue;
    await line.locator('summary').click();
    const notes = plain(await line.locator('.ui-uses').innerText());
    check(
      'with file and line of each mistake',
      /bez-zaholovka\/index\.md:\d+/.test(notes),
      notes.slice(0, 300),
    );
  }
  check('and nothing is changed', (await count()) === before);
  await page.context().close();
}

/** Enough that a rebuild takes its time; a search counts no further than 2,000. */
const stories = 1900;

export async function rebuildOfALargeSite() {
  const page = await office();
  const extra = Array.from({ length: stories }, (_, n) => [`news/zavezene-chyslo-${n}/index.md`, story(n)]);
  const large = zip({ ...demo(), ...Object.fromEntries(extra) });
  const taken = await followed(page, 'import', take(page, 'velykyi.zip', large));
  check('a large archive is taken in', /готово/.test(taken.text), taken.text);
  const client = await signedIn(base);
  const found = await client.json('/api/dashboard/news?q=Завезене&per_page=1');
  check('with everything in it', found.total === stories, String(found.total));
  const list = () => fetch(`${base}/novyny`).then((answer) => answer.text());
  const rests = ({ published_seq, latest_seq, publishing }) => published_seq >= latest_seq && !publishing;
  const publication = await until(() => client.json('/api/dashboard/publication'), rests);
  check('and published', rests(publication), JSON.stringify(publication));

  const file = join(folders().public, 'novyny/index.html');
  const right = await list();
  writeFileSync(file, 'somebody wrote over it');
  const built = await followed(page, 'rebuild', click(page, 'rebuild'));
  check('the site is rebuilt', /готово/.test(built.text), built.text);
  check(
    'with a bar that goes on to the end',
    grows(built.bars) && /([1-9]\d+) з \1\b/.test(built.text),
    `${built.bars} ${built.text}`,
  );
  check('what stood there wrong is right again', (await list()) === right);
  const index = await followed(page, 'search', click(page, 'search'));
  check('the search index is made anew', /готово/.test(index.text) && grows(index.bars), index.text);

  let answered;
  const stopped = await followed(page, 'rebuild', async () => {
    await click(page, 'rebuild')();
    const stop = page.getByRole('button', { name: 'Зупинити' }).first();
    const answer = page.waitForResponse((response) => response.request().method() === 'DELETE', {
      timeout: 8000,
    });
    // It may be over before anybody can press a button.
    await stop.click({ timeout: 3000 }).catch(() => undefined);
    answered = await answer.then(
      (response) => response.status(),
      () => undefined,
    );
    // Now, because the toast may be gone before the job is over.
    if (answered === 409) await page.getByText('Це завдання вже не зупинити').waitFor();
  });
  check(
    'a rebuild is stopped, or it is said that it writes and is finished',
    answered === 204 ? /зупинено/.test(stopped.text) : /готово/.test(stopped.text),
    `${stopped.text} ${answered}`,
  );
  check('and readers have a whole site either way', (await list()) === right);
  await page.context().close();
}

export async function picturesAndStopping() {
  const page = await office();
  const made = join(folders().public, '.visnyk/pictures');
  const pictures = () =>
    readdirSync(made, { recursive: true }).filter((name) => /^[0-9a-f]{2}\/.*\.(webp|jpg)\./.test(name))
      .length;
  const all = pictures();
  rmSync(made, { recursive: true });
  const stopped = await followed(page, 'pictures', async () => {
    await click(page, 'pictures')();
    const line = lineOf(page, 'pictures');
    await line.getByText(/[1-9]\d* з \d+/).waitFor();
    await line.getByRole('button', { name: 'Зупинити' }).click();
  });
  check('work on pictures is stopped between two', /зупинено/.test(stopped.text), stopped.text);
  check('with what was made until then', pictures() < all, `${pictures()} of ${all}`);
  const done = await followed(page, 'pictures', click(page, 'pictures'));
  check('it goes on from there to its end', /готово/.test(done.text) && grows(done.bars), done.text);
  check('and every picture is there again', pictures() === all, `${pictures()} of ${all}`);
  await page.context().close();
}
