import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type useNotices, useReadNotices } from '../../entities/user/notices';
import { sitePath } from '../../lib/shell';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { When } from '../../ui/when';

/** Notices of the popover; the dashboard has many more rarely. */
const LISTED = 20;

interface NoticeListProps {
  notices: ReturnType<typeof useNotices>;
  onLeave: () => void;
}

export default function NoticeList({ notices, onLeave }: NoticeListProps) {
  const { t } = useTranslation();
  const read = useReadNotices();
  if (notices.isPending) return <Skeleton height={160} />;
  if (notices.isError && !notices.data) return <LoadFailure retry={() => notices.refetch()} />;
  const { items = [], unread = 0 } = notices.data ?? {};
  const newest = Math.max(0, ...items.map(({ id }) => id));
  return (
    <>
      {items.length === 0 && <p className="ui-hint">{t('notices.none')}</p>}
      <ul className="ui-notices">
        {items.slice(0, LISTED).map(({ id, path, subject, title, created_at, read: isRead }) => (
          <li key={id} data-unread={!isRead || undefined}>
            <Link
              to={path}
              onClick={() => {
                if (!isRead) read.mutate({ id, older: false });
                onLeave();
              }}
            >
              {!isRead && <span className="ui-hidden">{t('notices.new')}: </span>}
              {t(`notices.subject.${subject}`)}
            </Link>
            {title !== '' && <p>{title}</p>}
            <p className="ui-meta">
              <When at={created_at} />
            </p>
          </li>
        ))}
      </ul>
      <div className="ui-actions">
        {unread > 0 && (
          <Button
            size="xs"
            variant="default"
            loading={read.isPending}
            onClick={() => read.mutate({ id: newest, older: true })}
          >
            {t('notices.read_all')}
          </Button>
        )}
        <a className="ui-link" href={`${sitePath('/cabinet')}#account-notices`}>
          {t('notices.settings')}
        </a>
      </div>
    </>
  );
}
