import type { Locator, Page } from '@playwright/test';
import { expect, type Portal, test } from '../fixtures.ts';
import { draft, type Entry, submitted, trust, waiting } from '../seed.ts';
import { dialog, focusIn, live, lowTargets, resize, title, visit } from './page.ts';

/** Nothing that stays in sight lies over what one presses or is at work in: toasts, bars, navigation, header. */

const widths = [320, 390, 768, 1024, 1280, 1440];
const height = (width: number) => (width < 700 ? 640 : 800);
const toast = (page: Page) => page.locator('.ui-toast');
const offline = (page: Page) => page.getByText('Немає звʼязку з мережею');

/** The newest entry of a kind that readers have. */
async function newest(portal: Portal, kind: string): Promise<Entry> {
  const { items } = await (await portal.client()).json(`/api/dashboard/${kind}?status=published&per_page=1`);
  return items[0];
}

/** An advertisement of the member that readers have. The server lets several in a row wait. */
async function liveAd(portal: Portal, name = 'Велосипед для міста'): Promise<Entry> {
  await trust(portal, 'member', 1);
  const ad = await submitted(await portal.client('member'), name);
  if (ad.state === 'published') return ad;
  const { version } = ad;
  return (await portal.client()).send('POST', `/api/dashboard/advertisements/${ad.id}/approve`, { version });
}

/** Actions in sight whose middle belongs to a toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = document.querySelector('.ui-toasts');
    return [
      ...document.querySelectorAll(
        '#content .ui-bar :is(a, button), .ui-header :is(a, button), .ui-bulk button',
      ),
    ]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < innerHeight)
      .filter(({ box }) =>
        toasts?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)),
      )
      .map(({ element }) => element.textContent || element.ariaLabel);
  });

/** A toast says that the network is back. */
async function backOnline(page: Page) {
  await page.context().setOffline(true);
  await offline(page).waitFor();
  await page.context().setOffline(false);
  await toast(page).first().waitFor();
}

/** In one go: a toast may end by itself at any time. */
async function closeToasts(page: Page) {
  await toast(page)
    .getByRole('button', { name: 'Закрити' })
    .evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
  await expect(toast(page)).toHaveCount(0);
}

test('a toast covers no action of a form', async ({ as, portal }) => {
  const [ad, story] = [await liveAd(portal, 'Гітара для початківця'), await newest(portal, 'news')];
  const form = await as('member');
  await visit(form, `/cabinet/edit/${ad.id}`);
  const editor = await as('editor');
  await visit(editor, portal.edit('news', story.id));
  for (const width of widths)
    await test.step(`at ${width} px`, async () => {
      await form.setViewportSize({ width, height: height(width) });
      await title(form).fill(`Велосипед для міста ${width}`);
      await form.locator('[data-action="save"]').click();
      await toast(form).first().waitFor();
      expect(await covered(form)).toEqual([]);
      await closeToasts(form);
      await editor.setViewportSize({ width, height: height(width) });
      await backOnline(editor);
      expect(await covered(editor)).toEqual([]);
      await closeToasts(editor);
    });
});

test('what went wrong stays until it is read', async ({ as }) => {
  const page = await as('editor', { clock: true });
  await visit(page, '/dashboard/news');
  await page.route('**/palette-*.js', (route) => route.abort());
  const error = page.locator('.ui-toast[data-severity="error"]');
  await page.keyboard.press('Control+k');
  await error.waitFor();
  await page.clock.runFor(600_000);
  await expect(error).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.clock.runFor(1000);
  await expect(error, 'it is there once, however often it happens').toHaveCount(1);
  await error.getByRole('button', { name: 'Закрити' }).click();
  await expect(error).toHaveCount(0);
});

test('dialogs end by the browser, and toasts stand above them', async ({ as, portal }) => {
  const page = await as('editor');
  await visit(page, portal.edit('news', (await newest(portal, 'news')).id));
  const button = page.locator('[data-action="revisions"]');

  await test.step('a dialog that the browser closes is closed for the panel too', async () => {
    await button.click();
    // Browsers close a dialog on a second request, whatever is said to the first.
    await dialog(page).evaluate((node: HTMLDialogElement) => node.close());
    await expect(dialog(page)).toHaveCount(0);
    await focusIn(button);
  });

  await test.step('two presses of Escape close it, and the focus goes back', async () => {
    await button.click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await focusIn(button);
  });

  await test.step('a toast is above an open dialog, and stays when that closes', async () => {
    await button.click();
    await dialog(page).waitFor();
    await backOnline(page);
    const uppermost = () =>
      page.evaluate(() => {
        const box = document.querySelector('.ui-toast strong')?.getBoundingClientRect() ?? new DOMRect();
        const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return Boolean(seen?.closest('.ui-toast'));
      });
    expect(await uppermost()).toBe(true);
    await toast(page).hover();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(toast(page)).toHaveCount(1);
    expect(await uppermost()).toBe(true);
  });
});

test('menus go at a press or the focus elsewhere', async ({ as }) => {
  const page = await as('editor');
  await visit(page, '/dashboard/news');
  const account = page.locator('.ui-account');
  const site = page.locator('.ui-publication__button');
  const list = page.getByRole('menu');
  const region = page.locator('.ui-header').getByRole('region');
  const leaveWindow = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());

  await test.step('a menu stays when the window is left', async () => {
    await account.click();
    await list.waitFor();
    await leaveWindow();
    await expect(list).toHaveCount(1);
    await account.click();
    await expect(list).toHaveCount(0);
  });

  await test.step('a press elsewhere closes it, and the focus elsewhere', async () => {
    await account.click();
    await list.waitFor();
    await page.locator('h1').click();
    await expect(list).toHaveCount(0);
    await account.click();
    await list.waitFor();
    await site.focus();
    await expect(list).toHaveCount(0);
  });

  await test.step('what opens beneath a button does the same', async () => {
    await site.click();
    await region.waitFor();
    await leaveWindow();
    await expect(region).toHaveCount(1);
    await page.locator('h1').click();
    await expect(region).toHaveCount(0);
  });
});

test('the last section is in sight in low windows', async ({ as, portal }) => {
  const page = await as('admin');
  await visit(page, portal.edit('posters', (await newest(portal, 'posters')).id));
  const last = page.locator('#ui-nav a').last();
  const whole = () =>
    expect
      .poll(() =>
        last.evaluate((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
  for (const height of [500, 720, 768, 800])
    await test.step(`of ${height} px`, async () => {
      await page.setViewportSize({ width: 1366, height });
      await page.locator('#ui-nav').evaluate((nav) => nav.scrollTo(0, 0));
      await page.evaluate(() => scrollTo(0, 900));
      await last.focus();
      await whole();
      await last.evaluate((link) => link.blur());
      await page.locator('#ui-nav').evaluate((nav) => nav.scrollTo(0, 0));
      await page.locator('#ui-nav').hover();
      await page.mouse.wheel(0, 2000);
      await whole();
    });
});

/** Share of the window that a bar which stays in sight takes. */
const share = (page: Page) =>
  page
    .locator('.ui-bar')
    .evaluate((bar) =>
      getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().height / innerHeight : 0,
    );

test('header and bars leave room for what one is at work in', async ({ as, portal }) => {
  const [ad, story] = [await liveAd(portal, 'Гітара для початківця'), await newest(portal, 'news')];
  const { items } = await (await portal.client()).json('/api/dashboard/categories?kind=news');
  const page = await as('admin');
  for (const path of ['/dashboard', '/us/dashboard', '/cabinet'])
    await test.step(`the header of ${path} is one row at 320 px`, async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await visit(page, path);
      expect((await page.locator('.ui-header').boundingBox())?.height).toBeLessThanOrEqual(57);
    });
  const member = await as('member');
  for (const [who, path] of [
    [page, `/dashboard/news/edit/${story.id}`],
    [page, '/us/dashboard/news/new-page'],
    [member, '/cabinet/add-advertisement'],
    [member, `/us/cabinet/edit/${ad.id}`],
    [page, '/dashboard/settings'],
    [page, `/dashboard/news/categories/edit-page/${items[0].id}`],
  ] as const)
    await test.step(`the bar of ${path}`, async () => {
      await visit(who, path);
      for (const [width, height] of [
        [320, 640],
        [683, 384],
        [320, 256],
      ]) {
        await who.setViewportSize({ width, height });
        await expect.poll(() => share(who), `${width}×${height}`).toBeLessThanOrEqual(0.155);
      }
    });
});

/** At the end of a page, a bar that grows or shrinks moves its buttons under the pointer. */
test('the bar under a form is equally high in every state', async ({ as, portal }) => {
  const editor = await portal.client('editor');
  const { id } = await draft(editor, 'news', { texts: { ua: { title: 'Смуга під бланком' } } });
  const page = await as('editor');
  const bar = page.locator('.ui-bar');
  const sizes = [
    { width: 390, height: 900 },
    { width: 1440, height: 900 },
  ];
  const heights = new Map<string, number[]>();
  const measure = async (state: string) => {
    const measured: number[] = [];
    for (const size of sizes) {
      await resize(page, size);
      measured.push((await bar.boundingBox())?.height ?? 0);
    }
    heights.set(state, measured);
  };
  await visit(page, '/dashboard/news/new-page');
  await measure('new');
  await visit(page, portal.edit('news', id));
  await measure('draft');
  await page.locator('[data-action="publish"]').click();
  await live(page);
  await measure('live');
  await title(page).fill('Смуга під бланком, змінено');
  await measure('changed');
  await page.locator('[data-action="save"]').click();
  await page.getByTestId('touched').waitFor();
  await measure('saved');
  for (const [state, measured] of heights) expect(measured, state).toEqual(heights.get('new'));
});

/** Goes through a screen by Tab; what has the focus and lies wholly beneath something else. */
async function hidden(page: Page, steps: number) {
  const lost = new Set<string>();
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.tagName === 'IFRAME') return null;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) return null;
      // Of what is within the window, corners and the middle, a little inside: one of them in sight is enough.
      const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
      const [width, height] = [
        Math.min(box.right, innerWidth) - left,
        Math.min(box.bottom, innerHeight) - top,
      ];
      const at = [0.04, 0.5, 0.96].flatMap((x) => [0.04, 0.5, 0.96].map((y) => ({ x, y })));
      const isSeen = at.some(({ x, y }) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return (
          hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
        );
      });
      return isSeen ? null : element.id || element.textContent || element.ariaLabel;
    });
    if (name) lost.add(name);
  }
  return [...lost];
}

test('the focus is in sight all the way down, and on the way back', async ({ as, portal }) => {
  const [ad, event] = [await liveAd(portal), await newest(portal, 'posters')];
  const body = 'Короткий текст: довгий редактор вимірює, коли його гортають.';
  const story = await draft(await portal.client('editor'), 'news', { texts: { ua: { body }, us: null } });
  const [admin, member] = [await as('admin'), await as('member')];
  for (const [page, width, height, path, steps] of [
    [admin, 1366, 768, `/dashboard/posters/edit/${event.id}`, 110],
    [admin, 1280, 720, '/dashboard/settings', 90],
    [admin, 320, 640, `/dashboard/news/edit/${story.id}`, 90],
    [member, 683, 384, '/us/cabinet/add-advertisement', 60],
    [member, 390, 844, `/cabinet/edit/${ad.id}`, 60],
  ] as const)
    await test.step(`${path} at ${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await visit(page, path);
      expect(await hidden(page, steps)).toEqual([]);
      await page.keyboard.down('Shift');
      expect(await hidden(page, 40), 'on the way back').toEqual([]);
      await page.keyboard.up('Shift');
    });
});

test('what is pressed by a finger is 44 px high', async ({ as, portal }) => {
  await liveAd(portal);
  const story = await newest(portal, 'news');
  const touch = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const [admin, member] = [await as('admin', { own: touch }), await as('member', { own: touch })];
  for (const [page, path] of [
    [admin, '/dashboard'],
    [admin, '/dashboard/news'],
    [admin, `/dashboard/news/edit/${story.id}`],
    [admin, '/dashboard/settings'],
    [member, '/cabinet/advertisement'],
  ] as const)
    await test.step(path, async () => {
      await visit(page, path);
      expect(await lowTargets(page, 44)).toEqual([]);
    });
});

test('a setting is found with the name of its field', async ({ as }) => {
  const page = await as('admin');
  await page.route('**/api/dashboard/search?*', (route) =>
    route.fulfill({
      json: {
        items: [
          {
            collection: 'settings',
            id: null,
            title: '1 Main St',
            detail: 'postal_address',
            status: null,
            path: '/dashboard/settings?tab=general',
          },
        ],
        correction: null,
        left_out: [],
      },
    }),
  );
  await visit(page, '/us/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('main');
  await expect(page.getByRole('option', { name: /1 Main St/ })).toContainText('Postal address');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog'), 'the first Escape closes, as the hint says').toHaveCount(0);
});

test('an ad of one’s own is among my ads, and photo and title lead to it', async ({ as, portal }) => {
  const { id } = await liveAd(portal);
  const page = await as('member');
  await visit(page, `/cabinet/edit/${id}`);
  await expect(page.locator('#ui-nav [aria-current="page"]')).toHaveText('Мої оголошення');
  await visit(page, '/cabinet/advertisement');
  const cards = page.locator('.ui-ad');
  const all = await cards.count();
  expect(all).toBeGreaterThan(0);
  await expect(cards.locator('a.ui-ad__photo')).toHaveCount(all);
  await expect(cards.locator('h2 a')).toHaveCount(all);
});

test('forced colors, the dark scheme, and rows of controls', async ({ as, portal }) => {
  await trust(portal, 'member', 1);
  const member = await portal.client('member');
  await waiting(member, 'Намет Мандрівник');
  const { id } = await waiting(member, 'Самокат Хмаринка');
  const page = await as('admin');

  await test.step('in forced colors the chosen one of each row keeps a mark', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, `/dashboard/advertisements?view=queue&ad=${id}`);
    const marked = await page.evaluate(() =>
      ['.ui-views a', '.ui-queue__list button', '.ui-nav a'].map((selector) => {
        const outline = (element: Element | null) => {
          if (!element) throw new Error(`nothing is ${selector}`);
          const { outlineStyle, outlineWidth, borderTopColor, borderTopWidth } = getComputedStyle(element);
          return [outlineStyle, outlineWidth, borderTopColor, borderTopWidth].join();
        };
        const current = document.querySelector(`${selector}[aria-current]`);
        const other = document.querySelector(`${selector}:not([aria-current])`);
        return outline(current) !== outline(other);
      }),
    );
    expect(marked).toEqual([true, true, true]);
  });

  await test.step('an unticked box in the dark is as empty as the page', async () => {
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
    await visit(page, '/dashboard/posters');
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(page.locator('.ui-tick input').first()).toHaveCSS('background-color', paper);
  });

  await test.step('controls of a row are of one height, and its dates are wide enough', async () => {
    await page.locator('.ui-filters__more').click();
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('.ui-filters :is(input, select, button)')]
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height > 1)
        .map((control) => ({ box: control.getBoundingClientRect(), placeholder: control.placeholder ?? '' }))
        .map(({ box: { width, height }, placeholder }) => ({ width, height, placeholder })),
    );
    expect(new Set(sizes.map((size) => Math.round(size.height))).size).toBe(1);
    const dates = sizes.filter(({ placeholder }) => /д{2}|d{2}/.test(placeholder));
    expect(dates).toHaveLength(2);
    for (const { width } of dates) expect(width).toBeGreaterThanOrEqual(120);
    expect(Math.abs(dates[0].width - dates[1].width)).toBeLessThan(24);
  });

  await test.step('no tab of the settings is cut off at 1280 px', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await visit(page, '/dashboard/settings');
    const row = page.locator('.ui-views--many');
    expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    const lefts = await row
      .locator('a')
      .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().x));
    expect(new Set(lefts).size, 'in one column').toBe(1);
  });
});

test('rows of a list have one height, and an empty column is not drawn', async ({ as }) => {
  const page = await as('admin');
  const rows = page.locator('.ui-entries tbody tr');
  for (const kind of ['posters', 'advertisements'])
    for (const width of [1024, 1440])
      await test.step(`${kind} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await visit(page, `/dashboard/${kind}?sort=title`);
        await rows.first().waitFor();
        const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
        expect(new Set(heights.map(Math.round)).size).toBe(1);
      });
  await test.step('the campaigns of the demo have no authors', async () => {
    await visit(page, '/dashboard/reklama?sort=title');
    await rows.first().waitFor();
    await expect(page.getByRole('columnheader', { name: 'Стан' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Автор' })).toHaveCount(0);
    await expect(rows.first().locator('th [title]')).toHaveAttribute('title', /\S/);
  });
});

test('a field has one focus ring, and what clears it fits into it', async ({ as, portal }) => {
  const { items } = await (await portal.client()).json('/api/dashboard/news?per_page=1');
  const page = await as('admin');
  const outlined = (input: Locator) =>
    input.evaluate((field) => {
      const hasRing = (element: Element) => getComputedStyle(element).outlineStyle !== 'none';
      const rings = [];
      for (let at: Element | null = field; at; at = at.parentElement) if (hasRing(at)) rings.push(at.tagName);
      return rings;
    });
  for (const [width, colorScheme] of [
    [390, 'light'],
    [390, 'dark'],
    [1440, 'light'],
  ] as const)
    await test.step(`at ${width} px, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await visit(page, portal.edit('news', items[0].id));
      for (const name of ['Теги', 'Категорія']) {
        await page.getByRole('combobox', { name }).focus();
        expect(await outlined(page.getByRole('combobox', { name })), name).toHaveLength(1);
      }
      const field = page.locator('.ui-choice[data-clears]').first();
      const clear = field.locator('.ui-clear');
      await expect(clear).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      const [box, cross, arrow] = await Promise.all(
        [field, clear, field.locator('> svg')].map((part) => part.boundingBox()),
      );
      if (!box || !cross || !arrow) throw new Error('the field is not drawn');
      expect(arrow.x).toBeGreaterThanOrEqual(cross.x + cross.width);
      expect(box.x + box.width - (arrow.x + arrow.width)).toBeGreaterThan(4);
      const sizes = await page.locator('.ui-chip').evaluateAll((pills) =>
        pills.map((pill) => {
          const font = Number.parseFloat(getComputedStyle(pill).fontSize);
          return (pill.querySelector('svg')?.getBoundingClientRect().width ?? 0) <= font;
        }),
      );
      expect(sizes.length).toBeGreaterThan(0);
      expect(sizes).not.toContain(false);
    });
  await test.step('nor has a field of the settings two', async () => {
    await visit(page, '/dashboard/settings');
    const phones = page.getByRole('textbox', { name: 'Телефони' });
    await phones.focus();
    expect(await outlined(phones)).toHaveLength(1);
  });
});

test('cards of the library are equally high, and banners are shown whole', async ({ as }) => {
  const page = await as('admin');
  await visit(page, '/dashboard/settings?tab=media');
  const cards = page.locator('.ui-media li > button');
  await expect(cards.first()).toContainText(/у \d+ місц|ніде/);
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(new Set(heights.map(Math.round)).size).toBe(1);
  await expect(cards.filter({ hasText: '1200×200' }).first().locator('img')).toHaveCSS(
    'object-fit',
    'contain',
  );
  await expect(cards.filter({ hasText: '1280×720' }).first().locator('img')).toHaveCSS('object-fit', 'cover');
});

test('hints keep a distance from what they explain', async ({ as, portal }) => {
  const { items } = await (await portal.client()).json('/api/dashboard/news?per_page=1');
  const page = await as('admin');
  await visit(page, portal.edit('news', items[0].id));
  const distances = await page.evaluate(() =>
    [...document.querySelectorAll('.ui-field > .ui-hint:not(:last-child)')]
      .filter((hint) => hint.checkVisibility())
      .map((hint) => {
        const fields = [...(hint.parentElement?.querySelectorAll('input, button') ?? [])];
        const field = fields.find(
          (input) => input.checkVisibility() && input.getBoundingClientRect().width > 1,
        );
        const top = field?.getBoundingClientRect().top ?? 0;
        return [hint.textContent, top - hint.getBoundingClientRect().bottom];
      }),
  );
  expect(distances.length).toBeGreaterThan(3);
  expect(distances.filter(([, distance]) => Number(distance) < 4)).toEqual([]);
  const facts = page.locator('.ui-editor + div > p').first();
  const editor = page.locator('.ui-editor').first();
  const [above, below] = await Promise.all([editor.boundingBox(), facts.boundingBox()]);
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(4);

  await test.step('below each field of an ad too, whatever it is', async () => {
    await visit(page, '/cabinet/add-advertisement');
    const gaps = await page.evaluate(() =>
      [...document.querySelectorAll('.ui-field > :has(.ui-input) + .ui-hint')].map(
        (hint) =>
          hint.getBoundingClientRect().top -
          (hint.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
      ),
    );
    expect(gaps.length).toBeGreaterThan(2);
    expect(new Set(gaps.map(Math.round)).size).toBe(1);
  });
});

test('arrows within a line are icons at the height of its letters', async ({ as, portal }) => {
  const { items } = await (await portal.client()).json('/api/dashboard/news?per_page=1');
  const page = await as('admin');
  await visit(page, portal.edit('news', items[0].id));
  const address = page.locator('.ui-found__result small').first();
  await page.locator('summary', { hasText: 'Для пошуку й соціальних мереж' }).first().click();
  await expect(address).toHaveText(/127\.0\.0\.1:\d+\s+novyny/);
  const [line, arrow] = [await address.boundingBox(), await address.locator('svg').first().boundingBox()];
  if (!line || !arrow) throw new Error('the address is not drawn');
  const height = await address.evaluate((it) => Number.parseFloat(getComputedStyle(it).lineHeight));
  expect(Math.abs(arrow.y + arrow.height / 2 - (line.y + height / 2))).toBeLessThan(2);
});
