import { focusComes, soon } from '../browser.mjs';
import { addPage, broken, check, judge, open } from './stage.mjs';

/** Suggestions below search fields, over an API that these tests play. */
const field = (id) =>
  `<form class="search" role="search" action="/results" data-section="services"><label class="sr" for="${id}">Що шукаєте?</label><input id="${id}" name="q" type="search" data-widget="suggest" autocomplete="off" maxlength="100"><button class="button">Знайти</button></form>`;
addPage('/fields', `<h1>Послуги</h1>${field('q_')}<p><a id="after" href="/usual">Далі</a></p>`);
addPage('/results', '<h1>Знайдено</h1>');
addPage('/picked', '<h1>Бандура</h1>');
addPage(
  '/finder',
  '<h1>Новини</h1><p><a class="tool find" href="/results" data-widget="find" aria-label="Пошук">?</a></p>',
);
addPage(
  '/asking',
  `<h1>Пошук</h1><form class="search" role="search" action="/asking" data-widget="search" data-section="all" data-count="Знайдено # результат|Знайдено # результати|Знайдено # результатів" data-none="Нічого не знайдено." data-read-similar="Показуємо схоже: «#»." data-left-out="Не враховано:" data-quoted="«#»" data-literal="Шукати так, як набрано" data-failed="Пошук зараз недоступний." data-kind-news="Новини"><label class="sr" for="q">Що шукаєте?</label><input id="q" name="q" type="search" data-widget="suggest" autocomplete="off"><button class="button">Знайти</button></form><p><a class="tool find" href="/asking" data-widget="find" aria-label="Пошук">?</a></p><p id="found" role="status"></p><div id="hits"></div>`,
);

const SUGGESTIONS = [
  { kind: 'entry', text: 'Бандура на продаж', lang: 'uk', href: '/picked' },
  { kind: 'question', text: 'бандура', lang: 'uk', href: '/results?q=бандура' },
  { kind: 'entry', text: 'Bandura lessons', lang: 'en', href: '/picked' },
];

/** A page whose API answers `answer(query)`; `asked` are its queries. */
async function stage(path, answer = () => ({ json: { suggestions: SUGGESTIONS } }), options = {}) {
  const asked = [];
  const page = await open(path, options);
  await page.route('**/api/search/suggestions?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const given = await answer(query.get('q'));
    await (given ? route.fulfill(given) : route.abort()).catch(() => undefined);
  });
  return { page, asked, input: page.getByRole('combobox'), options: page.getByRole('option') };
}

async function type(page, text) {
  await page.locator('[name=q]').focus();
  await page.locator('[name=q][role=combobox]').waitFor();
  await page.keyboard.type(text);
}
const stored = (page) => page.evaluate(() => localStorage.getItem('visnyk-searches'));
const remember = (page, list) =>
  page.evaluate((all) => localStorage.setItem('visnyk-searches', JSON.stringify(all)), list);
const expanded = (page, value) =>
  soon(
    page,
    (wanted) => document.querySelector('[role=combobox]').getAttribute('aria-expanded') === wanted,
    value,
  );
const active = (page) =>
  page.evaluate(
    () =>
      document.getElementById(document.activeElement.getAttribute('aria-activedescendant') ?? '')
        ?.textContent ?? '',
  );

export async function suggestionsByKeys() {
  const { page, asked, input, options } = await stage('/fields');
  check(
    'nothing of it comes before the field is used',
    (await page.locator('[role=combobox]').count()) === 0 &&
      !(await page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /suggest-/.test(name)),
      )),
  );
  await type(page, 'банд');
  await options.first().waitFor();
  check('a pause of typing is one request', asked.length === 1, asked.join());
  check(
    'it says the question, the section and the language of the page',
    `${asked[0]}` === `${new URLSearchParams({ q: 'банд', locale: 'ua', section: 'services' })}`,
    `${asked[0]}`,
  );
  check(
    'popular questions come before entries, each group under its name',
    (await page.getByRole('group').evaluateAll((all) => all.map((group) => group.textContent).join('; '))) ===
      'Популярні запитибандура; На порталіБандура на продажBandura lessons',
  );
  check(
    'the number is said',
    await soon(page, () => document.querySelector('[role=status]').textContent === '3 підказки'),
  );
  check(
    'the language of a row is marked where it is another',
    (await options.evaluateAll((all) => all.map(({ lang }) => lang).join())) === ',,en',
  );
  check(
    'what was typed is emphasized',
    (await options.locator('mark').allTextContents()).join() === 'банд,Банд',
  );
  await judge('open suggestions', page);
  const heights = await options.evaluateAll((all) => all.map(({ offsetHeight }) => offsetHeight));
  check('rows are targets of 44 px', Math.min(...heights) >= 44, heights.join());

  await page.keyboard.press('ArrowDown');
  check('an arrow leads into the list', (await active(page)) === 'бандура');
  check('the focus stays in the field', await input.evaluate((it) => it === document.activeElement));
  await judge('a chosen row', page);
  await page.keyboard.press('ArrowUp');
  check('and back to the field', (await active(page)) === '');
  await page.keyboard.press('ArrowUp');
  check('up from the field is the last row', (await active(page)) === 'Bandura lessons');
  await page.keyboard.press('Home');
  check(
    'Home moves the caret',
    (await active(page)) === '' && (await input.evaluate((it) => it.selectionStart)) === 0,
  );
  await page.keyboard.press('End');
  check('and so does End', (await input.evaluate((it) => it.selectionStart)) === 4);
  await page.keyboard.press('Escape');
  check('Escape closes', (await expanded(page, 'false')) && (await input.inputValue()) === 'банд');
  await page.keyboard.press('Escape');
  check('and then clears', (await input.inputValue()) === '');
  await page.keyboard.type('банд');
  await options.first().waitFor();
  await page.keyboard.press('Tab');
  check('Tab closes', await expanded(page, 'false'));
  await input.focus();
  await page.keyboard.press('ArrowDown');
  await options.first().waitFor();
  await page.locator('h1').click();
  check('and so does a press elsewhere', await expanded(page, 'false'));
  await input.focus();
  await page.keyboard.press('ArrowDown');
  await options.first().waitFor();
  await page.keyboard.press('ArrowUp');
  await Promise.all([page.waitForURL('**/picked'), page.keyboard.press('Enter')]);
  check('Enter picks', (await stored(page)) === null);
  await page.goBack();
  await type(page, 'скрипка');
  await options.first().waitFor();
  await Promise.all([page.waitForURL('**/results?q=*'), page.keyboard.press('Enter')]);
  check('and sends what was typed where no row is chosen', (await stored(page)) === '["скрипка"]');
  await page.context().close();
}

export async function suggestionsThatFail() {
  let answer = () => undefined;
  const { page, asked, input, options } = await stage('/fields', (q) => answer(q));
  const answered = () => page.waitForTimeout(400);
  for (const [what, given] of [
    ['no answer', undefined],
    ['a refusal', { status: 503, json: { title: 'busy' } }],
    ['no JSON', { body: '<p>' }],
    ['another shape', { json: { suggestions: 5 } }],
  ]) {
    answer = () => given;
    await type(page, 'ба');
    await answered();
    check(`${what} leaves a plain field`, (await expanded(page, 'false')) && (await options.count()) === 0);
    await input.fill('');
  }
  // The first answer comes last.
  let release;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  answer = async (q) => {
    if (q === 'ба') await held;
    return { json: { suggestions: [{ kind: 'entry', text: q, lang: 'uk', href: '/picked' }] } };
  };
  const aborted = page.waitForEvent('requestfailed');
  const before = asked.length;
  await type(page, 'ба');
  await page.waitForRequest('**/api/search/suggestions?*');
  await page.keyboard.type('нд');
  await aborted;
  release();
  await options.first().waitFor();
  check(
    'an older request is aborted, and its answer is nothing',
    asked.length === before + 2 && (await options.allTextContents()).join() === 'банд',
    asked.join(' '),
  );
  await page.context().close();

  const plain = await open('/fields');
  await plain.route('**/assets/suggest-*.css', (route) => route.abort());
  await plain.locator('#q_').fill('бандура');
  await Promise.all([plain.waitForURL('**/results?q=*'), plain.keyboard.press('Enter')]);
  check('without its styles the field sends its form', true);
  await plain.context().close();
}

export async function recentQuestions() {
  const { page, input, options } = await stage('/fields');
  await remember(page, ['бандура', 'school', 'робота']);
  await type(page, '');
  await options.first().waitFor();
  check(
    'an empty field suggests the last questions',
    (await options.allTextContents()).join() === 'бандура,school,робота',
  );
  check(
    'of which each leads to its search',
    (await options.nth(1).getAttribute('href')).endsWith('/results?q=school') &&
      (await options.nth(1).getAttribute('lang')) === 'en',
  );
  await judge('recent questions', page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  check('Delete takes the chosen one away', (await stored(page)) === '["school","робота"]');
  await page.keyboard.press('Tab');
  const clear = page.getByRole('button', { name: 'Видалити останні запити' });
  check('Tab leads to the button that deletes them', await focusComes(clear));
  await page.keyboard.press('Enter');
  check('which deletes them all', (await stored(page)) === null && (await expanded(page, 'false')));
  check(
    'says so, and gives the focus back',
    (await focusComes(input)) &&
      (await page.locator('form [role=status]').textContent()) === 'Останні запити видалено.',
  );
  for (const question of ['oksana@example.org', '+1 312 555 0100']) {
    await input.fill(question);
    await Promise.all([page.waitForURL('**/results?q=*'), page.keyboard.press('Enter')]);
    check(`${question} is not kept`, (await stored(page)) === null);
    await page.goBack();
    await type(page, '');
  }
  await page.context().close();
}

export async function finder() {
  for (const [prefix, name] of [
    ['', 'Пошук'],
    ['/us', 'Search'],
  ]) {
    const { page, input, options } = await stage(`${prefix}/finder`, undefined, {
      viewport: { width: 390, height: 844 },
    });
    const link = page.locator('.find');
    await link.click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    check(`${prefix}/finder: a press opens a field`, await focusComes(input));
    await judge('the field over the page', page);
    await page.keyboard.type('ба');
    await options.first().waitFor();
    await judge('its suggestions', page);
    check(
      'all of it is on the screen',
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    );
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
    await dialog.waitFor({ state: 'detached' });
    check('Escape closes the list, clears the field, closes it', await focusComes(link));
    await link.click();
    await dialog.waitFor();
    await page.mouse.click(195, 800);
    await dialog.waitFor({ state: 'detached' });
    await link.click();
    await dialog.waitFor();
    await page.keyboard.type('скрипка');
    await Promise.all([page.waitForURL('**/results?q=*'), page.keyboard.press('Enter')]);
    check('it sends what was typed to the search page', true);
    await page.context().close();
  }
  const lost = await open('/finder');
  const reported = broken.length;
  await lost.route('**/assets/suggest-*', (route) => route.abort());
  await lost.locator('.find').click();
  await lost.waitForURL('**/results');
  check('the link is followed where the field does not come', true);
  // That something of ours did not come is reported, as it should be.
  broken.splice(reported);
  await lost.context().close();
}

export async function results() {
  const { page, input, options } = await stage('/usual');
  const questions = [];
  await page.route('**/api/search?*', (route) => {
    questions.push(new URL(route.request().url()).searchParams.get('q'));
    return route.fulfill({
      json: {
        total: 2,
        more: false,
        page: 1,
        pages: 1,
        left_out: ['як', '$&'],
        correction: { kind: 'similar', query: '$1' },
        hits: [
          { kind: 'news', href: '/picked', lang: 'uk', title: ['Про ', 'хліб'], text: ['а'] },
          { kind: 'news', href: '/picked', lang: 'en', title: ['', 'Bread'], text: ['b'] },
        ],
      },
    });
  });
  await page.goto(new URL('/asking?q=як+хліб', page.url()).href);
  await page.locator('#hits li').first().waitFor();
  check(
    'how a question was read and what was left out is one line with one link',
    (await page.locator('#hits > .small').textContent()) ===
      'Показуємо схоже: «$1». Не враховано: «як», «$&». Шукати так, як набрано' &&
      (await page.locator('#hits > .small a').getAttribute('href')).endsWith('&literal=1'),
    await page.locator('#hits > .small').textContent(),
  );
  check(
    'the number has the right form',
    (await page.locator('#found').textContent()) === 'Знайдено 2 результати',
  );
  check(
    'titles and texts in another language are marked',
    (await page
      .locator('#hits li :is(h2, p:last-child)')
      .evaluateAll((all) => all.map((it) => it.lang).join())) === ',,en,en',
  );
  check(
    'and neither typing nor suggesting is there yet',
    await page.evaluate(
      () => !performance.getEntriesByType('resource').some(({ name }) => /suggest-/.test(name)),
    ),
  );
  await page.locator('.find').click();
  check('the link of the header leads to the field of the page', await focusComes(page.locator('#q')));
  const answered = page.waitForResponse((response) =>
    new RegExp(`/api/search\\?.*${encodeURIComponent('хата')}`).test(response.url()),
  );
  await input.fill('хата');
  await options.first().waitFor();
  await soon(page, () => location.search === `?${new URLSearchParams({ q: 'хата' })}`);
  await answered;
  check(
    'results follow what is typed',
    questions.at(-1) === 'хата' && questions.length === 2,
    questions.join(),
  );
  await page.keyboard.press('Escape');
  await Promise.all([page.waitForURL('**/picked'), page.locator('#hits li a').first().click()]);
  check('a question whose result is read is kept', (await stored(page)) === '["хата"]');
  await page.context().close();
}
