import { build } from 'esbuild';
import { checks, launch } from './browser.mjs';
import { root, serve } from './server.mjs';

/** The unmodified @iconify/react in a real browser against the local endpoint (protocol §9): nobody else is asked. */
const SOURCE = `
  import { addAPIProvider, Icon } from '@iconify/react';
  import { createRoot } from 'react-dom/client';
  import { createElement } from 'react';
  addAPIProvider('', { resources: ['/api/_nuxt_icon'] });
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
  const icons = asked.filter((url) => url.includes('_nuxt_icon'));
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
