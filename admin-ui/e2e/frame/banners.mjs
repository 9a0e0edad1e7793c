/** Banners of pages that are gone to without a load. */

const running = {
  label: 'Реклама',
  campaigns: [
    {
      id: 'bread',
      advertiser: 'Пекарня',
      title: 'Хліб',
      text: 'Щодня свіжий.',
      cta: 'Подивитися',
      sections: [],
      places: [],
      devices: [],
      per_visitor_day: 0,
      boxes: ['article_mid', 'article_end'].map((placement) => ({
        placement,
        weight: 1,
        href: '/reklama/bread',
        external: false,
        picture: null,
        dark: null,
      })),
    },
  ],
};

/** The request for the campaigns fails on the first page with 503; the second page repeats it. */
export async function lostBanners({ check, open }) {
  let asked = 0;
  const page = await open('/novyny', {
    before: (page) =>
      page.route('**/fragments/banners.*.json', (route) => {
        asked += 1;
        return asked === 1
          ? route.fulfill({ status: 503, json: { title: 'later' } })
          : route.fulfill({ json: running });
      }),
  });
  await page.mouse.move(300, 300);
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    window.same = true;
  });
  const before = asked;
  const link = page.locator('#main :is(h2, h3) a').first();
  const path = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${path}`);
  await page.locator('.banner[data-campaign="bread"]').first().waitFor({ state: 'attached' });
  check(
    'banners that did not come are asked for again by the next page',
    before >= 1 && asked > before && (await page.evaluate(() => window.same)),
    `${before} ${asked}`,
  );
  check('no script error', page.broken.length === 0, page.broken[0]);
  await page.end();
}
