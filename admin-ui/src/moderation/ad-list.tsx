import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../frame/button';
import { LoadFailure } from '../frame/load-failure';
import { Ornament } from '../frame/ornament';
import { Skeleton } from '../frame/skeleton';
import { languageOf } from '../i18n/language';
import { When } from '../i18n/when';
import { Pager } from '../list/pager';
import { shell } from '../shell';
import { ActionBar } from './action-bar';
import { type Ad, titleOf } from './ad';
import { AdFilters } from './ad-filters';
import { AdStatus } from './ad-state';
import { type AdListParams, adListSearch, adsPerPage, isNarrowed, parseAdList } from './list-params';
import { useAds } from './queries';
import { useAdActions } from './use-ad-actions';
import { useAdWords } from './words';

/** The address is the only place where the list keeps its question. */
export function AdList() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const params = parseAdList(search);
  const ads = useAds(params);
  const change = (part: Partial<AdListParams>, options: { replace?: boolean } = {}) =>
    setSearch(adListSearch({ ...params, page: 1, ...part }), { preventScrollReset: true, ...options });
  return (
    <>
      <AdFilters params={params} onChange={change} />
      <div aria-busy={ads.isFetching} className="ui-list" data-old={ads.isPlaceholderData || undefined}>
        {ads.isError && <LoadFailure retry={() => ads.refetch()} />}
        {ads.isPending && (
          <div className="ui-stack">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <Skeleton key={key} height={48} />
            ))}
          </div>
        )}
        {ads.data && !ads.isError && ads.data.items.length === 0 && (
          <div className="ui-notice" role="status">
            <Ornament />
            <p>{t(isNarrowed(params) ? 'list.nothing_found' : 'moderation.none')}</p>
            {isNarrowed(params) && (
              <Button variant="default" onClick={() => change({ q: '', state: '', category: '' })}>
                {t('list.clear')}
              </Button>
            )}
          </div>
        )}
        {ads.data && !ads.isError && ads.data.items.length > 0 && (
          <>
            <p role="status" className="ui-hint">
              {t('moderation.count', { count: ads.data.total })}
            </p>
            <Rows items={ads.data.items} />
            <Pager
              page={params.page}
              perPage={adsPerPage}
              total={ads.data.total}
              searchOf={(page) => adListSearch({ ...params, page })}
            />
          </>
        )}
      </div>
    </>
  );
}

function AdLink({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const { text, in: locale } = titleOf(ad, shell.locale);
  return (
    <Link to={`/dashboard/advertisements/edit/${ad.id}`}>
      {text ? (
        <span lang={locale === shell.locale ? undefined : languageOf(locale)}>{text}</span>
      ) : (
        t('list.untitled')
      )}
    </Link>
  );
}

function Rows({ items }: { items: Ad[] }) {
  const { t } = useTranslation();
  const { price, category } = useAdWords();
  const actions = useAdActions();
  const narrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false });
  const barOf = (ad: Ad) => (
    <ActionBar
      ad={ad}
      title={titleOf(ad, shell.locale).text}
      busy={actions.busy}
      shown={1}
      quiet
      onRun={actions.run}
    />
  );
  return (
    <>
      {narrow ? (
        <ul className="ui-cards ui-ad-rows">
          {items.map((ad) => (
            <li key={ad.id}>
              <div>
                <AdLink ad={ad} />
                <p className="ui-meta">
                  <AdStatus ad={ad} />
                  <span>{price(ad.fields)}</span>
                  <span>{category(ad.category)}</span>
                  <span>{ad.owner?.name}</span>
                  <When at={ad.updated_at} />
                </p>
                <div className="ui-actions">{barOf(ad)}</div>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <table className="ui-table ui-ad-rows">
          <thead>
            <tr>
              <th scope="col">{t('list.title')}</th>
              <th scope="col">{t('list.status')}</th>
              <th scope="col">{t('moderation.price')}</th>
              <th scope="col">{t('moderation.owner')}</th>
              <th scope="col">{t('list.updated')}</th>
              <th scope="col">
                <span className="ui-hidden">{t('list.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((ad) => (
              <tr key={ad.id}>
                <th scope="row">
                  <AdLink ad={ad} />
                  <small>{category(ad.category)}</small>
                </th>
                <td>
                  <AdStatus ad={ad} />
                </td>
                <td className="ui-nowrap">{price(ad.fields)}</td>
                <td>{ad.owner?.name}</td>
                <td className="ui-nowrap">
                  <When at={ad.updated_at} />
                </td>
                <td>
                  <div className="ui-actions">{barOf(ad)}</div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {actions.dialog}
    </>
  );
}
