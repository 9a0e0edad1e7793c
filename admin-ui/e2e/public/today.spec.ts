import type { Page } from '@playwright/test';
import { inBothThemes } from '../axe.ts';
import { expect, test } from './fixtures.ts';

/** The pages follow the day of the reader: the strip of home, the stories of the week, events by days. */

const at = (time: string) => ({ before: (page: Page) => page.clock.setFixedTime(time) });
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('home names the day, the next event, how much is open and new', async ({ open }) => {
  // Friday noon in Milwaukee.
  const friday = await open('/', at('2026-11-20T18:00:00Z'));
  const strip = friday.locator('.today');
  await expect(strip.locator('p')).toHaveText(/^П.ятниця, 20 листопада$/);
  await expect(strip.locator('[data-until]:visible')).toHaveText(/^6 груд\. Миколай у Домі громади/);
  await expect(strip.getByText('Послуг відчинено зараз:')).toHaveText(/ [1-9]\d*$/);
  await expect(strip.getByText('Нових оголошень за добу:')).toHaveText(/ [1-9]\d*\+?$/);

  const saturday = await open('/us', at('2026-12-05T17:00:00Z'));
  await expect(saturday.locator('.today p')).toHaveText('Saturday, December 5');
  await expect(saturday.locator('.today time:visible')).toHaveText(/^Tomorrow, 12:00\sPM$/);
  await expect(saturday.getByText('New ads in 24 hours:')).toBeHidden();

  // The tree is older than the event.
  const later = await open('/', at('2026-12-07T17:00:00Z'));
  await expect(later.locator('.today [data-until]:visible')).toHaveText(/^12 груд\. Майстерня/);
});

test('stories that most people read stand beside the news; without an answer their place goes', async ({
  open,
}) => {
  const answered = (answer: { status: number } | { json: object }) => ({
    before: (page: Page) => page.route('**/api/most-read?locale=ua', (route) => route.fulfill(answer)),
  });
  const stories = [
    { title: 'Перша за тиждень', href: '/novyny/persha', lang: 'uk' },
    { title: 'Read in English', href: '/novyny/druha', lang: 'en' },
  ];
  const page = await open('/', answered({ json: { stories } }));
  await page.mouse.move(5, 300);
  const list = page.getByRole('region', { name: 'Найчитаніше' });
  await expect(list.getByRole('link')).toHaveText(['Перша за тиждень', 'Read in English']);
  await expect(list.getByRole('link').nth(1)).toHaveAttribute('lang', 'en');
  await expect(list.getByRole('link').first()).toHaveAttribute('href', '/novyny/persha');

  const silent = await open('/', answered({ status: 503 }));
  await silent.mouse.move(5, 300);
  await expect(silent.locator('.most-read')).toHaveAttribute('hidden', '');
});

test('events are filtered by words for days, by the calendar and by a date', async ({ open }) => {
  // A Wednesday.
  const page = await open('/poster?when=today', at('2026-12-02T18:00:00Z'));
  const titles = page.locator('.month li:visible h2');
  const status = page.locator('.dates-rail [role=status]');
  await expect(status).toHaveText(/^Сьогодні: подій немає\. Найближча: Миколай у Домі громади/);
  await expect(titles).toHaveCount(0);
  await page.getByRole('link', { name: 'Цими вихідними' }).click();
  await expect(page).toHaveURL(/\?when=weekend$/);
  await expect(titles).toHaveText([/^Миколай у Домі громади/]);
  await expect(page.getByRole('link', { name: 'Цими вихідними' })).toHaveAttribute('aria-current', 'true');
  await page
    .getByRole('complementary', { name: 'Календар' })
    .getByRole('link', { name: '12' })
    .first()
    .click();
  await expect(page).toHaveURL(/\?when=2026-12-12$/);
  await expect(titles).toHaveText([/^Майстерня солом/]);
  // The second day of an event of two.
  await page.getByLabel('Дата').fill('2026-12-20');
  await page.getByLabel('Дата').dispatchEvent('change');
  await expect(titles).toHaveText([/^Різдвяні концерти/]);
  const concert = page.locator('.month li:visible .event');
  await expect(concert.locator('.date')).toHaveText('20 груд.');
  await expect(concert.locator('[data-hour]'), 'it is that of the first day').toBeHidden();
  await page.getByRole('link', { name: 'Усі дати' }).click();
  await expect(page).toHaveURL(/\/poster$/);
  const first = page.locator('.event', { hasText: 'Різдвяні концерти' });
  await expect(first.locator('.date')).toHaveText('19 груд.');
  await expect(titles).not.toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Січень 2027', exact: true }).first()).toBeVisible();
});

test('a business says when it opens, and a phone has its actions within reach', async ({ open }) => {
  const page = await open('/us/services/biuro-perekladiv-slovo-v-slovo', {
    viewport: { width: 390, height: 844 },
    // Eight in the morning of a Monday in Chicago.
    before: (page) => page.clock.setFixedTime('2026-11-30T14:00:00Z'),
  });
  await expect(page.locator('.facts .open')).toHaveText(/^Closed now · opens 9:00.AM$/);
  await expect(page.locator('[data-today] th')).toHaveText('Monday');
  const call = page.locator('.acts a[href^="tel:"]');
  await expect(call).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  await expect(call).toBeInViewport();
  expect(await inBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(call, 'the card beside the text has the same links').toBeHidden();
});

test('a phone has the footer folded; without a script it is open and all events are there', async ({
  open,
}) => {
  const page = await open('/poster', { own: PHONE });
  const about = page.locator('.foot details').nth(1);
  await expect(about.getByRole('listitem').first()).toBeHidden();
  await about.locator('summary').click();
  await expect(about.getByRole('listitem').first()).toBeVisible();

  const plain = await open('/poster', { own: { ...PHONE, javaScriptEnabled: false } });
  await expect(plain.locator('.foot details li').first()).toBeVisible();
  await expect(plain.locator('.when')).toBeHidden();
  await expect(plain.locator('.month li').last()).toBeVisible();
});
