import { expect, team, test } from '../fixtures.ts';
import { advertisement } from '../seed.ts';
import { alter, dialog, visit } from './page.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.0 Mobile/15E148 Safari/604.1';

test('an account of one’s own: address, sessions, letters, and its end', async ({ as, portal }) => {
  await advertisement(await portal.client('author'), 'Чернетка оголошення');
  const { request } = (await as(undefined, { own: { userAgent: PHONE } })).context();
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  const { email, password } = team.author;
  await request.post('/api/auth/callback/credentials', {
    form: { email, password, csrfToken, callbackUrl: '/', json: 'true' },
  });
  // Deletion ends all of its sessions.
  const page = await as('author', { own: true });
  await visit(page, '/cabinet');
  await expect(page.getByRole('link', { name: /чернетки/ })).toHaveAttribute(
    'href',
    '/cabinet/advertisement?state=draft',
  );

  await test.step('a change of address waits, and can be called off', async () => {
    await page.getByRole('button', { name: 'Змінити адресу' }).click();
    await page.getByLabel('Нова адреса').fill('nova@example.org');
    await page.getByRole('button', { name: 'Надіслати посилання' }).click();
    await expect(page.getByText('Чекаємо на підтвердження адреси nova@example.org')).toBeVisible();
    await page.getByRole('button', { name: 'Скасувати зміну' }).click();
    await expect(page.getByRole('button', { name: 'Змінити адресу' })).toBeVisible();
  });

  await test.step('a session is ended from afar', async () => {
    const before = await page.locator('.ui-devices li').count();
    await page.getByRole('button', { name: 'Завершити сеанс: Safari · iPhone' }).click();
    await expect(page.getByText('Safari · iPhone')).toHaveCount(0);
    await expect(page.locator('.ui-devices li')).toHaveCount(before - 1);
    expect(await (await request.get('/api/auth/session')).json()).toEqual({});
  });

  await test.step('letters are chosen, and the box stays as it was set while that is saved', async () => {
    const reminders = page.getByLabel('Нагадування, що строк оголошення добігає кінця');
    await expect(page.getByLabel('Новини порталу')).toHaveCount(0);
    // Polling would miss a box that changes back for a short time, so the page records every value.
    const recorded = await reminders.evaluateHandle((box) => {
      const { get, set } = Object.getOwnPropertyDescriptor(box, 'checked') as PropertyDescriptor;
      const values: boolean[] = [];
      Object.defineProperty(box, 'checked', {
        configurable: true,
        get,
        set(value) {
          values.push(value);
          set?.call(this, value);
        },
      });
      return values;
    });
    await reminders.uncheck();
    await expect(page.getByText('Налаштування листів збережено')).toBeVisible();
    await expect(reminders).not.toBeChecked();
    const values = await recorded.jsonValue();
    expect(values.length).toBeGreaterThan(0);
    expect(values).not.toContain(true);
    await expect(page.getByLabel('Рішення щодо моїх оголошень')).toBeDisabled();
  });

  await test.step('it is deleted by its address, and leaves a receipt', async () => {
    await page.getByRole('button', { name: 'Видалити обліковий запис…' }).click();
    const typed = dialog(page).getByRole('textbox');
    const confirm = dialog(page).getByRole('button', { name: 'Видалити назавжди' });
    await typed.fill('inshyi@example.org');
    await confirm.click();
    await expect(dialog(page).getByText('Це інша адреса')).toBeVisible();
    await typed.fill(email);
    const answered = page.waitForResponse((response) => response.url().endsWith('/account/delete'));
    await confirm.click();
    const { receipt } = await (await answered).json();
    expect(receipt).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    await expect(page.getByText(receipt)).toBeVisible();
  });
});

test('a first password needs a fresh sign-in', async ({ as }) => {
  const page = await as('editor');
  await alter(page, '**/api/cabinet/profile', async (response) => ({
    json: { ...(await response.json()), has_password: false, fresh: false },
  }));
  await visit(page, '/cabinet');
  await expect(page.getByRole('link', { name: 'Увійти ще раз' })).toHaveCount(1);
  await expect(page.getByLabel('Новий пароль')).toHaveCount(0);
});

test('a new name, a new password, and signing out everywhere', async ({ as }) => {
  const page = await as('member', { own: true });
  await visit(page, '/cabinet');
  await page.getByLabel('Імʼя', { exact: true }).fill('Марко Левчук-Бойко');
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
  await expect(page.getByText('Профіль збережено')).toBeVisible();
  await expect(page.locator('.ui-account', { hasText: 'Марко Левчук-Бойко' })).toBeVisible();

  await page.getByLabel('Поточний пароль').fill(team.member.password);
  const [password, strength] = [page.getByLabel('Новий пароль'), page.locator('.ui-strength')];
  await password.fill('Корова-12-трава');
  await expect(strength).toHaveText(/\S/);
  await password.fill('Abcdef1234');
  await expect(strength).toContainText('Надійний');
  // Strong by its characters, but on the list of passwords that guessers try.
  const change = page.getByRole('button', { name: 'Змінити пароль' });
  await change.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('VerbaNadRikoiu77');
  await change.click();
  await expect(page.getByText('Пароль змінено')).toBeVisible();
  await page.getByRole('button', { name: 'Вийти на всіх пристроях' }).click();
  await dialog(page).getByRole('button', { name: 'Вийти на всіх пристроях' }).click();
  await expect(page).toHaveURL(/\/login/);
});
