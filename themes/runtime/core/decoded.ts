/** The text of an encoded part of an address or cookie; undefined if it is malformed, because any client can write it. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The cookie of a name among `cookies`, as a document lists them. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair && decoded(pair.slice(name.length + 1));
}
