let writer: number | undefined;

/** From now on writes are sent in the name of this user, who opened the page, also while another one is signed in. */
export function writeAs(user: number) {
  writer = user;
}

/**
 * The session cookie is the browser's: a sign-in in another tab changes who this page speaks for. The server refuses
 * a write that names another user than the one who is signed in (412).
 */
export const writerHeader = (): Record<string, string> =>
  writer === undefined ? {} : { 'x-user': String(writer) };
