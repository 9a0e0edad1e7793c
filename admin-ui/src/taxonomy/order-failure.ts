import { useTranslation } from 'react-i18next';
import { problemOf } from '../api/problem';
import { showToast } from '../frame/toasts';
import { useFailureText } from '../record/failure';

/** Says why an order was not stored. */
export function useOrderFailure() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return (error: unknown) => {
    const stale = problemOf(error).status === 409;
    const detail = stale ? t('taxonomy.order_changed') : failureText(error);
    showToast({ severity: 'error', summary: t('office.not_saved'), detail });
  };
}
