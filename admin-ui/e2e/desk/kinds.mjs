import { admin, signedIn } from '../server.mjs';
import { fill, fillAdvertisement, wrong } from './form.mjs';
import { at, base, check, edit, fail, idOf, live, menu, status, tables, team, until } from './stage.mjs';

export async function everyKindToItsReaders() {
  const kinds = {
    news: 'editor',
    posters: 'editor',
    services: 'editor',
    diaspors: 'editor',
    reklama: 'admin',
    pages: 'admin',
  };
  for (const [kind, who] of Object.entries(kinds)) {
    const page = await at(team[who]);
    try {
      await page.goto(`${base}/dashboard/${kind}/new-page`);
      await page.locator('#field-texts-ua-title').waitFor();
      await fill(page, kind, tables[kind], `Від бланка до читачів: ${kind}`);
      await page.locator('[data-action="publish"]').click();
      await Promise.race([live(page), page.locator('.ui-errors').waitFor()]);
      const problems = await wrong(page);
      check(`${kind}: published from the form by ${who}`, problems === '', problems);
      if (problems) continue;
      const id = idOf(page);
      const link = page.getByTestId('live-ua');
      const url = (await link.count()) ? await link.getAttribute('href') : null;
      if (kind !== 'reklama')
        check(`${kind}: readers see it`, url !== null && (await status(url)) === 200, String(url));
      await page.locator('#field-texts-ua-title').fill(`Змінено: ${kind}, читачі бачать нове`);
      await page.locator('[data-action="save"]').click();
      await page.waitForFunction(() => document.querySelector('[data-action="save"]').disabled);
      if (url)
        check(
          `${kind}: what is only saved is not public`,
          !(await (await fetch(base + url)).text()).includes('читачі бачать нове'),
        );
      await page.locator('[data-action="publish"]').click();
      await live(page);
      if (url)
        check(
          `${kind}: what is published is`,
          (await (await fetch(base + url)).text()).includes('читачі бачать нове'),
        );
      await menu(page, 'Зняти з публікації');
      await page.waitForFunction(() => document.querySelector('[data-action="publish"]')?.disabled === false);
      const gone = (code) => [404, 410].includes(code);
      if (url) check(`${kind}: taken down`, gone(await until(() => status(url), gone)));
      await page.goto(`${base}/dashboard/${kind}`);
      await page
        .getByRole('link', { name: /Змінено: / })
        .first()
        .waitFor();
      check(`${kind}: stands in its list`, true);
      const client = await signedIn(base, team[who]);
      await client.send('DELETE', `/api/dashboard/${kind}/${id}`);
      await page.goto(`${base}/dashboard/${kind}?status=trashed`);
      await page
        .getByRole('link', { name: /Змінено: / })
        .first()
        .click();
      await page.waitForURL(edit(kind, id));
      await menu(page, 'Відновити');
      await page.locator('[data-action="save"]').waitFor();
      check(
        `${kind}: back from the trash`,
        (await client.json(`/api/dashboard/${kind}/${id}`)).status === 'draft',
      );
    } catch (error) {
      fail(error, `${kind} ${await wrong(page)}`.trim());
    } finally {
      await page.context().close();
    }
  }
}

/** Opens the form directly by its address, so no other screen has loaded the categories before. */
export async function questionsOnDirectLoad() {
  const client = await signedIn(base, team.editor);
  const categories = await client.json('/api/cabinet/choices/categories');
  const { slug, name, attributes } = categories.find((one) =>
    one.attributes.some(({ type }) => type === 'number'),
  );
  const question = attributes.find(({ type }) => type === 'number');
  const field = (page) => page.locator(`#field-fields-attributes-${question.key}`);

  const blank = await at(team.editor);
  await blank.goto(`${base}/dashboard/advertisements/new-page`);
  await blank.locator('#field-category').click();
  await blank.getByRole('option', { name: name.ua }).first().click();
  await field(blank).waitFor();
  check('advertisements: a new form opened by its address asks what its category asks', true);
  await blank.context().close();

  const { id } = await client.send('POST', '/api/dashboard/advertisements', {
    category: slug,
    fields: { deal: 'sell', attributes: { [question.key]: 2 } },
    texts: { ua: { title: 'Питання категорії на місці', body: '' }, us: null },
  });
  const saved = await at(team.editor);
  await saved.goto(`${edit('advertisements', id)}?edit=1`);
  await field(saved).waitFor();
  check(
    'advertisements: and a saved one shows its answers as those of its own category',
    (await field(saved).inputValue()) === '2' &&
      (await saved.getByText('Ці відповіді були для іншої категорії').count()) === 0,
    await field(saved).inputValue(),
  );
  await saved.context().close();
}

export async function advertisementByAnEditor() {
  const page = await at(team.editor);
  await page.goto(`${base}/dashboard/advertisements/new-page`);
  await page.locator('#field-texts-ua-title').waitFor();
  await fillAdvertisement(page);
  await page.locator('[data-action="save"]').click();
  await page.waitForURL(/\/edit\/\d+/);
  const id = idOf(page);
  const client = await signedIn(base, team.editor);
  const read = () => client.json(`/api/dashboard/advertisements/${id}`);
  const step = async (by, action) => {
    await Promise.all([
      by.waitForResponse((response) => response.url().endsWith(`/${action}`) && response.status() === 200),
      by.locator(`[data-action="${action}"]`).click(),
    ]);
  };
  await step(page, 'approve');
  const { urls } = await until(read, ({ urls }) => urls !== null);
  check(
    'advertisements: published by editor',
    (await until(
      () => status(urls.ua),
      (code) => code === 200,
    )) === 200,
  );
  await page.locator('[data-action="edit"]').click();
  await page.locator('#field-texts-ua-title').fill('Продам дубовий ослін, ціну знижено');
  await page.locator('[data-action="save"]').click();
  await page.locator('[data-action="edit"]').waitFor();
  // The old text stays up until somebody looks.
  if (await page.locator('[data-action="approve"]').count()) await step(page, 'approve');
  const shown = () => fetch(base + urls.ua).then((answer) => answer.text());
  check(
    'advertisements: what an editor changes is public',
    (await until(shown, (text) => text.includes('ціну знижено'))).includes('ціну знижено'),
  );
  await page.context().close();
  const office = await at(admin);
  await office.goto(edit('advertisements', id));
  await office.locator('.ui-bar .ui-actions [aria-haspopup]').last().click();
  await office.getByRole('menuitem', { name: 'До кошика' }).click();
  await office.locator('dialog[open] .ui-actions button').first().click();
  check(
    'advertisements: deleted by admin',
    (await until(
      () => status(urls.ua),
      (code) => code === 410,
    )) === 410,
  );
  await office.goto(edit('advertisements', id));
  await step(office, 'restore');
  check(
    'advertisements: back from the trash',
    (await until(
      () => status(urls.ua),
      (code) => code === 200,
    )) === 200,
  );
  await office.context().close();
}

/** Calendars of readers know a date by its key, so the form keeps the key of a date that moves. */
export async function datesKeepTheirNames() {
  const client = await signedIn(base, team.editor);
  const stored = async (id) => (await client.json(`/api/dashboard/posters/${id}`)).fields.occurrences;
  const december = (day) => ({ start: `2026-12-${day}T18:30:00` });
  const { id } = await client.send('POST', '/api/dashboard/posters', {
    fields: {
      occurrences: [december('05'), december('12')],
      tz: 'America/Chicago',
      mode: 'offline',
      event_status: 'scheduled',
      price_kind: 'free',
      organizer_name: 'Громада',
    },
    texts: { ua: { title: 'Дати події й календарі читачів' } },
  });
  const [first, second] = await stored(id);
  const page = await at(team.editor);
  await page.goto(`${edit('posters', id)}?edit=1`);
  const start = (index) => page.locator(`#field-fields-occurrences-${index}-start`);
  await start(1).fill('19.12.2026');
  await page.getByRole('button', { name: 'Додати дату' }).click();
  await start(2).fill('02.12.2026');
  await page.locator('[data-action="save"]').click();
  await page.waitForFunction(() => document.querySelector('[data-action="save"]').disabled);
  const [kept, moved, added] = await stored(id);
  check(
    'posters: a date that moves keeps its key, and a new one has its own',
    moved.start.startsWith('2026-12-19') && moved.key === second.key && kept.key === first.key && added.key,
    JSON.stringify([kept, moved, added]),
  );
  await page.getByRole('button', { name: 'Додати ще 4 дати' }).click();
  await page.getByRole('button', { name: 'Дата 1: видалити' }).click();
  await page.locator('[data-action="save"]').click();
  await page.waitForFunction(() => document.querySelector('[data-action="save"]').disabled);
  const left = await stored(id);
  check(
    'posters: repeated dates have keys of their own, and those of the others stay',
    left[0].key === moved.key &&
      left[1].key === added.key &&
      new Set([first, ...left].map(({ key }) => key)).size === left.length + 1,
    JSON.stringify(left),
  );
  await page.context().close();
}
