import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotices } from '../../entities/user/notices';
import { withTexts } from '../../lib/i18n/start';
import { Icon } from '../../ui/icons';
import { Popover } from '../../ui/popover';
import { Skeleton } from '../../ui/skeleton';

const NoticeList = lazy(() => withTexts(import('./notice-list'), 'notices'));

const bell = 'M6 17V11a6 6 0 0112 0v6l2 2H4zM10 21h4';
/** A larger number is not counted out. */
const MANY = 99;

/** The button with the number of unread notices, which opens their list. */
export function Bell() {
  const { t } = useTranslation();
  const notices = useNotices();
  const unread = notices.data?.unread ?? 0;
  return (
    <Popover
      label={t('notices.title')}
      className="ui-bell"
      face={
        <>
          <Icon name={bell} size={20} />
          {unread > 0 && (
            <span className="ui-bell__count" aria-hidden="true">
              {unread > MANY ? `${MANY}+` : unread}
            </span>
          )}
          <span className="ui-hidden">
            {unread > 0 ? t('notices.unread', { count: unread }) : t('notices.title')}
          </span>
        </>
      }
    >
      {(close) => (
        <>
          <h2>{t('notices.title')}</h2>
          <Suspense fallback={<Skeleton height={160} />}>
            <NoticeList notices={notices} onLeave={close} />
          </Suspense>
        </>
      )}
    </Popover>
  );
}
