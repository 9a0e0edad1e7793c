import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors, Locale } from '../api/types';
import { fieldId, focusField } from '../fields/ids';
import { useErrorText } from '../frame/problem-text';
import { fieldOf, galleryPlace, localeOf } from './error-paths';

interface ErrorSummaryProps {
  errors: FieldErrors;
  /** Counts refused attempts: each one brings the focus here. */
  attempt: number;
  box: RefObject<HTMLDivElement | null>;
  onTab: (locale: Locale) => void;
}

export function ErrorSummary({ errors, attempt, box, onTab }: ErrorSummaryProps) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const paths = Object.keys(errors);

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt, box]);

  if (paths.length === 0) return null;

  const labelOf = (path: string) => {
    const place = galleryPlace(path);
    if (place) return `${t('gallery.alt_of', { n: place.number })} (${t(`texts.${place.locale}`)})`;
    const field = fieldOf(path);
    const name = i18n.exists(`field.${field}`) ? t(`field.${field}`) : path;
    const locale = localeOf(path);
    return locale ? `${name} (${t(`texts.${locale}`)})` : name;
  };

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
              {labelOf(path)}
            </a>
            : {errors[path]?.map(errorText).join('. ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
