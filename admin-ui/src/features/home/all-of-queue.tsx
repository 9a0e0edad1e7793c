import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '../../lib/session/user';
import { kindsOf, type Queue, queuePath, type Waiting } from './queues';

interface AllOfQueueProps {
  /** The title of the queue. */
  title: string;
  queue: Queue;
  list: Waiting;
}

/** Links from the first rows of a queue to the full lists, one for each kind. */
export function AllOfQueue({ title, queue, list }: AllOfQueueProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const kinds = kindsOf(queue, list, role);
  if (list.total === 0) return null;
  return (
    <p className="ui-meta">
      <span>{t('home.all')}</span>
      {kinds.map((kind) => (
        <Link key={kind} to={queuePath(queue, kind, role)} aria-label={`${title}: ${t(`nav.${kind}`)}`}>
          {t(`nav.${kind}`)}
        </Link>
      ))}
    </p>
  );
}
