import type { Page } from '@playwright/test';
import { expect, type Portal, test } from '../fixtures.ts';
import { png } from '../picture.mjs';
import { advertisement, submitted, trust } from '../seed.ts';
import { alter, dialog, faults, visit } from './page.ts';

const field = (page: Page, path: string) => page.locator(`#field-${path.replaceAll('.', '-')}`);
const press = (page: Page, action: string) => page.locator(`[data-action="${action}"]`).click();
const title = (page: Page) => field(page, 'texts.ua.title');
const note = (page: Page) => page.locator('.ui-note');
const states = (page: Page) => page.getByRole('navigation', { name: 'Стани оголошень' });
const photo = (seed: number) => ({
  name: `photo-${seed}.png`,
  mimeType: 'image/png',
  buffer: png(1200, 900, seed, 6),
});

async function fill(page: Page, named: string) {
  await field(page, 'fields.deal').selectOption('rent_out');
  await field(page, 'category').selectOption('orenda-kvartyr');
  await field(page, 'fields.attributes.kimnaty').fill('2');
  await title(page).fill(named);
  await field(page, 'texts.ua.body').fill('Дві кімнати, тихий двір, балкон і місце для авта.');
  await field(page, 'fields.price_kind').selectOption('fixed');
  await field(page, 'fields.price').fill('1 250,50');
  await field(page, 'fields.price_period').selectOption('month');
  await field(page, 'location').selectOption('milvoki');
}

/** What the editors decide on an advertisement of the member's. */
const decide = async (portal: Portal, { id }: { id: number }, action: string, details: object = {}) => {
  const editor = await portal.client();
  const { version } = await editor.json(`/api/dashboard/advertisements/${id}`);
  await editor.send('POST', `/api/dashboard/advertisements/${id}/${action}`, { version, ...details });
};

test('an ad is written, kept by the browser, saved and submitted', async ({ as }) => {
  const page = await as('member');
  await visit(page, '/cabinet/advertisement');
  await page.getByRole('link', { name: 'Подати оголошення' }).first().click();
  await field(page, 'fields.deal').waitFor();
  const summary = page.locator('.ui-errors');
  const named = 'Здам квартиру біля озера Мічиган';

  await test.step('the place is that of most ads, and the title proposes a category', async () => {
    await title(page).fill('Здам квартиру біля озера');
    await expect(field(page, 'location')).toHaveValue('milvoki');
    await page.getByRole('button', { name: 'Вибрати її' }).click();
    await expect(field(page, 'category')).toHaveValue('orenda-kvartyr');
    await expect(page.getByRole('button', { name: 'Вибрати її' })).toHaveCount(0);
    await field(page, 'category').selectOption('');
  });

  await test.step('the first press tells what the form finds and what only the server does', async () => {
    await title(page).fill('ЗДАМ КВАРТИРУ БІЛЯ ОЗЕРА');
    await press(page, 'submit');
    for (const text of ['Категорія', 'великими літерами', 'Вид ціни'])
      await expect(summary).toContainText(text);
    await expect(page).toHaveURL(/\/add-advertisement$/);
    expect(await summary.locator('li').count()).toBeGreaterThanOrEqual(6);
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Категорія' }).click();
    await expect(field(page, 'category')).toBeFocused();
  });

  await test.step('a category is chosen among leaves, and a mistake goes when its field is filled', async () => {
    await expect(field(page, 'category').locator('option[value="orenda-kvartyr"]')).toHaveCount(1);
    await expect(field(page, 'category').locator('option[value="zhytlo"]')).toHaveCount(0);
    await expect(page.locator('#field-category-error')).toHaveCount(1);
    await fill(page, named);
    await expect(page.locator('#field-category-error')).toHaveCount(0);
    await field(page, 'contact.phone').fill('(312) 555-0142');
    await field(page, 'contact.phone').blur();
    await expect(field(page, 'contact.phone')).toHaveValue('+1\u00a0312\u00a0555\u00a00142');
  });

  await test.step('a currency that is typed with the price is chosen, and what is no price is named', async () => {
    const price = field(page, 'fields.price');
    await price.fill('1,3 тис. грн');
    await price.blur();
    await expect(price).toHaveValue('1300');
    await expect(field(page, 'fields.currency')).toHaveValue('UAH');
    await price.fill('1250 тугриків');
    await press(page, 'submit');
    await expect(summary).toContainText('Не зрозуміло, що таке «тугриків»');
    await price.fill('$1,250.50');
    await price.blur();
    await expect(price).toHaveValue('1250,50');
    await expect(field(page, 'fields.currency')).toHaveValue('USD');
  });

  const photos = page.locator('.ui-photos ol li');
  await test.step('photos are added, the first as the cover', async () => {
    await page.locator('input[type="file"]').setInputFiles([10, 60, 110, 160, 210].map(photo));
    await expect(page.locator('.ui-photos img')).toHaveCount(5);
    await expect(photos).toHaveCount(5);
    await expect(photos.first()).toContainText('Обкладинка');
  });

  const storedCopies = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('visnyk-ad-')));
  await test.step('a closed tab loses nothing, and says so', async () => {
    await expect.poll(async () => (await storedCopies()).join().match(/"hash"/g)?.length).toBe(5);
    page.on('dialog', (prompt) => prompt.accept());
    await page.reload();
    await expect(title(page)).toHaveValue(named);
    await expect(page.locator('.ui-photos img')).toHaveCount(5);
    await expect(field(page, 'fields.attributes.kimnaty')).toHaveValue('2');
    await expect(note(page)).toContainText('Відновлено');
    // There is no saved version to go back to.
    await expect(note(page).getByRole('button')).toHaveText('Відкинути');
  });

  await test.step('a saved draft is no longer kept in the browser', async () => {
    await press(page, 'save');
    await expect(page).toHaveURL(/\/cabinet\/edit\/\d+/);
    await expect(page.locator('.ui-save-state')).toContainText('Збережено');
    expect(await storedCopies()).toEqual([]);
    await expect(note(page)).toHaveCount(0);
  });

  await test.step('leaving with unsaved text asks first', async () => {
    await field(page, 'fields.price').fill('1300');
    await page.getByRole('link', { name: 'Профіль' }).click();
    await dialog(page).waitFor();
    await expect(page).toHaveURL(/\/cabinet\/edit\/\d+/);
    await page.getByRole('button', { name: 'Залишитися' }).click();
  });

  await test.step('the rules are agreed to, and the traps for machines are sent', async () => {
    await press(page, 'submit');
    await expect(summary).toContainText('Потрібна ваша згода');
    await field(page, 'agree').check();
    const sent = page.waitForRequest((request) => request.url().endsWith('/submit'));
    await press(page, 'submit');
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({ leave_blank: '', seconds: expect.any(Number), agree: true });
    expect(Number.isInteger(body.seconds)).toBe(true);
  });

  await test.step('what happens next is told, and another ad begins blank', async () => {
    const heading = page.getByRole('heading', { name: 'Надіслано на перевірку' });
    await heading.waitFor();
    await expect(page.locator('h1')).toBeFocused();
    await page.getByRole('button', { name: 'Подати ще одне' }).click();
    await expect(page).toHaveURL(/add-advertisement/);
    // The address changes shortly before the new form replaces that of the submitted ad.
    await expect(title(page)).toHaveValue('');
  });
});

/** A JPEG of that many pixels, as a phone held upright stores it: lying on its side, with a mark that says so. */
const phonePhoto = (page: Page, width: number, height: number) =>
  page.evaluateHandle(
    async ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      for (let at = 0; at < 40; at += 1) {
        context.fillStyle = `hsl(${at * 9} 60% 55%)`;
        context.fillRect((w / 40) * at, 0, w / 40, h - at * 90);
      }
      const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
      if (!drawn) throw new Error('the canvas is empty');
      // Exif with one entry, orientation 6: the right side is the top.
      const tags = 'Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0';
      const mark = Uint8Array.from([
        0xff,
        0xe1,
        0,
        tags.length + 2,
        ...[...tags].map((c) => c.charCodeAt(0)),
      ]);
      const file = new File([drawn.slice(0, 2), mark, drawn.slice(2)], 'IMG_0412.JPG', {
        type: 'image/jpeg',
      });
      const data = new DataTransfer();
      data.items.add(file);
      return data;
    },
    [width, height],
  );

test('a photo of 48 megapixels is made smaller and put upright before it is sent', async ({ as }) => {
  const page = await as('member');
  await visit(page, '/cabinet/advertisement');
  await page.getByRole('link', { name: 'Подати оголошення' }).first().click();
  const input = page.locator('input[type="file"]');
  await input.waitFor({ state: 'attached' });
  const photo = await phonePhoto(page, 8064, 6048);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/cabinet/uploads'));
  await input.evaluate((node, data) => {
    (node as HTMLInputElement).files = (data as DataTransfer).files;
    node.dispatchEvent(new Event('change', { bubbles: true }));
  }, photo);
  const answer = await answered;
  expect(await answer.json()).toMatchObject({ width: 1800, height: 2400 });
  await expect(page.locator('.ui-photos img')).toHaveCount(1);

  await test.step('what is no picture is sent as it is, for the server to say so', async () => {
    const broken = { name: 'bytyi.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await input.setInputFiles(broken);
    await expect(page.locator('.ui-photos .ui-error')).toContainText('bytyi.jpg');
  });
});

test('an owner deletes, takes back, reads a refusal and appeals', async ({ as, portal }) => {
  await trust(portal, 'member', 1);
  const member = await portal.client('member');
  await submitted(member, 'Дубовий розкладний стіл');
  const refused = await submitted(member, 'Лижі майже даром', {
    texts: { ua: { body: 'Віддам за один долар тому, хто приїде першим. Потрібна передоплата.' } },
  });
  await decide(portal, refused, 'reject', {
    reason: 'price',
    note: 'Ціна в описі не збігається із ціною оголошення.',
    fragments: [{ field: 'body', text: 'за один долар' }],
  });
  await decide(portal, await submitted(member, 'Навушники для студії'), 'block', {
    reason: 'scam',
    note: '',
  });
  const page = await as('member');

  await test.step('a deleted ad leaves its tab, and comes back when that is undone', async () => {
    await visit(page, '/cabinet/advertisement?state=published');
    const card = page.locator('.ui-ad', { hasText: 'Дубовий розкладний стіл' });
    await card.getByRole('button', { name: /Інші дії/ }).click();
    await page.getByRole('menuitem', { name: 'Видалити' }).click();
    await dialog(page).getByRole('button', { name: 'Видалити' }).click();
    await expect(card).toHaveCount(0);
    await page.locator('.ui-toast').getByRole('button', { name: 'Повернути' }).click();
    await expect(card).toBeVisible();
  });

  await test.step('a refusal tells its reason and shows the place', async () => {
    await states(page).getByRole('link', { name: 'Відхилені' }).click();
    await expect(page).toHaveURL(/state=rejected/);
    const decision = page.locator('.ui-decision');
    await expect(decision).toContainText('Неправдива або умовна ціна');
    await expect(decision.locator('mark')).toHaveCount(1);
  });

  await test.step('an appeal needs words, and is kept beside the decision', async () => {
    await states(page).getByRole('link', { name: 'Зняті' }).click();
    await page.getByRole('button', { name: 'Оскаржити рішення' }).click();
    await dialog(page).getByRole('button', { name: 'Надіслати' }).click();
    await expect(dialog(page).locator('.ui-error')).toHaveCount(1);
    await dialog(page).locator('textarea').fill('Навушники мої, чек додано до фото.');
    await dialog(page).getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByText('Ви оскаржили рішення')).toBeVisible();
  });
});

test('a change made elsewhere meanwhile is shown, and changes of a live ad wait', async ({ as, portal }) => {
  await trust(portal, 'author', 0);
  const owner = await portal.client('author');
  const ad = await submitted(owner, 'Здам квартиру в центрі');
  await decide(portal, ad, 'approve');
  const page = await as('author');
  await visit(page, `/cabinet/edit/${ad.id}`);
  await field(page, 'fields.price').fill('1000');
  const { version, texts } = await owner.json(`/api/cabinet/ads/${ad.id}`);
  await owner.send('PUT', `/api/cabinet/ads/${ad.id}`, {
    version,
    texts: { ua: { ...texts.ua, title: 'Здам квартиру, уже з меблями' }, us: null },
  });
  await press(page, 'save');
  await expect(dialog(page)).toContainText('уже з меблями');
  expect(await faults(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Залишити мій варіант' }).click();
  await expect(page.locator('.ui-toast')).toContainText('після перевірки');
});

test('a member who may not submit an ad is told why', async ({ as, portal }) => {
  await test.step('the address is not confirmed', async () => {
    const page = await as('editor');
    await alter(page, '**/api/cabinet/profile', async (response) => ({
      json: { ...(await response.json()), email_verified: false },
    }));
    await visit(page, '/cabinet/add-advertisement');
    await expect(note(page)).toContainText('підтвердьте');
  });

  await test.step('a new account has sent in three today', async () => {
    await trust(portal, 'second', 0);
    const second = await portal.client('second');
    for (const what of ['Перша шафа', 'Друга лава', 'Третя лампа']) await submitted(second, what);
    const { id } = await advertisement(second, 'Четверте крісло');
    const page = await as('second');
    await visit(page, `/cabinet/edit/${id}`);
    await field(page, 'agree').check();
    await press(page, 'submit');
    await expect(page.locator('.ui-toast')).toContainText('за 24 години');
  });
});
