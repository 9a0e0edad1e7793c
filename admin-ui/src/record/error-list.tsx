import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../api/types';
import { fieldId } from '../fields/ids';
import { useErrorText } from '../frame/problem-text';
import { focusWhenThere } from './focus';
import { useRecordWords } from './words';

interface ErrorListProps {
  errors: FieldErrors;
  /** Counts refused attempts: each one brings the focus here. */
  attempt: number;
  /** Brings the part of the screen that holds the field into view. */
  onOpen?: (path: string) => void;
}

/** What is wrong, each line a way to its field. */
export function ErrorList({ errors, attempt, onOpen }: ErrorListProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { pathName } = useRecordWords();
  const box = useRef<HTMLDivElement>(null);
  const paths = Object.keys(errors);

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

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
                onOpen?.(path);
                focusWhenThere(path);
              }}
            >
              {pathName(path)}
            </a>
            : {errors[path]?.map(errorText).join('. ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
