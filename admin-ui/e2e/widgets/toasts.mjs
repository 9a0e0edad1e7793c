import { addPage, check, judge, open } from './stage.mjs';

addPage(
  '/share',
  '<h1>Новини</h1><p><button class="quiet" type="button" data-widget="share" data-done="Посилання скопійовано" data-failed="Скопіюйте посилання вручну" hidden>Поділитися</button></p>',
);

export async function toasts() {
  const page = await open('/share', { clock: true, permissions: ['clipboard-read', 'clipboard-write'] });
  const button = page.getByRole('button', { name: 'Поділитися' });
  await button.waitFor();
  await button.click();
  const toast = page.locator('.toast');
  await toast.waitFor();
  await toast.hover();
  const { x, y, width, height } = await toast.boundingBox();
  check(
    'a toast stands at the bottom right',
    x + width > 1280 - 40 && x > 640 && y + height > 800 - 40,
    [x, y, width, height].join(),
  );
  check(
    'the address of the page is in the clipboard',
    (await page.evaluate(() => navigator.clipboard.readText())).endsWith('/share'),
  );
  await judge('a toast', page);
  await page.clock.runFor(4500);
  check('it stays under the pointer', (await toast.count()) === 1);
  await page.mouse.move(10, 10);
  await page.clock.runFor(1000);
  check('and goes on with what was left, not anew', (await toast.count()) === 1);
  await toast.waitFor({ state: 'detached', timeout: 4000 });

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await button.click();
  await page.getByRole('alert').waitFor();
  check(
    'what must be heard at once is an alert',
    (await page.getByRole('alert').innerText()).includes('/share'),
  );
  await judge('an urgent toast', page);
  const close = page.locator('.toast-close');
  await close.focus();
  await page.keyboard.press('Enter');
  await toast.waitFor({ state: 'detached' });
  check('a toast without a life goes when it is closed', true);
  await page.context().close();
}
