import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { type Ad, titleOf, type WholeAd } from '../../entities/ad/ad';
import { problemOf } from '../../lib/api/problem';
import { useNarrow } from '../../lib/dom/use-media';
import { formattingTag } from '../../lib/i18n/language';
import { withTexts } from '../../lib/i18n/start';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { Forbidden, NotFound } from '../../ui/dead-ends';
import { LoadFailure } from '../../ui/load-failure';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { When } from '../../ui/when';
import { ActionBar } from './action-bar';
import { Decisions } from './decisions';
import { LastDecision } from './last-decision';
import { useAd } from './queries';
import { Review } from './review';
import { useAdActions } from './use-ad-actions';

/** Loads the form of the editors together with its texts. */
const AdForm = lazy(() => withTexts(import('./ad-form'), 'editor', 'fields'));

const base = '/dashboard/advertisements';

export function NewAd() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Page title={t('moderation.new')}>
      <Suspense fallback={<Skeleton height={480} />}>
        <AdForm
          ad={null}
          onSaved={(ad) => void navigate(`${base}/edit/${ad.id}`, { replace: true, state: { saved: true } })}
          onCancel={() => void navigate(base)}
        />
      </Suspense>
    </Page>
  );
}

/** `/dashboard/advertisements/edit/{id}`: the data of an ad, its actions and its form. */
export function EditAd() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const ad = useAd(id);
  const status = ad.isLoadingError ? problemOf(ad.error).status : 0;
  if (status === 404) return <NotFound />;
  if (status === 403) return <Forbidden />;
  if (ad.isLoadingError) return <LoadFailure retry={() => ad.refetch()} />;
  if (!ad.data) {
    return (
      <Page title={t('frame.loading')}>
        <div className="ui-stack" aria-busy="true">
          <Skeleton height={120} />
          <Skeleton height={360} />
        </div>
      </Page>
    );
  }
  return <OneAd key={ad.data.id} ad={ad.data} />;
}

function OneAd({ ad }: { ad: WholeAd }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [done, setDone] = useState<Ad | null>(null);
  const actions = useAdActions(setDone);
  const narrow = useNarrow();
  const editing = search.get('edit') === '1';
  const edit = (on: boolean) =>
    setSearch(on ? { edit: '1' } : {}, { replace: true, state: { keepFocus: true } });
  const title = titleOf(ad, shell.locale).text || t('list.untitled');
  return (
    <Page
      title={title}
      aside={
        ad.state === 'pending' && (
          <Link to={`${base}?view=queue&ad=${ad.id}`}>{t('moderation.to_queue')}</Link>
        )
      }
    >
      {done && <LastDecision ad={done} />}
      {editing ? (
        <Suspense fallback={<Skeleton height={480} />}>
          <AdForm
            ad={ad}
            onSaved={(saved) => {
              setDone(saved);
              edit(false);
            }}
            onCancel={() => edit(false)}
          />
        </Suspense>
      ) : (
        <>
          <div className="ui-case">
            <Review ad={ad} previous={ad.previous ?? null} unnamed />
            <div className="ui-case__facts">
              <Dates ad={ad} />
              <Decisions ad={ad} />
            </div>
          </div>
          <div className="ui-bar">
            <PublicLinks ad={ad} />
            <div className="ui-actions">
              <ActionBar
                ad={ad}
                title={title}
                busy={actions.busy}
                buttons={narrow ? 1 : 2}
                above
                onRun={actions.run}
              />
              <Button variant="default" data-action="edit" onClick={() => edit(true)}>
                {t('moderation.action.edit')}
              </Button>
            </div>
          </div>
          {actions.dialog}
        </>
      )}
    </Page>
  );
}

function PublicLinks({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  return (
    <p className="ui-links">
      {(['ua', 'us'] as const).map(
        (locale) =>
          ad.urls?.[locale] && (
            <a key={locale} href={ad.urls[locale]} target="_blank" rel="noopener">
              {t(`save.open_${locale}`)}
            </a>
          ),
      )}
    </p>
  );
}

const timestamps = [
  'created_at',
  'published_at',
  'bumped_at',
  'expires_at',
  'featured_until',
  'sold_at',
  'updated_at',
] as const;

function Dates({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(formattingTag(shell.locale));
  return (
    <section className="ui-section">
      <h3>{t('moderation.dates')}</h3>
      <dl className="ui-facts">
        {timestamps.map((name) => {
          const at = ad[name];
          return (
            at && (
              <div key={name}>
                <dt>{t(`moderation.moment.${name}`)}</dt>
                <dd>
                  <When exact at={at} />
                </dd>
              </div>
            )
          );
        })}
        {(['views', 'reveals', 'messages'] as const)
          // Pages are static files. Without traffic statistics there is no number of views.
          .filter((name) => name !== 'views' || ad.counts.views > 0)
          .map((name) => (
            <div key={name}>
              <dt>{t(`moderation.counts.${name}`)}</dt>
              <dd>{number.format(ad.counts[name])}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
