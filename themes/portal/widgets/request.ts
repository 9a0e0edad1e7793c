/** What the API answered; status 0: nothing came. */
export interface Answer {
  status: number;
  /** The body, where it is JSON. */
  data?: unknown;
  /** The header Retry-After. */
  wait?: string | null;
}

async function once(address: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(address, init);
    const data = await response.json().catch(() => undefined);
    return { status: response.status, data, wait: response.headers.get('retry-after') };
  } catch {
    return { status: 0 };
  }
}

/**
 * Asks the API of this site, without what only the app needs of `shared/http.ts`. Reading is repeated once, after the
 * same answers as there.
 */
export async function request(address: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await once(address, init);
  const passing = /^(0|408|409|425|429|50[0234])$/.test(`${answer.status}`);
  return passing && !init.method && !init.signal?.aborted ? once(address, init) : answer;
}
