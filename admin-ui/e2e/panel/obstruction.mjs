import { focusComes, soon } from '../browser.mjs';
import { base, check, open, visit } from './stage.mjs';

/** Nothing that stays in sight lies over what one presses or is at work in: toasts, bars, navigation, header. */

const widths = [320, 390, 768, 1024, 1280, 1440];

/** Actions in sight whose middle belongs to a toast. */
const covered = (page) =>
  page.evaluate(() => {
    const toasts = document.querySelector('.ui-toasts');
    return [
      ...document.querySelectorAll(
        '#content .ui-bar :is(a, button), .ui-header :is(a, button), .ui-bulk button',
      ),
    ]
      .map((element) => [element, element.getBoundingClientRect()])
      .filter(([, { width, bottom, top }]) => width > 0 && bottom > 0 && top < innerHeight)
      .filter(([, box]) =>
        toasts.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)),
      )
      .map(([element]) => element.textContent || element.ariaLabel);
  });
const shown = (page) => page.locator('.ui-toast').first().waitFor();

export async function toasts() {
  for (const width of widths) {
    const page = await open('editor', { viewport: { width, height: width < 700 ? 640 : 800 } });
    await visit(page, '/cabinet/edit/2');
    await page.getByLabel('Заголовок', { exact: true }).first().fill(`Велосипед для міста ${width}`);
    await page.locator('[data-action="save"]').click();
    await shown(page);
    const over = await covered(page);
    check(`a toast at ${width} covers no action of the ad form`, over.length === 0, over.join());

    await visit(page, '/dashboard/news/edit/1');
    await page.context().setOffline(true);
    await page.getByText('Немає звʼязку з мережею').waitFor();
    await page.context().setOffline(false);
    await shown(page);
    const bar = await covered(page);
    check(`"back online" at ${width} covers nothing of the bar`, bar.length === 0, bar.join());
    await page.context().close();
  }
}

export async function errorsStay() {
  const page = await open('editor');
  await page.clock.install();
  await visit(page, '/dashboard/news');
  await page.route('**/api/dashboard/news/*', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { status: 500 } }),
  );
  await page.route('**/palette-*.js', (route) => route.abort());
  await page.keyboard.press('Control+k');
  const toast = page.locator('.ui-toast[data-severity="error"]');
  await toast.waitFor();
  await page.clock.runFor(600_000);
  check('what went wrong stays until it is read', await toast.isVisible());
  await page.keyboard.press('Control+k');
  await page.clock.runFor(1000);
  check('and is there once, however often it happens', (await toast.count()) === 1);
  await toast.getByRole('button', { name: 'Закрити' }).click();
  check('it goes when it is closed', (await toast.count()) === 0);
  await page.context().close();
}

export async function dialogs() {
  const page = await open('editor');
  await visit(page, '/dashboard/news/edit/1');
  const button = page.locator('[data-action="revisions"]');
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // Browsers close a dialog on a second request, whatever is said to the first.
  await dialog.evaluate((node) => node.close());
  await dialog.waitFor({ state: 'detached' });
  check('a dialog that the browser closes is closed for the panel too', await focusComes(button));
  await button.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  check('two presses of Escape close it, and the focus goes back', await focusComes(button));
  await page.context().close();
}

export async function toastsOverDialogs() {
  const page = await open('editor');
  await visit(page, '/dashboard/news/edit/1');
  await page.locator('[data-action="revisions"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.context().setOffline(true);
  await page.getByText('Немає звʼязку з мережею').waitFor();
  await page.context().setOffline(false);
  await shown(page);
  const reachable = () =>
    page.evaluate(() => {
      const box = document.querySelector('.ui-toast strong').getBoundingClientRect();
      const uppermost = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return uppermost?.closest('.ui-toast') !== null;
    });
  check('a toast is above an open dialog', await reachable());
  await page.locator('.ui-toast').hover();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  check(
    'and stays when the dialog closes',
    (await page.locator('.ui-toast').count()) === 1 && (await reachable()),
  );
  await page.context().close();
}

export async function menus() {
  const page = await open('editor');
  await visit(page, '/dashboard/news');
  const account = page.locator('.ui-account');
  const site = page.locator('.ui-publication__button');
  const list = page.getByRole('menu');
  await account.click();
  await list.waitFor();
  await page.evaluate(() => document.activeElement.blur());
  check('a menu stays when the window is left', (await list.count()) === 1);
  await page.keyboard.press('Escape');
  await account.click();
  await page.locator('h1').click();
  check('a press elsewhere closes it', (await list.count()) === 0);
  await account.click();
  await site.focus();
  check('and the focus elsewhere', (await list.count()) === 0);
  const region = page.locator('.ui-header').getByRole('region');
  await site.click();
  await region.waitFor();
  await page.evaluate(() => document.activeElement.blur());
  check(
    'what opens beneath a button does the same: it stays when the window is left',
    (await region.count()) === 1,
  );
  await page.locator('h1').click();
  check('and goes at a press elsewhere', (await region.count()) === 0);
  await page.context().close();
}

export async function sidebar() {
  for (const [width, height] of [
    [1366, 720],
    [1366, 768],
    [1366, 800],
    [1366, 500],
  ]) {
    const page = await open('admin', { viewport: { width, height } });
    await visit(page, '/dashboard/posters/edit/1');
    await page.evaluate(() => scrollTo(0, 900));
    const last = page.locator('#ui-nav a').last();
    const whole = () =>
      last.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await last.focus();
    check(`the last section has the focus in sight at ${width}×${height}`, await whole());
    await page.locator('#ui-nav').hover();
    await page.mouse.wheel(0, 2000);
    check(`and is reached by scrolling the navigation alone`, await whole());
    await page.context().close();
  }
}

export async function header() {
  for (const path of ['/dashboard', '/us/dashboard', '/cabinet']) {
    const page = await open('admin', { viewport: { width: 320, height: 640 } });
    await visit(page, path);
    const height = await page.locator('.ui-header').evaluate((node) => node.getBoundingClientRect().height);
    check(`the header of ${path} is one row at 320`, height <= 57, String(height));
    await page.context().close();
  }
}

/** Share of the window that a bar which stays in sight takes. */
const share = (page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.ui-bar');
    return getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().height / innerHeight : 0;
  });

export async function bars() {
  for (const [width, height] of [
    [320, 640],
    [683, 384],
    [320, 256],
  ]) {
    const page = await open('admin', { viewport: { width, height } });
    for (const path of [
      '/dashboard/news/edit/1',
      '/us/dashboard/news/new-page',
      '/cabinet/add-advertisement',
      '/us/cabinet/edit/2',
      '/dashboard/settings',
      '/dashboard/news/categories/edit-page/1',
    ]) {
      await visit(page, path);
      const taken = await share(page);
      check(`the bar of ${path} at ${width}×${height} leaves room`, taken <= 0.155, taken.toFixed(3));
    }
    await page.context().close();
  }
}

/** Goes through a screen by Tab; what has the focus and lies wholly beneath something else. */
async function hidden(page, steps) {
  const lost = new Set();
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.tagName === 'IFRAME') return null;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) return null;
      // Corners and the middle, a little inside: one of them in sight is enough.
      const at = [0.04, 0.5, 0.96].flatMap((x) => [0.04, 0.5, 0.96].map((y) => [x, y]));
      const seen = at.some(([x, y]) => {
        const top = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
        return (
          top && (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element))
        );
      });
      return seen ? null : element.id || element.textContent || element.ariaLabel;
    });
    if (name) lost.add(name);
  }
  return [...lost];
}

export async function focusSeen() {
  for (const [width, height, path, steps] of [
    [1366, 768, '/dashboard/posters/edit/1', 110],
    [1280, 720, '/dashboard/settings', 90],
    [320, 640, '/dashboard/news/edit/1', 90],
    [683, 384, '/us/cabinet/add-advertisement', 60],
    [390, 844, '/cabinet/edit/2', 60],
  ]) {
    const page = await open('admin', { viewport: { width, height } });
    await visit(page, path);
    const lost = await hidden(page, steps);
    check(
      `the focus is in sight all the way down ${path} at ${width}×${height}`,
      lost.length === 0,
      lost.join('; '),
    );
    await page.keyboard.down('Shift');
    const back = await hidden(page, 40);
    await page.keyboard.up('Shift');
    check('and on the way back', back.length === 0, back.join('; '));
    await page.context().close();
  }
}

export async function targets() {
  for (const [width, least] of [
    [1440, 24],
    [390, 44],
  ]) {
    const page = await open('admin', { viewport: { width, height: 844 }, hasTouch: width < 500 });
    const small = [];
    for (const path of [
      '/dashboard',
      '/dashboard/news',
      '/dashboard/news/edit/1',
      '/dashboard/settings',
      '/cabinet/advertisement',
    ]) {
      await visit(page, path);
      const found = await page.evaluate((least) => {
        const inline = (element) => getComputedStyle(element).display === 'inline';
        return [...document.querySelectorAll('#app :is(button, a[href], summary, select)')]
          .filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) && !element.classList.contains('ui-skip'),
          )
          .filter((element) => !inline(element) && !element.disabled)
          .map((element) => [element, element.getBoundingClientRect()])
          .filter(
            ([, { width, height }]) =>
              width > 1 && (height < least - 0.5 || width < Math.min(least, 24) - 0.5),
          )
          .map(
            ([element, { height }]) =>
              `${element.textContent || element.ariaLabel || element.className} ${Math.round(height)}`,
          );
      }, least);
      small.push(...found.map((name) => `${path}: ${name}`));
    }
    check(`what is pressed is ${least} high at ${width}`, small.length === 0, small.slice(0, 12).join('; '));
    await page.context().close();
  }
}

export async function palette() {
  const page = await open('admin');
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
  const field = page.getByRole('combobox');
  await field.fill('main');
  const hit = page.getByRole('option', { name: /1 Main St/ });
  await hit.waitFor();
  check('a setting is found with the name of its field', (await hit.innerText()).includes('Postal address'));
  await page.keyboard.press('Escape');
  check(
    'the first Escape closes, as the hint says',
    await soon(page, () => document.querySelector('dialog') === null),
  );
  await page.context().close();
}

export async function ownAds() {
  const page = await open('editor');
  await visit(page, '/cabinet/edit/2');
  check(
    'an ad of one’s own is among my ads',
    (await page.locator('#ui-nav [aria-current="page"]').innerText()) === 'Мої оголошення',
  );
  await visit(page, '/cabinet/advertisement');
  const cards = page.locator('.ui-ad');
  const all = await cards.count();
  check(
    'its photo and its title lead to it',
    all > 0 &&
      (await cards.locator('a.ui-ad__photo').count()) === all &&
      (await cards.locator('h2 a').count()) === all,
  );
  await page.context().close();
}

export async function forced() {
  const page = await open('admin', { forcedColors: 'active' });
  await visit(page, '/dashboard/advertisements?view=queue&ad=3');
  const marks = await page.evaluate(() =>
    ['.ui-views a', '.ui-queue__list button', '.ui-nav a'].map((selector) => {
      const look = (element) => {
        const { outlineStyle, outlineWidth, borderTopColor, borderTopWidth } = getComputedStyle(element);
        return [outlineStyle, outlineWidth, borderTopColor, borderTopWidth].join();
      };
      const here = document.querySelector(`${selector}[aria-current]`);
      const other = document.querySelector(`${selector}:not([aria-current])`);
      return look(here) !== look(other);
    }),
  );
  check('in forced colours the chosen one of each row keeps a mark', marks.every(Boolean), marks.join());
  await page.context().close();
  const dark = await open('admin', { colorScheme: 'dark' });
  await visit(dark, '/dashboard/news');
  const [box, paper] = await dark.evaluate(() => [
    getComputedStyle(document.querySelector('.ui-tick input')).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  check('an unticked box in the dark is as empty as the page', box === paper, `${box} ${paper}`);
  await dark.context().close();
}

export async function rows() {
  const page = await open('admin', { viewport: { width: 1440, height: 900 } });
  await visit(page, '/dashboard/posters');
  await page.locator('.ui-filters__more').click();
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll('.ui-filters :is(input, select, button)')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 1)
      .map((one) => [one.getBoundingClientRect(), one.placeholder])
      .map(([{ width, height }, words]) => ({ width, height, words })),
  );
  const heights = [...new Set(sizes.map(({ height }) => Math.round(height)))];
  check('controls of a row are of one height', heights.length === 1, heights.join());
  const dates = sizes.filter(({ words }) => /д{2}|d{2}/.test(words ?? ''));
  check(
    'and its dates are as wide as each other, and wide enough',
    dates.length === 2 &&
      dates.every(({ width }) => width >= 120) &&
      Math.abs(dates[0].width - dates[1].width) < 24,
    dates.map(({ width }) => Math.round(width)).join(),
  );
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${base}/dashboard/settings`);
  const tabs = page.locator('.ui-views--many');
  await tabs.waitFor();
  check(
    'no tab of the settings is cut off at 1280',
    await tabs.evaluate((row) => row.scrollWidth <= row.clientWidth),
  );
  await page.context().close();
}
