import { base, browser, check, open, visit } from './stage.mjs';

export async function guards() {
  const member = await open('member');
  await visit(member, '/dashboard/news');
  check('a member is refused', (await member.locator('h1').innerText()) === 'Немає доступу');
  await visit(member, '/cabinet');
  check('but has a cabinet', (await member.locator('h1').innerText()) === 'Профіль');
  await member.context().close();

  const author = await open('author');
  await visit(author, '/dashboard/news/new-page');
  await author.locator('[data-action="submit"]').waitFor();
  check(
    'an author submits instead of publishing',
    (await author.locator('[data-action="publish"]').count()) === 0,
  );
  await visit(author, '/us/dashboard/news/edit/abc?x=1');
  check(
    'a bad id is not found',
    (await author.locator('main').innerText()).includes('Page Not Found: /us/dashboard/news/edit/abc?x=1'),
  );
  await visit(author, '/dashboard/news/edit/99999');
  check(
    'so is an absent one',
    (await author.locator('main').innerText()).includes('Сторінку не знайдено: /dashboard/news/edit/99999'),
  );
  await author.context().close();

  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${base}/dashboard/news?status=draft`);
  await page.waitForURL(/\/login/);
  const query = new URL(page.url()).searchParams;
  check(
    'a stranger is sent to sign in and back',
    query.get('error') === 'SessionRequired' && query.get('callbackUrl') === '/dashboard/news?status=draft',
    page.url(),
  );
  await context.close();
}

export async function sessionLost() {
  const page = await open('admin');
  await visit(page, '/dashboard/news/edit/1');
  const title = page.locator('#field-texts-ua-title');
  await title.fill('Незбережений заголовок');
  await page.context().clearCookies();
  await page.locator('[data-action="publish"]').click();
  await page.getByRole('dialog').waitFor();
  const link = page.getByRole('link', { name: 'Увійти в новій вкладці' });
  check(
    'a lost session keeps the text and offers a new tab',
    (await title.inputValue()) === 'Незбережений заголовок' &&
      (await link.getAttribute('target')) === '_blank',
  );
  await page
    .context()
    .addCookies([{ name: 'who', value: encodeURIComponent('admin@example.org'), url: base }]);
  await page.getByRole('button', { name: 'Продовжити після входу' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-action="publish"]').click();
  await page.locator('[data-state="live"]').waitFor();
  check('and work goes on after signing in', true);
  await page.context().close();
}

export async function theme() {
  const page = await open('admin', { colorScheme: 'light' });
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Вигляд' }).click();
  await page.getByRole('menuitemradio', { name: 'Темний' }).click();
  const state = () =>
    page.evaluate(() =>
      [
        document.documentElement.className.includes('dark'),
        document.documentElement.dataset.mantineColorScheme,
        localStorage.getItem('visnyk-theme'),
      ].join(),
    );
  check('the theme sets class, attribute and storage', (await state()) === 'true,dark,dark', await state());
  await page.getByRole('button', { name: 'Вигляд' }).click();
  await page.getByRole('menuitemradio', { name: 'Як у системі' }).click();
  check('and returns to the system', (await state()) === 'false,light,', await state());
  await page.getByRole('link', { name: 'Eng' }).click();
  await page.waitForURL(/\/us\/dashboard$/);
  check('the language switch keeps the page', true);
  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.includes('dashboard'));
  check('signing out leaves the panel', true);
  await page.context().close();
}

export async function cabinet() {
  const page = await open('member');
  await visit(page, '/cabinet');
  await page.getByLabel('Імʼя').fill('Марко Левчук-Бойко');
  await page.getByRole('button', { name: 'Зберегти імʼя' }).click();
  await page.getByText('Імʼя збережено').waitFor();
  await page.locator('.ui-account', { hasText: 'Марко Левчук-Бойко' }).waitFor();
  check('a new name shows at once', true);
  await page.getByLabel('Новий пароль').fill('Корова-12-трава');
  check('the strength is said in words', (await page.locator('.ui-strength').innerText()).trim() !== '');
  await page.getByLabel('Новий пароль').fill('Abcdef1234');
  check('and follows the rules', (await page.locator('.ui-strength').innerText()).includes('Надійний'));
  await page.getByRole('button', { name: 'Змінити пароль' }).click();
  await page.getByText('Пароль змінено').waitFor();
  await page.getByRole('button', { name: 'Вийти на всіх пристроях' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вийти на всіх пристроях' }).click();
  await page.waitForURL(/\/login/);
  check('signing out everywhere ends here too', true);
  await page.context().close();
}
