/** A text that came encoded in an address or a cookie; nothing where it is broken, as anybody may have written it. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The cookie of a name among `cookies`, as a document lists them. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair && decoded(pair.slice(name.length + 1));
}
