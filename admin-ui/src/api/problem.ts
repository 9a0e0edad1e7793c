import { FetchError } from '../../../themes/portal/widgets/shared/http';
import type { FieldErrors } from './types';

export interface Problem {
  /** 0 when no answer came at all. */
  status: number;
  /** What the refusal is called, when it has a name. */
  key: string;
  title: string;
  detail: string;
  errors: FieldErrors;
  params: Record<string, unknown>;
  current?: unknown;
  /** The conflicting change was made by the same account. */
  own: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function fieldErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {};
  const result: FieldErrors = {};
  for (const [field, list] of Object.entries(value)) {
    if (!Array.isArray(list)) continue;
    const errors = list
      .filter(isRecord)
      .flatMap((item) =>
        typeof item.key === 'string'
          ? [{ key: item.key, params: isRecord(item.params) ? item.params : {} }]
          : [],
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
    params: isRecord(body.params) ? body.params : {},
    current: body.current,
    own: body.own === true,
  };
}

export function problemOf(error: unknown): Problem {
  if (error instanceof FetchError) return toProblem(error.status ?? 0, error.data);
  return toProblem(0, undefined);
}
