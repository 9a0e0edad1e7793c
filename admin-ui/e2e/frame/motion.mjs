/** Ink, rows that move, and what a page knows of its device (docs/specification.md §9). */

const rest = async (page) => {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
};

export async function ripple({ check, open }) {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const page = await open('/nashi-kontakty', { reducedMotion });
    await rest(page);
    const button = page.locator('#main .button').first();
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await button.boundingBox();
    await page.mouse.move(x + 10, y + height / 2);
    // The ink lasts 0.4 s: the page looks at it within the press.
    await page.evaluate(() => {
      window.drop = null;
      const look = () => {
        const ink = document.querySelector('.ink');
        if (!ink) return;
        const [animation] = ink.getAnimations();
        const { duration, easing } = animation.effect.getTiming();
        const [left, size] = [ink.offsetLeft + ink.offsetWidth / 2, ink.offsetWidth];
        window.drop = { duration, easing, left, size };
      };
      addEventListener('pointerdown', look, { once: true });
    });
    await page.mouse.down();
    const drop = await page.evaluate(() => window.drop);
    if (reducedMotion === 'reduce') check('who wants no motion sees no ink', drop === null);
    else {
      check(
        'ink spreads for 0.4 s',
        drop?.duration === 400 && drop.easing === 'linear',
        JSON.stringify(drop),
      );
      check(
        'from the point that is pressed, as wide as the button',
        Math.abs(drop.left - 10) < 3 && Math.abs(drop.size - width) < 3,
        JSON.stringify([drop, width]),
      );
      await page.locator('.ink').waitFor({ state: 'detached' });
    }
    await page.mouse.move(5, 5);
    await page.mouse.up();
    check('nothing refused by the policy', page.broken.length === 0, page.broken[0]);
    await page.end();
  }
}

const hit = (name) => ({ kind: 'news', href: `/novyny/${name}`, title: [name], text: ['…'] });
const found = (...names) => ({
  total: names.length,
  hits: names.map(hit),
  page: 1,
  pages: 1,
  more: false,
  correction: null,
});

export async function rows({ check, judge, open }) {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const answers = { ab: found('a', 'b'), abc: found('b', 'c', 'a') };
    const page = await open('/search/all', {
      reducedMotion,
      before: (page) =>
        page.route('**/api/search?*', (route) =>
          route.fulfill({ json: answers[new URL(route.request().url()).searchParams.get('q')] ?? found() }),
        ),
    });
    await page.locator('#q').fill('ab');
    await page.locator('#hits li').nth(1).waitFor();
    await page.waitForTimeout(400);
    await page.evaluate(() => {
      new MutationObserver(() => {
        window.moves = [...document.querySelectorAll('#hits li')].map((row) =>
          row.getAnimations().map(({ effect }) => ({
            ...effect.getTiming(),
            from: effect.getKeyframes()[0],
          })),
        );
      }).observe(document.querySelector('#hits'), { childList: true });
    });
    await page.locator('#q').fill('abc');
    await page.locator('#hits li').nth(2).waitFor();
    const moves = (await page.evaluate(() => window.moves)).flat();
    if (reducedMotion === 'reduce') check('who wants no motion gets new rows at once', moves.length === 0);
    else {
      check(
        'rows come to their places in 250 ms',
        moves.length === 3 &&
          moves.every(({ duration, easing }) => duration === 250 && easing === 'ease-in-out'),
        JSON.stringify(moves),
      );
      check(
        'from where they were, and new ones out of nothing',
        moves.map(({ from }) => (from.opacity === '0' ? 'new' : 'moved')).join() === 'moved,new,moved',
        JSON.stringify(moves.map(({ from }) => from)),
      );
      await judge('results of a search', page);
    }
    check('nothing refused by the policy', page.broken.length === 0, page.broken[0]);
    await page.end();
  }
}

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

export async function device({ check, open }) {
  const page = await open('/novyny', { before: (page) => page.clock.install() });
  const device = () => page.locator('html').getAttribute('data-device');
  check('a page knows what it is read on', (await device()) === 'desktop', await device());
  const session = await page.context().newCDPSession(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await session.send('Emulation.setUserAgentOverride', { userAgent: IPHONE });
  await page.evaluate(() => dispatchEvent(new Event('resize')));
  await page.clock.runFor(49);
  const early = await device();
  await page.clock.runFor(1);
  check(
    'and looks again 50 ms after its size changed',
    early === 'desktop' && (await device()) === 'mobile',
    early,
  );
  await page.end();
  const narrow = await open('/novyny', { viewport: { width: 390, height: 700 } });
  check(
    'by what the browser says of itself, not by its width',
    (await narrow.locator('html').getAttribute('data-device')) === 'desktop',
  );
  await narrow.end();
}

/** Addresses that would run something, in links that somebody smuggled in. */
export async function links({ base, check, open }) {
  const page = await open('/novyny');
  await rest(page);
  for (const href of [
    'javascript:window.ran=1',
    ' java\nscript:window.ran=1',
    'view-source:javascript:window.ran=1',
  ]) {
    await page.evaluate((address) => {
      document.querySelector('#smuggled')?.remove();
      const link = document.createElement('a');
      Object.assign(link, { href: address, id: 'smuggled', textContent: 'x' });
      document.querySelector('#main').prepend(link);
    }, href);
    await page.locator('#smuggled').click();
    await page.waitForTimeout(50);
    check(
      `${JSON.stringify(href)} leads nowhere, and the policy is not even asked`,
      page.url() === `${base}/novyny` &&
        (await page.evaluate(() => window.ran)) === undefined &&
        page.broken.length === 0,
      page.broken[0],
    );
  }
  await page.end();
}

export async function tooShort({ check, open }) {
  const page = await open('/search/all?q=ab&page=2', {
    before: (page) => page.route('**/api/search?*', (route) => route.fulfill({ json: found('a', 'b') })),
  });
  await page.locator('#hits li').nth(1).waitFor();
  await page.locator('#q').fill('a');
  await page.locator('#found', { hasText: 'щонайменше два символи' }).waitFor();
  const left = await page
    .locator('#hits')
    .evaluate((hits) => [hits.childElementCount, hits.hasAttribute('aria-busy')].join());
  check('one letter leaves no results of the search before', left === '0,false', left);
  check('and the address names that letter', new URL(page.url()).search === '?q=a', page.url());
  await page.end();
}
