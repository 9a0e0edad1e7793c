import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { scrollsSideways } from '../axe.ts';
import { content, folder } from '../server.mjs';
import { BASE, demo } from '../site/demo.mjs';
import { host } from '../site/host.mjs';
import { expect, test } from './fixtures.ts';

/** Long names and addresses, and a full menu, on narrow windows. */

/** Names of 22 and of 40 characters, and the longest that settings allow. */
const NAMES = [
  ['Український вісник США', 'Ukrainian Herald of US'],
  ['Вісник української громади міста Мілвокі', 'Ukrainian Community Herald of Wisconsin!'],
  [
    'Вісник української громади міста Мілвокі й усього Вісконсину',
    'The Ukrainian Community Herald of Milwaukee and of Wisconsin',
  ],
];

/** Pages that editors put into the menu: eight of them, one with a long title. */
const MENU = [
  'Про нас',
  'Правила',
  'Реклама',
  'Вакансії',
  'Архів',
  'Партнери',
  'Запитання',
  'Підтримати редакцію порталу',
];

/** The demo portal under another name, with a menu that is full. */
function portalNamed([ua, us]: string[]) {
  const from = join(folder(), 'content');
  cpSync(content, from, { recursive: true });
  const file = join(from, 'settings.toml');
  const settings = readFileSync(file, 'utf8');
  const name = /(?<=\[site_name\]\n)ua = .*\nus = .*/;
  if (!name.test(settings)) throw new Error('settings.toml of the demo portal names no site');
  writeFileSync(file, settings.replace(name, `ua = "${ua}"\nus = "${us}"`));
  for (const [order, title] of MENU.entries()) {
    const page = join(from, `pages/menu-${order}`);
    mkdirSync(page);
    const front = `published_at = 2026-09-12T09:40:00Z\ntemplate = "standard"\nmenu = "header"\nmenu_order = ${order + 10}`;
    writeFileSync(
      join(page, 'index.md'),
      `+++\n${front}\ntitle = "${title}"\nlead = "Сторінка меню."\n+++\n\nТекст сторінки, на яку веде меню.\n`,
    );
    writeFileSync(
      join(page, 'index.us.md'),
      `+++\ntitle = "Menu page ${order}"\nlead = "A page."\n+++\n\nThe text of a page of the menu.\n`,
    );
  }
  return demo(BASE, from);
}

/** Parts of the header and sections that lie beyond the window or over one another. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const visible = [...document.querySelectorAll('.top > *')].filter((part) => part.checkVisibility());
    const boxes = [...visible, ...document.querySelectorAll('.nav a')]
      .filter((part) => part.checkVisibility())
      .map((part) => ({
        name: part.className || part.textContent,
        ...part.getBoundingClientRect().toJSON(),
      }));
    const beyond = boxes.filter(({ left, right }) => left < -0.5 || right > innerWidth + 0.5);
    const parts = boxes.slice(0, visible.length);
    const over = parts.filter((a, at) =>
      parts.some((b, i) => i < at && b.right > a.left + 0.5 && b.left < a.left),
    );
    const nav = document.querySelector('.nav')?.getBoundingClientRect();
    const outside = boxes.slice(visible.length).filter(({ right }) => right > (nav?.right ?? 0) + 0.5);
    return [...beyond, ...over, ...outside].map(({ name }) => name);
  });

/** Links of the open menu that no scrolling brings into sight, or that others cover. */
const beyondReach = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.sheet a')]
      .filter((link) => link.checkVisibility())
      .filter((link) => {
        link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, right, bottom, width, height } = link.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight || !link.contains(seen);
      })
      .map((link) => link.textContent),
  );

const WIDTHS = [320, 390, 768, 1080, 1100, 1200, 1280, 1440, 1920];

for (const names of NAMES)
  test(`«${names[0]}» and a full menu fit every width`, async ({ open }) => {
    const { base, stop } = await host(portalNamed(names));
    const page = await open('about:blank');
    for (const prefix of ['', '/us'])
      for (const staff of [false, true]) {
        await page.context().clearCookies();
        if (staff) await page.context().addCookies([{ name: 'visnyk_signed_in', value: 'staff', url: base }]);
        await page.goto(`${base}${prefix}/novyny`);
        await expect(page.locator('.top > .enter')).toHaveCount(staff ? 2 : 1);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 700 });
          const problems = [...(await cut(page)), ...((await scrollsSideways(page)) ? ['page'] : [])];
          const where = `${prefix} ${width} px, ${staff ? 'staff' : 'a guest'}`;
          expect.soft(problems, `${where}: cut`).toEqual([]);
          if (![320, 1080, 1920].includes(width)) continue;
          await page.locator('.menu summary').click();
          // The cookie banner covers the lower end of the menu.
          await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--asked'));
          expect.soft(await beyondReach(page), `${where}: beyond reach`).toEqual([]);
          await page.locator('.menu summary').click();
        }
      }
    await stop();
  });

test('the page of a long address that is not there does not scroll sideways', async ({ open }) => {
  const page = await open('about:blank');
  for (const prefix of ['', '/us'])
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`${prefix}/${'a'.repeat(200)}`);
      await expect(page.locator('[data-path]')).toContainText('aaa');
      expect(await scrollsSideways(page), `${prefix}/aaa… at ${width} px`).toBe(false);
    }
});
