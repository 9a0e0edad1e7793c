import { expect, test } from './fixtures.ts';
import { awake, marked } from './page.ts';

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

test('banners that did not come are asked for again by the next page', async ({ open }) => {
  let requests = 0;
  const page = await open('/novyny', {
    before: (page) =>
      page.route('**/fragments/banners.*.json', (route) => {
        requests += 1;
        // Reading is repeated once.
        return requests <= 2
          ? route.fulfill({ status: 503, json: { title: 'later' } })
          : route.fulfill({ json: running });
      }),
  });
  await awake(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toBe(2);
  const before = requests;
  const soft = await marked(page);
  const link = page.locator('#main :is(h2, h3) a').first();
  const path = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(`${path}`);
  await expect(page.locator('.banner[data-campaign="bread"]').first()).toBeAttached();
  expect(requests).toBeGreaterThan(before);
  expect(await soft()).toBe(true);
});
