import { useTranslation } from 'react-i18next';
import { ErrorLinks } from '../fields/error-links';
import { focusField } from '../fields/ids';
import { shell } from '../shell';
import { attributePath } from './attributes';
import { useAdForm } from './context';
import { fieldLabel } from './field-labels';

/** What is wrong with an ad. */
export function ErrorSummary({ attempt }: { attempt: number }) {
  const { t, i18n } = useTranslation();
  const { errors, schema } = useAdForm();
  const labelOf = (path: string) => {
    const attribute = schema.find(({ key }) => attributePath(key) === path);
    return attribute?.label[shell.locale] || fieldLabel(path, t, (key) => i18n.exists(key));
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
