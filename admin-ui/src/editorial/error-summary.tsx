import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../api/types';
import { fieldId, focusField } from '../fields/ids';
import { useErrorText } from '../frame/problem-text';
import { useEditorial, useFormState } from './context';
import { localeOf } from './error-paths';
import { useFieldWords } from './words';

interface ErrorSummaryProps {
  /** Counts refused attempts: each one brings the focus here. */
  attempt: number;
  box: RefObject<HTMLDivElement | null>;
  onTab: (locale: Locale) => void;
}

export function ErrorSummary({ attempt, box, onTab }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { kind, form } = useEditorial();
  const words = useFieldWords(kind);
  const errors = useFormState((state) => state.errors);
  const paths = Object.keys(errors);

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt, box]);

  if (paths.length === 0) return null;
  return (
    <div ref={box} className="ui-errors" role="alert" tabIndex={-1}>
      <h2>{t('save.errors', { count: paths.length })}</h2>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault();
                const locale = localeOf(path);
                if (locale) onTab(locale);
                focusField(path);
              }}
            >
              {words.path(form.rows, path)}
            </a>
            : {errors[path]?.map(errorText).join('. ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
