import type { Page } from '@playwright/test';
import { expect, team, test, watch } from '../../fixtures.ts';
import { dialog, title } from '../page.ts';
import { becomeVisible, blank, hold, lead, save, signInBeside } from './page.ts';

/** Two tabs of one person, and two people, at one thing: whose changes are stored, and what a closed tab leaves. */

type Item = { id: number; parent?: number | null };
const idsOf = (items: Item[]) => items.map(({ id }) => id);

const offered = (page: Page) => page.locator('.ui-left li');
const discard = (page: Page) => page.locator('.ui-left li').getByRole('button', { name: /Відкинути/ });
/** Closes a tab as a crash does: without a question. */
const crash = (page: Page) => page.close({ runBeforeUnload: false });

/** Loads a form with unsaved text again, as a user does who confirms that they leave it. */
async function reload(page: Page, field: (page: Page) => ReturnType<Page['locator']>) {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await field(page).waitFor();
}

/** Types into a field, and waits until the browser keeps a copy of it. */
async function typeAndStore(page: Page, field: (page: Page) => ReturnType<Page['locator']>, words: string) {
  await field(page).fill(words);
  await page.waitForFunction(
    (words) => Object.values(localStorage).some((copy) => copy.includes(words)),
    words,
  );
}

test('each tab has a copy of its own', async ({ as, portal }) => {
  const tab = async () => {
    const page = await as('editor');
    await page.goto(blank);
    await lead(page).waitFor();
    return page;
  };
  const first = await tab();
  await typeAndStore(first, lead, 'Перша новина в першій вкладці');

  await test.step('a second new entry begins blank', async () => {
    const two = await tab();
    await expect(lead(two)).toHaveValue('');
    await expect(offered(two)).toHaveCount(0);
    await typeAndStore(two, lead, 'Друга новина у другій вкладці');
    await crash(two);
  });

  const three = await tab();
  await test.step('the text of a closed tab is offered, that of an open one is not', async () => {
    await expect(offered(three)).toHaveCount(1);
    await offered(three)
      .getByRole('button', { name: /Продовжити/ })
      .click();
    await expect(lead(three)).toHaveValue(/^Друга/);
  });

  await test.step('a tab keeps its text over a reload', async () => {
    await reload(three, lead);
    await expect(lead(three)).toHaveValue(/^Друга/);
  });

  await test.step('what is discarded there leaves the other tab its own', async () => {
    await three.getByRole('button', { name: 'Відкинути' }).click();
    await expect(lead(three)).toHaveValue('');
    await reload(first, lead);
    await expect(lead(first)).toHaveValue(/^Перша/);
  });

  await test.step('so does a first save', async () => {
    await title(three).fill('Збережена третя');
    await three.waitForURL(/\/edit\/\d+/);
    await expect(save(three)).toBeDisabled();
    await reload(first, lead);
    await expect(lead(first)).toHaveValue(/^Перша/);
  });

  await test.step('another account is offered nothing', async () => {
    await crash(three);
    await signInBeside(first, portal, 'second');
    await crash(first);
    const other = await tab();
    await expect(other.locator('.ui-account')).toContainText(team.second.name);
    await expect(offered(other)).toHaveCount(0);
  });
});

test('so does each advertisement', async ({ as }) => {
  const tab = async () => {
    const page = await as('author');
    await page.goto('/cabinet/add-advertisement');
    await title(page).waitFor();
    return page;
  };
  const first = await tab();
  await typeAndStore(first, title, 'Віддам крісло');
  const two = await tab();
  await expect(title(two)).toHaveValue('');
  await typeAndStore(two, title, 'Шукаю велосипед');
  await crash(two);
  const three = await tab();
  await expect(offered(three)).toHaveText([/Шукаю велосипед/]);
  await discard(three).click();
  await expect(offered(three)).toHaveCount(0);
  await reload(first, title);
  await expect(title(first)).toHaveValue('Віддам крісло');
});

test('a profile keeps what another tab saved', async ({ as, portal, broken }) => {
  const client = await portal.client('author');
  const stored = () => client.json('/api/cabinet/profile');
  const nameOf = async () => (await stored()).name;
  const before = await stored();
  const first = await as('author', { clock: true });
  const second = await first.context().newPage();
  watch(second, broken);
  const name = (page: Page) => page.getByLabel('Імʼя', { exact: false }).first();
  const submit = (page: Page) => page.locator('form', { has: name(page) }).locator('[type="submit"]');
  for (const page of [first, second]) {
    await page.goto('/cabinet');
    await name(page).waitFor();
  }
  /** The second tab reads the profile, which another tab changed. */
  const readAgain = async () => {
    const read = second.waitForResponse((response) => response.url().endsWith('/api/cabinet/profile'));
    await second.clock.fastForward(60_000);
    await becomeVisible(second);
    await read;
  };

  await test.step('a tab sends what was changed in it, and nothing else', async () => {
    await second.locator('input[type="tel"]').fill('+1 312 555 0142');
    await name(first).fill('Ганна з першої вкладки');
    await submit(first).click();
    await expect.poll(nameOf).toBe('Ганна з першої вкладки');
    await readAgain();
    const sent = second.waitForRequest((request) => request.method() === 'PUT');
    await submit(second).click();
    expect(Object.keys((await sent).postDataJSON())).toEqual(['phone']);
    await expect.poll(async () => (await stored()).phone).toMatch(/3125550142$/);
    expect(await nameOf()).toBe('Ганна з першої вкладки');
    await expect(name(second)).toHaveValue('Ганна з першої вкладки');
  });

  await test.step('a tab without changes follows the other', async () => {
    await name(first).fill('Ганна ще раз');
    await submit(first).click();
    await expect.poll(nameOf).toBe('Ганна ще раз');
    await readAgain();
    await expect(name(second)).toHaveValue('Ганна ще раз');
    await expect(submit(second)).toBeDisabled();
  });

  await test.step('ticks of two tabs are both stored', async () => {
    const boxes = (page: Page) =>
      page.locator('#account-notify, section').locator('fieldset input:not([disabled])');
    const { notify: ticks } = await stored();
    const changed = async () => {
      const { notify } = await stored();
      return Object.keys(notify).filter((key) => notify[key] !== ticks[key]).length;
    };
    await boxes(first).first().click();
    await expect.poll(changed).toBe(1);
    await boxes(second).last().click();
    await expect.poll(changed).toBe(2);
  });

  await test.step('what is typed while a save is on its way stays, and is unsaved', async () => {
    const letGo = await hold(first, '**/api/cabinet/profile', 'PUT');
    await name(first).fill('Ганна збережена');
    const put = first.waitForRequest((request) => request.method() === 'PUT');
    await submit(first).click();
    await put;
    await name(first).fill('Ганна збережена й далі');
    letGo();
    await expect.poll(nameOf).toBe('Ганна збережена');
    await expect(first.locator('[data-loading]')).toHaveCount(0);
    await expect(name(first)).toHaveValue('Ганна збережена й далі');
    await expect(submit(first)).toBeEnabled();
  });

  const { name: called, phone, notify } = before;
  await client.send('PUT', '/api/cabinet/profile', { name: called, phone, notify });
});

test('two editors at once settle field by field', async ({ as, portal }) => {
  const client = await portal.client('editor');
  const { items } = await client.json('/api/dashboard/news?status=published&per_page=1');
  const [{ id }] = items;
  const [first, other] = [await as('editor'), await as('second')];
  for (const page of [first, other]) {
    await page.goto(portal.edit('news', id));
    await title(page).waitFor();
  }
  // The button is disabled from the press on; the answer says that it is stored.
  const stored = (page: Page) =>
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await title(first).fill('Заголовок першої редакторки');
  await Promise.all([stored(first), save(first).click()]);
  await title(other).fill('Заголовок другого редактора');
  await lead(other).fill('Вступ другого редактора, досить довгий, щоб його прийняли без зауважень.');
  await save(other).click();

  await expect(dialog(other)).toContainText('першої редакторки');
  await expect(dialog(other)).toContainText('другого редактора');
  const titles = dialog(other).locator('fieldset', { hasText: 'першої редакторки' });
  await titles.locator('input[type="radio"]').nth(1).check();
  await Promise.all([stored(other), dialog(other).locator('[data-action="settle"]').click()]);
  await expect(dialog(other)).toHaveCount(0);
  const { texts } = await client.json(`/api/dashboard/news/${id}`);
  expect(texts.ua.title).toBe('Заголовок першої редакторки');
  expect(texts.ua.lead).toMatch(/^Вступ другого/);
});

test('menus have a version', async ({ as, portal }) => {
  const client = await portal.client();
  const make = async (words: string): Promise<number> => {
    const body = 'Сторінка, яку переставляють у меню двоє водночас. '.repeat(8);
    const fields = { template: 'standard', menu: 'none', menu_order: 90 };
    const texts = { ua: { title: words, body } };
    return (await client.send('POST', '/api/dashboard/pages', { fields, texts })).id;
  };
  const [own, theirs] = [await make('Сторінка моя'), await make('Сторінка чужа')];
  const menus = async () => {
    const { version, header, footer } = await client.json('/api/dashboard/menus');
    return { version, header: idsOf(header), footer: idsOf(footer) };
  };
  const putFooter = async (change: (ids: number[]) => number[]) => {
    const now = await menus();
    await client.send('PUT', '/api/dashboard/menus', { ...now, footer: change(now.footer) });
  };

  const page = await as('admin', { clock: true });
  await page.goto('/dashboard/settings?tab=menus');
  const footer = page.locator('.ui-menus section').nth(1);
  await footer.waitFor();
  const unsaved = page.getByText('Є незбережені зміни');

  await test.step('what somebody else moved is no change made here', async () => {
    await putFooter((ids) => [...ids, theirs]);
    // The app does not repeat a recent request.
    await page.clock.fastForward(60_000);
    await becomeVisible(page);
    await expect(footer.getByText('Сторінка чужа')).toBeVisible();
    await expect(unsaved).toHaveCount(0);
    await expect(save(page)).toBeDisabled();
  });

  await test.step('a save over another one says what they changed, and nothing of either is lost', async () => {
    await page.getByRole('button', { name: '«Сторінка моя»: у верхнє меню' }).click();
    await unsaved.waitFor();
    await putFooter((ids) => ids.filter((id) => id !== theirs));
    await save(page).click();
    await expect(dialog(page)).toContainText(/нижнє меню/i);
    await dialog(page).locator('[data-action="settle"]').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(async () => (await menus()).header).toContain(own);
    expect((await menus()).footer).not.toContain(theirs);
  });
});

/** Two browsers, each with a list; the second began before the first had moved anything. */
test('orders have a version', async ({ as, portal }) => {
  const client = await portal.client();
  const [first, second] = [await as('admin'), await as('admin', { own: true })];
  const handles = (page: Page) =>
    page.locator('.ui-tree').first().locator('> li > .ui-tree__line .ui-handle');
  const names = (page: Page) => handles(page).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  const swapped = (list: number[], at: number) =>
    list.with(at, list[at + 1] as number).with(at + 1, list[at] as number);
  for (const [screen, path] of [
    ['services/categories', '/api/dashboard/categories?kind=services'],
    ['locations', '/api/dashboard/locations'],
  ] as const) {
    const stored = async () => idsOf((await client.json(path)).items.filter(({ parent }: Item) => !parent));
    const before = await stored();
    const last = before.length - 1;
    for (const page of [first, second]) {
      await page.goto(`/dashboard/${screen}`);
      await handles(page).nth(last).waitFor();
    }

    await test.step(`${screen}: one made from an older order is refused, and says why`, async () => {
      const theirs = swapped(before, 0);
      await handles(first).first().press('ArrowDown');
      await expect.poll(stored).toEqual(theirs);
      const refused = second.waitForResponse((response) => response.request().method() === 'POST');
      await handles(second).nth(last).press('ArrowUp');
      expect((await refused).status()).toBe(409);
      await expect(second.locator('.ui-toast').first()).toContainText(/тим часом/i);
      expect(await stored()).toEqual(theirs);
      await expect.poll(() => names(second)).toEqual(await names(first));
    });

    await test.step(`${screen}: it moves on from there, so that nothing is lost`, async () => {
      await handles(second).nth(last).press('ArrowUp');
      await expect.poll(stored).toEqual(swapped(swapped(before, 0), last - 1));
    });
  }
});
