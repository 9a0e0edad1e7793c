import { signIn } from '../browser.mjs';
import { signedIn } from '../server.mjs';
import { at, base, check, edit, idOf, team, until } from './stage.mjs';

/** Two tabs, two accounts in one browser, no network: whose text is saved, where, and whether at all. */
const title = '#field-texts-ua-title';
const lead = '#field-texts-ua-lead';
const blank = `${base}/dashboard/news/new-page`;
const dialogOf = (page) => page.locator('dialog[open]');
const choose = (page, name) => dialogOf(page).getByRole('button', { name }).click();

/** A user signs in in another tab of the browser; this page learns of it when it becomes visible, or by a refusal. */
async function signInBeside(page, who) {
  const context = page.context();
  await context.clearCookies();
  const other = await context.newPage();
  await signIn(other, base, who.email, who.password);
  await other.close();
}
const look = (page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

async function signInAgain(page, who) {
  const dialog = dialogOf(page);
  await dialog.locator('[type="password"]').fill(who.password);
  await dialog.locator('[type="submit"]').click();
  await dialog.waitFor({ state: 'detached' });
}

/** What the page sends to the server, by method and path. */
function writesOf(page) {
  const sent = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/api\/(dashboard|cabinet)\//.test(pathname))
      sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

async function draft(page, words) {
  await page.goto(blank);
  await page.locator(title).fill(words);
  await page.waitForURL(/\/edit\/\d+/);
  await page.waitForFunction(() => document.querySelector('[data-action="save"]').disabled);
  return idOf(page);
}

const authorsOf = async (id) => {
  const client = await signedIn(base);
  const { items } = await client.json(`/api/dashboard/news/${id}/revisions?page=1`);
  return items.map(({ author }) => author.name);
};
const nameOf = async (who) => (await (await signedIn(base, who)).json('/api/auth/session')).user.name;
const isSaved = (page) =>
  page.waitForFunction(() => document.querySelector('[data-action="save"]').disabled, undefined, {
    timeout: 30_000,
  });

export async function nothingIsSavedInAnotherName() {
  const page = await at(team.editor);
  const [own, other] = await Promise.all([nameOf(team.editor), nameOf(team.second)]);
  const id = await draft(page, 'Чиє це імʼя');
  const client = await signedIn(base);
  const stored = async () => (await client.json(`/api/dashboard/news/${id}`)).texts.ua.lead ?? '';

  // The page knows nothing of the other account, so the server refuses.
  await signInBeside(page, team.second);
  const refused = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.locator(lead).fill('Цей вступ написала перша людина, коли вже ввійшла друга.');
  check('a save in the name of another account is refused', (await refused).status() === 412);
  await dialogOf(page).waitFor();
  check('and the page asks who goes on', (await dialogOf(page).innerText()).includes(other));
  check('nothing is stored', (await stored()) === '' && new Set(await authorsOf(id)).size === 1);
  await choose(page, 'Увійти як');
  await signInAgain(page, team.editor);
  await isSaved(page);
  check(
    'signed in again, it is saved under the right name',
    (await stored()).startsWith('Цей вступ') && (await authorsOf(id)).every((name) => name === own),
    JSON.stringify(await authorsOf(id)),
  );

  // The session ends, the question is put aside, and another user signs in.
  await page.context().clearCookies();
  await page.locator(lead).fill('Далі набрано після кінця сеансу, і питання відкладено.');
  await dialogOf(page).waitFor({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 390, height: 850 });
  const strip = page.locator('p.ui-strip[role="status"]');
  const covered = await until(
    async () => {
      const [above, below] = await Promise.all([page.locator('.ui-bar').boundingBox(), strip.boundingBox()]);
      return above.y + above.height - below.y;
    },
    (height) => height <= 0,
  );
  check('the strip of a question put aside covers no button on a phone', covered <= 0, `${covered} px`);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const sent = writesOf(page);
  await signInBeside(page, team.second);
  await look(page);
  await dialogOf(page).waitFor();
  await page.keyboard.press('Escape');
  const said = await strip.innerText();
  check('and names the other account', said.includes(other) && /Вибрати/.test(said), said);
  await strip.getByRole('button').click();
  await dialogOf(page).waitFor();
  check('the return of a session sends nothing of another person', sent.length === 0, sent.join());
  check('nor is anything stored', (await stored()).startsWith('Цей вступ'));
  await choose(page, 'Продовжити як');
  await page.locator('[data-action="save"]').click();
  await isSaved(page);
  check(
    'who goes on in their own name is told apart in the history',
    (await authorsOf(id))[0] === other && (await stored()).startsWith('Далі набрано'),
  );

  await signInBeside(page, team.editor);
  await look(page);
  await dialogOf(page).waitFor();
  check('a form that is saved asks as well', (await dialogOf(page).innerText()).includes(own));
  await page.context().close();
}

/** A page whose timers the test turns. */
async function turned(who) {
  const page = await at(who);
  await page.clock.install();
  await page.goto(blank);
  await page.locator(title).waitFor();
  return page;
}
const found = async (words) => {
  const client = await signedIn(base);
  const { items } = await client.json('/api/dashboard/news?status=draft&sort=-updated_at&per_page=50');
  return items.filter(({ title }) => title.ua === words).length;
};
const leave = (page) => page.locator('.ui-nav a[href$="/dashboard/posters"]').first().click();

export async function leavingSavesNothing() {
  let page = await turned(team.editor);
  let sent = writesOf(page);
  await page.locator(title).fill('Покинуте без збереження');
  await leave(page);
  await dialogOf(page).waitFor();
  await page.clock.runFor(60_000);
  check('while it asks, nothing is saved', sent.length === 0, sent.join());
  let letGo;
  const held = new Promise((resolve) => {
    letGo = resolve;
  });
  await page.route('**/dashboard/assets/*.js', (route) => held.then(() => route.continue()));
  await choose(page, 'Піти без збереження');
  await page.clock.runFor(60_000);
  check('nor while the next screen loads', sent.length === 0, sent.join());
  letGo();
  await page.waitForURL(/\/posters$/);
  check('nor afterwards', (await found('Покинуте без збереження')) === 0);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^visnyk-entry-/.test(key)),
  );
  check('no copy is left', kept.length === 0, kept.join());
  await page.context().close();

  page = await turned(team.editor);
  sent = writesOf(page);
  await page.locator(title).fill('Лишаюся й пишу далі');
  await leave(page);
  await dialogOf(page).waitFor();
  await page.clock.runFor(60_000);
  await choose(page, 'Залишитися');
  await page.waitForURL(/\/edit\/\d+/);
  check('who stays has it saved', sent.length === 1 && (await found('Лишаюся й пишу далі')) === 1);
  await page.context().close();

  page = await turned(team.editor);
  let answer;
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/dashboard/news', (route) =>
    route.request().method() === 'POST' ? answered.then(() => route.continue()) : route.continue(),
  );
  await page.locator(title).fill('Саме зберігається');
  const begun = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/news$/.test(request.url()),
  );
  await page.clock.runFor(3000);
  await begun;
  await leave(page);
  await dialogOf(page).waitFor();
  check(
    'a save under way is not told as lost',
    (await dialogOf(page).innerText()).includes('скасувати це вже не можна'),
    await dialogOf(page).innerText(),
  );
  answer();
  await dialogOf(page).getByText('Усе збережено').waitFor();
  check('and as saved when it is', true);
  await dialogOf(page).getByRole('button', { name: 'Піти', exact: true }).click();
  await page.waitForURL(/\/posters$/);
  check('as the draft shows', (await found('Саме зберігається')) === 1);
  await page.context().close();
}

export async function restoringKeepsWhatIsTyped() {
  const client = await signedIn(base, team.editor);
  const { items } = await client.json('/api/dashboard/news?status=published&per_page=2&sort=published_at');
  const [, { id }] = items;
  const entry = await client.json(`/api/dashboard/news/${id}`);
  const first = entry.texts.ua.title;
  const changed = {
    ...entry,
    texts: { ...entry.texts, ua: { ...entry.texts.ua, title: `${first} (друга)` } },
  };
  await client.send('PUT', `/api/dashboard/news/${id}`, changed);

  const page = await at(team.editor);
  await page.goto(edit('news', id));
  await page.locator(title).fill(`${first} (година роботи)`);
  await page.locator('[data-action="revisions"]').click();
  const dialog = dialogOf(page);
  await dialog.locator('ol button').last().click();
  await dialog.locator('[data-action="restore-revision"]').click();
  await dialog.waitFor({ state: 'detached' });
  check('the revision is restored', (await page.inputValue(title)) === first);
  const { items: all } = await client.json(`/api/dashboard/news/${id}/revisions?page=1`);
  const texts = await Promise.all(
    all.slice(0, 2).map(({ id: revision }) => client.json(`/api/dashboard/news/${id}/revisions/${revision}`)),
  );
  check(
    'what was typed stands in the history',
    texts[1].document.texts.ua.title === `${first} (година роботи)`,
    JSON.stringify(texts.map(({ document }) => document.texts.ua.title)),
  );

  await page.locator(title).fill('');
  await page.locator('[data-action="revisions"]').click();
  await dialog.locator('ol button').last().click();
  await dialog.locator('[data-action="restore-revision"]').click();
  await page.getByText('Версію не відновлено').waitFor();
  check('what cannot be saved stays in the form', (await page.inputValue(title)) === '');
  const after = await client.json(`/api/dashboard/news/${id}/revisions?page=1`);
  check('and nothing takes its place', after.total === all.length, `${after.total}`);
  await page.context().close();
}

export async function withoutNetworkEveryWriteSaysSo() {
  const page = await at(team.editor);
  await page.goto(`${base}/cabinet`);
  const name = page.getByLabel('Імʼя', { exact: false }).first();
  await name.waitFor();
  const before = await name.inputValue();
  await page.context().setOffline(true);
  await name.fill('Імʼя без мережі');
  await page.locator('form', { has: name }).locator('[type="submit"]').click();
  await page.locator('.ui-toast').waitFor();
  const said = await page.locator('.ui-toast').innerText();
  check('says that there is no network', /зʼєднан|звʼязк|мереж/i.test(said), said);
  check(
    'and the button works again',
    await page.locator('form', { has: name }).locator('[type="submit"]').isEnabled(),
  );
  const sent = writesOf(page);
  await page.context().setOffline(false);
  await page
    .getByText('Звʼязок відновлено')
    .or(page.locator('.ui-toast', { hasText: 'знову' }))
    .first()
    .waitFor();
  const client = await signedIn(base, team.editor);
  check(
    'and nothing is carried out later',
    sent.length === 0 && (await client.json('/api/cabinet/profile')).name === before,
    sent.join(),
  );
  await page.locator('form', { has: name }).locator('[type="submit"]').click();
  const stored = await until(
    async () => (await client.json('/api/cabinet/profile')).name,
    (now) => now !== before,
  );
  check('until it is asked for again', stored.endsWith('без мережі'), stored);
  await client.send('PUT', '/api/cabinet/profile', { name: before });
  await page.context().close();

  const lists = await at(team.editor);
  await lists.goto(`${base}/dashboard/news?status=draft`);
  const row = lists.locator('tbody tr').first();
  await row.waitFor();
  await lists.context().setOffline(true);
  await row.getByRole('button').last().click();
  await lists.getByRole('menuitem').last().click();
  const confirm = dialogOf(lists);
  if (await confirm.count()) await confirm.getByRole('button').first().click();
  await lists.locator('.ui-toast').first().waitFor();
  check('so does a row of a list', true);
  await lists.context().close();
}

export async function menusHaveAVersion() {
  const client = await signedIn(base);
  const texts = (words) => ({
    ua: { title: words, body: 'Сторінка, яку переставляють у меню двоє водночас. '.repeat(8) },
  });
  const make = async (words, menu) =>
    (
      await client.send('POST', '/api/dashboard/pages', {
        fields: { template: 'standard', menu, menu_order: 90 },
        texts: texts(words),
      })
    ).id;
  const [mine, theirs] = [await make('Сторінка моя', 'none'), await make('Сторінка чужа', 'none')];
  const idsOf = (menus, name) => menus[name].map(({ id }) => id);
  const menus = () => client.json('/api/dashboard/menus');

  const page = await at(team.admin);
  await page.clock.install();
  await page.goto(`${base}/dashboard/settings?tab=menus`);
  const footer = page.locator('.ui-menus section').nth(1);
  await footer.waitFor();
  const put = async (change) => {
    const now = await menus();
    await client.send('PUT', '/api/dashboard/menus', {
      version: now.version,
      header: idsOf(now, 'header'),
      footer: idsOf(now, 'footer'),
      ...change(now),
    });
  };
  await put((now) => ({ footer: [...idsOf(now, 'footer'), theirs] }));
  // What was read a moment ago is not read again.
  await page.clock.fastForward(60_000);
  await look(page);
  await footer.getByText('Сторінка чужа').waitFor();
  check(
    'what somebody else moved is no change made here',
    (await page.getByText('Є незбережені зміни').count()) === 0 &&
      (await page.locator('[data-action="save"]').isDisabled()),
  );

  await page.getByRole('button', { name: '«Сторінка моя»: у верхнє меню' }).click();
  await page.getByText('Є незбережені зміни').waitFor();
  await put((now) => ({ footer: idsOf(now, 'footer').filter((id) => id !== theirs) }));
  await page.locator('[data-action="save"]').click();
  const dialog = dialogOf(page);
  await dialog.waitFor();
  const said = await dialog.innerText();
  check('a save over another one says what they changed', /нижнє меню/i.test(said), said);
  await dialog.locator('[data-autofocus]').click();
  await dialog.waitFor({ state: 'detached' });
  const after = await until(menus, (now) => idsOf(now, 'header').includes(mine));
  check(
    'and nothing of either is lost',
    idsOf(after, 'header').includes(mine) && !idsOf(after, 'footer').includes(theirs),
    JSON.stringify([idsOf(after, 'header'), idsOf(after, 'footer'), mine, theirs]),
  );
  await page.context().close();
}

/** Two administrators put one list in order; the second began before the first had moved anything. */
export async function ordersHaveAVersion() {
  const client = await signedIn(base);
  for (const [screen, path] of [
    ['services/categories', '/api/dashboard/categories?kind=services'],
    ['locations', '/api/dashboard/locations'],
  ]) {
    const stored = async () =>
      (await client.json(path)).items.filter(({ parent }) => !parent).map(({ id }) => id);
    const before = await stored();
    const last = before.length - 1;
    const tabs = await Promise.all([at(team.admin), at(team.admin)]);
    const handles = (page) => page.locator('.ui-tree').first().locator('> li > .ui-tree__line .ui-handle');
    const names = (page) => handles(page).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    for (const page of tabs) {
      await page.goto(`${base}/dashboard/${screen}`);
      await handles(page).nth(last).waitFor();
    }
    const [first, second] = tabs;
    const swapped = (list, at) =>
      list.map((one, n) => (n === at ? list[at + 1] : n === at + 1 ? list[at] : one));

    await handles(first).first().press('ArrowDown');
    const theirs = swapped(before, 0);
    const moved = await until(stored, (now) => `${now}` === `${theirs}`);
    check(`${screen}: the first order is stored`, `${moved}` === `${theirs}`, `${before} ${moved}`);

    const refused = second.waitForResponse((response) => response.request().method() === 'POST');
    await handles(second).nth(last).press('ArrowUp');
    check(`${screen}: one made from an older order is refused`, (await refused).status() === 409);
    await second.locator('.ui-toast').first().waitFor();
    const said = await second.locator('.ui-toast').first().innerText();
    check(`${screen}: and says why`, /тим часом/i.test(said), said);
    check(`${screen}: the first one stays`, `${await stored()}` === `${theirs}`, `${await stored()}`);
    const want = await names(first);
    const shown = await until(
      () => names(second),
      (now) => `${now}` === `${want}`,
    );
    check(`${screen}: the second tab shows it`, `${shown}` === `${want}`, shown.join());

    await handles(second).nth(last).press('ArrowUp');
    const both = swapped(theirs, last - 1);
    const after = await until(stored, (now) => `${now}` === `${both}`);
    check(
      `${screen}: and moves on from there, so that nothing is lost`,
      `${after}` === `${both}`,
      `${after}`,
    );
    for (const page of tabs) await page.context().close();
  }
}

/** A member has their account open in two tabs. */
export async function profilesKeepWhatTheOtherTabSaved() {
  const client = await signedIn(base, team.author);
  const stored = () => client.json('/api/cabinet/profile');
  const before = await stored();
  const first = await at(team.author);
  const second = await first.context().newPage();
  await second.clock.install();
  const name = (page) => page.getByLabel('Імʼя', { exact: false }).first();
  const phone = (page) => page.locator('input[type="tel"]');
  const save = (page) => page.locator('form', { has: name(page) }).locator('[type="submit"]');
  for (const page of [first, second]) {
    await page.goto(`${base}/cabinet`);
    await name(page).waitFor();
  }
  /** The second tab reads the profile, which another tab changed. */
  const readAgain = async () => {
    const read = second.waitForResponse((response) => response.url().endsWith('/api/cabinet/profile'));
    await second.clock.fastForward(60_000);
    await look(second);
    await read;
  };

  await phone(second).fill('+1 312 555 0142');
  await name(first).fill('Ганна з першої вкладки');
  await save(first).click();
  await until(stored, (now) => now.name === 'Ганна з першої вкладки');
  await readAgain();
  const sent = second.waitForRequest((request) => request.method() === 'PUT');
  await save(second).click();
  check(
    'a tab sends what was changed in it, and nothing else',
    Object.keys((await sent).postDataJSON()).join() === 'phone',
    (await sent).postData(),
  );
  const both = await until(stored, (now) => now.phone !== before.phone);
  check(
    'so both changes are stored',
    both.name === 'Ганна з першої вкладки' && both.phone?.endsWith('3125550142'),
    JSON.stringify(both),
  );
  const shown = await until(
    () => name(second).inputValue(),
    (now) => now.startsWith('Ганна'),
  );
  check('and shown in the second tab', shown === 'Ганна з першої вкладки', shown);

  await name(first).fill('Ганна ще раз');
  await save(first).click();
  await until(stored, (now) => now.name === 'Ганна ще раз');
  await readAgain();
  const followed = await until(
    () => name(second).inputValue(),
    (now) => now === 'Ганна ще раз',
  );
  check(
    'a tab without changes follows the other',
    followed === 'Ганна ще раз' && (await save(second).isDisabled()),
    followed,
  );

  const boxes = (page) => page.locator('#account-notify, section').locator('fieldset input:not([disabled])');
  const ticks = await stored();
  await boxes(first).first().click();
  await until(stored, (now) => `${Object.values(now.notify)}` !== `${Object.values(ticks.notify)}`);
  await boxes(second).last().click();
  const ticked = await until(
    stored,
    ({ notify }) => Object.entries(notify).filter(([key, value]) => ticks.notify[key] !== value).length === 2,
  );
  check(
    'ticks of two tabs are both stored',
    Object.entries(ticked.notify).filter(([key, value]) => ticks.notify[key] !== value).length === 2,
    JSON.stringify(ticked.notify),
  );

  let answer;
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  await first.route('**/api/cabinet/profile', (route) =>
    route.request().method() === 'PUT' ? answered.then(() => route.continue()) : route.continue(),
  );
  await name(first).fill('Ганна збережена');
  const put = first.waitForRequest((request) => request.method() === 'PUT');
  await save(first).click();
  await put;
  await name(first).fill('Ганна збережена й далі');
  answer();
  await until(stored, (now) => now.name === 'Ганна збережена');
  await first.waitForFunction(() => !document.querySelector('[data-loading]'));
  check(
    'what is typed while a save is on its way stays, and is unsaved',
    (await name(first).inputValue()) === 'Ганна збережена й далі' && (await save(first).isEnabled()),
    await name(first).inputValue(),
  );
  await first.unrouteAll({ behavior: 'wait' });
  await client.send('PUT', '/api/cabinet/profile', {
    name: before.name,
    phone: before.phone,
    notify: before.notify,
  });
  await first.context().close();
}

export async function settingsStayTheirs() {
  const page = await at(team.admin);
  await page.goto(`${base}/dashboard/settings?tab=general`);
  const name = page.locator('#field-tagline-ua');
  await name.waitFor();
  await name.fill('Підзаголовок, який ще не збережено');
  await signInBeside(page, team.author);
  await look(page);
  await dialogOf(page).waitFor();
  check(
    'what an administrator typed outlives another account',
    (await name.inputValue()) === 'Підзаголовок, який ще не збережено',
  );
  await choose(page, 'Увійти як');
  await signInAgain(page, team.admin);
  await page.locator('[data-action="save"]').click();
  const client = await signedIn(base);
  const stored = await until(
    async () => (await client.json('/api/dashboard/settings')).tagline.ua,
    (tagline) => tagline.startsWith('Підзаголовок'),
  );
  check('and is saved as theirs', stored === 'Підзаголовок, який ще не збережено', stored);
  await page.context().close();
}

/** Closes a tab as a crash does: without a question. */
const crash = (page) => page.close({ runBeforeUnload: false });
const offered = (page) => page.locator('.ui-left li');

export async function eachTabHasACopyOfItsOwn() {
  const one = await at(team.editor);
  const context = one.context();
  const tab = async (address = blank, field = lead) => {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator(field).waitFor();
    return page;
  };
  const kept = async (page, words) => {
    await page.locator(lead).fill(words);
    await page.waitForFunction(
      (words) => Object.values(localStorage).some((copy) => copy.includes(words)),
      words,
    );
  };
  await one.goto(blank);
  await kept(one, 'Перша новина в першій вкладці');
  const two = await tab();
  check(
    'a second new entry begins blank',
    (await two.inputValue(lead)) === '' && (await offered(two).count()) === 0,
  );
  await kept(two, 'Друга новина у другій вкладці');
  await crash(two);

  const three = await tab();
  await offered(three).first().waitFor();
  check(
    'the text of a closed tab is offered, that of an open one is not',
    (await offered(three).count()) === 1,
  );
  await offered(three)
    .getByRole('button', { name: /Продовжити/ })
    .click();
  await three.waitForFunction(([lead]) => document.querySelector(lead)?.value.startsWith('Друга'), [lead]);
  check('and gone on from', true);
  three.on('dialog', (dialog) => dialog.accept());
  await three.reload();
  await three.locator(lead).waitFor();
  check('a tab keeps its text over a reload', (await three.inputValue(lead)).startsWith('Друга'));
  await three.getByRole('button', { name: 'Відкинути' }).click();
  check('what is discarded there', (await three.inputValue(lead)) === '');
  one.on('dialog', (dialog) => dialog.accept());
  await one.reload();
  await one.locator(lead).waitFor();
  check('leaves the other tab its own', (await one.inputValue(lead)).startsWith('Перша'));

  await three.locator(title).fill('Збережена третя');
  await three.waitForURL(/\/edit\/\d+/);
  await isSaved(three);
  await one.reload();
  await one.locator(lead).waitFor();
  check('so does a first save', (await one.inputValue(lead)).startsWith('Перша'));
  await crash(three);
  await crash(one);

  await context.clearCookies();
  const other = await context.newPage();
  await signIn(other, base, team.second.email, team.second.password);
  await other.goto(blank);
  await other.locator(lead).waitFor();
  check('another account is offered nothing', (await offered(other).count()) === 0);
  await context.close();
}

export async function advertisementsToo() {
  const one = await at(team.author);
  const context = one.context();
  const form = `${base}/cabinet/add-advertisement`;
  const kept = async (page, words) => {
    await page.locator(title).fill(words);
    await page.waitForFunction(
      (words) => Object.values(localStorage).some((copy) => copy.includes(words)),
      words,
    );
  };
  await one.goto(form);
  await kept(one, 'Віддам крісло');
  const two = await context.newPage();
  await two.goto(form);
  await two.locator(title).waitFor();
  check('a second advertisement begins blank', (await two.inputValue(title)) === '');
  await kept(two, 'Шукаю велосипед');
  await crash(two);
  const three = await context.newPage();
  await three.goto(form);
  await offered(three).first().waitFor();
  check(
    'the one of the closed tab is offered',
    (await offered(three).innerText()).includes('Шукаю велосипед'),
  );
  await offered(three)
    .getByRole('button', { name: /Відкинути/ })
    .click();
  check('and goes when it is discarded', (await offered(three).count()) === 0);
  one.on('dialog', (dialog) => dialog.accept());
  await one.reload();
  await one.locator(title).waitFor();
  check('which leaves the other', (await one.inputValue(title)) === 'Віддам крісло');
  await context.close();
}

export async function aPageSignsNoOtherUserOut() {
  const page = await at(team.editor);
  const other = await nameOf(team.second);
  await page.goto(`${base}/dashboard/news`);
  await page.locator('.ui-account').waitFor();
  await signInBeside(page, team.second);
  await page.locator('.ui-account').click();
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/auth/signout'));
  await page.getByRole('menuitem', { name: 'Вийти', exact: true }).click();
  check('signing out in the name of another account is refused', (await refused).status() === 412);
  await page.locator('.ui-account', { hasText: other }).waitFor();
  check('and the page is then that of the account that is signed in', true);
  await page.locator('.ui-account').click();
  await page.getByRole('menuitem', { name: 'Вийти', exact: true }).click();
  await page.waitForURL(`${base}/`);
  const session = await page.evaluate(async () => (await fetch('/api/auth/session')).json());
  check('which signs itself out', session.user === undefined);
  await page.context().close();
}

export async function readersWriteAsThemselves() {
  const page = await at(team.editor);
  await page.goto(`${base}/nashi-kontakty`);
  await signInBeside(page, team.second);
  await page.locator('[data-form="contact"]').click();
  const dialog = page.locator('dialog.ask');
  await dialog.locator('[name="name"]').fill('Оксана Гайова');
  await dialog.locator('[name="email"]').fill('oksana@example.org');
  await dialog.locator('[name="text"]').fill('Доброго дня! Коли відкрита бібліотека громади?');
  const send = async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/contact'));
    await dialog.locator('.button').click();
    return (await answer).status();
  };
  check('a message in the name of another account is refused', (await send()) === 412);
  const said = dialog.locator('[role="alert"]:not([hidden])');
  await said.waitFor();
  check('the form says so', (await said.innerText()).includes('інший користувач'), await said.innerText());
  check('and goes as theirs when it is sent again', (await send()) === 202);
  await dialog.locator('[role="status"]').waitFor();
  await page.context().close();
}
