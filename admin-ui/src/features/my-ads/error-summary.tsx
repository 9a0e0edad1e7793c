import { useTranslation } from 'react-i18next';
import { attributePath } from '../../entities/ad/attributes';
import { fieldLabel } from '../../entities/ad/field-labels';
import { shell } from '../../lib/shell';
import { ErrorLinks } from '../../ui/error-links';
import { focusField } from '../../ui/ids';
import { useAdForm } from './context';

/** What is wrong with an ad. */
export function ErrorSummary({ attempt }: { attempt: number }) {
  const { t, i18n } = useTranslation();
  const { errors, schema } = useAdForm();
  const labelOf = (path: string) => {
    const attribute = schema.find(({ key }) => attributePath(key) === path);
    return attribute?.label[shell.locale] || fieldLabel(path, t, i18n);
  };
  return (
    <ErrorLinks
      title={t('ad_form.errors', { count: Object.keys(errors).length })}
      errors={errors}
      attempt={attempt}
      nameOf={labelOf}
      onGo={focusField}
    />
  );
}
