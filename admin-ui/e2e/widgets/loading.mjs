import { soon } from '../browser.mjs';
import { addFile, addPage, check, open } from './stage.mjs';

addPage('/loading', '<h1>Новини</h1>');
addFile('/builds/latest.json', '{"id":"one"}');

const tell = (page, detail) =>
  page.evaluate(
    (what) => document.dispatchEvent(new CustomEvent('visnyk:loading', { detail: what })),
    detail,
  );
const bar = (page) =>
  page.locator('.loading-bar').evaluate((it) => ({
    shown: it.style.opacity === '1',
    scale: Number.parseFloat(it.style.transform.slice('scaleX('.length) || '0'),
    failed: it.hasAttribute('data-failed'),
    height: it.offsetHeight,
  }));

export async function loading() {
  const page = await open('/loading', { init: () => {} });
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
  // By the clock of the page: the way to it may take longer than that.
  await page.evaluate(() => {
    const say = (detail) => document.dispatchEvent(new CustomEvent('visnyk:loading', { detail }));
    say('start');
    setTimeout(() => say('end'), 60);
  });
  await page.waitForTimeout(360);
  check('what is over before 200 ms is not shown', !(await bar(page)).shown);
  await tell(page, 'start');
  await soon(page, () => document.querySelector('.loading-bar').style.opacity === '1');
  await soon(
    page,
    () => Number(/scaleX\((.*)\)/.exec(document.querySelector('.loading-bar').style.transform)?.[1]) > 0.03,
  );
  const under = await bar(page);
  check(
    'what takes longer is, 3 px high and on its way',
    under.shown && under.height === 3 && under.scale > 0.03 && under.scale < 1,
    JSON.stringify(under),
  );
  // By the clock of the page again: what is said and what is seen, in one call.
  const after = await page.locator('.loading-bar').evaluate((it) => {
    document.dispatchEvent(new CustomEvent('visnyk:loading', { detail: 'error' }));
    return { failed: it.hasAttribute('data-failed'), transform: it.style.transform, shown: it.style.opacity };
  });
  check(
    'an error ends it red',
    after.failed && after.transform === 'scaleX(1)' && after.shown === '1',
    JSON.stringify(after),
  );
  const gone = await soon(page, () => document.querySelector('.loading-bar').style.opacity !== '1');
  check('and it is gone after 500 ms', gone);
  const idle = await soon(page, () => {
    const it = document.querySelector('.loading-bar');
    return /^(scaleX\(0\))?$/.test(it.style.transform) && !it.hasAttribute('data-failed');
  });
  check('and set back after 400 more', idle);
  await page.context().close();

  const context = await open('/loading');
  await context.clock.install();
  await context.evaluate(() => document.body.setAttribute('data-build', 'one'));
  await context.reload();
  await context.clock.runFor(1000);
  await context.locator('.loading-bar').waitFor({ state: 'attached' });
  await context.evaluate(() => {
    globalThis.outdated = 0;
    document.addEventListener('visnyk:outdated', () => {
      globalThis.outdated += 1;
    });
  });
  await context.waitForTimeout(300);
  await context.clock.runFor(3_600_000);
  await context.waitForTimeout(300);
  const early = await context.evaluate(() => globalThis.outdated);
  addFile('/builds/latest.json', '{"id":"two"}');
  await context.clock.runFor(3_600_000);
  await context.waitForFunction(() => globalThis.outdated === 1);
  check('a new build is found within the hour', early === 0);
  await context.context().close();
}
