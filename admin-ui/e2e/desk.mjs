import { checks, launch, signIn } from './browser.mjs';
import { fill, fillAdvertisement, wrong } from './desk/form.mjs';
import { admin, api, serve, signedIn } from './server.mjs';

/**
 * The dashboard as a team works in it, with the real server: every kind from a blank form to its readers and back,
 * an author and an editor handing a story to and fro, two editors at once, no network, no session.
 */
const { check, fail, finish } = checks();
let server = await serve();
const { base } = server;
const person = (role, name = role) => ({
  role,
  email: `${name}@team.visnyk.local`,
  password: `a quite different ${name} battery`,
});
const team = {
  author: person('author'),
  editor: person('editor'),
  second: person('editor', 'second'),
  admin,
};
for (const { role, email, password } of [team.author, team.editor, team.second])
  api(['user', 'add', '--data', server.data, '--email', email, '--role', role, '--password-stdin'], password);

const browser = await launch();
const broken = [];

async function at(who, options = {}) {
  const context = await browser.newContext({
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

const status = async (path) => (await fetch(base + path, { redirect: 'manual' })).status;
const live = (page) => page.locator('.ui-save-state [data-state="live"]').waitFor();
/** Asks again for up to ten seconds; answers the last answer. */
async function until(ask, enough) {
  for (let i = 0; ; i++) {
    const answer = await ask();
    if (i === 40 || enough(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
const idOf = (page) => Number(/\/edit(?:-page)?\/(\d+)/.exec(page.url())?.[1]);
const edit = (kind, id) => `${base}/dashboard/${kind}/${kind === 'pages' ? 'edit-page' : 'edit'}/${id}`;

async function menu(page, action) {
  await page.locator('.ui-bar .ui-actions [aria-haspopup]').last().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const tables = await (await signedIn(base)).json('/api/dashboard/fields');

const parts = {
  async every_kind_from_a_blank_form_to_its_readers() {
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
        await page.waitForFunction(
          () => document.querySelector('[data-action="publish"]')?.disabled === false,
        );
        await page.waitForTimeout(700);
        if (url) check(`${kind}: taken down`, [404, 410].includes(await status(url)));
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
        fail(new Error(`${kind}: ${error.message} ${await wrong(page)}`));
      } finally {
        await page.context().close();
      }
    }
  },

  async an_advertisement_by_an_editor() {
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
  },

  async to_and_fro_and_out_at_its_time() {
    const author = await at(team.author);
    await author.goto(`${base}/dashboard/news/new-page`);
    await author.locator('#field-texts-ua-title').waitFor();
    await fill(author, 'news', tables.news, 'Матеріал, який ходить від автора до редактора');
    await author.locator('[data-action="submit"]').click();
    await author.locator('textarea[data-autofocus]').fill('Прошу глянути до пʼятниці.');
    await author.locator('[data-action="confirm-submit"]').click();
    await author.waitForURL(/\/edit\/\d+/);
    const id = idOf(author);
    check('the author may not publish', (await author.locator('[data-action="publish"]').count()) === 0);

    const editor = await at(team.editor);
    await editor.goto(`${base}/dashboard`);
    await editor
      .getByRole('link', { name: /ходить від автора/ })
      .first()
      .click();
    await editor.waitForURL(edit('news', id));
    await editor.locator('#field-texts-ua-lead').waitFor();
    check(
      'the editor finds it on the home page, with the note',
      (await editor.locator('main').innerText()).includes('Прошу глянути до пʼятниці.'),
    );
    await menu(editor, 'Повернути авторові');
    await editor.locator('textarea[data-autofocus]').fill('Додайте, будь ласка, ще одне речення у вступ.');
    await editor.locator('[data-action="confirm-withdraw"]').click();
    await editor.waitForFunction(() => /Додайте/.test(document.querySelector('main').innerText));

    await author.goto(`${base}/dashboard`);
    await author
      .getByRole('link', { name: /ходить від автора/ })
      .first()
      .click();
    await author.waitForURL(edit('news', id));
    await author.locator('#field-texts-ua-lead').waitFor();
    check(
      'the author reads why',
      (await author.locator('main').innerText()).includes('ще одне речення у вступ'),
    );
    const lead = author.locator('#field-texts-ua-lead');
    await lead.fill(`${await lead.inputValue()} А ось і ще одне речення.`);
    await author.locator('[data-action="submit"]').click();
    await author.locator('[data-action="confirm-submit"]').click();
    await author.waitForFunction(() => !document.querySelector('[data-action="submit"]'));

    await editor.goto(edit('news', id));
    await editor.locator('#field-publish_at').waitFor({ state: 'attached' });
    const moment = new Date(Date.now() + 2 * 60_000);
    moment.setSeconds(0, 0);
    const client = await signedIn(base, team.editor);
    await editor.locator('#field-publish_at').evaluate((element) => {
      for (let box = element.closest('details'); box; box = box.parentElement?.closest('details'))
        box.open = true;
    });
    const two = (number) => String(number).padStart(2, '0');
    await editor
      .locator('#field-publish_at')
      .fill(`${two(moment.getDate())}.${two(moment.getMonth() + 1)}.${moment.getFullYear()}`);
    await editor
      .locator('#field-publish_at')
      .locator('xpath=ancestor::fieldset[1]')
      .locator('input')
      .nth(1)
      .fill(`${two(moment.getHours())}:${two(moment.getMinutes())}`);
    await editor.locator('[data-action="publish"]').click();
    await editor.waitForFunction(() => document.querySelector('[data-action="publish"]').disabled);
    const entry = await client.json(`/api/dashboard/news/${id}`);
    const url = entry.urls.ua;
    check(
      'scheduled, and not there yet',
      entry.publish_at !== null && !entry.live && (await status(url)) === 404,
      JSON.stringify([entry.publish_at, entry.live]),
    );
    for (const page of [author, editor]) await page.context().close();
    // Nobody is signed in any more; a server that starts later finds the moment passed.
    await server.stop();
    server = await serve({ from: server, days: 1 });
    let answer = 0;
    for (let i = 0; i < 40 && answer !== 200; i++) {
      answer = await status(url);
      if (answer !== 200) await new Promise((resolve) => setTimeout(resolve, 250));
    }
    check('published at its time with nobody there', answer === 200, String(answer));
    await server.stop();
    server = await serve({ from: server });
  },

  async two_editors_at_once() {
    const client = await signedIn(base, team.editor);
    const { items } = await client.json('/api/dashboard/news?status=published&per_page=1');
    const [{ id }] = items;
    const [one, other] = await Promise.all([at(team.editor), at(team.second)]);
    for (const page of [one, other]) {
      await page.goto(edit('news', id));
      await page.locator('#field-texts-ua-title').waitFor();
    }
    await one.locator('#field-texts-ua-title').fill('Заголовок першої редакторки');
    await one.locator('[data-action="save"]').click();
    await one.waitForFunction(() => document.querySelector('[data-action="save"]').disabled);
    await other.locator('#field-texts-ua-title').fill('Заголовок другого редактора');
    await other
      .locator('#field-texts-ua-lead')
      .fill('Вступ другого редактора, досить довгий, щоб його прийняли без зауважень.');
    await other.locator('[data-action="save"]').click();
    const dialog = other.locator('dialog[open]');
    await dialog.waitFor();
    const said = await dialog.innerText();
    check(
      'the conflict shows both versions',
      ['першої редакторки', 'другого редактора'].every((words) => said.includes(words)),
      said.slice(0, 300),
    );
    const title = dialog.locator('fieldset', { hasText: 'першої редакторки' });
    await title.locator('input[type="radio"]').nth(1).check();
    await dialog.locator('[data-action="settle"]').click();
    await dialog.waitFor({ state: 'detached' });
    await other.waitForFunction(() => document.querySelector('[data-action="save"]').disabled);
    const saved = await client.json(`/api/dashboard/news/${id}`);
    check(
      'each field as it was chosen',
      saved.texts.ua.title === 'Заголовок першої редакторки' &&
        saved.texts.ua.lead.startsWith('Вступ другого'),
      JSON.stringify([saved.texts.ua.title, saved.texts.ua.lead]),
    );
    for (const page of [one, other]) await page.context().close();
  },

  async no_network_and_back() {
    const page = await at(team.editor);
    await page.goto(`${base}/dashboard/news/new-page`);
    await page.locator('#field-texts-ua-title').fill('Написано в дорозі без звʼязку');
    await page.waitForURL(/\/edit\/\d+/, { timeout: 20_000 });
    const id = idOf(page);
    await page.context().setOffline(true);
    await page
      .locator('#field-texts-ua-lead')
      .fill('Цей вступ набрано, коли мережі не було, і він нікуди не зник.');
    await page.locator('.ui-save-state [data-state="offline"]').waitFor({ timeout: 20_000 });
    check('says that there is no network', true);
    await page.context().setOffline(false);
    await page.waitForFunction(
      () =>
        !document.querySelector('.ui-save-state [data-state="offline"]') &&
        document.querySelector('[data-action="save"]').disabled,
      undefined,
      { timeout: 30_000 },
    );
    const client = await signedIn(base, team.editor);
    const saved = await client.json(`/api/dashboard/news/${id}`);
    check(
      'saved when it is back',
      saved.texts.ua.lead?.includes('нікуди не зник'),
      JSON.stringify(saved.texts.ua.lead),
    );

    await page.context().setOffline(true);
    await page
      .locator('#field-texts-ua-lead')
      .fill('Перед закриттям вкладки було набрано ще й ось це, довше за попереднє.');
    await page.waitForTimeout(1500);
    await page.evaluate(() => {
      window.onbeforeunload = null;
    });
    await page.context().setOffline(false);
    page.on('dialog', (dialog) => dialog.accept());
    await page.route('**/api/dashboard/news/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.reload();
    await page.locator('#field-texts-ua-lead').waitFor();
    check(
      'a closed tab loses nothing',
      (await page.locator('#field-texts-ua-lead').inputValue()).includes('Перед закриттям') ||
        (await client.json(`/api/dashboard/news/${id}`)).texts.ua.lead.includes('Перед закриттям'),
    );
    await page.context().close();
  },

  async no_session() {
    const page = await at(team.editor);
    await page.goto(`${base}/dashboard/news/new-page`);
    await page.locator('#field-texts-ua-title').fill('Сеанс завершився посеред речення');
    await page.waitForURL(/\/edit\/\d+/, { timeout: 20_000 });
    const id = idOf(page);
    await page.context().clearCookies();
    await page
      .locator('#field-texts-ua-lead')
      .fill('Те, що набрано після кінця сеансу, лишається у формі до повторного входу.');
    const dialog = page.locator('dialog[open]', { has: page.locator('[type="password"]') });
    await dialog.waitFor({ timeout: 20_000 });
    check(
      'asks to sign in again in place',
      (await page.locator('#field-texts-ua-lead').inputValue()).includes('кінця сеансу'),
    );
    const email = dialog.locator('[type="email"]');
    if ((await email.count()) && (await email.isEditable())) await email.fill(team.editor.email);
    await dialog.locator('[type="password"]').fill(team.editor.password);
    await dialog.locator('[type="submit"]').click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.querySelector('[data-action="save"]').disabled, undefined, {
      timeout: 30_000,
    });
    const client = await signedIn(base, team.editor);
    const saved = await client.json(`/api/dashboard/news/${id}`);
    check(
      'and saves what was typed meanwhile',
      saved.texts.ua.lead?.includes('кінця сеансу'),
      JSON.stringify(saved.texts.ua.lead),
    );
    await page.context().close();
  },

  async whoever_may_not() {
    const refused = {
      author: ['/dashboard/services', '/dashboard/tags', '/dashboard/settings'],
      editor: ['/dashboard/pages', '/dashboard/locations', '/dashboard/reports', '/dashboard/settings'],
    };
    for (const [who, paths] of Object.entries(refused)) {
      const page = await at(team[who]);
      for (const path of paths) {
        const answer = await page.goto(base + path);
        const text = (await page.locator('h1:visible').first().innerText()).trim();
        check(`${who} is refused at ${path}`, answer.status() === 403 && text === 'Немає доступу', text);
      }
      await page.context().close();
    }
    const page = await at(admin);
    for (const path of ['/dashboard/news/edit/abc', '/dashboard/nowhere', '/us/dashboard/news/edit/0?x=1']) {
      await page.goto(base + path);
      await page.locator('h1', { hasNotText: /…/ }).first().waitFor();
      const text = await page.locator('main').innerText();
      check(`${path} is the panel's 404 with the path`, text.includes(path), text.slice(0, 200));
    }
    await page.context().close();
  },
};

const only = process.argv[2];
for (const [name, part] of Object.entries(parts)) {
  if (only && !name.includes(only)) continue;
  try {
    await part();
  } catch (error) {
    fail(new Error(`${name}: ${error.message}`));
  }
}
check('no script error and nothing blocked', broken.length === 0, broken[0]);
await browser.close();
await server.stop();
process.exit(finish());
