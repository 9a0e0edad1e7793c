/** After signing in, here or in a new tab, the user returns to the current address. */
export function signInUrl(): string {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: pathname + search + hash });
  return `/api/auth/signin?${query}`;
}
