import type { paths } from '@visnyk/theme-runtime/core/schema';
import { background, get, poll, type Query, send } from './client';

export type { Schema } from '@visnyk/theme-runtime/core/api';

type Verb = 'get' | 'post' | 'put' | 'delete';
export type Described<V extends Verb> = {
  [P in keyof paths]: paths[P] extends { [K in V]: object } ? P : never;
}[keyof paths];
type Operation<P extends keyof paths, V extends Verb> = paths[P] extends { [K in V]: infer O } ? O : never;

type Content<T> = T extends { content: { 'application/json': infer C } } ? C : undefined;
type Answer<O> = O extends { responses: infer R }
  ? { [S in keyof R & (200 | 201 | 202 | 204)]: Content<R[S]> }[keyof R & (200 | 201 | 202 | 204)]
  : never;
type Sent<O> = O extends { requestBody?: infer R } ? NonNullable<R> : never;
type Body<O> = [Sent<O>] extends [never]
  ? undefined
  : Sent<O> extends { content: { 'application/json': infer B } }
    ? B
    : undefined;
/** The response type that the API description has for this path. */
export type Answered<P extends keyof paths, V extends Verb> = Answer<Operation<P, V>>;
type InPath<O> = O extends { parameters: { path: infer Q } } ? Q : undefined;
type InQuery<O> = O extends { parameters: { query?: infer Q } } ? Q : undefined;

type Member<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: T };
export type Call<P extends keyof paths, V extends Verb> = Member<'path', InPath<Operation<P, V>>> &
  Member<'body', Body<Operation<P, V>>> & {
    query?: InQuery<Operation<P, V>>;
    signal?: AbortSignal;
    keepalive?: boolean;
    /** Sent by a timer: the request does not wait for the user to sign in and does not extend the session. */
    background?: boolean;
  };

/** `/api/dashboard/tags/{id}` with its parameters filled in, relative to `/api` as the client expects it. */
export function address(path: string, holes: object | undefined): string {
  const values = (holes ?? {}) as Record<string, string | number>;
  return path
    .replace(/^\/api/, '')
    .replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])));
}

/** Requests a path with the types of the API description. */
export const read = <P extends Described<'get'>>(
  path: P,
  call: Call<P, 'get'>,
): Promise<Answered<P, 'get'>> =>
  (call.background ? poll : get)(
    address(path, call.path as object | undefined),
    call.query as Query | undefined,
    call.signal,
  );

const writing =
  <V extends 'post' | 'put' | 'delete'>(method: Uppercase<V>) =>
  <P extends Described<V>>(path: P, call: Call<P, V>) =>
    send<Answered<P, V>>(
      method,
      address(path, call.path as object | undefined),
      call.body as object | undefined,
      {
        query: call.query as Query | undefined,
        keepalive: call.keepalive,
        headers: call.background ? background : undefined,
      },
    );

export const create = writing<'post'>('POST');
export const change = writing<'put'>('PUT');
export const remove = writing<'delete'>('DELETE');
