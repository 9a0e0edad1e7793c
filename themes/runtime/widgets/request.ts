/** What the host answered; status 0: nothing came. */
export interface Answer {
  status: number;
  /** The body, where it can be read. */
  data?: unknown;
  /** The header Retry-After. */
  wait?: string | null;
  redirected?: boolean;
}

type Init = RequestInit & { as?: 'text' | 'json' };

async function once(address: string | URL, { as = 'json', ...init }: Init): Promise<Answer> {
  try {
    const response = await fetch(address, init);
    const { status, headers, redirected } = response;
    const data = await response[as]().catch(() => undefined);
    return { status, data, wait: headers.get('retry-after'), redirected };
  } catch {
    return { status: 0 };
  }
}

/**
 * The client of the widgets, without what only the app needs of `core/http.ts`. Reading is repeated once, after the
 * same answers as there (docs/specification.md §7).
 */
export async function request(address: string | URL, init: Init = {}): Promise<Answer> {
  const answer = await once(address, init);
  const passing = /^(0|408|409|425|429|50[0234])$/.test(`${answer.status}`);
  return passing && !init.method && !init.signal?.aborted ? once(address, init) : answer;
}

/** The JSON of a file or of an answer; throws where there is none. */
export async function read<T>(address: string, signal?: AbortSignal): Promise<T> {
  const { status, data } = await request(address, { signal });
  if (status !== 200 || data === undefined) throw new Error(`${status} ${address}`);
  return data as T;
}
