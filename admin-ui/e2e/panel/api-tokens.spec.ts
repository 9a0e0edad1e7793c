import { expect, test } from '../fixtures';

test('A token is made for a section, shown once, used by a program, and revoked', async ({
  as,
  portal,
  request,
}) => {
  const page = await as('editor', { own: true });
  await page.goto('/us/cabinet');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'API tokens' }) });
  await expect(section.getByText('No tokens.')).toBeVisible();
  await section.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a token' }).click();
  await expect(dialog.getByText('Fill in this field')).toBeVisible();
  await dialog.getByLabel('Name').fill('Import of events');
  await dialog.getByLabel('News', { exact: true }).check();
  await dialog.getByLabel('Only from these addresses').fill('example.org');
  await dialog.getByRole('button', { name: 'Make a token' }).click();
  await expect(dialog.getByText('is neither an address nor a network')).toBeVisible();
  await dialog.getByLabel('Only from these addresses').fill('');
  await dialog.getByRole('button', { name: 'Make a token' }).click();
  const made = page.getByRole('dialog', { name: 'New token' });
  const token = await made.getByLabel('Token').inputValue();
  expect(token).toMatch(/^vsn_[0-9A-Za-z]{36}$/);
  await made.getByRole('button', { name: 'I have saved it' }).click();
  await expect(section.getByText('Import of events')).toBeVisible();
  await expect(section.getByText('not used yet')).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);

  const status = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await request.get(`${portal.base}${path}`, { headers })).status();
  };
  expect(await status('/api/dashboard/news')).toBe(200);
  expect(await status('/api/dashboard/posters')).toBe(403);
  await page.reload();
  await expect(section.getByText('last used:')).toBeVisible();
  await section.getByRole('button', { name: 'Revoke: Import of events' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(section.getByText('No tokens.')).toBeVisible();
  expect(await status('/api/dashboard/news')).toBe(401);
});

test('Readers have no tokens', async ({ as }) => {
  const page = await as('member');
  await page.goto('/us/cabinet');
  await expect(page.getByRole('heading', { name: 'Second step of signing in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'API tokens' })).toHaveCount(0);
});
