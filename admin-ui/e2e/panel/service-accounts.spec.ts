import { expect, test } from '../fixtures';

test('A service account gets a token that works for its role, and no email', async ({
  as,
  portal,
  request,
}) => {
  const page = await as('admin');
  await page.goto('/us/dashboard/settings?tab=users');
  await page.getByRole('button', { name: 'Add a service account' }).click();
  const account = page.getByRole('dialog', { name: 'Add a service account' });
  await account.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(account.getByText('Fill in this field').filter({ visible: true }).first()).toBeVisible();
  await account.getByLabel('Name').fill('Calendar');
  await expect(account.getByLabel('Role').locator('option')).toHaveText([
    'Author',
    'Editor',
    'Administrator',
  ]);
  await account.getByRole('button', { name: 'Add', exact: true }).click();

  const tokens = page.getByRole('dialog', { name: 'API tokens of Calendar' });
  await tokens.getByRole('button', { name: 'Make a token' }).click();
  const draft = page.getByRole('dialog', { name: 'Make a token' });
  await expect(draft.getByText('The program has the rights of this account there.')).toBeVisible();
  await expect(draft.getByLabel('Settings')).toHaveCount(0);
  await draft.getByLabel('Name').fill('Nightly');
  await draft.getByLabel('Events', { exact: true }).check();
  await draft.getByRole('button', { name: 'Make a token' }).click();
  const made = page.getByRole('dialog', { name: 'New token' });
  const token = await made.getByLabel('Token').inputValue();
  await made.getByRole('button', { name: 'I have saved it' }).click();
  await expect(tokens.getByText('Nightly')).toBeVisible();

  const status = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await request.get(`${portal.base}${path}`, { headers })).status();
  };
  expect(await status('/api/dashboard/posters')).toBe(200);
  expect(await status('/api/dashboard/news')).toBe(403);
  await tokens.getByRole('button', { name: 'Revoke: Nightly' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke “Nightly”?' })
    .getByRole('button', { name: 'Revoke', exact: true })
    .click();
  await expect(tokens.getByText('No tokens.')).toBeVisible();
  expect(await status('/api/dashboard/posters')).toBe(401);
  await page.keyboard.press('Escape');

  const row = page.locator('.ui-users > li', { hasText: 'Calendar' });
  await expect(row.getByText('service account')).toBeVisible();
  await expect(row).not.toContainText('@');
  await page.getByRole('button', { name: 'Actions: Calendar' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Name, role and trust…',
    'API tokens…',
    'Suspend…',
    'Delete…',
  ]);
});
