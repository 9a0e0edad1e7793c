import type { Page, Route } from '@playwright/test';
import { inBothThemes, scrollsSideways } from '../../axe.ts';
import type { Visit } from '../fixtures.ts';
import { hit, searchAnswer } from '../page.ts';
import { expect, test } from './fixtures.ts';

/** Suggestions below search fields, over an API that these tests play. */
type Answer = Parameters<Route['fulfill']>[0];

const SUGGESTIONS = {
  json: {
    suggestions: [
      { kind: 'entry', text: 'Бандура на продаж', lang: 'uk', href: '/picked' },
      { kind: 'question', text: 'бандура', lang: 'uk', href: '/results?q=бандура' },
      { kind: 'entry', text: 'Bandura lessons', lang: 'en', href: '/picked' },
    ],
  },
};

type Open = (path: string, visit?: Visit) => Promise<Page>;

/** A page whose API answers `answer(query)`, where undefined is no answer; `requests` are its queries. */
async function begin(
  open: Open,
  path: string,
  {
    answer = () => SUGGESTIONS as Answer,
    ...visit
  }: Visit & { answer?: (q: string) => Answer | Promise<Answer> } = {},
) {
  const requests: URLSearchParams[] = [];
  const page = await open(path, {
    ...visit,
    before: (page) =>
      page.route('**/api/search/suggestions?*', async (route) => {
        const query = new URL(route.request().url()).searchParams;
        requests.push(query);
        const result = await answer(query.get('q') ?? '');
        // The page may have called the request off.
        await (result ? route.fulfill(result) : route.abort()).catch(() => undefined);
      }),
  });
  const input = page.getByRole('combobox');
  const options = page.getByRole('option');
  const active = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      return document.getElementById(id ?? '')?.textContent ?? '';
    });
  return { page, requests, input, options, active };
}

async function type(page: Page, text: string) {
  await page.locator('[name=q]').focus();
  await page.locator('[name=q][role=combobox]').waitFor();
  await page.keyboard.type(text);
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('visnyk-searches'));
/** Whether the script of suggestions has been requested. */
const suggests = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /suggest-/.test(name)));
/** Sends what the field has, to the page of results. */
const send = (page: Page, path = '**/results?q=*') =>
  Promise.all([page.waitForURL(path), page.keyboard.press('Enter')]);

test('suggestions by keys', async ({ open }) => {
  const { page, requests, input, options, active } = await begin(open, '/fields');
  await expect(input, 'nothing of it before the field is used').toHaveCount(0);
  expect(await suggests(page)).toBe(false);

  await test.step('what is suggested', async () => {
    await type(page, 'банд');
    await expect(options.first()).toBeVisible();
    expect(requests.map(String), 'one request for a pause of typing').toEqual([
      `${new URLSearchParams({ q: 'банд', locale: 'ua', section: 'services' })}`,
    ]);
    await expect(page.getByRole('group'), 'popular questions first').toHaveText([
      'Популярні запитибандура',
      'На порталіБандура на продажBandura lessons',
    ]);
    await expect(page.getByRole('status').first()).toHaveText('3 підказки');
    expect(await options.evaluateAll((all) => all.map((it) => (it as HTMLElement).lang))).toEqual([
      '',
      '',
      'en',
    ]);
    await expect(options.locator('mark'), 'what was typed').toHaveText(['банд', 'Банд']);
    expect(await inBothThemes(page)).toEqual([]);
    const heights = await options.evaluateAll((all) => all.map((it) => (it as HTMLElement).offsetHeight));
    expect(Math.min(...heights), 'targets of 44 px').toBeGreaterThanOrEqual(44);
  });

  await test.step('keys within the list', async () => {
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('бандура');
    await expect(input).toBeFocused();
    expect(await inBothThemes(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    expect(await active(), 'back to the field').toBe('');
    await page.keyboard.press('ArrowUp');
    expect(await active(), 'the last row').toBe('Bandura lessons');
    const caret = () => input.evaluate((it) => (it as HTMLInputElement).selectionStart);
    await page.keyboard.press('Home');
    expect([await active(), await caret()]).toEqual(['', 0]);
    await page.keyboard.press('End');
    expect(await caret()).toBe(4);
  });

  await test.step('ways out of it', async () => {
    await page.keyboard.press('Escape');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(input).toHaveValue('банд');
    await page.keyboard.press('Escape');
    await expect(input, 'a second Escape').toHaveValue('');
    await page.keyboard.type('банд');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await input.focus();
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeVisible();
    await page.locator('h1').click();
    await expect(input).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('Enter picks a row, and sends what was typed where none is chosen', async () => {
    await input.focus();
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await send(page, '**/picked');
    expect(await stored(page)).toBeNull();
    await page.goBack();
    await type(page, 'скрипка');
    await expect(options.first()).toBeVisible();
    await send(page);
    expect(await stored(page)).toBe('["скрипка"]');
  });
});

test('answers that fail leave a plain field, and one that comes late is nothing', async ({ open }) => {
  const bad: Record<string, Answer> = {
    'no answer': undefined,
    'a refusal': { status: 503, json: { title: 'busy' } },
    'no JSON': { body: '<p>' },
    'another shape': { json: { suggestions: 5 } },
  };
  let answer: (q: string) => Answer | Promise<Answer> = () => SUGGESTIONS;
  const { page, requests, input, options } = await begin(open, '/fields', { answer: (q) => answer(q) });
  for (const [what, response] of Object.entries(bad))
    await test.step(what, async () => {
      answer = () => SUGGESTIONS;
      await type(page, 'ба');
      await expect(input).toHaveAttribute('aria-expanded', 'true');
      answer = () => response;
      await page.keyboard.type('н');
      await expect(input).toHaveAttribute('aria-expanded', 'false');
      await expect(options).toHaveCount(0);
      await input.fill('');
    });

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async (q) => {
    if (q === 'ба') await held;
    return { json: { suggestions: [{ kind: 'entry', text: q, lang: 'uk', href: '/picked' }] } };
  };
  requests.length = 0;
  const aborted = page.waitForEvent('requestfailed');
  const sent = page.waitForRequest('**/api/search/suggestions?*');
  await type(page, 'ба');
  await sent;
  await page.keyboard.type('нд');
  await aborted;
  release();
  await expect(options).toHaveText(['банд']);
  expect(requests.map((query) => query.get('q'))).toEqual(['ба', 'банд']);
});

test('without its styles the field sends its form', async ({ open }) => {
  const page = await open('/fields', {
    before: (page) => page.route('**/assets/suggest-*.css', (route) => route.abort()),
  });
  await page.locator('#q_').fill('бандура');
  await send(page);
});

test('recent questions: suggested, deleted, and those that are not kept', async ({ open }) => {
  const { page, input, options } = await begin(open, '/fields');
  await page.evaluate(() =>
    localStorage.setItem('visnyk-searches', JSON.stringify(['бандура', 'school', 'робота'])),
  );
  await type(page, '');
  await expect(options).toHaveText(['бандура', 'school', 'робота']);
  await expect(options.nth(1)).toHaveAttribute('href', /\/results\?q=school$/);
  await expect(options.nth(1)).toHaveAttribute('lang', 'en');
  expect(await inBothThemes(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  expect(await stored(page)).toBe('["school","робота"]');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Видалити останні запити' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await expect(input).toBeFocused();
  expect(await stored(page)).toBeNull();
  await expect(page.locator('form [role=status]')).toHaveText('Останні запити видалено.');
  for (const question of ['oksana@example.org', '+1 312 555 0100']) {
    await input.fill(question);
    await send(page);
    expect(await stored(page), question).toBeNull();
    await page.goBack();
    await type(page, '');
  }
});

test('a press of the magnifier opens a field over the page', async ({ open }) => {
  for (const [prefix, name] of [
    ['', 'Пошук'],
    ['/us', 'Search'],
  ])
    await test.step(name, async () => {
      const { page, input, options } = await begin(open, `${prefix}/finder`, {
        viewport: { width: 390, height: 844 },
      });
      const link = page.locator('.find');
      const dialog = page.getByRole('dialog', { name });
      await link.click();
      await expect(dialog).toBeVisible();
      await expect(input).toBeFocused();
      expect(await inBothThemes(page)).toEqual([]);
      await page.keyboard.type('ба');
      await expect(options.first()).toBeVisible();
      expect(await inBothThemes(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      // It closes the list, clears the field, closes it.
      for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();
      await link.click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(195, 800);
      await expect(dialog).toHaveCount(0);
      await link.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.type('скрипка');
      await send(page);
    });
});

test('the magnifier is a link where the field does not come', async ({ open, broken }) => {
  const page = await open('/finder', {
    before: (page) => page.route('**/assets/suggest-*', (route) => route.abort()),
  });
  await page.locator('.find').click();
  await page.waitForURL('**/results');
  // That something of ours did not come is reported, as it should be.
  broken.length = 0;
});

test('results: how a question was read, and what is typed', async ({ open }) => {
  const questions: (string | null)[] = [];
  const { page, input, options } = await begin(open, '/usual');
  await page.route('**/api/search/page?*', (route) => {
    questions.push(new URL(route.request().url()).searchParams.get('q'));
    const literal = '/api/plain/search?locale=ua&section=asking&q=%D1%8F%D0%BA&literal=1';
    const read = `<p class="small">Показуємо схоже. <a href="${literal}">Шукати так, як набрано</a></p>`;
    return route.fulfill(searchAnswer([hit('/picked', 'Про хліб'), hit('/picked', 'Bread')], read));
  });
  await page.goto('/asking?q=як+хліб');
  const line = page.locator('#hits > .small');
  await expect(line).toHaveText('Показуємо схоже. Шукати так, як набрано');
  await expect(line.locator('a'), 'to this page, not to the API').toHaveAttribute(
    'href',
    '/asking?q=%D1%8F%D0%BA&literal=1',
  );
  await expect(page.locator('#found')).toHaveText('Знайдено 2');
  expect(await suggests(page), 'neither typing nor suggesting yet').toBe(false);
  await page.locator('.find').click();
  await expect(page.locator('#q'), 'the field of the page').toBeFocused();
  const answered = page.waitForResponse((response) =>
    new RegExp(`/api/search/page\\?.*${encodeURIComponent('хата')}`).test(response.url()),
  );
  await input.fill('хата');
  await expect(options.first()).toBeVisible();
  await expect(page).toHaveURL(`/asking?${new URLSearchParams({ q: 'хата' })}`);
  await answered;
  expect(questions).toEqual(['як хліб', 'хата']);
  await page.keyboard.press('Escape');
  await Promise.all([page.waitForURL('**/picked'), page.locator('#hits li a').first().click()]);
  expect(await stored(page), 'a question whose result is read').toBe('["хата"]');
});
