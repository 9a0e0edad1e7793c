import { useEffect, useRef } from 'react';
import { useErrorText } from '../lib/api/problem-text';
import type { FieldErrors } from '../lib/api/types';
import { fieldId } from './ids';

interface ErrorLinksProps {
  title: string;
  errors: FieldErrors;
  /** Counts rejected attempts: each one moves the focus here. */
  attempt: number;
  nameOf: (path: string) => string;
  /** Scrolls the field into view and focuses it. */
  onGo: (path: string) => void;
}

/** The errors, each a link to its field. */
export function ErrorLinks({ title, errors, attempt, nameOf, onGo }: ErrorLinksProps) {
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  const paths = Object.keys(errors);

  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [attempt]);

  if (paths.length === 0) return null;
  return (
    <div ref={box} className="ui-errors" role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(path);
              }}
            >
              {nameOf(path)}
            </a>
            : {errors[path]?.map(errorText).join('. ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
