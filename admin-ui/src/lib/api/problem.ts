import { FetchError } from '@visnyk/theme-runtime/core/http';
import type { Schema } from './call';
import type { FieldError, FieldErrors } from './types';

type Params = NonNullable<FieldError['params']>;

/** A problem as the app reads it: members that the response lacks are empty, and the status is 0 without a response. */
export type Problem = Required<Omit<Schema<'Problem'>, 'type' | 'name' | 'current' | 'errors'>> & {
  errors: FieldErrors;
  /** The API description allows any object here; its type depends on the request. */
  current?: unknown;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const paramsOf = (value: unknown) => (isRecord(value) ? value : {}) as Params;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function fieldErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {};
  const result: FieldErrors = {};
  for (const [field, list] of Object.entries(value)) {
    if (!Array.isArray(list)) continue;
    const errors = list
      .filter(isRecord)
      .flatMap((item) =>
        typeof item.key === 'string' ? [{ key: item.key, params: paramsOf(item.params) }] : [],
      );
    if (errors.length > 0) result[field] = errors;
  }
  return result;
}

export function toProblem(status: number, data: unknown): Problem {
  const body = isRecord(data) ? data : {};
  return {
    status,
    key: text(body.key),
    title: text(body.title),
    detail: text(body.detail),
    errors: fieldErrors(body.errors),
    params: paramsOf(body.params),
    current: body.current,
    own: body.own === true,
  };
}

/** A rejected upload: files are sent by XMLHttpRequest, which throws no FetchError. */
export class UploadError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}

export function problemOf(error: unknown): Problem {
  if (error instanceof UploadError) return error.problem;
  if (error instanceof FetchError) return toProblem(error.status ?? 0, error.data);
  return toProblem(0, undefined);
}
