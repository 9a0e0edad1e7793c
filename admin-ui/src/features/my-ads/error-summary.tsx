import { useTranslation } from 'react-i18next';
import { ErrorLinks } from '../../ui/error-links';
import { focusField } from '../../ui/ids';
import { useAdForm } from './context';

/** The errors of an advertisement. */
export function ErrorSummary({ nameOf }: { nameOf: (path: string) => string }) {
  const { t } = useTranslation();
  const { errors, attempt } = useAdForm();
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
