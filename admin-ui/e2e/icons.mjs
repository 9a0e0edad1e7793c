import { build } from 'esbuild';
import { checks, launch } from './browser.mjs';
import { root, serve } from './server.mjs';

/**
 * The unmodified @iconify/react and our own reader in a real browser against the local endpoint (docs/protocols.md §9):
 * nobody else is asked.
 */
const SOURCE = `
  import { addAPIProvider, Icon } from '@iconify/react';
  import { createRoot } from 'react-dom/client';
  import { createElement } from 'react';
  import { pageClock } from '../themes/portal/widgets/shared/clock';
  import { iconLoader, shapesOf } from '../themes/portal/widgets/shared/icons';
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

const { check, fail, finish } = checks();
const server = await serve();
const browser = await launch();
try {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, loader: 'js', resolveDir: `${root}/admin-ui` },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const page = await browser.newPage();
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  const html = `<!doctype html><meta charset="utf-8"><title>.</title><body></body><script>${outputFiles[0].text}</script>`;
  await page.route('**/icons-judge', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${server.base}/icons-judge`);
  for (const id of ['visnyk-search', 'visnyk-mail', 'lucide-house', 'lucide-home']) {
    await page.locator(`#${id} svg :is(path, g)`).first().waitFor({ state: 'attached', timeout: 8000 });
    check(`${id} is drawn`, true);
  }
  for (const id of ['lucide-no-such-icon', 'nobody-home'])
    check(`${id} stays empty`, (await page.locator(`#${id} svg`).count()) === 0);
  for (const id of ['category-book', 'category-sofa'])
    check(`our own reader draws ${id}`, (await page.locator(`#own-${id} path`).count()) > 0);
  check('and nothing for what there is not', (await page.locator('#own-no-such-icon > *').count()) === 0);
  const drawn = await page.locator('html').getAttribute('data-drawn');
  check(
    'nor anything that runs or loads',
    drawn === '<path d="M0 0"/>' && !(await page.evaluate(() => window.ran)),
    drawn,
  );
  const own = asked.filter((url) => url.includes('category-'));
  check(
    'in one request',
    own.length === 1 && own[0].endsWith('?icons=category-book%2Ccategory-sofa%2Cno-such-icon'),
    own.join(' '),
  );
  const icons = asked.filter((url) => url.includes('_nuxt_icon') && !url.includes('category-'));
  check('one request for each collection', icons.length === 3, icons.join(' '));
  check(
    'nobody else is asked',
    asked.every((url) => url.startsWith(server.base)),
    asked.join(' '),
  );
} catch (error) {
  fail(error);
}
await browser.close();
await server.stop();
process.exit(finish());
