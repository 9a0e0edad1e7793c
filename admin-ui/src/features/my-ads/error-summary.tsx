import { useTranslation } from 'react-i18next';
import { ErrorLinks } from '../../ui/error-links';
import { focusField } from '../../ui/ids';
import { useAdForm } from './context';
import { useAdWords } from './words';

/** The errors of an advertisement. */
export function ErrorSummary() {
  const { t } = useTranslation();
  const { errors, attempt } = useAdForm();
  const { nameOf } = useAdWords();
  return (
    <ErrorLinks
      title={t('ad_form.errors', { count: Object.keys(errors).length })}
      errors={errors}
      attempt={attempt}
      nameOf={nameOf}
      onGo={focusField}
    />
  );
}
