/** Another build, and files of an older one that are gone: the next page is loaded whole (docs/specification.md §4). */

/** Marks a page, and tells later whether it is still the same one. */
const mark = (page) =>
  page.evaluate(() => {
    window.same = true;
  });
const same = (page) => page.evaluate(() => window.same === true);
const ready = async (page) => {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
};
const go = async (page, base, path) => {
  await page.locator(`.top .nav a[href="${path}"]`).click();
  await page.waitForURL(base + path);
  await page.waitForFunction(
    (wanted) => document.querySelector('link[rel=canonical]')?.href.endsWith(wanted),
    path,
  );
};

export async function version({ base, check, open }) {
  const asked = [];
  const page = await open('/novyny', {
    before: async (page) => {
      await page.clock.install();
      await page.route('**/builds/latest.json*', (route) => {
        asked.push(new URL(route.request().url()).search);
        return route.fulfill({ json: { id: asked.length > 1 ? 'another' : document } });
      });
    },
  });
  const document = await page.evaluate(() => window.document.body.dataset.build);
  await page.clock.runFor(2000);
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
  await mark(page);
  // The clock goes on by itself too.
  await page.clock.runFor(3_590_000);
  check('nobody asks within the first hour', asked.length === 0, asked.join());
  const hour = async (times) => {
    await page.clock.runFor(3_600_000);
    for (let i = 0; asked.length < times && i < 100; i += 1)
      await new Promise((done) => setTimeout(done, 20));
    await page.waitForLoadState('networkidle');
  };
  await hour(1);
  check('then with the moment as the bare query', /^\?\d{13}$/.test(asked[0]), asked[0]);
  await go(page, base, '/poster');
  check('the same build changes nothing', await same(page));
  await hour(2);
  check('another one takes nothing from under the reader', await same(page));
  await go(page, base, '/services');
  check('but the next page is loaded whole', !(await same(page)));
  await page.end();
}

export async function lostFiles({ base, check, open }) {
  const page = await open('/', {
    before: (page) => page.route('**/assets/carousel-*.js', (route) => route.abort()),
  });
  const step = async (path) => {
    await ready(page);
    const lost = page.waitForRequest('**/assets/carousel-*.js');
    await page.locator('[data-widget="carousel"]').scrollIntoViewIfNeeded();
    await lost;
    await mark(page);
    await go(page, base, path);
    return same(page);
  };
  check('after a lost file the next page is loaded whole', !(await step('/poster')));
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('visnyk-reload')));
  check(
    'which is remembered for 10 s',
    kept.path === '/poster' && kept.expires - Date.now() > 5000 && kept.expires - Date.now() <= 10_000,
    JSON.stringify(kept),
  );
  await page.goto(`${base}/`);
  check('and not done twice for one address', await step('/poster'));
  await page.goto(`${base}/`);
  check('another address is another matter', !(await step('/services')));
  await page.end();

  const gone = await open('/nashi-kontakty', {
    before: (page) => page.route('**/assets/contact-*.js', (route) => route.abort()),
  });
  await gone.locator('[data-form="contact"]').click();
  await gone.waitForURL(/\/api\/plain\/contact/);
  check('a form whose file is lost is the link it was', true);
  await gone.end();
}

export async function onItsWay({ base, check, open }) {
  let delay = 900;
  const page = await open('/novyny', {
    before: (page) =>
      page.route('**/_payload.json', async (route) => {
        await new Promise((done) => setTimeout(done, delay));
        return delay > 0 ? route.continue() : route.abort();
      }),
  });
  await ready(page);
  await mark(page);
  const shown = () =>
    page.waitForFunction(() => document.querySelector('.loading-bar')?.style.opacity === '1');
  await Promise.all([shown(), page.locator('.top .nav a[href="/poster"]').click()]);
  await page.waitForURL(`${base}/poster`);
  check('what takes longer has a bar', await same(page));
  delay = 0;
  await page.evaluate(() => {
    document.addEventListener('visnyk:loading', ({ detail }) => sessionStorage.setItem('told', detail));
  });
  await page.locator('.top .nav a[href="/diaspors"]').click();
  await page.waitForURL(`${base}/diaspors`);
  await page.waitForLoadState();
  check(
    'what fails says so and is left to the browser',
    !(await same(page)) && (await page.evaluate(() => sessionStorage.getItem('told'))) === 'error',
  );
  await page.end();
}
