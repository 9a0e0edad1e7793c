import { focusComes, soon } from '../browser.mjs';
import { addFile, addPage, check, judge, open, signs } from './stage.mjs';

const svg = (colour) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 16 9"><path fill="${colour}" d="M0 0h16v9H0z"/></svg>`;
addFile('/one.svg', svg('#991b1b'));
addFile('/two.svg', svg('#15803d'));
const link = (src, alt) =>
  `<li><figure><a href="${src}" data-widget="zoom"><span class="sr">Збільшити зображення </span><img src="${['/gone.svg', '/slow.svg'].includes(src) ? '/one.svg' : src}" width="160" height="90" alt="${alt}"></a><figcaption>Підпис: ${alt}</figcaption></figure></li>`;
addPage(
  '/pictures',
  `<h1>Новини</h1><article class="item"><ul class="gallery">${link('/one.svg', 'Перша')}${link('/two.svg', 'Друга')}${link('/gone.svg', 'Третя')}</ul></article><p>${'Текст. '.repeat(900)}</p>`,
);

addPage(
  '/slow-picture',
  `<h1>Новини</h1><article class="item"><ul class="gallery">${link('/slow.svg', 'Довга')}</ul></article>`,
);

const state = (page) =>
  page.locator('.lightbox img').evaluate((it) => ({
    scale: Number(it.dataset.scale),
    rotation: Number(it.dataset.rotation),
    src: it.getAttribute('src').replace(location.origin, ''),
  }));

addPage(
  '/body',
  `<h1>Новини</h1><article class="item"><div class="prose"><p>Слово <a href="/one.svg" data-widget="zoom"><span class="sr">Збільшити зображення </span><img src="/one.svg" width="160" height="90" alt="У тексті" title="Підпис у тексті"></a></p></div><ul class="gallery">${link('/two.svg', 'Друга')}</ul></article>`,
);

/** Pictures within the text open with those of the gallery. */
export async function lightboxOfTheBody() {
  const page = await open('/body');
  await page.locator('.prose a').click();
  const box = page.getByRole('dialog', { name: 'Перегляд зображень' });
  await box.getByText('1 / 2').waitFor();
  await box.getByText('Підпис у тексті').waitFor();
  check('a picture of the text opens among the others, with its title', true);
  await page.context().close();
}

export async function lightboxOnPhones() {
  for (const width of [320, 390]) {
    const page = await open('/pictures', { viewport: { width, height: 640 } });
    await page.locator('.gallery a').first().click();
    const box = page.getByRole('dialog', { name: 'Перегляд зображень' });
    await box.locator('[data-load="shown"]').waitFor();
    const buttons = await box.locator('button').evaluateAll((all) =>
      all.map((it) => {
        const { left, right, top, bottom, width, height } = it.getBoundingClientRect();
        const reached = it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        return [it.ariaLabel, Math.min(width, height), inside, reached];
      }),
    );
    const wrong = buttons.filter(([, size, inside, reached]) => size < 44 || !inside || !reached);
    check(`tools of the lightbox fit a finger and ${width} px`, wrong.length === 0, JSON.stringify(wrong));
    await page.context().close();
  }
}

export async function lightbox() {
  const page = await open('/pictures');
  const first = page.locator('.gallery a').first();
  await first.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: 'Перегляд зображень' });
  await box.locator('[data-load="shown"]').waitFor();
  await judge('the lightbox', page);
  const tool = (name) => box.getByRole('button', { name });
  const drawn = await signs(box);
  check('every sign is drawn, none is a letter of a font', drawn === '8 8 ', drawn);
  await tool('Збільшити').click();
  await tool('Збільшити').click();
  check('zoom goes by 0.12', (await state(page)).scale === 1.24);
  await tool('Початковий розмір').click();
  await tool('Зменшити').click();
  check('and back, and out', (await state(page)).scale === 0.88);
  await tool('Повернути ліворуч').click();
  check('it turns by 90°', (await state(page)).rotation === 270);
  await page.keyboard.press('0');
  await page.keyboard.press('+');
  check('keys zoom too', (await state(page)).scale === 1.12);
  await page.keyboard.press('0');
  await page.mouse.move(640, 400);
  const before = await state(page);
  // In one task: a step is counted every 80 ms.
  await page.locator('.lightbox').evaluate((it) => {
    for (let i = 0; i < 6; i += 1)
      it.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, cancelable: true }));
  });
  await soon(
    page,
    (was) => Number(document.querySelector('.lightbox img').dataset.scale) > was,
    before.scale,
  );
  const after = await state(page);
  check(
    'the wheel zooms, but not six steps at once',
    after.scale > before.scale && after.scale < 1.6,
    `${after.scale}`,
  );
  check('the page behind does not scroll', (await page.evaluate(() => scrollY)) === 0);

  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() =>
    document.querySelector('.lightbox img')?.getAttribute('src')?.endsWith('/two.svg'),
  );
  check(
    'the next picture begins as it is',
    (await state(page)).scale === 1 && (await box.getByText('2 / 3').isVisible()),
  );
  await page.locator('.lightbox [data-load="shown"]').waitFor();
  const drag = async (dx, dy = 0) => {
    await page.mouse.move(640, 300);
    await page.mouse.down();
    await page.mouse.move(640 + dx / 2, 300 + dy / 2);
    await page.mouse.move(640 + dx, 300 + dy);
    await page.mouse.up();
  };
  await drag(50);
  check('50 px are no swipe', (await state(page)).src === '/two.svg');
  await drag(60);
  await page.waitForFunction(() =>
    document.querySelector('.lightbox img')?.getAttribute('src')?.endsWith('/one.svg'),
  );
  check('60 px are', true);
  await page.locator('.lightbox [data-load="shown"]').waitFor();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('+');
  await drag(120, 40);
  const moved = await page.locator('.lightbox img').evaluate((it) => it.style.transform);
  check(
    'what is enlarged is moved instead',
    moved.includes('translate(120px, 40px)') && (await state(page)).src === '/one.svg',
    moved,
  );

  await page.evaluate(() => {
    addEventListener('visnyk:picture-error', ({ detail }) => {
      globalThis.lost = detail.src;
    });
  });
  await page.keyboard.press('ArrowLeft');
  await box.getByText('Зображення не завантажилося.').waitFor();
  check(
    'a lost picture says so and tells the page',
    (await page.evaluate(() => globalThis.lost)).endsWith('/gone.svg'),
  );
  await judge('the lightbox without its picture', page);
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
  }
  check(
    'the focus stays inside',
    await box.evaluate(
      (it) => it.contains(document.activeElement) || document.activeElement === document.body,
    ),
  );
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  check('Escape closes it and gives the focus back', await focusComes(first));
  await first.click();
  await box.locator('[data-load="shown"]').waitFor();
  await page.mouse.click(20, 400);
  await box.waitFor({ state: 'detached' });
  check('so does a press beside the picture', true);
  await page.context().close();

  const slow = await open('/slow-picture');
  let arrive;
  const asked = new Promise((resolve) => {
    arrive = resolve;
  });
  await slow.route('**/slow.svg', async (route) => {
    await asked;
    await route.fulfill({ contentType: 'image/svg+xml', body: svg('#991b1b') });
  });
  await slow.locator('.gallery a').click();
  await slow.locator('.lightbox-stage[aria-busy="true"] .lightbox-wait').waitFor();
  await slow.keyboard.press('+');
  await slow.mouse.move(640, 400);
  await slow.mouse.wheel(0, -100);
  await slow.waitForTimeout(100);
  check('what is on its way says so, and is not enlarged meanwhile', (await state(slow)).scale === 1);
  await judge('the lightbox while it waits', slow);
  arrive();
  await slow.locator('.lightbox [data-load="shown"]').waitFor();
  check('until it is there', (await slow.locator('.lightbox-wait').count()) === 0);
  await slow.context().close();

  const narrow = await open('/us/pictures', {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  await narrow.locator('.gallery a').first().tap();
  await narrow.getByRole('dialog', { name: 'Images' }).locator('[data-load="shown"]').waitFor();
  const tools = await narrow.locator('.lightbox-tools').evaluate((it) => it.scrollWidth <= it.clientWidth);
  check('all tools fit at 320', tools);
  await narrow.context().close();
}
