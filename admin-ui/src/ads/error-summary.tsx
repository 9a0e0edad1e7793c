import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId, focusField } from '../fields/ids';
import { useErrorText } from '../frame/problem-text';
import { shell } from '../shell';
import { attributePath } from './attributes';
import { useAdForm } from './context';
import { fieldLabel } from './field-labels';

interface ErrorSummaryProps {
  /** Counts refused attempts: each one brings the focus here. */
  attempt: number;
  box: RefObject<HTMLDivElement | null>;
}

export function ErrorSummary({ attempt, box }: ErrorSummaryProps) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { errors, schema } = useAdForm();
  const paths = Object.keys(errors);

  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [attempt, box]);

  if (paths.length === 0) return null;

  const labelOf = (path: string) => {
    const attribute = schema.find(({ key }) => attributePath(key) === path);
    return attribute?.label[shell.locale] || fieldLabel(path, t, (key) => i18n.exists(key));
  };

  return (
    <div ref={box} className="ui-errors" role="alert" tabIndex={-1}>
      <h2>{t('ad_form.errors', { count: paths.length })}</h2>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault();
                // A field in a closed part cannot take the focus.
                document.getElementById(fieldId(path))?.closest('details')?.setAttribute('open', '');
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
