/** What the sign-in protocol answered: where to go on, or a code of protocol §1.9. */
export type Answer = { to: URL } | { code: string };

/** Reads an answer; `url` is the JSON member. Throws where the server itself failed. */
export function answered(status: number, url: unknown, base: string): Answer {
  if (status === 429) return { code: 'TooManyAttempts' };
  if (status >= 500 || typeof url !== 'string') {
    if (status === 401) return { code: 'CredentialsSignin' };
    throw new Error(String(status));
  }
  const to = new URL(url, base);
  const code = to.searchParams.get('error') ?? (to.searchParams.has('csrf') ? 'Default' : null);
  if (code) return { code };
  return status < 400 ? { to } : { code: 'CredentialsSignin' };
}

/** An address of this site, absolute; null for any other. */
export function ownAddress(address: string | null, origin: string): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, origin);
    return url.origin === origin ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * Where the reader goes after sign-in. A browser keeps the fragment of the protected address over the redirect to this
 * page, and the server never sees it; the query then names it, because the fragment does not survive a change of form.
 */
export function callback(query: URLSearchParams, { origin, hash }: Pick<Location, 'origin' | 'hash'>) {
  const address = query.get('callbackUrl');
  if (address && !address.includes('#')) query.set('callbackUrl', address + hash);
  return ownAddress(query.get('callbackUrl'), origin);
}

/** Codes that belong to one of the other ways than the password. */
const WAY_OF: Record<string, string> = {
  EmailSignin: 'link',
  Verification: 'link',
  EmailCreateAccount: 'signup',
};

/** Which form a page opens with: the one asked for, else the one an error speaks of. */
export function openWay(query: URLSearchParams, ways: string[]): string | undefined {
  const asked = query.get('form') ?? '';
  if (ways.includes(asked)) return asked;
  const code = query.get('error') ?? '';
  return Object.hasOwn(WAY_OF, code) ? WAY_OF[code] : undefined;
}

/** External providers by `GET /api/auth/providers`: id and name, in the order of the answer. */
export function external(providers: unknown): { id: string; name: string }[] {
  const all = typeof providers === 'object' && providers ? Object.entries(providers) : [];
  return all
    .filter(([, provider]) => provider && !['credentials', 'email'].includes(provider.type))
    .map(([id, provider]) => ({ id, name: String(provider.name ?? id) }));
}
