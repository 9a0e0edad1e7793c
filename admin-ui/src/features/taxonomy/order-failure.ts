import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../lib/api/failure';
import { problemOf } from '../../lib/api/problem';
import { showToast } from '../../ui/toasts';

/** Reports why an order was not saved. */
export function useOrderFailure() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return (error: unknown) => {
    const stale = problemOf(error).status === 409;
    const detail = stale ? t('taxonomy.order_changed') : failureText(error);
    showToast({ severity: 'error', summary: t('office.not_saved'), detail });
  };
}
