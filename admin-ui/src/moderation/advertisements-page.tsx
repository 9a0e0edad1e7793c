import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../frame/button';
import { Page } from '../frame/page';
import { AdList } from './ad-list';
import { parseAdList, type View } from './list-params';
import { useQueue } from './queries';
import { QueueView } from './queue-view';

const views: View[] = ['list', 'queue'];

/** `/dashboard/advertisements`: all ads, or those that wait for a decision. */
export function Advertisements() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { view } = parseAdList(search);
  const waiting = useQueue().data?.total;
  return (
    <Page
      title={t('nav.advertisements')}
      aside={
        <Button component={Link} to="/dashboard/advertisements/new-page" variant="default">
          {t('moderation.new')}
        </Button>
      }
    >
      <nav className="ui-views" aria-label={t('moderation.views')}>
        {views.map((name) => (
          <Link
            key={name}
            to={name === 'queue' ? '?view=queue' : '?'}
            aria-current={name === view ? 'page' : undefined}
            state={{ keepFocus: true }}
          >
            {t(`moderation.view.${name}`)}
            {name === 'queue' && waiting !== undefined && <span className="ui-badge">{waiting}</span>}
          </Link>
        ))}
      </nav>
      {view === 'queue' ? <QueueView /> : <AdList />}
    </Page>
  );
}
