import type { Page } from '@playwright/test';
import { expect, type Portal, team, test } from '../fixtures.ts';
import { draft, type Entry, set } from '../seed.ts';
import { at, fill, unfold } from './form.ts';
import {
  body,
  dialog,
  faults,
  idOf,
  lead,
  live,
  press,
  saveStatus,
  settled,
  summary,
  title,
  visit,
  written,
} from './page.ts';

/** The address of the form of a story that readers see. */
async function ofReaders(portal: Portal, nth: number) {
  const client = await portal.client();
  const { items } = await client.json('/api/dashboard/news?status=published&sort=published_at&per_page=20');
  return portal.edit('news', (items as Entry[])[nth].id);
}

test('a story is written, and stands in the list', async ({ as, portal }) => {
  const page = await as('editor');
  await visit(page, '/dashboard/news');
  await page.getByRole('link', { name: 'Додати новину' }).click();
  await title(page).waitFor();
  await expect(page.locator('h1')).toBeFocused();

  await test.step('refused fields are summed up', async () => {
    await title(page).fill('Згурський ярмарок у Львові');
    await expect(at(page, 'slug')).toHaveValue('zghurskyi-yarmarok-u-lvovi');
    await press(page, 'publish');
    await expect(page.locator('.ui-errors:focus-within')).toBeVisible();
    await summary(page).getByRole('link', { name: 'Анонс (Українська)' }).click();
    await expect(lead(page)).toBeFocused();
  });

  await test.step('the editor writes Markdown', async () => {
    await body(page).click();
    await page.keyboard.type('Перший абзац ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('жирний');
    await expect.poll(() => written(page)).toContain('**жирний**');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Адреса', { exact: true }).last().fill('https://example.org');
    await page.getByRole('button', { name: 'Вставити' }).click();
    await expect.poll(() => written(page)).toContain('](https://example.org)');
  });

  await test.step('the first save moves to its address and keeps the cursor', async () => {
    await body(page).click();
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/edit\/\d+/);
    await expect(body(page)).toBeFocused();
    await expect(saveStatus(page)).toContainText('Збережено');
  });

  await test.step('a tag that is missing is made in the form', async () => {
    await unfold(at(page, 'tags'));
    await at(page, 'tags').fill('Толока');
    await page.getByRole('option', { name: 'Створити тег «Толока»' }).click();
    await dialog(page)
      .getByLabel(/Англійська/)
      .fill('clean-up');
    await dialog(page).getByRole('button', { name: 'Створити тег' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('[aria-labelledby="panel-place"]')).toContainText('Толока');
  });

  await test.step('errors of the server stand at their fields', async () => {
    const { items } = await (await portal.client()).json('/api/dashboard/news?status=published&per_page=1');
    // A tag that was removed since the form was opened.
    await page.route('**/api/dashboard/news/*', (route) =>
      route.request().method() === 'PUT'
        ? route.continue({ postData: { ...route.request().postDataJSON(), tags: ['nemaie'] } })
        : route.continue(),
    );
    await unfold(at(page, 'slug'));
    await at(page, 'slug').fill((items as Entry[])[0].slug);
    await body(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('![Чого немає](nemaie.webp)');
    await page.keyboard.press('Control+s');
    await expect(summary(page).locator('li')).toHaveCount(3);
    for (const name of ['Текст', 'Теги', 'Адреса']) await expect(summary(page)).toContainText(name);
    await page.unrouteAll();
    await body(page).click();
    await page.keyboard.press('Control+z');
    await at(page, 'slug').fill('yarmarok-u-lvovi');
    await title(page).fill('Ярмарок у Львові');
    await page.keyboard.press('Control+s');
    await expect(saveStatus(page)).toContainText('Збережено');
  });

  await test.step('the preview shows the page of the server', async () => {
    await page.getByRole('button', { name: 'Перегляд' }).click();
    const preview = page.frameLocator('.ui-preview iframe');
    await expect(preview.getByRole('heading', { name: 'Ярмарок у Львові' })).toBeVisible();
  });

  await page.getByRole('link', { name: 'Новини' }).first().click();
  await expect(page.getByRole('link', { name: 'Ярмарок у Львові' })).toBeVisible();
});

test('what goes to the trash comes back, and stays there for whoever leaves at once', async ({ as }) => {
  const page = await as('admin');
  await visit(page, '/dashboard/news');
  const rows = page.locator('tbody tr');
  const href = await rows.nth(2).getByRole('link').first().getAttribute('href');
  const row = rows.filter({ has: page.locator(`a[href="${href}"]`) });
  const toTrash = async () => {
    await row.getByRole('button', { name: /^Дії:/ }).click();
    await page.getByRole('menuitem', { name: 'До кошика' }).click();
    await expect(row).toHaveCount(0);
  };
  await toTrash();
  await page.getByRole('button', { name: 'Повернути' }).click();
  await expect(row).toHaveCount(1);
  await toTrash();
  await expect(page.locator('.ui-toast', { hasText: 'перенесено до кошика' }).first()).toBeVisible();
  await page.goto('about:blank');
  await visit(page, '/dashboard/news?status=trashed');
  await expect(row).toHaveCount(1);
});

test('filters stand in the address', async ({ as, portal }) => {
  await draft(await portal.client(), 'news', {
    texts: { ua: { title: 'Три кооперативи обʼєднали спілки' } },
  });
  const page = await as('admin', { clock: true });
  const search = page.getByRole('searchbox');
  const state = page.getByLabel('Стан', { exact: true });
  const clear = page.getByRole('button', { name: 'Скинути фільтри' });
  const cleared = async () => {
    await expect(page).toHaveURL((url) => url.search === '');
    await expect(search).toHaveValue('');
  };
  await visit(page, '/dashboard/news');
  await state.selectOption('draft');
  await search.fill('кооперативи');
  await expect(page).toHaveURL((url) => /status=draft/.test(url.search) && url.searchParams.has('q'));
  await page.reload();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(search).toHaveValue('кооперативи');
  await search.fill('такого немає');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'такого немає');

  await test.step('an empty answer offers to clear them', async () => {
    await clear.click();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await cleared();
  });

  await test.step('clearing takes back what is typed and not yet asked', async () => {
    await state.selectOption('draft');
    await expect(page).toHaveURL(/status=draft/);
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await search.fill('ще не запитане');
    await clear.click();
    await page.clock.runFor(600);
    await cleared();
  });
});

/** Times are those of the portal, Chicago here, wherever the editor is. */
test('a moment is typed by the clock of the portal', async ({ as, portal }) => {
  const client = await portal.client();
  const { id } = await draft(client, 'news');
  const zones = { 'Europe/Kyiv': 10, 'America/Chicago': 11, UTC: 12 };
  for (const [timezoneId, date] of Object.entries(zones))
    await test.step(timezoneId, async () => {
      const page = await as('admin', { own: { timezoneId } });
      const day = at(page, 'publish_at');
      const field = page.locator('fieldset.ui-moment', { has: day });
      const hour = field.getByPlaceholder('18:30');
      await visit(page, portal.edit('news', id));
      await unfold(day);
      await day.fill(`${date}.12.2030`);
      await hour.fill('00:00');
      await expect(field).toContainText('America/Chicago, GMT−6');
      await page.keyboard.press('Control+s');
      await expect(saveStatus(page)).toContainText('Збережено');
      expect((await client.json(`/api/dashboard/news/${id}`)).publish_at).toBe(`2030-12-${date}T06:00:00Z`);
      await page.reload();
      await settled(page);
      await unfold(day);
      await expect(day).toHaveValue(`${date}.12.2030`);
      await expect(hour).toHaveValue('0:00');
      await day.fill('10.03.2030');
      await hour.fill('02:30');
      await expect(field).toContainText('такого часу того дня немає');
      if (timezoneId !== 'Europe/Kyiv') return;
      page.once('dialog', (dialog) => dialog.accept());
      await visit(page, '/dashboard/news');
      await expect(page.locator('tbody time').first()).toHaveAttribute('title', /GMT−[56]$/);
    });
});

test('of two editors at once, the second is shown both versions', async ({ as, portal }) => {
  const address = await ofReaders(portal, 0);
  const [own, theirs] = [await as('admin'), await as('editor')];
  for (const page of [own, theirs]) await visit(page, address);
  await title(theirs).fill('Заголовок Романа');
  await press(theirs, 'publish');
  await live(theirs);
  await title(own).fill('Заголовок Олени');
  await press(own, 'publish');
  for (const words of ['Заголовок Романа', 'Заголовок Олени', team.editor.name, 'змінили обоє'])
    await expect(dialog(own)).toContainText(words);
  await expect(dialog(own).locator('fieldset'), 'only the fields that differ').toHaveCount(1);
  expect(await faults(own)).toEqual([]);
  await dialog(own).getByRole('button', { name: 'Залишити мій варіант' }).click();
  await live(own);
  await expect(title(own)).toHaveValue('Заголовок Олени');
});

test('one editor in two windows is told so, and decides', async ({ as, portal }) => {
  const { id } = await draft(await portal.client('editor'), 'news');
  const first = await as('editor', { clock: true });
  const second = await as('editor');
  const words = (window: string) => `Вступ ${window} вікна, досить довгий, щоб його прийняли без зауважень.`;
  for (const page of [first, second]) await visit(page, portal.edit('news', id));
  const saved = async (page: Page, text: string) => {
    await lead(page).fill(text);
    await page.keyboard.press('Control+s');
  };
  await saved(second, words('з іншого'));
  await expect(saveStatus(second)).toContainText('Збережено');
  const writes: string[] = [];
  first.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()));
  await saved(first, words('із цього'));
  await expect(dialog(first).getByRole('heading', { level: 2 })).toHaveText(
    'Запис змінено в іншій вкладці чи вікні',
  );
  await expect(dialog(first)).not.toContainText(team.editor.name);

  await test.step('nothing saves itself while it is decided', async () => {
    const last = dialog(first).getByRole('radio').last();
    writes.length = 0;
    await last.check();
    await first.clock.runFor(10_000);
    await expect(last).toBeChecked();
    await first.keyboard.press('Escape');
    await expect(dialog(first)).toHaveCount(0);
    await first.clock.runFor(10_000);
    expect(writes).toEqual([]);
  });

  await first.getByRole('button', { name: 'Переглянути зміни з іншого вікна' }).click();
  await dialog(first).getByRole('button', { name: 'Залишити мій варіант' }).click();
  await expect(saveStatus(first)).toContainText('Збережено');
  await expect(lead(first)).toHaveValue(words('із цього'));

  await test.step('or takes the text of the other window', async () => {
    await saved(second, words('з іншого, уже третього'));
    await dialog(second).getByRole('button', { name: 'Узяти варіант з іншого вікна' }).click();
    await expect(dialog(second)).toHaveCount(0);
    await expect(lead(second)).toHaveValue(words('із цього'));
  });
});

test('an older state is compared word by word and restored', async ({ as, portal }) => {
  const first = 'Вечір поезії (перша редакція)';
  const { id } = await draft(await portal.client(), 'posters', { texts: { ua: { title: first } } });
  const page = await as('editor');
  await visit(page, portal.edit('posters', id));
  await title(page).fill('Вечір поезії та бандури');
  await page.keyboard.press('Control+s');
  await expect(saveStatus(page)).toContainText('Збережено');
  await press(page, 'revisions');
  await expect(dialog(page).locator('del').first()).toBeVisible();
  await expect(dialog(page).locator('ins').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: team.admin.name }).last().click();
  await press(page, 'restore-revision');
  await expect(dialog(page)).toHaveCount(0);
  await expect(title(page)).toHaveValue(first);
});

test('what is planned is told apart, and its moment shows in the open form', async ({ as, portal }) => {
  const client = await portal.client('editor');
  const page = await as('editor');
  await visit(page, '/dashboard/news/new-page');
  await fill(page, client, 'news', 'Новина, яку заплановано на згодом');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/edit\/\d+/);
  await expect(saveStatus(page)).toContainText('Збережено');
  const id = idOf(page);
  const { version } = await client.json(`/api/dashboard/news/${id}`);
  const publishAt = new Date(Date.now() + 20_000).toISOString();
  await client.send('POST', `/api/dashboard/news/${id}/schedule`, { version, publish_at: publishAt });
  await page.reload();
  const planned = page.locator('.ui-save-state [data-state="planned"]');
  await expect(planned).toContainText('Заплановано');
  await expect(planned).not.toContainText('На сайті');
  await expect(page.locator('.ui-links a').first()).toBeVisible({ timeout: 60_000 });
  await expect(planned).toHaveCount(0);
  await expect(page.locator('.ui-statuses').first()).toContainText('Опубліковано');
});

test('what readers will not see as it may be meant is named below the text', async ({ as, portal }) => {
  const client = await portal.client();
  const text =
    'Див. [тут](/nema/) і [там](/novyny).\n\n- Добрий день!\n\nДалі текст, якого вистачить для новини.';
  const { id } = await draft(client, 'news', { texts: { ua: { title: 'Застереження', body: text } } });
  const page = await as('editor');
  await visit(page, portal.edit('news', id));
  const warnings = page.locator('#language-ua .ui-warnings');
  await expect(warnings.getByRole('listitem')).toHaveText([
    'Посилання «/nema» нікуди не веде: читачі побачать слова без посилання',
    'Рядок 3: Цей абзац стане списком з одного пункту: «- Добрий день!»',
  ]);

  await test.step('a save makes them anew', async () => {
    await body(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Текст без посилань, якого вистачить для новини.');
    await page.keyboard.press('Control+s');
    await expect(saveStatus(page)).toContainText('Збережено');
    await expect(warnings).toHaveCount(0);
  });

  await test.step('a slide that leads nowhere is named in the settings', async () => {
    const words = { ua: 'Слайд', us: 'Slide' };
    const slide = { key: 'nema', url: '/nema', title: words, text: words, alt: words };
    await set(portal, { slides: [slide] });
    const chief = await as('admin');
    await visit(chief, '/dashboard/settings?tab=slides');
    await expect(chief.locator('.ui-warnings')).toContainText('Посилання «/nema» нікуди не веде');
  });
});
