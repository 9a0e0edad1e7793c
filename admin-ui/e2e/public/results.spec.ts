import { inBothThemes } from '../axe.ts';
import { shiftsOf, watchShifts } from '../shifts.ts';
import { expect, test } from './fixtures.ts';
import { awake, long, marked, named, VIEW } from './page.ts';

/** The results of a search, and how they come to their places. */

declare global {
  interface Window {
    /** How the rows moved when the list last changed. */
    moves?: (EffectTiming & { from?: ComputedKeyframe })[][];
  }
}

const CASES = [
  ['/search/all?q=школа', 20],
  ['/search/all?q=школа', 1],
  ['/search/all?q=школа', 0],
  ['/search/advertisement', 20],
  ['/us/search/novyny?q=school', 3],
] as const;

for (const width of [390, 1440])
  test(`results push nothing that stands, ${width} px`, async ({ open }) => {
    let answer: (count: number) => void = () => undefined;
    let count: Promise<number>;
    const page = await open('about:blank', {
      viewport: { width, height: 900 },
      before: async (page) => {
        await page.addInitScript(watchShifts);
        await page.route('**/api/search/page*', async (route) => route.fulfill(long(await count)));
      },
    });
    for (const [path, results] of CASES) {
      count = new Promise((resolve) => {
        answer = resolve;
      });
      await page.goto(path);
      const hits = page.locator('#hits');
      await expect(hits).toHaveAttribute('aria-busy', 'true');
      answer(results);
      await expect(hits).not.toHaveAttribute('aria-busy');
      await expect(hits.locator('li')).toHaveCount(results);
      expect.soft(await shiftsOf(page), `${path} with ${results} results`).toEqual([]);
    }
  });

test('a filter that is set stays open and can be seen, and moves nothing', async ({ open }) => {
  const page = await open('about:blank', {
    viewport: { width: 390, height: 900 },
    before: async (page) => {
      await page.addInitScript(watchShifts);
      await page.route('**/api/search/page*', (route) => route.fulfill(long(3)));
    },
  });
  const panel = page.locator('form.filter details');
  const weight = (name: string) =>
    panel.locator(`[name="${name}"]`).evaluate((field) => getComputedStyle(field).fontWeight);
  const mark = () =>
    panel.locator('summary').evaluate((summary) => getComputedStyle(summary, '::after').content);
  await page.goto('/search/advertisement?q=диван');
  await expect(page.locator('#hits li')).toHaveCount(3);
  await expect(panel).not.toHaveAttribute('open');
  expect(await mark()).toBe('none');

  await page.goto('/search/advertisement?category=zhytlo&price_max=1000');
  await expect(page.locator('#hits li')).toHaveCount(3);
  await expect(panel).toHaveAttribute('open');
  await expect(panel.locator('[name="price_max"]')).toBeVisible();
  expect(await Promise.all(['category', 'price_max', 'location', 'price_min'].map(weight))).toEqual([
    '600',
    '600',
    '400',
    '400',
  ]);
  expect(await shiftsOf(page)).toEqual([]);
  expect(await inBothThemes(page)).toEqual([]);

  await panel.locator('summary').click();
  await expect(panel).not.toHaveAttribute('open');
  await expect(panel.locator('[name="price_max"]'), 'it can be folded').not.toBeVisible();
  expect(await mark(), 'and still says that something is set').toBe('""');
});

test('the old address of a search keeps its words', async ({ open }) => {
  const page = await open('about:blank', {
    before: (page) => page.route('**/api/search/page*', (route) => route.fulfill(long(1))),
  });
  for (const [from, to] of [
    ['/search/hromada', '/search/novyny?category=hromada'],
    ['/search/hromada?q=школа#found', '/search/novyny?category=hromada&q=школа#found'],
    ['/us/search/hromada?q=a&category=x', '/us/search/novyny?category=hromada&q=a'],
  ] as const) {
    await page.goto(from);
    await page.waitForURL((url) => decodeURIComponent(url.pathname + url.search + url.hash) === to);
  }
  const plain = await open('/search/hromada', { own: { javaScriptEnabled: false } });
  await plain.waitForURL('/search/novyny?category=hromada');
});

test('a sheet stands still while it arrives on a slow device', async ({ open }) => {
  const page = await open('about:blank', {
    viewport: { width: 1440, height: 900 },
    before: async (page) => {
      await page.addInitScript(watchShifts);
      await page.route('**/api/**', (route) => {
        const isProviders = new URL(route.request().url()).pathname === '/api/auth/providers';
        const providers = { oidc: { type: 'oauth', name: 'Hromada' }, email: { type: 'email' } };
        return route.fulfill({ json: isProviders ? providers : {} });
      });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    },
  });
  for (const path of ['/login', '/verify-request']) {
    await page.goto(path);
    await awake(page);
    await page.waitForLoadState('networkidle');
    expect.soft(await shiftsOf(page), path).toEqual([]);
  }
});

for (const reducedMotion of [undefined, 'reduce'] as const)
  test(
    reducedMotion ? 'who wants no motion gets new rows at once' : 'rows move to their places',
    async ({ open }) => {
      const answers: Record<string, unknown> = { ab: named('a', 'b'), abc: named('b', 'c', 'a') };
      const page = await open('/search/all', {
        reducedMotion,
        before: (page) =>
          page.route('**/api/search/page?*', (route) => {
            const q = new URL(route.request().url()).searchParams.get('q') ?? '';
            return route.fulfill(answers[q] ?? named());
          }),
      });
      const rows = page.locator('#hits li');
      await page.locator('#q').fill('ab');
      await expect(rows).toHaveCount(2);
      await page.locator('#hits').evaluate((list) => {
        const current = list.getAnimations({ subtree: true });
        return Promise.all(current.map(({ finished }) => finished)).then(() => undefined);
      });
      await page.locator('#hits').evaluate((list) =>
        new MutationObserver(() => {
          window.moves = [...list.querySelectorAll('li')].map((row) =>
            row.getAnimations().map(({ effect }) => ({
              ...effect?.getTiming(),
              from: (effect as KeyframeEffect).getKeyframes()[0],
            })),
          );
        }).observe(list, { childList: true }),
      );
      await page.locator('#q').fill('abc');
      await expect(rows).toHaveCount(3);
      const moves = (await page.evaluate(() => window.moves ?? [])).flat();
      if (reducedMotion) {
        expect(moves).toEqual([]);
        return;
      }
      const timing = { duration: 250, easing: 'ease-in-out' };
      expect(moves.map(({ duration, easing }) => ({ duration, easing }))).toEqual([timing, timing, timing]);
      const origins = moves.map(({ from }) => (from?.opacity === '0' ? 'new' : 'moved'));
      expect(origins, 'from where they were, and new ones out of nothing').toEqual(['moved', 'new', 'moved']);
      expect(await inBothThemes(page)).toEqual([]);
    },
  );

test('one letter leaves no results of the search before', async ({ open }) => {
  const page = await open('/search/all?q=ab&page=2', {
    before: (page) => page.route('**/api/search/page?*', (route) => route.fulfill(named('a', 'b'))),
  });
  await expect(page.locator('#hits li')).toHaveCount(2);
  await page.locator('#q').fill('a');
  await expect(page.locator('#found')).toContainText('щонайменше два символи');
  await expect(page.locator('#hits')).toBeEmpty();
  await expect(page.locator('#hits')).not.toHaveAttribute('aria-busy');
  expect(new URL(page.url()).search).toBe('?q=a');
});

test('results are the cards of their section, and each filter can be dropped', async ({ openPortal }) => {
  const path = '/search/advertisement?category=zhytlo&price_max=2000&deal=offered';
  const page = await openPortal(path, VIEW);
  const links = () =>
    page.locator('#hits li h2 a').evaluateAll((all) => all.map((it) => (it as HTMLAnchorElement).pathname));
  const chips = page.locator('#hits .active a');
  await expect(page.locator('#hits .card.ad').first()).toBeVisible();
  const usual = await links();
  await expect(page.locator('#hits .wanted')).toHaveCount(0);
  await expect(chips).toHaveCount(3);
  expect(await inBothThemes(page)).toEqual([]);

  await awake(page);
  const same = await marked(page);
  await chips.filter({ hasText: /2.000/ }).click();
  await expect(page).toHaveURL('/search/advertisement?category=zhytlo&deal=offered');
  await expect(chips).toHaveCount(2);
  await expect(page.locator('[name=price_max]')).toHaveValue('');
  expect(await same(), 'without a load').toBe(true);

  await page.goto('/search/advertisement?q=ъъъыыы&category=zhytlo');
  await expect(chips).toHaveCount(1);
  await page.locator('#hits .empty a').click();
  await expect(page).toHaveURL(`/search/all?${new URLSearchParams({ q: 'ъъъыыы' })}`);

  await page.goto('/search/all?q=школа');
  await expect(page.locator('#hits li .card').first()).toBeVisible();
  await expect(page.locator('.chips .num').first(), 'sections have their counts').toHaveText(/^\d+$/);
  await page.goto('/search/advertisement?q=школа&category=zhytlo');
  await expect(page.locator('[name=category] option:checked')).toHaveText(/\(\d+\)$/);
  expect(await inBothThemes(page)).toEqual([]);

  const plain = await openPortal(
    path.replace('/search/advertisement?', '/api/plain/search?section=advertisement&'),
    {
      own: { javaScriptEnabled: false },
    },
  );
  const others = await plain
    .locator('#hits li h2 a')
    .evaluateAll((all) => all.map((it) => (it as HTMLAnchorElement).pathname));
  expect(others, 'the same without scripts').toEqual(usual);
});

test('questions of a category are filters', async ({ openPortal }) => {
  const page = await openPortal('/search/advertisement?category=zhytlo&attr.kimnaty.min=2', VIEW);
  const hits = page.locator('#hits li');
  const chips = page.locator('#hits .active a');
  const most = page.locator('[name="attr.plosha.max"]');
  await expect(chips).toHaveText([/Житло/, /Кімнат: від 2/]);
  await expect(page.locator('#hits .card.ad')).toHaveCount(1);
  expect(await inBothThemes(page)).toEqual([]);

  await awake(page);
  await most.fill('70');
  await expect(page).toHaveURL(/attr\.plosha\.max=70/);
  await expect(page.locator('#hits .empty')).toBeVisible();
  await expect(most, 'a field in use is not replaced').toBeFocused();
  await most.fill('100');
  await expect(page.locator('#hits .card.ad')).toHaveCount(1);
  await most.blur();

  await page.locator('[name=category]').selectOption('transport');
  await expect(page.locator('[name="attr.rik.min"]')).toBeVisible();
  await expect(most).toHaveCount(0);
  await expect(chips).toHaveText([/Транспорт/]);
  await expect(hits.first()).toBeVisible();

  await page.goto('/advertisement/category/zhytlo');
  await page.locator('[name="attr.kimnaty.min"]').fill('2');
  await page.locator('form.search button[type=submit]').last().click();
  await expect(page).toHaveURL(/attr\.kimnaty\.min=2/);
  await expect(page.locator('#hits .card.ad')).toHaveCount(1);
});

test('filters of a list say how many results each value has, as the search does', async ({ openPortal }) => {
  const page = await openPortal('/advertisement', VIEW);
  const category = page.locator('form.filter [name=category]');
  const wanted = page.locator('form.filter [name=deal] option[value=wanted]');
  const options = page.locator('form.filter option');
  await expect(wanted, 'the file is the same for everyone').toHaveText('Шукають');
  await category.focus();
  await expect(wanted).toHaveText(/^Шукають \(\d+\)$/);
  const ofAll = await wanted.textContent();
  await category.selectOption('zhytlo');
  await expect(wanted).not.toHaveText(ofAll ?? '');
  await expect(wanted).toHaveText(/^Шукають \(\d+\)$/);
  const listed = await options.allTextContents();

  await page.locator('form.search button[type=submit]').last().click();
  await expect(page).toHaveURL(/category=zhytlo/);
  await expect(wanted).toHaveText(/\(\d+\)/);
  expect(await options.allTextContents()).toEqual(listed);
});
