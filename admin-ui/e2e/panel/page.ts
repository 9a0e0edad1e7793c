import type { APIResponse, Locator, Page, Route } from '@playwright/test';
import { findings, scrollsSideways } from '../axe.ts';
import { expect } from '../fixtures.ts';

/** Answers once the screen has what it asked for: the heading of a waiting screen is only that. */
export async function settled(page: Page) {
  await page.locator('h1').waitFor();
  await expect(page.locator('[aria-busy="true"], .ui-skeleton')).toHaveCount(0);
}

/** Answers once the page is laid out at that size, by its style sheets and by its scripts. */
export async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export async function visit(page: Page, path: string) {
  await page.goto(path);
  await settled(page);
}

export const dialog = (page: Page) => page.getByRole('dialog');
/** The focus is on it, or in it. */
export const focusIn = (locator: Locator) =>
  expect.poll(() => locator.evaluate((node) => node.contains(document.activeElement))).toBe(true);
/** An entry's form says that readers have what is saved. */
export const live = (page: Page) => page.locator('.ui-save-state [data-state="live"]').waitFor();
export const title = (page: Page) => page.locator('#field-texts-ua-title');
export const lead = (page: Page) => page.locator('#field-texts-ua-lead');
export const body = (page: Page) => page.locator('#field-texts-ua-body');
/** The whole text of the editor, as it would be saved. */
export const written = async (page: Page) =>
  (await body(page).locator('.cm-line').allTextContents()).join('\n');
export const summary = (page: Page) => page.locator('.ui-errors');
/** What the bar says of the entry: whether it is saved, and where readers have it. */
export const saveStatus = (page: Page) => page.locator('.ui-save-state [role="status"]');
export const press = (page: Page, action: string) => page.locator(`[data-action="${action}"]`).click();
export const idOf = (page: Page) => Number(/\/edit(?:-page)?\/(\d+)/.exec(page.url())?.[1]);

/** Of the open menu of the bar. */
export async function choose(page: Page, action: string) {
  await page.locator('.ui-bar .ui-actions [aria-haspopup]').last().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;
/** Answers requests to `url` with `change(response)` in place of parts of the server's own answer. */
export const alter = (
  page: Page,
  url: string | RegExp,
  change: (response: APIResponse) => Answer | Promise<Answer>,
) =>
  page.route(url, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, ...(await change(response)) });
  });

/** The findings of axe on the present screen, and whether it scrolls sideways. */
export const faults = async (page: Page) => [
  ...((await scrollsSideways(page)) ? ['scrolls sideways'] : []),
  ...(await findings(page)),
];

/** What waits for it goes on once it is opened. */
export function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** What is pressed and less than `least` px high, or very narrow; links within text are as high as it. */
export const lowTargets = (page: Page, least: number) =>
  page.evaluate((least) => {
    const isPressed = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.classList.contains('ui-skip') &&
      getComputedStyle(element).display !== 'inline' &&
      !(element as HTMLButtonElement).disabled;
    return [...document.querySelectorAll<HTMLElement>('#app :is(button, a[href], summary, select)')]
      .filter(isPressed)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 1 && (height < least - 0.5 || width < 23.5))
      .map(
        ({ element, box }) =>
          `${element.textContent || element.ariaLabel || element.className} ${Math.round(box.height)}`,
      );
  }, least);
