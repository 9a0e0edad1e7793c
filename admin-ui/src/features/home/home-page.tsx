import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PublishList } from '../../blocks/publication/latest';
import { TranslationBadge } from '../../entities/entry/entry-status';
import { newPath } from '../../entities/entry/kinds';
import { type Board, useBoard } from '../../entities/home/queries';
import { TitleLink } from '../../entities/home/title-link';
import { UnwrittenPages } from '../../entities/home/unwritten-pages';
import { formattingTag } from '../../lib/i18n/language';
import { may } from '../../lib/session/roles';
import { useUser } from '../../lib/session/user';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/load-failure';
import { Page } from '../../ui/page';
import { Section } from '../../ui/section';
import { Skeleton } from '../../ui/skeleton';
import { AllOfQueue } from './all-of-queue';
import { Checklist, HiddenChecklist } from './checklist';
import { Campaigns, ComplaintsOpen, Traffic } from './office';
import { WorkSection } from './work-list';

function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 5 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}

export function Home() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useBoard();
  return (
    <Page
      title={t(`home.${partOfDay(new Date().getHours())}`)}
      aside={
        <Button component={Link} to={newPath('news')}>
          {t('kind.news.new')}
        </Button>
      }
    >
      {isError && !data && <LoadFailure retry={() => refetch()} />}
      {!data && !isError && (
        <div className="ui-home" aria-busy="true">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height={180} />
          ))}
        </div>
      )}
      {data && <Checklist board={data} />}
      {data && <Sections board={data} />}
      {data && <HiddenChecklist board={data} />}
    </Page>
  );
}

/** The server sends only the parts that the role may see; missing parts have no section. */
function Sections({ board }: { board: Board }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { review, returned, mine, scheduled, attention, untranslated } = board;
  return (
    <div className="ui-home">
      {board.ads_waiting !== null && <AdsWaiting total={board.ads_waiting} />}
      {review && (
        <WorkSection
          title={t('home.review')}
          queue="review"
          list={review}
          none={t('home.no_review')}
          authors
        />
      )}
      {(returned.total > 0 || !may(role, 'publish')) && (
        <WorkSection
          title={t('home.returned')}
          queue="returned"
          list={returned}
          none={t('home.no_returned')}
        />
      )}
      <WorkSection title={t('home.mine')} queue="mine" list={mine} none={t('home.no_mine')} />
      <WorkSection
        title={t('home.scheduled')}
        queue="scheduled"
        list={scheduled}
        none={t('home.no_scheduled')}
        authors
        time="publish_at"
      />
      {attention.total > 0 && (
        <WorkSection
          title={t('home.attention')}
          hint={t('home.attention_hint')}
          queue="attention"
          list={attention}
          authors
        />
      )}
      <Untranslated untranslated={untranslated} />
      <UnwrittenPages pages={board.unwritten_pages} />
      {board.traffic && <Traffic traffic={board.traffic} />}
      {board.complaints && <ComplaintsOpen complaints={board.complaints} />}
      {board.campaigns && <Campaigns campaigns={board.campaigns} />}
      <Section title={t('publication.latest')}>
        {board.publishes.length === 0 ? (
          <p className="ui-hint">{t('publication.none')}</p>
        ) : (
          <PublishList items={board.publishes} />
        )}
      </Section>
    </div>
  );
}

function AdsWaiting({ total }: { total: number }) {
  const { t } = useTranslation();
  return (
    <Section title={t('home.ads')} count={total}>
      {total === 0 ? (
        <p className="ui-hint">{t('home.no_ads')}</p>
      ) : (
        <p>
          <Button component={Link} to="/dashboard/advertisements?view=queue" variant="default">
            {t('home.ads_open', { count: total })}
          </Button>
        </p>
      )}
    </Section>
  );
}

/** Most read first: their translation reaches most readers. */
function Untranslated({ untranslated }: { untranslated: Board['untranslated'] }) {
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(formattingTag(shell.locale));
  return (
    <Section title={t('home.untranslated')} count={untranslated.total}>
      {untranslated.items.length === 0 ? (
        <p className="ui-hint">{t('home.no_untranslated')}</p>
      ) : (
        <ul className="ui-cards">
          {untranslated.items.map((item) => (
            <li key={`${item.kind} ${item.id}`}>
              <div>
                <TitleLink title={item.title} path={item.path} />
                <p className="ui-meta">
                  <span>{t(`nav.${item.kind}`)}</span>
                  <TranslationBadge state={item.translation_state as never} title={item.title} />
                  {item.views > 0 && (
                    <span>{t('home.read', { count: item.views, n: number.format(item.views) })}</span>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <AllOfQueue title={t('home.untranslated')} queue="untranslated" list={untranslated} />
    </Section>
  );
}
