import type { Redirect } from '../../entities/site/queries';
import type { FieldErrors } from '../../lib/api/types';
import { Checks } from '../../lib/text/checks';

export type RedirectValues = Pick<Redirect, 'from' | 'to' | 'code' | 'external'>;

export const goneStatus = 410;
export const alias = 200;

export const blankRedirect: RedirectValues = { from: '', to: '', code: 301, external: false };

export const redirectValues = ({ from, to, code, external }: Redirect): RedirectValues => ({
  from,
  to,
  code,
  external,
});

/** Schemes that run or embed code and are no valid target (docs/specification.md §2). */
const scripts = /^\s*(javascript|data|blob|vbscript):/i;
const isPath = (text: string) => /^\/(?!\/)/.test(text);
const isAbroad = (text: string) => /^https?:\/\/[^/\s]+/i.test(text);
const isOfEnglish = (path: string) => /^\/us(\/|$|\?|#)/.test(path);

/** Letters of any alphabet or percent-encoded ones, and perhaps a query: `/?p=123`. */
const source =
  /^\/(?:[\p{L}\p{M}\p{N}~%,'()!+@&=;:«»–—‘’“”№…-][\p{L}\p{M}\p{N}._~%,'()!+@&=;:«»–—‘’“”№…-]*(?:\/[\p{L}\p{M}\p{N}._~%,'()!+@&=;:«»–—‘’“”№…-]+)*)?(?:\?[A-Za-z0-9._~%+=&-]+)?$/u;
const isSource = (text: string) => source.test(text) && text !== '/';

/** Checks the format only; the server checks whether the target exists. */
export function checkRedirect({ from, to, code, external }: RedirectValues): FieldErrors {
  const checks = new Checks();
  if (from.trim() === '') checks.refuse('from', 'required');
  else if (!isSource(from)) checks.refuse('from', 'bad_source');
  else if (isOfEnglish(from)) checks.refuse('from', 'redirect_language');
  if (code === goneStatus) {
    if (to !== '') checks.refuse('to', 'gone_target');
    return checks.errors;
  }
  if (to.trim() === '') checks.refuse('to', 'required');
  else if (scripts.test(to)) checks.refuse('to', 'script_target');
  else if (isPath(to)) {
    if (isOfEnglish(to) && code === alias) checks.refuse('to', 'redirect_language');
    else if (to.split(/[?#]/)[0] === from) checks.refuse('to', 'redirect_loop', { value: from });
  } else if (!isAbroad(to)) checks.refuse('to', 'bad_target');
  else if (code === alias) checks.refuse('to', 'alias_outside');
  else if (!external) checks.refuse('external', 'external_unmarked');
  return checks.errors;
}
