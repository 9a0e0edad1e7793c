import type { QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { type Answered, address, type Call, type Described, read } from './call';

/**
 * The only module that builds query keys. A key is the path of the request, segment by segment, and then its
 * query parameters, so one key never identifies two requests. Every query is a GET. `test/queries.test.ts`
 * enforces both.
 */
type QueryCall<P extends Described<'get'>> = Omit<Call<P, 'get'>, 'signal' | 'keepalive' | 'background'>;

interface QuerySettings<T, D> {
  /** Sent by a timer, so it must not extend the session: always, or from the second request on. */
  background?: 'always' | 'again';
  /** Stores a separate cache entry: a form must not share its entry with a list. */
  apart?: string | number;
  /** Maps the response to the data that the cache stores. */
  toData?: (answer: T, client: QueryClient) => D;
}

const parts = (path: string) => path.split('/').filter(Boolean);

const question = (query: object | undefined) =>
  Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** The key of one request. */
export const keyOf = <P extends Described<'get'>>(path: P, call: QueryCall<P>): QueryKey => [
  ...parts(address(path, call.path as object | undefined)),
  question(call.query as object | undefined),
];

/** Matches every request at an address and below it. */
export const keysBelow = (path: `/api/${string}`): QueryKey => parts(address(path, undefined));

/** Matches requests to exactly this path with any query parameters: the pages of a list, but no entry. */
export const keysAt = (path: `/api/${string}`): QueryKey => [...keysBelow(path), {}];

/** A request and its key, for `useQuery`. */
export function queryOf<P extends Described<'get'>, D = Answered<P, 'get'>>(
  path: P,
  call: QueryCall<P>,
  { background, apart, toData }: QuerySettings<Answered<P, 'get'>, D> = {},
) {
  const queryKey: QueryKey = apart === undefined ? keyOf(path, call) : [...keyOf(path, call), apart];
  return {
    queryKey,
    queryFn: async ({ client, signal }: QueryFunctionContext): Promise<D> => {
      const quiet = background === 'always' || (background && client.getQueryData(queryKey) !== undefined);
      const answer = await read(path, { ...call, signal, background: quiet } as Call<P, 'get'>);
      return toData ? toData(answer, client) : (answer as D);
    },
  };
}

/** The key of data that no server request returns: drafts, and results that the page computes itself. */
export const ownKey = (name: string, ...more: readonly unknown[]): QueryKey => ['own', name, ...more];
