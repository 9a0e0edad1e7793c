import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The document in which a test set it. */
    same?: boolean;
  }
}

/** Answers once the code that goes from page to page is there: it comes with the first move of the pointer. */
export async function awake(page: Page) {
  await page.mouse.move(5, 300);
  await page.mouse.move(6, 310);
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
}

/** Marks the document; answers whether the page still is in it: what was gone to since needed no load. */
export async function marked(page: Page) {
  await page.evaluate(() => {
    window.same = true;
  });
  return () => page.evaluate(() => window.same === true);
}

/** Goes `steps` entries of the history, without waiting: a page that was kept in memory is no navigation. */
export const travel = (page: Page, steps: number) =>
  page.evaluate((steps) => void setTimeout(() => history.go(steps)), steps);

/** Puts a link in front of the text, and answers it. */
export async function linkTo(page: Page, href: string) {
  await page.evaluate((href) => {
    document.querySelector('#added')?.remove();
    const link = document.createElement('a');
    Object.assign(link, { href, id: 'added', textContent: 'x' });
    document.querySelector('#main')?.prepend(link);
  }, href);
  return page.locator('#added');
}

/** A row of a result. */
export const hit = (href: string, title: string, text = '…') =>
  `<li><p class="kicker">Новини</p><article class="card"><h2><a href="${href}">${title}</a></h2></article><p class="excerpt">${text}</p></li>`;
/** The part of the API's page from which the search page takes its results. */
export const searchAnswer = (hits: string[], above = '') => {
  const list = hits.length ? `<ul class="hits">${hits.join('')}</ul>` : '<p class="small">…</p>';
  const main = `<p id="found">Знайдено ${hits.length}</p><div id="hits" data-total="${hits.length}">${above}${list}</div>`;
  return { json: { main } };
};
/** Answers of the search: hits of these names. */
export const named = (...names: string[]) => searchAnswer(names.map((name) => hit(`/novyny/${name}`, name)));
/** Hits of several lines each. */
export const long = (count: number) =>
  searchAnswer(
    Array.from({ length: count }, (_, n) =>
      hit(
        // Of this page: nothing is fetched ahead.
        `#${n}`,
        `Знахідка ${n} про школу і ще кілька слів, щоб назва стала довшою за один рядок на телефоні`,
        'Текст, у якому є <mark>школа</mark>, і ще речення, яке займає кілька рядків під назвою.',
      ),
    ),
  );

/** Controls lower than `least`, or narrower than WCAG 2.5.8 allows; links within sentences may be. */
export const smallControls = (page: Page, least: number) =>
  page.evaluate(
    (least) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, summary, input:not([type="hidden"]), select, textarea',
        ),
      ]
        .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.sr, .skip'))
        // Pictures that a mosaic only counts have their size while they have the focus.
        .filter((it) => !it.closest('.gallery > :nth-child(n + 4)'))
        .filter((it) => {
          const sentence =
            it.matches('a') &&
            it.closest('p:not(.kicker, .contact, .report), dd, td, li.tick, .prose, .hint');
          return !sentence || sentence.textContent?.trim() === it.textContent?.trim();
        })
        .map((it) => ({ it, ...it.getBoundingClientRect().toJSON() }))
        .filter(({ it, width, height }) => {
          const { width: over } = getComputedStyle(it, '::after');
          // The link of a card covers it.
          return (width < 23.5 || height < least - 0.5) && !(it.closest('.card') && parseFloat(over) > least);
        })
        .map(
          ({ it, width, height }) =>
            `small: ${it.textContent?.trim() || it.className} ${Math.round(width)}x${Math.round(height)}`,
        ),
    least,
  );

/** The window in which stories scroll. */
export const VIEW = { viewport: { width: 1280, height: 700 } };

/** What the console of a page says is wrong, from now on. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}
