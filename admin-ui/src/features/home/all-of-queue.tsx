import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '../../lib/session/user';
import { kindsOf, type Queue, queuePath, type Waiting } from './queues';

interface AllOfQueueProps {
  /** What the queue is called. */
  title: string;
  queue: Queue;
  list: Waiting;
}

/** The way from the first lines of a queue to all of it: each kind has a list of its own. */
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
