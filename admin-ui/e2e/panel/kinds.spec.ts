import type { Page } from '@playwright/test';
import { expect, type Portal, test, type Who } from '../fixtures.ts';
import type { Entry } from '../seed.ts';
import { at, day, fill, fillAdvertisement, isoDay, type Kind, wrong } from './form.ts';
import { choose, dialog, faults, idOf, press, saveStatus, summary, title, visit } from './page.ts';

const save = (page: Page) => page.locator('[data-action="save"]');
const publish = (page: Page) => page.locator('[data-action="publish"]');
const state = (page: Page, words: string) =>
  expect(page.locator('.ui-page-head').getByText(words, { exact: true })).toBeVisible();

interface Story {
  who: Who;
  title: string;
  slug: string;
  /** What an editor fills in beside what is asked for, and how it is stored. */
  more?: (page: Page) => Promise<void>;
  stored?: object;
  /** Resets a field that would make each publish render every page of the site. */
  less?: (page: Page) => Promise<void>;
}

const stories: Partial<Record<Kind, Story>> = {
  news: {
    who: 'editor',
    title: 'Від бланка до читачів за один вечір',
    slug: 'vid-blanka-do-chytachiv-za-odyn-vechir',
  },
  posters: {
    who: 'editor',
    title: 'Концерт капели бандуристів',
    slug: 'kontsert-kapely-bandurystiv',
    more: async (page) => {
      const row = page.locator('.ui-record').first();
      await expect(row.getByLabel('Початок'), 'a day gets an hour').toHaveValue('18:00');
      await row.getByLabel('Кінець').fill('20:30');
      await page.getByLabel('Скільки разів').fill('2');
      await page.getByRole('button', { name: 'Додати ще 2 дати' }).click();
      await at(page, 'fields.price_kind').selectOption('fixed');
      await at(page, 'fields.price_min').fill('15,50 євро');
      await at(page, 'fields.organizer_name').fill('Капела');
    },
    stored: {
      fields: {
        occurrences: [{}, {}, { end: `${isoDay(17)}T20:30:00` }],
        price_min: 1550,
        currency: 'EUR',
        organizer_name: 'Капела',
      },
    },
  },
  services: {
    who: 'editor',
    title: 'Переклади документів у Пармі',
    slug: 'pereklady-dokumentiv-u-parmi',
    more: async (page) => {
      await page.getByRole('button', { name: 'Вказати години: понеділок' }).click();
      await page.getByRole('button', { name: /Як .* – у будні/ }).click();
      await page.getByRole('button', { name: 'Додати: Телефони' }).click();
      await page.getByLabel('Номер').fill('(312) 555-0142');
      await page.getByLabel('Telegram').check();
    },
    stored: {
      fields: {
        hours: [{}, {}, {}, {}, { day: 'fri' }],
        phones: [{ number: '+13125550142', apps: ['telegram'] }],
      },
    },
  },
  diaspors: {
    who: 'editor',
    title: 'Школа українознавства імені Лесі',
    slug: 'shkola-ukrainoznavstva-imeni-lesi',
    more: async (page) => {
      await at(page, 'fields.org_kind').selectOption('school');
      await at(page, 'fields.country').fill('Канада');
      await page.getByRole('option', { name: 'Канада' }).click();
      await page.getByLabel('Документи').check();
      await page.getByRole('button', { name: 'Додати: Керівники' }).first().click();
      await at(page, 'texts.ua.leaders.0.name').fill('Леся Мороз');
    },
    stored: {
      fields: { org_kind: 'school', country: 'CA', help_topics: ['documents'] },
      texts: { ua: { leaders: [{ name: 'Леся Мороз' }] } },
    },
  },
  reklama: {
    who: 'admin',
    title: 'Осінній розпродаж вишиванок',
    slug: 'osinnii-rozprodazh-vyshyvanok',
    more: async (page) => {
      await page.getByLabel('Початок показу: дата').fill(day(2));
      await page.getByLabel('Збоку').check();
      await at(page, 'fields.target_url').fill('https://example.org');
    },
    stored: {
      fields: { placements: ['sidebar'], starts_at: expect.stringMatching(`^${isoDay(2)}T`) },
    },
    less: (page) => page.getByLabel('Збоку').uncheck(),
  },
  pages: {
    who: 'admin',
    title: 'Як надсилати новини',
    slug: 'yak-nadsylaty-novyny',
    more: async (page) => {
      await at(page, 'fields.menu').selectOption('footer');
      await at(page, 'fields.menu_order').fill('30');
    },
    stored: { fields: { menu: 'footer', menu_order: 30 } },
    less: async (page) => void (await at(page, 'fields.menu').selectOption({ index: 0 })),
  },
};

/** Publishes with Enter; the focus then stays in the bar. */
async function published(page: Page) {
  await expect(publish(page)).toBeEnabled();
  await publish(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ui-save-state [data-state="live"]').or(summary(page))).toBeVisible({
    timeout: 30_000,
  });
  expect(await wrong(page)).toEqual([]);
  await expect(page.locator('.ui-bar:focus-within')).toBeVisible();
  await state(page, 'Опубліковано');
}

const publicPage = async (portal: Portal, path: string) => (await fetch(portal.base + path)).text();

for (const [kind, story] of Object.entries(stories) as [Kind, Story][])
  test(`${kind}: from a blank form to its readers, and back from the trash`, async ({ as, portal }) => {
    const client = await portal.client(story.who);
    const page = await as(story.who);
    const stored = (): Promise<Entry> => client.json(`/api/dashboard/${kind}/${idOf(page)}`);

    await test.step('what is filled in is stored', async () => {
      await visit(page, `/dashboard/${kind}/new-page`);
      await fill(page, client, kind, story.title);
      await story.more?.(page);
      await page.keyboard.press('Control+s');
      await expect(page).toHaveURL(new RegExp(`/dashboard/${kind}/(edit|edit-page)/\\d+$`));
      await expect(saveStatus(page)).toHaveText(/^Збережено/);
      expect(await stored()).toMatchObject({ slug: story.slug, status: 'draft', ...story.stored });
      expect(await faults(page)).toEqual([]);
      await story.less?.(page);
    });

    await published(page);
    const { id, urls } = await stored();
    const changed = `Змінено: ${kind}, читачі бачать нове`;
    // A campaign has no page of its own in a section.
    const url: string | undefined = kind === 'reklama' ? undefined : urls.ua;
    if (url) {
      await expect(page.getByTestId('live-ua')).toHaveAttribute('href', url);
      expect(await portal.status(url)).toBe(200);
    }

    await test.step('what is only saved is not public, what is published is', async () => {
      await title(page).fill(changed);
      await save(page).click();
      await expect(saveStatus(page)).toHaveText(/^Збережено/);
      if (url) expect(await publicPage(portal, url)).not.toContain(changed);
      await published(page);
      if (url) expect(await publicPage(portal, url)).toContain(changed);
    });

    if (kind === 'pages')
      await test.step('it is archived and published again', async () => {
        await choose(page, 'До архіву');
        await state(page, 'В архіві');
        await title(page).fill(`${changed} знову`);
        await published(page);
      });

    await test.step('it is taken down', async () => {
      await choose(page, 'Зняти з публікації');
      await expect(publish(page)).toBeEnabled();
      await state(page, 'Чернетка');
      if (url) await expect.poll(() => portal.status(url)).toBe(410);
      await page.getByTestId('touched').click();
      await expect(dialog(page).locator('.ui-paths')).toContainText(url ?? '/');
    });

    await test.step('it goes to the trash and comes back', async () => {
      await visit(page, `/dashboard/${kind}`);
      await expect(page.getByRole('link', { name: changed })).toBeVisible();
      await client.send('DELETE', `/api/dashboard/${kind}/${id}`);
      await visit(page, `/dashboard/${kind}?status=trashed`);
      await page.getByRole('link', { name: changed }).click();
      await expect(page).toHaveURL(portal.edit(kind, id));
      await choose(page, 'Відновити');
      await expect(save(page)).toBeVisible();
      expect((await stored()).status).toBe('draft');
    });
  });

test('a form opened by its address asks what its category asks', async ({ as, portal }) => {
  const client = await portal.client('editor');
  interface Category {
    slug: string;
    name: { ua: string };
    attributes: { key: string; type: string }[];
  }
  const categories: Category[] = await client.json('/api/cabinet/choices/categories');
  const numeric = ({ attributes }: Category) => attributes.find(({ type }) => type === 'number');
  const category = categories.find(numeric) as Category;
  const path = `fields.attributes.${numeric(category)?.key}`;

  const page = await as('editor');
  await visit(page, '/dashboard/advertisements/new-page');
  await at(page, 'category').click();
  await page.getByRole('option', { name: category.name.ua }).first().click();
  await expect(at(page, path)).toBeVisible();

  const { id } = await client.send('POST', '/api/dashboard/advertisements', {
    category: category.slug,
    fields: { deal: 'sell', attributes: { [numeric(category)?.key ?? '']: 2 } },
    texts: { ua: { title: 'Питання категорії на місці', body: '' }, us: null },
  });
  await visit(page, `${portal.edit('advertisements', id)}?edit=1`);
  await expect(at(page, path)).toHaveValue('2');
  await expect(page.getByText('Ці відповіді були для іншої категорії')).toHaveCount(0);
});

test('an advertisement by an editor reaches readers, and an administrator removes it', async ({
  as,
  portal,
}) => {
  const client = await portal.client('editor');
  const step = (by: Page, action: string) =>
    Promise.all([
      by.waitForResponse((response) => response.url().endsWith(`/${action}`) && response.status() === 200),
      by.locator(`[data-action="${action}"]`).click(),
    ]);
  const page = await as('editor');
  await visit(page, '/dashboard/advertisements/new-page');
  await fillAdvertisement(page);
  await save(page).click();
  await expect(page).toHaveURL(/\/edit\/\d+/);
  const id = idOf(page);
  await step(page, 'approve');
  const read = async () => (await client.json(`/api/dashboard/advertisements/${id}`)).urls;
  await expect.poll(read).not.toBeNull();
  const url: string = (await read()).ua;
  await expect.poll(() => portal.status(url)).toBe(200);

  await press(page, 'edit');
  await title(page).fill('Продам дубовий ослін, ціну знижено');
  await save(page).click();
  await expect(page.locator('[data-action="edit"]')).toBeVisible();
  // Readers keep the old text until an editor approves the new one.
  if (await page.locator('[data-action="approve"]').count()) await step(page, 'approve');
  await expect.poll(() => publicPage(portal, url)).toContain('ціну знижено');

  const office = await as('admin');
  await visit(office, portal.edit('advertisements', id));
  await choose(office, 'До кошика…');
  await dialog(office).locator('.ui-actions button').first().click();
  await expect.poll(() => portal.status(url)).toBe(410);
  await visit(office, portal.edit('advertisements', id));
  await step(office, 'restore');
  await expect.poll(() => portal.status(url)).toBe(200);
});

/** Calendars of readers know a date by its key, so the form keeps the key of a date that moves. */
test('dates keep their keys', async ({ as, portal }) => {
  const client = await portal.client('editor');
  interface Occurrence {
    key: string;
    start: string;
  }
  const stored = async (id: number): Promise<Occurrence[]> =>
    (await client.json(`/api/dashboard/posters/${id}`)).fields.occurrences;
  const { id } = await client.send('POST', '/api/dashboard/posters', {
    fields: {
      occurrences: [{ start: `${isoDay(7)}T18:30:00` }, { start: `${isoDay(14)}T18:30:00` }],
      tz: 'America/Chicago',
      mode: 'offline',
      event_status: 'scheduled',
      price_kind: 'free',
      organizer_name: 'Громада',
    },
    texts: { ua: { title: 'Дати події й календарі читачів' } },
  });
  const [first, second] = await stored(id);
  const page = await as('editor');
  await visit(page, `${portal.edit('posters', id)}?edit=1`);

  await at(page, 'fields.occurrences.1.start').fill(day(21));
  await page.getByRole('button', { name: 'Додати дату' }).click();
  await at(page, 'fields.occurrences.2.start').fill(day(4));
  await page.keyboard.press('Control+s');
  const fresh = expect.not.stringMatching(`^(${first.key}|${second.key})$`);
  await expect
    .poll(() => stored(id))
    .toMatchObject([
      { key: first.key },
      { key: second.key, start: expect.stringContaining(isoDay(21)) },
      { key: fresh },
    ]);
  const [, moved, added] = await stored(id);

  await expect(saveStatus(page)).toHaveText(/^Збережено/);
  await page.getByRole('button', { name: 'Додати ще 4 дати' }).click();
  await page.getByRole('button', { name: 'Дата 1: видалити' }).click();
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await stored(id))[0].key).toBe(moved.key);
  const keys = (await stored(id)).map(({ key }) => key);
  expect(keys.slice(0, 2)).toEqual([moved.key, added.key]);
  expect(new Set([first.key, ...keys]).size).toBe(keys.length + 1);
});
