import { focusComes } from '../browser.mjs';
import { addFile, addPage, base, check, judge, open } from './stage.mjs';

const data = (options = {}) =>
  JSON.stringify({
    necessary: [{ id: 'functional', name: 'functional', description: 'Мова, вхід і ваше рішення.' }],
    optional: [
      {
        id: 'counter',
        name: 'Лічильник переглядів',
        description: 'Рахує, скільки разів відкривали сторінку.',
        links: [{ href: '/privacy-policy', name: 'Політика приватності' }],
        src: '/counter.js',
        target_cookies: ['_counter'],
        preselected: true,
      },
      { id: 'video', name: 'Відео', src: '/video.js' },
    ],
    options: {
      decline_button: true,
      forced_at_start: false,
      close_outside: true,
      control_button: true,
      expiry_days: 365,
      ...options,
    },
  });

addFile('/counter.js', 'document.cookie = "_counter=1; path=/"; (globalThis.loaded ??= []).push("counter");');
addFile('/video.js', '(globalThis.loaded ??= []).push("video");');
addFile('/fragments/usual.json', data());
addFile('/fragments/forced.json', data({ forced_at_start: true, close_outside: false }));
const body = (name) =>
  `<h1>Новини</h1><p>Текст сторінки.</p><ul><li data-widget="consent" data-src="/fragments/${name}.json"><a href="/privacy-policy">Файли cookie</a><button type="button" hidden>Налаштування cookie</button></li></ul>`;
const many = JSON.parse(data());
many.optional = Array.from({ length: 9 }, (_, n) => ({
  id: `o${n}`,
  name: `Сервіс ${n}`,
  description: 'Щось рахує. '.repeat(9),
}));
addFile('/fragments/many.json', JSON.stringify(many));
addPage('/usual', body('usual'));
addPage('/many', body('many'));
addPage('/forced', body('forced'));
addPage('/none', body('none'));
addPage(
  '/asked',
  `${body('usual')}<button class="quiet" type="button" data-widget="share" data-done="Скопійовано" data-failed="Скопіюйте" hidden>Поділитися</button>`,
);

const cookies = async (page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
const scripts = (page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('script[src^="/counter"], script[src^="/video"]')].map((s) =>
      s.getAttribute('src'),
    ),
  );
const loaded = (page) => page.evaluate(() => globalThis.loaded ?? []);

export async function consent() {
  const page = await open('/usual');
  const banner = page.getByRole('region', { name: 'Файли cookie на цьому сайті' });
  await banner.waitFor();
  await judge('the banner of consent', page);
  check('before a decision no script is there', (await scripts(page)).length === 0);
  const [accept, decline] = [
    banner.getByRole('button', { name: 'Прийняти всі' }),
    banner.getByRole('button', { name: 'Лише необхідні' }),
  ];
  const style = (button) =>
    button.evaluate((it) =>
      [getComputedStyle(it).backgroundColor, getComputedStyle(it).fontSize, it.offsetHeight].join(),
    );
  check('refusing looks as easy as accepting', (await style(accept)) === (await style(decline)));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  check('the Tab key finds the banner right after the skip link', await focusComes(accept));
  await decline.focus();
  await page.keyboard.press('Enter');
  await banner.waitFor({ state: 'detached' });
  let kept = await cookies(page);
  check(
    'declining is a decision: both cookies, no script',
    kept.ncc_c === 'functionalcountervideo' &&
      kept.ncc_e === 'functional' &&
      (await scripts(page)).length === 0,
    JSON.stringify(kept),
  );
  await page.reload();
  const control = page.getByRole('button', { name: 'Налаштування cookie' });
  await control.waitFor();
  check('which is remembered', (await banner.count()) === 0);

  await control.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Налаштування cookie' });
  await modal.waitFor();
  await judge('the modal of consent', page);
  check(
    'what makes the site work has a label of its own',
    await modal.getByLabel('Функціональні').isVisible(),
  );
  await modal.getByLabel('Лічильник переглядів').check();
  check('the modal says what is not saved', await modal.getByText('Зміни ще не збережено').isVisible());
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  check('Escape closes it and gives the focus back', await focusComes(control));
  await control.click();
  check('what was ticked is still ticked', await modal.getByLabel('Лічильник переглядів').isChecked());
  await modal.getByRole('button', { name: 'Зберегти вибране' }).click();
  await modal.waitFor({ state: 'detached' });
  await page.waitForFunction(() => globalThis.loaded?.includes('counter'));
  kept = await cookies(page);
  check(
    'saving adds the script of what is ticked',
    kept.ncc_e === 'functional~counter' && kept._counter === '1',
  );
  await control.click();
  await modal.getByRole('button', { name: 'Зберегти вибране' }).click();
  check('a second time adds nothing', (await scripts(page)).join() === '/counter.js');
  await page.reload();
  await page.waitForFunction(() => globalThis.loaded?.includes('counter'));
  check('with stored consent the script is there from the start', (await loaded(page)).join() === 'counter');

  await control.click();
  await modal.getByLabel('Відео').check();
  await modal.getByLabel('Лічильник переглядів').uncheck();
  await modal.getByRole('button', { name: 'Зберегти вибране' }).click();
  await page.waitForFunction(() => globalThis.loaded?.includes('video'));
  kept = await cookies(page);
  check(
    'switching off takes the script and its cookies',
    (await scripts(page)).join() === '/video.js' && kept._counter === undefined,
  );
  await control.click();
  const place = await modal.boundingBox();
  await page.mouse.click(place.x - 20, place.y - 20);
  await modal.waitFor({ state: 'detached' });
  check('a click beside the modal closes it', true);
  await control.click();
  await modal.getByRole('button', { name: 'Відмовитися від усіх' }).click();
  kept = await cookies(page);
  check(
    'declining everything withdraws consent and leaves a way back',
    kept.ncc_c === '0' &&
      kept.ncc_e === undefined &&
      (await control.isVisible()) &&
      (await scripts(page)).length === 0,
    JSON.stringify(kept),
  );
  await page.context().close();
}

/** The positions of text and buttons; `many` has a list longer than a phone screen. */
export async function consentOnTheGrid() {
  for (const width of [320, 390, 1440]) {
    const page = await open('/many', { viewport: { width, height: 700 } });
    const banner = page.locator('.consent-banner');
    await banner.waitFor();
    const [text, left, hole] = await banner.evaluate((it) => {
      const at = (selector) => document.querySelector(selector).getBoundingClientRect();
      const boxes = [...it.querySelectorAll('.button')].map((button) => button.getBoundingClientRect());
      const row = it.querySelector('.consent-buttons').getBoundingClientRect();
      const last = boxes.filter(({ top }) => top === boxes.at(-1).top);
      return [
        at('.consent-banner h2').left,
        at('main h1').left,
        Math.abs(Math.max(...last.map(({ right }) => right)) - row.right) +
          Math.abs(Math.min(...last.map(({ left }) => left)) - row.left),
      ];
    });
    check(
      `the banner begins where the page does at ${width} px`,
      Math.abs(text - left) < 1,
      `${text} ${left}`,
    );
    check(`and no row of its buttons has a hole at ${width} px`, hole < 2, hole);
    await banner.getByRole('button', { name: 'Налаштування cookie' }).click();
    const modal = page.getByRole('dialog', { name: 'Налаштування cookie' });
    const save = modal.getByRole('button', { name: 'Зберегти вибране' });
    const [foot, bottom, reached] = await save.evaluate((it) => {
      const { left, top, bottom, width, height } = it.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return [bottom, it.closest('dialog').getBoundingClientRect().bottom, it.contains(seen)];
    });
    check(`saving is in sight at ${width} px, however long the list is`, foot <= bottom && reached, foot);
    const hidden = [];
    for (let i = 0; i < 12; i += 1) {
      await page.keyboard.press('Tab');
      hidden.push(
        ...(await page.evaluate(() => {
          const it = document.activeElement;
          const { left, top, width, height } = it.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return it.contains(seen) || it === document.body ? [] : [it.textContent || it.type];
        })),
      );
    }
    check(`and covers nothing that has the focus at ${width} px`, hidden.length === 0, hidden.join());
    await save.click();
    await modal.waitFor({ state: 'detached' });
    const ways = page.locator('[data-widget="consent"] > :visible');
    check('one way leads back to it', (await ways.allInnerTexts()).join() === 'Налаштування cookie');
    await page.context().close();
  }
}

export async function consentForced() {
  const page = await open('/us/forced', { viewport: { width: 390, height: 700 } });
  const modal = page.getByRole('dialog', { name: 'Cookie settings' });
  await modal.waitFor();
  await judge('the forced modal of consent at 390', page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  check(
    'a forced modal has no way past it',
    (await modal.isVisible()) && (await modal.getByRole('button', { name: 'Close' }).count()) === 0,
  );
  check(
    'what is preselected is ticked but not on',
    await modal.getByText('You have unsaved changes').isVisible(),
  );
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('Tab');
  check(
    'the focus stays inside',
    await modal.evaluate(
      (it) => it.contains(document.activeElement) || document.activeElement === document.body,
    ),
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  check('and nothing is cut off', !wide);
  await modal.getByRole('button', { name: 'Necessary only' }).click();
  await modal.waitFor({ state: 'detached' });
  check('refusing is one press', true);
  await page.context().close();

  const spared = await open('/usual', {
    init: () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  });
  const question = spared.getByRole('region', { name: 'Файли cookie на цьому сайті' });
  await question.getByRole('button', { name: 'Налаштування cookie' }).click();
  const ticked = spared.getByRole('dialog').locator('input:checked:not(:disabled)');
  await spared.getByRole('dialog').waitFor();
  check(
    'a browser that says no is asked too, with nothing optional ticked and nothing stored',
    (await ticked.count()) === 1 &&
      (await spared.getByLabel('Функціональні').isChecked()) &&
      (await spared.context().cookies(base)).length === 0,
    String(await ticked.count()),
  );
  await spared.keyboard.press('Escape');
  await spared.getByRole('dialog').waitFor({ state: 'detached' });
  await question.getByRole('button', { name: 'Прийняти всі' }).press('Enter');
  await spared.waitForFunction(() => globalThis.loaded?.length === 2);
  const all = await spared.context().cookies(base);
  const of = (name) => all.find((cookie) => cookie.name === name);
  check(
    'accepting everything is two cookies of this site for a year, and all scripts in their order',
    of('ncc_c').value === 'functionalcountervideo' &&
      of('ncc_e').value === 'functional~counter~video' &&
      of('ncc_e').sameSite === 'Lax' &&
      Math.abs(of('ncc_c').expires - Date.now() / 1000 - 31_536_000) < 100 &&
      (await loaded(spared)).join() === 'counter,video',
    JSON.stringify(all),
  );
  await spared.context().close();

  const asked = await open('/asked', {
    viewport: { width: 390, height: 700 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const banner = asked.locator('.consent-banner');
  await banner.waitFor();
  await asked.getByRole('button', { name: 'Поділитися' }).click();
  await asked.locator('.toast').waitFor();
  const [toast, below] = [await asked.locator('.toast').boundingBox(), await banner.boundingBox()];
  check('a toast stands above the banner', toast.y + toast.height <= below.y, JSON.stringify([toast, below]));
  await asked.context().close();

  const none = await open('/none');
  await none.waitForTimeout(300);
  check(
    'without definitions nothing is asked',
    (await none.locator('.consent-banner, dialog').count()) === 0,
  );
  await none.context().close();
}
