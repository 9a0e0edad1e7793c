import { addFile, addPage, check, judge, open, signs } from './stage.mjs';

const svg = (colour) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 16 9"><path fill="${colour}" d="M0 0h16v9H0z"/></svg>`;
const slides = ['#991b1b', '#15803d', '#1d4ed8'].map((colour, index) => {
  addFile(`/slide-${index}.svg`, svg(colour));
  const image = `<img src="/slide-${index}.svg" width="1600" height="900" alt="Слайд ${index + 1}">`;
  return `<li><figure>${index === 1 ? image : `<a href="/slide-${index}.svg" data-zoom><span class="sr">Збільшити зображення </span>${image}</a>`}<figcaption><h3>Назва ${index + 1}</h3></figcaption></figure></li>`;
});
addPage(
  '/slides',
  `<h1>Головна</h1><section class="block slides" aria-labelledby="slides" data-widget="carousel" data-pause="Зупинити перегортання" data-play="Перегортати слайди" data-previous="Попередній слайд" data-next="Наступний слайд"><header class="section-head"><h2 id="slides">Слайди</h2></header><ul tabindex="0" role="list" aria-labelledby="slides">${slides.join('')}</ul></section>`,
);

const at = (page) => page.locator('.slides-bar span').innerText();
const reached = (page, text) =>
  page.waitForFunction((wanted) => document.querySelector('.slides-bar span')?.textContent === wanted, text);

/** By the keyboard alone: from the page's beginning through the bar to the pictures and out again. */
export async function carouselByKeyboard() {
  const page = await open('/slides', { clock: true, viewport: { width: 700, height: 700 } });
  await page.locator('.slides-bar').waitFor();
  const focused = () =>
    page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName);
  const way = [];
  while (way.at(-1) !== 'Наступний слайд' && way.length < 12) {
    await page.keyboard.press('Tab');
    way.push(await focused());
  }
  check(
    'the Tab key finds pause first, then the steps',
    way.slice(-3).join() === 'Зупинити перегортання,Попередній слайд,Наступний слайд',
    way.join(),
  );
  await page.clock.runFor(4000);
  const drawn = await signs(page.locator('.slides-bar'));
  check('every sign is drawn, none is a letter of a font', drawn === '3 3 ', drawn);
  check('nothing moves while the focus is on it', (await at(page)) === '1 / 3', await at(page));
  await page.keyboard.press('Enter');
  await reached(page, '2 / 3');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press(' ');
  await reached(page, '1 / 3');
  check('Enter and the space bar step', true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  check('and pause', (await focused()) === 'Перегортати слайди', await focused());
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab');
  check('the row itself is reached', (await focused()) === 'UL', await focused());
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('.slides ul').scrollLeft > 0);
  check('and scrolled by arrows', true);
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelector('.slides ul').scrollLeft < 2);
  await page.keyboard.press('Tab');
  await page.keyboard.press(' ');
  const pressed = () => page.evaluate(() => document.activeElement.getAttribute('aria-pressed'));
  check('the space bar enlarges a picture', (await pressed()) === 'true');
  await page.keyboard.press(' ');
  check('and sets it back', (await pressed()) === 'false');
  await page.context().close();
}

export async function carousel() {
  const page = await open('/slides', { clock: true, viewport: { width: 700, height: 700 } });
  await page.locator('.slides-bar').waitFor();
  await page.mouse.move(5, 690);
  const began = Date.now();
  await reached(page, '2 / 3');
  check('the next slide comes after 3000 ms', Date.now() - began > 2000, `${Date.now() - began}`);
  await page.getByRole('button', { name: 'Зупинити перегортання' }).click();
  const play = page.getByRole('button', { name: 'Перегортати слайди' });
  await play.waitFor();
  await judge('the carousel', page);
  const before = await at(page);
  await page.mouse.move(5, 690);
  await page.clock.runFor(4000);
  check('paused, it stands still', (await at(page)) === before);
  await page.getByRole('button', { name: 'Наступний слайд' }).click();
  await reached(page, '3 / 3');
  await page.getByRole('button', { name: 'Наступний слайд' }).click();
  await reached(page, '1 / 3');
  check('by hand it goes round', true);

  const zoom = page.getByRole('button', { name: /Збільшити зображення Слайд 1/ });
  await zoom.focus();
  await page.keyboard.press('Enter');
  const transform = () => zoom.locator('img').evaluate((it) => it.style.transform);
  check(
    'a picture is enlarged in its place by a key',
    (await transform()).includes('scale(3)'),
    await transform(),
  );
  check('and says so', (await zoom.getAttribute('aria-pressed')) === 'true');
  await judge('an enlarged slide', page);
  await page.keyboard.press('Escape');
  check('Escape sets it back', (await transform()) === '');
  await zoom.click({ position: { x: 60, y: 60 } });
  const near = await transform();
  check(
    'a press enlarges around its point',
    /translate\(\d+(\.\d+)?px, \d+(\.\d+)?px\) scale\(3\)/.test(near),
    near,
  );
  await page.getByRole('button', { name: 'Наступний слайд' }).click();
  await reached(page, '2 / 3');
  check('a slide that is left is as it was', (await transform()) === '');
  check('no dialog was opened', (await page.locator('dialog').count()) === 0);
  await page.context().close();

  const calm = await open('/slides', {
    clock: true,
    reducedMotion: 'reduce',
    viewport: { width: 700, height: 700 },
  });
  await calm.getByRole('button', { name: 'Перегортати слайди' }).waitFor();
  await calm.clock.runFor(4000);
  check('who wants no motion gets none', (await at(calm)) === '1 / 3');
  await calm.getByRole('button', { name: 'Перегортати слайди' }).click();
  await calm.mouse.move(5, 690);
  await reached(calm, '2 / 3');
  check('until they ask for it', true);
  await calm.context().close();

  const touch = await open('/slides', {
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  await touch.locator('.slides-bar').waitFor();
  const wide = await touch.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  check('the bar fits at 390', !wide);
  await touch.context().close();
}
