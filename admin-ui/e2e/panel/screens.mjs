import { axe, check, open, visit } from './stage.mjs';

export async function screens() {
  const paths = [
    '/dashboard',
    '/dashboard/news',
    '/dashboard/posters?status=draft&translation=missing',
    '/dashboard/reklama',
    '/dashboard/pages',
    '/dashboard/nowhere',
    '/dashboard/news/new-page',
    '/dashboard/news/edit/1',
    '/dashboard/tags',
    '/dashboard/advertisements',
    '/dashboard/advertisements?view=queue&ad=3',
    '/dashboard/advertisements/new-page',
    '/dashboard/advertisements/edit/2',
    '/cabinet',
    '/cabinet/advertisement',
    '/cabinet/advertisement?state=trashed&page=9',
    '/cabinet/add-advertisement',
    '/cabinet/edit/2',
    '/cabinet/edit/5',
    '/dodaty-ogoloshennya',
  ];
  for (const [width, scheme, prefix] of [
    [320, 'light', ''],
    [390, 'dark', '/us'],
    [1440, 'light', '/us'],
    [1440, 'dark', ''],
  ]) {
    const page = await open('admin', {
      viewport: { width, height: 850 },
      colorScheme: scheme,
      bypassCSP: true,
    });
    for (const path of paths) {
      await visit(page, prefix + path);
      await page.waitForLoadState('load');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      const name = `${prefix}${path} at ${width}, ${scheme}`;
      check(
        `${name}: no horizontal scroll, no axe finding`,
        !wide && violations.length === 0,
        [wide && 'scroll', ...violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`)]
          .filter(Boolean)
          .join('; '),
      );
    }
    await page.context().close();
  }
}
