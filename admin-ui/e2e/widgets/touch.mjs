import { check, judge, open } from './stage.mjs';

/** Real fingers: what the browser itself makes scrolling, pointers and clicks of. */
const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true, locale: 'uk-UA' };

/** Puts fingers down at `from`, takes them to `to` in steps, lifts them; each is a list of [x, y]. */
async function fingers(page, from, to, { steps = 6, lift = true, pause = 16, rest = 0 } = {}) {
  const session = await page.context().newCDPSession(page);
  const send = (type, points, first = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], at) => ({ x, y, id: first + at })),
    });
  await send('touchStart', from);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await send(
      'touchMove',
      from.map(([x, y], at) => [x + (to[at][0] - x) * part, y + (to[at][1] - y) * part]),
    );
    await page.waitForTimeout(pause);
  }
  // A finger that rests before it leaves throws nothing.
  if (rest) await page.waitForTimeout(rest);
  if (lift) await send('touchEnd', []);
  return { send };
}

/** As it is once what was done has been drawn. */
const picture = (page) =>
  page.locator('.lightbox img').evaluate(async (it) => {
    for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
    return {
      scale: Number(it.dataset.scale),
      src: new URL(it.src).pathname,
      transform: it.style.transform,
    };
  });
const translated = (transform) =>
  /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(transform).slice(1).map(Number);

export async function touchLightbox() {
  const page = await open('/pictures', phone);
  await page.locator('.gallery a').first().tap();
  await page.locator('.lightbox [data-load="shown"]').waitFor();
  const [x, y] = [195, 350];

  await fingers(page, [[x, y]], [[x - 50, y]]);
  await page.waitForTimeout(100);
  check('a finger that goes 50 px turns nothing over', (await picture(page)).src === '/one.svg');
  await fingers(page, [[x, y]], [[x - 60, y + 20]]);
  await page.waitForFunction(() => document.querySelector('.lightbox img').src.endsWith('/two.svg'));
  await page.locator('.lightbox [data-load="shown"]').waitFor();
  check('one that goes 60 px turns to the next picture', true);
  await fingers(page, [[x, y]], [[x + 70, y]]);
  await page.waitForFunction(() => document.querySelector('.lightbox img').src.endsWith('/one.svg'));
  await page.locator('.lightbox [data-load="shown"]').waitFor();
  check('and back', true);
  await fingers(page, [[x, y]], [[x - 60, y + 90]]);
  await page.waitForTimeout(100);
  const still = await picture(page);
  check(
    'one that goes more along than sideways turns nothing over, and the picture comes back',
    still.src === '/one.svg' && translated(still.transform).join() === '0,0',
    JSON.stringify(still),
  );

  // 120 px further apart over a picture 331 px wide: 1 + 1.3 · 120 / 331.
  const { send } = await fingers(
    page,
    [
      [x - 40, y],
      [x + 40, y],
    ],
    [
      [x - 100, y],
      [x + 100, y],
    ],
    { lift: false },
  );
  const larger = await picture(page);
  check('two fingers enlarge', Math.abs(larger.scale - 1.471) < 0.03, String(larger.scale));
  // One of them leaves, the other moves on.
  await send('touchEnd', [[x + 100, y]], 1);
  await send('touchMove', [[x - 80, y + 10]]);
  await send('touchMove', [[x - 70, y + 30]]);
  const moved = translated((await picture(page)).transform);
  await send('touchEnd', []);
  check('the finger that stays moves it from where it is', moved.join() === '30,30', moved.join());
  await fingers(page, [[x, y]], [[x - 80, y]]);
  const dragged = await picture(page);
  check(
    'one finger moves what is enlarged instead of turning over',
    dragged.src === '/one.svg' && translated(dragged.transform).join() === '-50,30',
    JSON.stringify(dragged),
  );
  for (let i = 0; i < 6; i += 1)
    await fingers(
      page,
      [
        [x - 20, y],
        [x + 20, y],
      ],
      [
        [x - 170, y],
        [x + 170, y],
      ],
      { pause: 4 },
    );
  const most = (await picture(page)).scale;
  check('never to three times', most > 2.6 && most < 3, String(most));
  for (let i = 0; i < 6; i += 1)
    await fingers(
      page,
      [
        [x - 170, y],
        [x + 170, y],
      ],
      [
        [x - 20, y],
        [x + 20, y],
      ],
      { pause: 4 },
    );
  const least = (await picture(page)).scale;
  check('nor to a tenth', least > 0.1 && least < 0.5, String(least));
  check('the page itself is not enlarged', (await page.evaluate(() => visualViewport.scale)) === 1);
  await page.getByRole('button', { name: 'Початковий розмір' }).tap();
  check('a tool is pressed by a finger', (await picture(page)).scale === 1);
  await page.touchscreen.tap(10, 400);
  await page.locator('.lightbox').waitFor({ state: 'detached' });
  check('so is the ground beside the picture, which closes', true);
  await page.context().close();
}

const at = (page) => page.locator('.slides-bar span').innerText();
const reached = async (page, wanted) => {
  const until = Date.now() + 5000;
  while ((await at(page)) !== wanted) {
    if (Date.now() > until) throw new Error(`${await at(page)}, not ${wanted}`);
    await page.waitForTimeout(50);
  }
};
const slide = (page) =>
  page
    .locator('.slides a[data-zoomable]')
    .first()
    .locator('img')
    .evaluate((it) => it.style.transform);

export async function touchCarousel() {
  // Nothing moves by itself: what moves is the finger's doing.
  const page = await open('/slides', { ...phone, reducedMotion: 'reduce' });
  await page.locator('.slides-bar').waitFor();
  const box = await page.locator('.slides ul').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await fingers(page, [[x + 120, y]], [[x - 150, y]], { steps: 12, rest: 200 });
  await reached(page, '2 / 3');
  check('a swipe brings the next slide', true);
  await fingers(page, [[x - 120, y]], [[x + 150, y]], { steps: 12, rest: 200 });
  await reached(page, '1 / 3');
  check('and the one before', true);

  await fingers(
    page,
    [
      [x - 30, y],
      [x + 30, y],
    ],
    [
      [x - 60, y],
      [x + 60, y],
    ],
  );
  const twice = Number(/scale\(([\d.]+)\)/.exec(await slide(page))?.[1]);
  check('two fingers enlarge a slide in its place', Math.abs(twice - 2) < 0.05, await slide(page));
  await judge('a slide enlarged by fingers', page);
  await fingers(page, [[x, y]], [[x + 40, y]]);
  const [dx] = translated(await slide(page));
  check('one moves it about', dx === 40 && (await at(page)) === '1 / 3', await slide(page));
  await fingers(
    page,
    [
      [x - 30, y],
      [x + 30, y],
    ],
    [
      [x - 150, y],
      [x + 150, y],
    ],
    { lift: false },
  ).then(async ({ send }) => {
    const beyond = Number(/scale\(([\d.]+)\)/.exec(await slide(page))?.[1]);
    await send('touchEnd', []);
    const back = Number(/scale\(([\d.]+)\)/.exec(await slide(page))?.[1]);
    check(
      'beyond three times it follows unwillingly, and comes back',
      beyond > 3 && beyond < 10 && back === 3,
      `${beyond} ${back}`,
    );
  });
  await fingers(
    page,
    [
      [x - 120, y],
      [x + 120, y],
    ],
    [
      [x - 10, y],
      [x + 10, y],
    ],
  );
  check('closing them sets it back', (await slide(page)) === '', await slide(page));
  await fingers(
    page,
    [
      [x, y - 15],
      [x, y + 15],
    ],
    [
      [x, y - 45],
      [x, y + 45],
    ],
  );
  check('one above the other do the same', (await slide(page)).includes('scale(3)'), await slide(page));
  check('the page itself is not enlarged', (await page.evaluate(() => visualViewport.scale)) === 1);
  await page.context().close();

  const moving = await open('/slides', phone);
  await moving.locator('.slides-bar').waitFor();
  // A long press of a picture is a press all the same: this one is on its words.
  const words = await moving.locator('.slides figcaption').first().boundingBox();
  const spot = [[words.x + 20, words.y + words.height / 2]];
  const { send } = await fingers(moving, spot, spot, { steps: 1, lift: false });
  await moving.waitForTimeout(4000);
  const held = await at(moving);
  await send('touchEnd', []);
  check('nothing moves under a finger', held === '1 / 3', held);
  await reached(moving, '2 / 3');
  check('and goes on when it leaves', true);
  await moving.context().close();
}

export async function touchConsentAndToasts() {
  const page = await open('/usual', phone);
  const banner = page.getByRole('region', { name: 'Файли cookie на цьому сайті' });
  // The first touch is what the question waits for, or a second of rest.
  await banner.waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  check('the question about cookies fits at 390', !wide);
  const heights = await banner.locator('button').evaluateAll((all) => all.map((it) => it.offsetHeight));
  check(
    'its buttons are large enough for a finger',
    heights.every((height) => height >= 44),
    heights.join(),
  );
  await banner.getByRole('button', { name: 'Налаштування cookie' }).tap();
  const modal = page.getByRole('dialog', { name: 'Налаштування cookie' });
  await modal.waitFor();
  await judge('the modal of consent at 390', page);
  await modal.getByText('Відео', { exact: true }).tap();
  check('a finger ticks', await modal.getByLabel('Відео').isChecked());
  await modal.getByRole('button', { name: 'Зберегти вибране' }).tap();
  await page.waitForFunction(() => globalThis.loaded?.includes('video'));
  check('and saves', (await banner.count()) === 0);
  await page.context().close();

  const shared = await open('/share', phone);
  await shared.evaluate(() => {
    navigator.share = undefined;
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await shared.getByRole('button', { name: 'Поділитися' }).tap();
  const toast = shared.locator('.toast');
  await toast.waitFor();
  const { x, width } = await toast.boundingBox();
  check('a toast fits at 390', x >= 0 && x + width <= 390, `${x} ${width}`);
  await judge('a toast at 390', shared);
  await shared.locator('.toast-close').tap();
  await toast.waitFor({ state: 'detached' });
  check('and is closed by a finger', true);
  await shared.context().close();
}
