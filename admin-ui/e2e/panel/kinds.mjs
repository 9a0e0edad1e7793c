import { axe, check, open, visit } from './stage.mjs';

/** What an editor fills in first of each kind, and how it is seen to have arrived. */
const journeys = {
  posters: {
    title: 'Концерт капели бандуристів',
    slug: 'kontsert-kapely-bandurystiv',
    async fill(page) {
      await page.getByRole('button', { name: 'Додати дату' }).click();
      await page.getByLabel('Дата 1: дата').fill('05.12.2026');
      const row = page.locator('.ui-record').first();
      check('posters: a day gets an hour', (await row.getByLabel('Початок').inputValue()) === '18:00');
      await row.getByLabel('Кінець').fill('20:30');
      await page.getByLabel('Скільки разів').fill('2');
      await page.getByRole('button', { name: 'Додати ще 2 дати' }).click();
      await page.locator('#field-fields-price_kind').selectOption('fixed');
      await page.locator('#field-fields-price_min').fill('15,50');
      await page.locator('#field-fields-organizer_name').fill('Капела');
    },
    sent: ({ fields }) =>
      fields.occurrences.length === 3 &&
      fields.occurrences[2].end === '2026-12-19T20:30:00' &&
      fields.price_min === 1550,
  },
  services: {
    title: 'Переклади документів у Пармі',
    slug: 'pereklady-dokumentiv-u-parmi',
    async fill(page) {
      await page.getByRole('button', { name: 'Вказати години: понеділок' }).click();
      await page.getByRole('button', { name: /Як .* – у будні/ }).click();
      await page.getByRole('button', { name: 'Додати: Телефони' }).click();
      await page.getByLabel('Номер').fill('(312) 555-0142');
      await page.getByLabel('Telegram').check();
      await page.locator('#field-fields-address').fill('Парма, Огайо');
    },
    sent: ({ fields }) =>
      fields.hours.length === 5 &&
      fields.hours[4].day === 'fri' &&
      fields.phones[0].number === '+13125550142' &&
      fields.phones[0].apps.join() === 'telegram',
  },
  diaspors: {
    title: 'Школа українознавства імені Лесі',
    slug: 'shkola-ukrainoznavstva-imeni-lesi',
    async fill(page) {
      await page.locator('#field-fields-org_kind').selectOption('school');
      await page.locator('#field-fields-country').click();
      await page.getByRole('option', { name: 'Канада' }).click();
      await page.getByLabel('Документи').check();
      await page.getByRole('button', { name: 'Додати: Керівники' }).first().click();
      await page.locator('#field-texts-ua-leaders-0-name').fill('Леся Мороз');
    },
    sent: ({ fields, texts }) =>
      fields.org_kind === 'school' &&
      fields.country === 'CA' &&
      fields.help_topics.join() === 'documents' &&
      texts.ua.leaders[0].name === 'Леся Мороз',
  },
  reklama: {
    title: 'Осінній розпродаж вишиванок',
    slug: 'osinnii-rozprodazh-vyshyvanok',
    async fill(page) {
      await page.locator('#field-fields-advertiser_name').fill('Крамниця');
      await page.getByLabel('Початок показу: дата').fill('01.12.2026');
      await page.getByLabel('Кінець показу: дата').fill('31.12.2026');
      await page.getByLabel('Збоку').check();
      await page.locator('#field-fields-target_url').fill('https://example.org');
    },
    sent: ({ fields }) => fields.placements.join() === 'sidebar' && /^2026-12-01T/.test(fields.starts_at),
  },
  pages: {
    title: 'Як надсилати новини',
    slug: 'yak-nadsylaty-novyny',
    async fill(page) {
      await page.locator('#field-fields-menu').selectOption('footer');
      await page.locator('#field-fields-menu_order').fill('30');
    },
    sent: ({ fields }) => fields.menu === 'footer' && fields.menu_order === 30,
  },
};

/** What is written of a kind, by hand or by itself while it is typed: the last of it counts. */
function writesOf(page, kind) {
  const bodies = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const writes = request.method() === 'POST' || request.method() === 'PUT';
    if (writes && new RegExp(`^/api/dashboard/${kind}(/\\d+)?$`).test(pathname))
      bodies.push(request.postDataJSON());
  });
  return bodies;
}

export async function everyKind() {
  const page = await open('admin', { bypassCSP: true });
  for (const [kind, { title, slug, fill, sent }] of Object.entries(journeys)) {
    await visit(page, `/dashboard/${kind}/new-page`);
    const written = writesOf(page, kind);
    await page.locator('#field-texts-ua-title').fill(title);
    await fill(page);
    await page.keyboard.press('Control+s');
    await page.waitForURL(new RegExp(`/dashboard/${kind}/(edit|edit-page)/\\d+$`));
    await page.locator('.ui-save-state [role="status"]', { hasText: /^Збережено/ }).waitFor();
    const body = written.at(-1);
    check(`${kind}: what was filled in is sent`, sent(body), JSON.stringify(body.fields));
    check(`${kind}: the address is made from the title`, body.slug === slug, body.slug);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    check(
      `${kind}: the form has no axe finding`,
      violations.length === 0,
      violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`).join('; '),
    );
  }
  await page.context().close();
}

export async function actionsOfAnEntry() {
  const page = await open('admin');
  await visit(page, '/dashboard/pages/edit-page/2');
  const more = page.getByRole('button', { name: 'Інші дії' });
  const state = (words) => page.locator('.ui-page-head').getByText(words, { exact: true }).waitFor();
  await more.click();
  await page.getByRole('menuitem', { name: 'До архіву' }).click();
  await state('В архіві');
  await page.locator('#field-texts-ua-title').fill('Правила користування сайтом');
  await page.locator('[data-action="publish"]').click();
  await state('Опубліковано');
  await more.click();
  await page.getByRole('menuitem', { name: 'Зняти з публікації' }).click();
  await state('Чернетка');
  check('an entry is archived, published and unpublished', true);
  await page.getByTestId('touched').click();
  await page.getByRole('dialog').getByText('/us/pages').first().waitFor();
  check('the pages that publishing touches are told before it', true);
  await page.context().close();
}

export async function notesOnTheWay() {
  const author = await open('author');
  await visit(author, '/dashboard/news/new-page');
  await author.locator('#field-texts-ua-title').fill('Толока біля церкви');
  await author.keyboard.press('Control+s');
  await author.waitForURL(/edit\/\d+/);
  await author.locator('[data-action="submit"]').click();
  await author.locator('.ui-errors').getByRole('link', { name: 'Текст (Українська)' }).waitFor();
  check('what is not ready is not submitted', (await author.getByRole('dialog').count()) === 0);
  await author.context().close();
  const editor = await open('editor');
  await visit(editor, '/dashboard/news/edit/3');
  await editor.getByRole('button', { name: 'Інші дії' }).click();
  await editor.getByRole('menuitem', { name: 'Повернути авторові' }).click();
  await editor.getByLabel('Що виправити').fill('Додайте джерело.');
  const sent = editor.waitForRequest((request) => request.url().endsWith('/withdraw'));
  await editor.locator('[data-action="confirm-withdraw"]').click();
  check('an editor returns a text with a note', (await sent).postDataJSON().note === 'Додайте джерело.');
  await editor.context().close();
}

export async function historyOfAnEntry() {
  const page = await open('admin', { bypassCSP: true });
  await visit(page, '/dashboard/posters/edit/2');
  await page.locator('[data-action="revisions"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('del').first().waitFor();
  check('a revision shows its changes by the word', (await dialog.locator('ins, del').count()) >= 2);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run('dialog'));
  check('the history is accessible', violations.length === 0, violations.map(({ id }) => id).join(' '));
  await dialog
    .getByRole('button', { name: /Ганн|Роман|Олена|Ірина/ })
    .last()
    .click();
  await dialog.locator('[data-action="restore-revision"]').click();
  await dialog.waitFor({ state: 'detached' });
  check('and is restored', (await page.inputValue('#field-texts-ua-title')).endsWith('(перша редакція)'));
  await page.context().close();
}

export async function savingByItself() {
  const page = await open('admin');
  await visit(page, '/dashboard/services/edit/1');
  await page.locator('#field-texts-ua-title').fill('Юридична допомога щодня');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  check('a draft is saved as it is typed', (await saved).status() === 200);
  await visit(page, '/dashboard/services/edit/2');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  await page.locator('#field-texts-ua-title').fill('Лише в цьому браузері');
  await page.waitForTimeout(4500);
  check('what readers see is not', sent === 0, String(sent));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Відновлено незбережений текст').waitFor();
  check(
    'and is not lost with the page',
    (await page.inputValue('#field-texts-ua-title')) === 'Лише в цьому браузері',
  );
  await page.getByRole('button', { name: 'Відкинути' }).click();
  check(
    'unless it is thrown away',
    (await page.inputValue('#field-texts-ua-title')) === 'Юридична допомога новоприбулим',
  );
  await page.context().close();
}

export async function offlineAndBack() {
  const page = await open('admin');
  await visit(page, '/dashboard/posters/edit/1');
  await page.locator('#field-texts-ua-lead').waitFor();
  await page.context().setOffline(true);
  await page.locator('#field-texts-ua-title').fill('Набрано без мережі');
  await page.getByText('Немає звʼязку').waitFor();
  check('without a connection it says so and keeps the text', true);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.context().setOffline(false);
  check('and saves when it is back', (await saved).status() === 200);
  await page.getByText('Збережено').first().waitFor();
  await page.context().close();
}

export async function sessionLost() {
  const page = await open('admin');
  await visit(page, '/dashboard/diaspors/edit/1');
  await page.locator('#field-texts-ua-lead').waitFor();
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.locator('#field-texts-ua-title').fill('Набрано після кінця сеансу');
  await page.getByRole('dialog').waitFor();
  check(
    'a lost session asks to sign in and keeps the text',
    (await page.inputValue('#field-texts-ua-title')) === 'Набрано після кінця сеансу',
  );
  await page.context().addCookies(cookies);
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.status() === 200,
  );
  // Coming back to the tab looks at the session anew.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await saved;
  check('and saves it when the session is back', true);
  await page.context().close();
}

export async function picturesInTheText() {
  const page = await open('admin');
  await visit(page, '/dashboard/pages/edit-page/1');
  const body = page.locator('#field-texts-ua-body');
  await body.click();
  await page.keyboard.press('Control+End');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Зображення', exact: true }).first().click();
  await page.getByRole('button', { name: /svitlyna-3\.webp/ }).click();
  await page.getByRole('button', { name: 'Додати 1 зображення' }).click();
  await page.getByLabel('Опис для тих, хто не бачить').fill('Зала з людьми');
  await page.getByRole('button', { name: 'Вставити в текст' }).click();
  check(
    'a picture of the library stands in the text by its name',
    (await body.innerText()).includes('![Зала з людьми](svitlyna-3.webp)'),
  );
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  const { media } = (await saving).postDataJSON();
  check('and goes along with the entry', media.length === 1 && media[0].name === 'svitlyna-3.webp');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'pasted.png', { type: 'image/png' }));
    const target = document.querySelector('#field-texts-ua-body');
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await page.getByLabel('Опис для тих, хто не бачить').fill('Вставлене');
  await page.getByRole('button', { name: 'Вставити в текст' }).click();
  check('so does a pasted one', (await body.innerText()).includes('![Вставлене](cover.webp)'));
  await page.context().close();
}

export async function tagsInline() {
  const page = await open('editor');
  await visit(page, '/dashboard/news/edit/1');
  await page.locator('#field-tags').fill('Толока');
  await page.getByRole('option', { name: 'Створити тег «Толока»' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Англійська/).fill('clean-up');
  await dialog.getByRole('button', { name: 'Створити тег' }).click();
  await dialog.waitFor({ state: 'detached' });
  check(
    'a tag that was missing is made in the form',
    (await page.locator('[aria-labelledby="panel-place"]').innerText()).includes('Толока'),
  );
  await page.context().close();
}
