let writer: number | undefined;

/** From now on the page sends its writes in the name of this user, even if another user signs in. */
export function writeAs(user: number) {
  writer = user;
}

/**
 * All tabs share the session cookie, so a sign-in in another tab changes the user of this page. The server rejects a
 * write that names a user other than the one signed in (412).
 */
export const writerHeader = (): Record<string, string> =>
  writer === undefined ? {} : { 'x-user': String(writer) };
