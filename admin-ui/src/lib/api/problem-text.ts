import { useTranslation } from 'react-i18next';
import { openText } from '../keys/texts';
import type { Problem } from './problem';
import type { FieldError } from './types';

/** The message of a field error. The parameter that selects its plural form is always called n. */
export function useErrorText() {
  const { t, i18n } = useTranslation();
  return ({ key, params = {} }: FieldError): string => {
    const count = typeof params.n === 'number' ? params.n : 1;
    return openText(i18n, 'errors', key, { ...params, count }) ?? t('errors.unknown');
  };
}

/** The message and the remedy for a failure, by the status of the response. */
export function useProblemText() {
  const { t } = useTranslation();
  return ({ status, key, params }: Problem): string => {
    if (status === 0) return t('problem.offline');
    if (status === 401) return t('session.ended');
    if (status === 412) return t('errors.another_user');
    if (key === 'second_factor_required') return t('errors.second_factor_required');
    if (key === 'proof_required') return t('errors.proof_required');
    if (status === 403) return t('errors.not_allowed');
    if (status === 404) return t('errors.gone');
    if (status === 422) return t('problem.fields');
    if (status === 413) return t('problem.too_large');
    if (status === 429 && typeof params.n === 'number')
      return t('errors.rate_limited', { n: params.n, count: params.n });
    if (status === 429) return t('problem.later');
    if (status === 507) return t('errors.disk_full');
    if (key === 'storage_away') return t('errors.storage_away');
    return t('problem.server');
  };
}
