import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdStatus } from '../../entities/ad/ad-status';
import { formatMoney } from '../../entities/ad/money';
import type { Ad, AdAction } from '../../entities/ad/types';
import { editable, hasAmount, localeOfText } from '../../entities/ad/vocabulary';
import { smallPicture } from '../../entities/media/address';
import { shortDate } from '../../lib/i18n/dates';
import { languageOf } from '../../lib/i18n/language';
import { portalTime } from '../../lib/i18n/portal-time';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Menu } from '../../ui/menu';
import { actionRules, daysUntil, splitActions } from './actions';
import { DecisionNote } from './decision-note';

interface AdCardProps {
  ad: Ad;
  busy: boolean;
  onRun: (action: AdAction) => void;
}

const editPath = (ad: Ad) => `/cabinet/edit/${ad.id}`;

export function AdCard({ ad, busy, onRun }: AdCardProps) {
  const { t } = useTranslation();
  const written = localeOfText(ad.fields.text_lang || 'uk');
  const title = ad.title[written] || ad.title.ua || ad.title.us;
  const name = title || t('ads.untitled');
  // For a draft and a rejected ad, the form is the main action.
  const toForm = ad.state === 'draft' || ad.state === 'rejected';
  const { main, more } = splitActions(
    ad.actions.filter((action) => actionRules[action as AdAction]?.mode !== 'form'),
    toForm,
  );
  const editLabel = () => {
    if (!toForm) return t('ad_list.edit');
    return t(ad.state === 'draft' ? 'ad_list.continue' : 'ad_list.correct');
  };
  const url = ad.urls?.[shell.locale] ?? ad.urls?.[written];
  const entries = [
    ...(url ? [{ label: t('ad_list.open'), href: url }] : []),
    ...more.map((action) => ({
      label: t(`ad_action.${action}`),
      danger: action === 'delete',
      onChoose: () => onRun(action),
    })),
  ];
  return (
    <li className="ui-ad" data-state={ad.state}>
      <Photo ad={ad} url={url} name={name} />
      <div className="ui-ad__text">
        <h2>
          <Link to={editPath(ad)} lang={title ? languageOf(written) : undefined}>
            {name}
          </Link>
        </h2>
        <p className="ui-ad__price">
          <Price ad={ad} />
        </p>
        <p className="ui-meta">
          <AdStatus ad={ad} />
          <Dates ad={ad} />
        </p>
        <Counters ad={ad} />
        <DecisionNote ad={ad} />
      </div>
      <div className="ui-ad__actions">
        {main && (
          <Button variant="default" loading={busy} onClick={() => onRun(main)}>
            {t(`ad_action.${main}`)}
          </Button>
        )}
        {editable[ad.state] && (
          <Button component={Link} to={editPath(ad)} variant={toForm ? 'default' : 'subtle'}>
            {editLabel()} <span className="ui-hidden">«{name}»</span>
          </Button>
        )}
        {entries.length > 0 && (
          <Menu
            label={t('ad_list.more', { title: name })}
            className="ui-square ui-square--bordered"
            face={<Icon name="chevron" />}
            disabled={busy}
            entries={entries}
          />
        )}
      </div>
    </li>
  );
}

/** Links to the public page, or to the form if the ad is not public. */
function Photo({ ad, url, name }: { ad: Ad; url: string | null | undefined; name: string }) {
  const { t } = useTranslation();
  const photo = ad.gallery[0]?.media;
  const more = ad.gallery.length;
  const inside = (
    <>
      {photo ? (
        <img src={smallPicture(photo)} alt="" width={photo.width} height={photo.height} loading="lazy" />
      ) : (
        <span className="ui-ad__blank">
          <Icon name="picture" size={28} />
        </span>
      )}
      {more > 1 && <small>{t('ad_list.photos', { count: more })}</small>}
    </>
  );
  const words = <span className="ui-hidden">{`${t(url ? 'ad_list.open' : 'ad_list.edit')}: ${name} `}</span>;
  return url ? (
    <a href={url} className="ui-ad__photo">
      {words}
      {inside}
    </a>
  ) : (
    <Link to={editPath(ad)} className="ui-ad__photo">
      {words}
      {inside}
    </Link>
  );
}

function Price({ ad: { fields } }: { ad: Ad }) {
  const { t } = useTranslation();
  const { price_kind, price, currency, price_period } = fields;
  if (!price_kind) return null;
  if (!hasAmount(price_kind) || !price) return t(`ad_price.${price_kind}`);
  const amount = formatMoney(price, currency ?? 'USD', shell.locale);
  return price_period ? `${amount}/${t(`ad_period.${price_period}`)}` : amount;
}

/** The relevant date of each state. */
function Dates({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const date = (at: string) => shortDate(portalTime(at), shell.locale);
  const { state, expires_at, sold_at, updated_at } = ad;
  if (state === 'published' && expires_at) {
    const count = Math.max(0, daysUntil(expires_at, Date.now()));
    return (
      <time dateTime={expires_at} data-soon={count <= 5 || undefined}>
        {t('ad_list.runs_until', { date: date(expires_at), count })}
      </time>
    );
  }
  const at = (state === 'expired' && expires_at) || (state === 'sold' && sold_at) || updated_at;
  return <time dateTime={at}>{t(`ad_date.${state}`, { date: date(at) })}</time>;
}

const counters = ['views', 'reveals', 'messages'] as const;

/** Shows views only if there are any: pages are static files, and a host may not count them. */
function Counters({ ad: { counts, published_at } }: { ad: Ad }) {
  const { t } = useTranslation();
  if (!published_at) return null;
  return (
    <ul className="ui-ad__counts">
      {counters
        .filter((name) => name !== 'views' || counts.views > 0)
        .map((name) => (
          <li key={name}>{t(`ad_list.${name}`, { count: counts[name] })}</li>
        ))}
    </ul>
  );
}
