import { build } from 'esbuild';
import { expect, test } from '../fixtures.ts';
import { root } from '../server.mjs';

/**
 * The unmodified @iconify/react and our own reader in a real browser against the local endpoint (docs/protocols.md §9):
 * neither contacts another host.
 */
const SOURCE = `
  import { addAPIProvider, Icon } from '@iconify/react';
  import { createRoot } from 'react-dom/client';
  import { createElement } from 'react';
  import { pageClock } from '@visnyk/theme-runtime/core/clock';
  import { iconLoader, shapesOf } from '@visnyk/theme-runtime/core/icons';
  addAPIProvider('', { resources: ['/api/_nuxt_icon'] });
  const load = iconLoader({ clock: pageClock, read: (address) => fetch(address) });
  for (const name of ['category-book', 'category-sofa', 'no-such-icon'])
    load('visnyk', name).then((icon) => {
      const place = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      place.id = 'own-' + name;
      place.replaceChildren(...(icon ? shapesOf(icon) : []));
      document.documentElement.append(place);
    });
  const drawn = shapesOf({ body: '<script>window.ran = 1</script><image href="/x"/><path onload="window.ran = 1" style="fill:url(/x)" d="M0 0"/>' });
  document.documentElement.dataset.drawn = drawn.map((shape) => shape.outerHTML.replace(/ xmlns="[^"]*"/, '')).join();
  const names = ['visnyk:search', 'visnyk:mail', 'lucide:house', 'lucide:home', 'lucide:no-such-icon', 'nobody:home'];
  createRoot(document.body).render(
    names.map((icon) => createElement('p', { key: icon, id: icon.replace(':', '-') }, createElement(Icon, { icon }))),
  );
`;

test('icons come from the portal alone, in one request for each collection', async ({ as, portal }) => {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, loader: 'js', resolveDir: `${root}/admin-ui` },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const body = `<!doctype html><meta charset="utf-8"><title>.</title><body></body><script>${outputFiles[0]?.text}</script>`;
  const page = await as();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route('**/icons-judge', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/icons-judge');

  for (const id of ['visnyk-search', 'visnyk-mail', 'lucide-house', 'lucide-home'])
    await expect(page.locator(`#${id} svg :is(path, g)`).first(), id).toBeAttached();
  for (const id of ['lucide-no-such-icon', 'nobody-home'])
    await expect(page.locator(`#${id} svg`), id).toHaveCount(0);
  for (const id of ['category-book', 'category-sofa'])
    await expect(page.locator(`#own-${id} path`).first(), id).toBeAttached();
  await expect(page.locator('#own-no-such-icon')).toBeAttached();
  await expect(page.locator('#own-no-such-icon > *'), 'what there is not').toHaveCount(0);

  // Nothing is drawn that runs or loads.
  await expect(page.locator('html')).toHaveAttribute('data-drawn', '<path d="M0 0"/>');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  const icons = requests.filter((url) => url.includes('_nuxt_icon'));
  const own = icons.filter((url) => url.includes('category-'));
  expect(own).toEqual([expect.stringMatching(/\?icons=category-book%2Ccategory-sofa%2Cno-such-icon$/)]);
  expect(icons).toHaveLength(own.length + 3);
  expect(requests.filter((url) => !url.startsWith(portal.base))).toEqual([]);
});
