/** An answer of 400 and above, or none at all; worded as `[METHOD] "url": status text` (docs/protocols.md §5). */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly status: number | undefined;

  constructor(
    readonly method: string,
    readonly url: string,
    readonly response?: Response,
    /** The body, when it could be read. */
    readonly data?: unknown,
    cause?: unknown,
  ) {
    const outcome = response
      ? `${response.status} ${response.statusText}`
      : `<no response> ${cause instanceof Error ? cause.message : ''}`;
    super(`[${method}] ${JSON.stringify(url)}: ${outcome}`, { cause });
    this.status = response?.status;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface HttpOptions {
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  /** Sent as JSON; what a form says is sent as it is. */
  body?: object;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Statuses after which it is sent once more. */
  again?: ReadonlySet<number>;
  /** Headers that are read before each attempt. */
  fresh?: () => Promise<Record<string, string>>;
  /** Receives the status of each failed attempt, also of one that is repeated. */
  onRefusal?: (status: number) => void;
}

/** What reading is repeated after, once; no answer counts as 500. Writing is not repeated by itself. */
const passing: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const none: ReadonlySet<number> = new Set();

const json = /^application\/(?:[\w!#$%&*.^`~-]*\+)?json(;.+)?$/i;

function address(path: string, query: HttpOptions['query'] = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs as [string, string][])}`;
}

async function content(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '' || !json.test(response.headers.get('content-type') ?? 'application/json'))
    return text || undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function once(method: Method, url: string, options: HttpOptions): Promise<unknown> {
  const { body, signal, keepalive, fresh } = options;
  const headers: Record<string, string> = { ...options.headers, ...(await fresh?.()) };
  const form = body instanceof URLSearchParams;
  if (body && !form)
    Object.assign(headers, { 'content-type': 'application/json', accept: 'application/json' });
  let response: Response;
  let data: unknown;
  try {
    const sent = form ? body : body && JSON.stringify(body);
    response = await fetch(url, { method, headers, body: sent, signal, keepalive });
    data = await content(response);
  } catch (cause) {
    throw new FetchError(method, url, undefined, undefined, cause);
  }
  if (response.status >= 400) throw new FetchError(method, url, response, data);
  return data;
}

/** Asks the server and answers what it sends; a refusal is thrown. */
export async function http<T>(method: Method, path: string, options: HttpOptions = {}): Promise<T> {
  const url = address(path, options.query);
  const again = options.again ?? (method === 'GET' ? passing : none);
  try {
    return (await once(method, url, options)) as T;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (error.status !== undefined) options.onRefusal?.(error.status);
    if (options.signal?.aborted || !again.has(error.status ?? 500)) throw error;
  }
  return (await once(method, url, options)) as T;
}
