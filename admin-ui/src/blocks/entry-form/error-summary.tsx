import { useTranslation } from 'react-i18next';
import type { Locale } from '../../lib/api/types';
import { ErrorLinks } from '../../ui/error-links';
import { focusField } from '../../ui/ids';
import { useEditorial, useFormState } from './context';
import { localeOf } from './error-paths';
import { useFieldWords } from './words';

interface ErrorSummaryProps {
  onTab: (locale: Locale) => void;
}

/** The errors of an entry. */
export function ErrorSummary({ onTab }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const { kind, form } = useEditorial();
  const words = useFieldWords(kind);
  const errors = useFormState((state) => state.errors);
  const attempt = useFormState((state) => state.attempt);
  return (
    <ErrorLinks
      title={t('save.errors', { count: Object.keys(errors).length })}
      errors={errors}
      attempt={attempt}
      nameOf={(path) => words.path(form.rows, path)}
      onGo={(path) => {
        const locale = localeOf(path);
        if (locale) onTab(locale);
        focusField(path);
      }}
    />
  );
}
