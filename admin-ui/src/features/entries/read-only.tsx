import { useTranslation } from 'react-i18next';
import type { Entry } from '../../lib/api/types';
import { useUser } from '../../lib/session/user';

/** Why the entry is read-only, and what the user can still do. */
export function ReadOnly({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const user = useUser();
  const reason = () => {
    if (entry.status === 'trashed') return t('reading.trashed');
    if (!entry.author) return t('reading.unowned');
    if (entry.author.id === user.id) return t('reading.own');
    return t('reading.theirs', { name: entry.author.name });
  };
  return (
    <div className="ui-note" role="note" data-testid="read-only">
      <p>
        <strong>{t('reading.title')}</strong> {reason()}
      </p>
      {entry.status !== 'trashed' && <p>{t(entry.live ? 'reading.ways_live' : 'reading.ways')}</p>}
    </div>
  );
}
