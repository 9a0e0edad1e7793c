/** What stands in the address bar is where one wants to be after signing in, here and in the new tab. */
export function signInUrl(): string {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: pathname + search + hash });
  return `/api/auth/signin?${query}`;
}
