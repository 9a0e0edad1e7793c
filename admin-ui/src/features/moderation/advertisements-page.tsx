import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { categoriesPath, newPath } from '../../entities/entry/kinds';
import { SectionOff } from '../../entities/entry/section-off';
import { Button } from '../../ui/button';
import { Page } from '../../ui/page';
import { AdList } from './ad-list';
import { useQueue } from './queries';
import { QueueView } from './queue-view';

const views = ['list', 'queue'] as const;

/** `/dashboard/advertisements`: all ads, or the queue of those that await a decision. */
export function Advertisements() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const view = search.get('view') === 'queue' ? 'queue' : 'list';
  const waiting = useQueue().data?.total;
  return (
    <Page
      title={t('nav.advertisements')}
      aside={
        <div className="ui-actions">
          <Button component={Link} to={categoriesPath('advertisements')} variant="default">
            {t('nav.categories')}
          </Button>
          <Button component={Link} to={newPath('advertisements')} variant="default">
            {t('kind.advertisements.new')}
          </Button>
        </div>
      }
    >
      <SectionOff kind="advertisements" text={t('list.section_off')} />
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
