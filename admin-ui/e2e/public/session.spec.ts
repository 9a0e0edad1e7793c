import { expect, test } from './fixtures.ts';
import { awake } from './page.ts';

/** The header of a signed-in reader, after the session has ended somewhere else. */
for (const [how, trigger] of [
  ['the window is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'the page comes back from memory',
    () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
] as const)
  test(`a session that ended elsewhere is noticed when ${how}`, async ({ as, portal }) => {
    const page = await as('member', { own: true });
    await page.goto(`${portal.base}/novyny`);
    const enter = page.locator('.top > .enter');
    await expect(enter).toHaveAttribute('href', '/cabinet');
    await awake(page);
    const answered = page.waitForResponse('**/api/auth/session');
    await page.evaluate(trigger);
    await answered;
    await expect(enter, 'as long as it lasts').toHaveAttribute('href', '/cabinet');

    // Another window of the same session, which leaves the cookies of this one.
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${portal.base}/api/auth/csrf`, { headers: { cookie } });
    const { csrfToken } = await answer.json();
    const fresh = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    await fetch(`${portal.base}/api/auth/signout`, {
      method: 'POST',
      headers: { cookie: [cookie, ...fresh].join('; ') },
      body: new URLSearchParams({ csrfToken, json: 'true' }),
    });
    await page.evaluate(trigger);
    await expect(enter).toHaveText('Увійти');
    await expect(enter).toHaveAttribute('href', /\/login$/);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain('visnyk_signed_in');
  });
