import { admin, at, base, check, cookies, enter, member, open } from './stage.mjs';

/** Signing in, in both languages: refused, let in where one wanted to go, known on the next page, and out again. */
export async function signIn(engine) {
  for (const prefix of ['', '/us']) {
    const page = await open(engine);
    await enter(page, { ...member, password: 'not the password' }, prefix);
    await page.locator('#login-error:not([hidden])').waitFor();
    check(`${prefix}/login refuses a wrong password in words`, true);
    check('and leaves no session', !Object.keys(await cookies(page)).some((name) => /session/.test(name)));
    const services = `${prefix}/services`;
    await enter(page, member, prefix, services);
    await at(page, services);
    const session = Object.values(await cookies(page)).find(({ name }) => /session-token/.test(name));
    check(
      'the right one leads where one wanted to go, with a cookie no script reads',
      session?.httpOnly === true,
    );
    await page.goto(`${base}${prefix}/cabinet`);
    await page.locator('#app h1').waitFor();
    check('their account opens', new URL(await page.url()).pathname === `${prefix}/cabinet`);
    await page.context().close();
  }
  const page = await open(engine);
  await enter(page, admin, '', '/dashboard/news');
  await at(page, '/dashboard/news');
  await page.locator('tbody tr a').first().waitFor();
  check('an editor comes to the list they asked for', (await page.locator('tbody tr').count()) > 5);
  await page.context().close();
}
