import { createHmac } from 'node:crypto';
import { expect, team, test } from '../fixtures';

/** The code that an authenticator app shows (RFC 6238), `steps` after the present one. */
function code(key: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key.replace(/\s/g, '')].map((character) =>
    alphabet.indexOf(character).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number).padStart(6, '0').slice(-6);
}

test('An app is added, asked for at sign-in, with and without scripts, and removed', async ({
  as,
  portal,
  browser,
}) => {
  const { email, password } = team.member;
  const page = await as('member', { own: true });
  await page.goto('/us/cabinet');
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Second step of signing in' }),
  });
  await expect(section.getByText('Off: you sign in without a code.')).toBeVisible();
  await section.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  const key = await dialog.locator('code').innerText();
  await dialog.getByLabel('Name').fill('Phone');
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('The code is wrong or was used already')).toBeVisible();
  await dialog.getByLabel('Code from the app').fill(code(key, -1));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('10 codes left')).toBeVisible();

  // With scripts: the form of the sign-in page leads to that of the second step.
  const scripted = await as(undefined, { own: true });
  await scripted.goto('/us/login?callbackUrl=/us/cabinet');
  await scripted.getByLabel('Email').fill(email);
  await scripted.getByRole('button', { name: 'Continue' }).click();
  await scripted.locator('#password_').fill(password);
  await scripted.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(scripted.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await scripted.getByLabel('Code').fill('000 000');
  await scripted.getByRole('button', { name: 'Sign in' }).click();
  await expect(scripted.getByText('Wrong code.').first()).toBeVisible();
  await scripted.getByLabel('Code').fill(code(key));
  await scripted.getByRole('button', { name: 'Sign in' }).click();
  await expect(scripted).toHaveURL(/\/us\/cabinet$/);

  // Without scripts, by a recovery code.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.base });
  const form = await plain.newPage();
  await form.goto('/api/plain/login?locale=us&form=password&callbackUrl=/us/privacy-policy');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(form.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await form.getByLabel('Code').fill(recovery);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form).toHaveURL(/privacy-policy$/);
  await plain.close();

  await page.reload();
  await expect(section.getByText('9 codes left')).toBeVisible();
  await section.getByRole('button', { name: 'Remove: Phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(section.getByText('Off: you sign in without a code.')).toBeVisible();
});
