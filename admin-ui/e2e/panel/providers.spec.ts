import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, team, test, watch } from '../fixtures';
import { api, folder, serve } from '../server.mjs';
import { startIssuer } from '../site/issuer.mjs';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9"/></svg>';

/** A file with two providers, of which the first answers. */
function providersFile(issuer: string) {
  const dir = folder();
  const provider = (id: string, name: string, more: string) =>
    `[[provider]]\nid = "${id}"\nname = "${name}"\nclient-id = "visnyk"\nclient-secret = "s"\n${more}\n`;
  writeFileSync(join(dir, 'icon.svg'), ICON);
  const file = join(dir, 'providers.toml');
  const first = provider('hromada', 'Hromada', `issuer = "${issuer}"\nicon = "icon.svg"`);
  writeFileSync(file, first + provider('office', 'Office', 'issuer = "https://id.example.org"'));
  return file;
}

test('An account at a provider is connected by its owner, signs in, and is disconnected', async ({
  browser,
  broken,
}) => {
  const { email, password } = team.member;
  const { issuer, close } = await startIssuer({ sub: '17', email, email_verified: true, name: 'Marko' });
  process.env.VISNYK_OIDC_PROVIDERS = providersFile(issuer);
  const server = await serve();
  delete process.env.VISNYK_OIDC_PROVIDERS;
  const account = ['--data', server.data, '--email', email, '--role', 'member', '--password-stdin'];
  api(['user', 'add', ...account], password);
  const context = await browser.newContext({ baseURL: server.base });
  const page = await context.newPage();
  watch(page, broken);

  const login = '/us/login?callbackUrl=/us/cabinet';
  await page.goto(login);
  const buttons = page.locator('.others').getByRole('button', { name: /^Sign in with (Hromada|Office)$/ });
  await expect(buttons).toHaveText(['Sign in with Hromada', 'Sign in with Office']);
  const picture = buttons.first().locator('img');
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
    true,
  );
  await buttons.first().click();
  await expect(page.getByRole('alert')).toContainText('You have an account here already');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('#password_').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Connect Hromada?' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page).toHaveURL(/\/us\/cabinet$/);
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Sign-in through other services' }),
  });
  await expect(section.getByRole('listitem')).toContainText(`Hromada ${email}`);
  await expect(section.getByRole('button', { name: /^Connect/ })).toHaveText(['Connect Office']);

  // Without scripts: the page of the API has a form for each, which leads to a link.
  const plain = await browser.newContext({ baseURL: server.base, javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto('/api/plain/login?locale=us&callbackUrl=/us/cabinet');
  await bare.getByRole('button', { name: 'Sign in with Hromada' }).click();
  await bare.getByRole('link', { name: 'Continue to Hromada' }).click();
  await expect(bare).toHaveURL(/\/us\/cabinet$/);
  await plain.close();

  // Disconnected, it asks again; the same account is connected from the account's own page.
  await section.getByRole('button', { name: 'Disconnect: Hromada' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(section.getByText('No service is connected.')).toBeVisible();
  await section.getByRole('button', { name: 'Connect Hromada' }).click();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/us\/cabinet$/);
  await expect(section.getByText('No service is connected.')).toBeVisible();
  await section.getByRole('button', { name: 'Connect Hromada' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(section.getByRole('listitem')).toContainText(`Hromada ${email}`);
  await context.close();
  await server.stop();
  close();
});
