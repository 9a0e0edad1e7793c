import { useTranslation } from 'react-i18next';
import type { Problem } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { FieldError, FieldErrors, Locale } from '../../lib/api/types';
import { openText } from '../../lib/keys/texts';
import { priceError } from './money';

/** An error in the words of its field: the price uses whole units, and photos are uploaded, not filled in. */
function worded(field: string, error: FieldError, locale: Locale): FieldError {
  if (field === 'fields.price' && error.key === 'number_range') return priceError(locale);
  if (field === 'gallery' && error.key === 'required') return { key: 'photo_missing' };
  return error;
}

/** Moves errors to the fields that can show them: list items report at their list. */
export function atAdFields(errors: FieldErrors, locale: Locale): FieldErrors {
  const result: FieldErrors = {};
  for (const [path, list] of Object.entries(errors)) {
    const field = path.replace(/(\.\d+)+(\..*)?$/, '');
    const messages = list.map((error) => worded(field, error, locale));
    result[field] = [...(result[field] ?? []), ...messages];
  }
  return result;
}

/** Why an ad was rejected and how to fix it, in plain words. */
export function useRefusalText() {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  /** `n` is in minutes; a longer wait is shown in larger units. */
  const again = (n: unknown) => {
    if (typeof n !== 'number') return t('ads.again');
    return n < 120
      ? t('ads.again_minutes', { count: n })
      : t('ads.again_hours', { count: Math.ceil(n / 60) });
  };
  return (problem: Problem): string => {
    const { status, key, params } = problem;
    // The second group has problems that only the list's actions can cause.
    const text = openText(i18n, 'ad_refusal', key ?? '', params) ?? openText(i18n, 'ad_unmet', key ?? '');
    if (text !== undefined) return text;
    if (status === 403) return t('ads.refused');
    if (status === 429) return [t('ads.limit'), again(params.n)].join(' ');
    if (status === 409) return t('ad_refusal.wrong_state');
    return problemText(problem);
  };
}
