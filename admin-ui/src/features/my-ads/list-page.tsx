import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type AdListParams, adListSearch, parseAdList, perPage, tabsOf } from '../../entities/ad/list-params';
import { useAds } from '../../entities/ad/queries';
import type { AdPage } from '../../entities/ad/types';
import { SectionOff } from '../../entities/entry/section-off';
import { useSectionsOff } from '../../entities/entry/sections-off';
import type { AdState } from '../../lib/api/types';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { LoadFailure } from '../../ui/load-failure';
import { Ornament } from '../../ui/ornament';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { AdCard } from './ad-card';
import { useAdActions } from './use-ad-actions';

const form = '/cabinet/add-advertisement';

/** The owner's ads by state. Only the address contains the filter and the page. */
export function MyAds() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const params = parseAdList(search);
  const list = useAds(params);
  const canAdd = !useSectionsOff().has('advertisements');
  return (
    <Page
      title={t('nav.my_ads')}
      aside={
        canAdd && (
          <Button component={Link} to={form}>
            {t('nav.add_ad')}
          </Button>
        )
      }
    >
      <SectionOff kind="advertisements" text={t('ad_list.section_off')} />
      {list.data && <Tabs counts={list.data.counts} current={params.state} />}
      <div aria-busy={list.isFetching} className="ui-list" data-old={list.isPlaceholderData || undefined}>
        {list.isError && !list.data && <LoadFailure retry={() => list.refetch()} />}
        {list.isPending && <Waiting />}
        {list.data && <Cards page={list.data} params={params} />}
      </div>
    </Page>
  );
}

function Tabs({ counts, current }: { counts: AdPage['counts']; current: AdState | '' }) {
  const { t } = useTranslation();
  return (
    <nav className="ui-tabs" aria-label={t('ad_list.states')}>
      <ul>
        {tabsOf(counts, current).map(({ state, count }) => (
          <li key={state}>
            <Link
              to={{ search: adListSearch({ state, page: 1 }) }}
              aria-current={state === current ? 'page' : undefined}
            >
              {t(state ? `ad_tab.${state}` : 'ad_tab.all')} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Cards({ page, params }: { page: AdPage; params: AdListParams }) {
  const { t } = useTranslation();
  const { run, dialog, busy } = useAdActions();
  const last = Math.max(1, Math.ceil(page.total / perPage));
  return (
    <>
      {page.items.length === 0 ? (
        <Empty state={params.state} beyond={params.page > last} />
      ) : (
        <>
          <p role="status" className="ui-hint">
            {t('ad_list.count', { count: page.total })}
          </p>
          <ul className="ui-ads">
            {page.items.map((ad) => (
              <AdCard key={ad.id} ad={ad} busy={busy === ad.id} onRun={(action) => run(ad, action)} />
            ))}
          </ul>
          <Pager params={params} last={last} />
        </>
      )}
      {dialog}
    </>
  );
}

function Empty({ state, beyond }: { state: AdState | ''; beyond: boolean }) {
  const { t } = useTranslation();
  const first = state === '' && !beyond;
  const canAdd = !useSectionsOff().has('advertisements');
  if (first && !canAdd) return null;
  return (
    <div className="ui-notice" role="status">
      <Ornament />
      <p className={first ? 'ui-lead' : undefined}>
        {beyond ? t('ad_list.no_page') : t(state ? `ad_none.${state}` : 'ad_none.all')}
      </p>
      {first ? (
        <Button component={Link} to={form}>
          {t('ad_list.first')}
        </Button>
      ) : (
        <Button component={Link} to={{ search: '' }} variant="default">
          {t('ad_list.show_all')}
        </Button>
      )}
    </div>
  );
}

function Pager({ params, last }: { params: AdListParams; last: number }) {
  const { t } = useTranslation();
  if (last === 1) return null;
  const to = (page: number) => ({ search: adListSearch({ ...params, page }) });
  return (
    <nav className="ui-pager" aria-label={t('ad_list.pages')}>
      {params.page > 1 ? (
        <Link to={to(params.page - 1)} rel="prev">
          <Icon name="left" size={16} />
          {t('ad_list.previous')}
        </Link>
      ) : (
        <span />
      )}
      <span>{t('ad_list.page_of', { page: params.page, last })}</span>
      {params.page < last ? (
        <Link to={to(params.page + 1)} rel="next">
          {t('ad_list.next')}
          <Icon name="right" size={16} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="ui-stack" role="status">
      <span className="ui-hidden">{t('frame.loading')}</span>
      <Skeleton height={44} width="60%" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={132} />
      ))}
    </div>
  );
}
