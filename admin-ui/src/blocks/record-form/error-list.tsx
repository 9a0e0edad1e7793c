import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../lib/api/types';
import { ErrorLinks } from '../../ui/error-links';
import { focusWhenThere } from './focus';
import { useRecordWords } from './words';

interface ErrorListProps {
  errors: FieldErrors;
  /** Counts rejected attempts: each one moves the focus here. */
  attempt: number;
  /** Brings the part of the screen with the field into view. */
  onOpen?: (path: string) => void;
}

/** The validation errors of a record. */
export function ErrorList({ errors, attempt, onOpen }: ErrorListProps) {
  const { t } = useTranslation();
  const { pathName } = useRecordWords();
  return (
    <ErrorLinks
      title={t('save.errors', { count: Object.keys(errors).length })}
      errors={errors}
      attempt={attempt}
      nameOf={pathName}
      onGo={(path) => {
        onOpen?.(path);
        focusWhenThere(path);
      }}
    />
  );
}
