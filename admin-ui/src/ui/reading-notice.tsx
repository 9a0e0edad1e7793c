import { useTranslation } from 'react-i18next';
import type { Schema } from '../lib/api/call';

interface Results extends Pick<Schema<'DashboardSearchResults'>, 'correction' | 'left_out'> {
  items: readonly unknown[];
}

/**
 * Says that results are not for the query as typed: what the server searched for instead, and which words a result
 * need not have. Both describe results, so the notice is empty without any. It is always mounted: screen readers
 * announce changes of a status, and may ignore one that arrives together with its text.
 */
export function ReadingNotice({ results }: { results: Results | undefined }) {
  const { t } = useTranslation();
  const reading = results?.items.length ? results : undefined;
  const correction = reading?.correction;
  const words = reading?.left_out.map((word) => t('search.quoted', { word })).join(', ');
  return (
    <p role="status" className="ui-reading">
      {correction && <span>{t(`search.read_${correction.kind}`, { query: correction.query })} </span>}
      {words && <small>{t('search.left_out', { words })}</small>}
    </p>
  );
}
