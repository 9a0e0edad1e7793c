import { useTranslation } from 'react-i18next';
import type { Ad, AdFields, Queued } from '../../entities/ad/ad';
import { titleOf, writtenIn } from '../../entities/ad/ad';
import { AdStatus } from '../../entities/ad/ad-state';
import { useAdWords } from '../../entities/ad/words';
import { smallPicture } from '../../entities/media/address';
import type { Locale } from '../../lib/api/types';
import { languageOf } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { displayPhone } from '../../lib/text/phone';
import { wordDifference } from '../../ui/diff/words';
import { When } from '../../ui/when';

type Previous = Queued['previous'];

interface ReviewProps {
  ad: Ad;
  since?: string;
  previous: Previous;
  /** Omits the title, because the heading of the page shows it. */
  unnamed?: boolean;
}

/** The data of an ad that a decision needs. */
export function Review({ ad, since, previous, unnamed }: ReviewProps) {
  const { t } = useTranslation();
  const { price, category } = useAdWords();
  const { text, in: locale } = titleOf(ad, shell.locale);
  const written = writtenIn(ad);
  return (
    <>
      <header className="ui-case__head">
        <h2
          className={unnamed ? 'ui-hidden' : undefined}
          lang={locale === shell.locale ? undefined : languageOf(locale)}
        >
          {text || t('list.untitled')}
        </h2>
        <p className="ui-meta">
          <AdStatus ad={ad} />
          <strong>{price(ad.fields)}</strong>
          <span>{category(ad.category)}</span>
          {since && (
            <span>
              {t('moderation.since')} <When at={since} />
            </span>
          )}
        </p>
      </header>
      <Photos ad={ad} previous={previous} />
      {[written, written === 'ua' ? ('us' as const) : ('ua' as const)].map((language) => (
        <Texts key={language} ad={ad} previous={previous} locale={language} />
      ))}
      <div className="ui-case__facts">
        <Facts ad={ad} previous={previous} />
        <Signals ad={ad} />
        <Owner ad={ad} />
      </div>
    </>
  );
}

function Photos({ ad, previous }: { ad: Ad; previous: Previous }) {
  const { t } = useTranslation();
  const before = new Set(previous?.gallery.map(({ media }) => media.hash));
  const now = new Set(ad.gallery.map(({ media }) => media.hash));
  const removed = previous?.gallery.filter(({ media }) => !now.has(media.hash)) ?? [];
  if (ad.gallery.length === 0 && removed.length === 0)
    return <p className="ui-hint">{t('moderation.no_photos')}</p>;
  const pictures = [
    ...ad.gallery.map((picture) => ({
      picture,
      mark: previous && !before.has(picture.media.hash) ? ('new' as const) : undefined,
    })),
    ...removed.map((picture) => ({ picture, mark: 'gone' as const })),
  ];
  return (
    <ul className="ui-photo-strip" aria-label={t('moderation.photos')}>
      {pictures.map(({ picture: { media, alt }, mark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list may contain the same picture twice
        <li key={`${media.hash} ${index}`} data-mark={mark}>
          <a href={media.url} target="_blank" rel="noopener">
            <img
              src={smallPicture(media, 640)}
              width={media.width}
              height={media.height}
              loading="lazy"
              alt={alt[shell.locale] || alt.ua || t('moderation.photo', { n: index + 1 })}
            />
          </a>
          {mark && <span className="ui-badge">{t(`moderation.picture.${mark}`)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The new text next to the published one, with differences marked in both. */
function Texts({ ad, previous, locale }: { ad: Ad; previous: Previous; locale: Locale }) {
  const { t } = useTranslation();
  const now = ad.texts[locale];
  const before = previous?.texts[locale];
  if (!now && !before) return null;
  const parts = ['title', 'body'] as const;
  const column = (side: 'before' | 'after') => (
    <div lang={languageOf(locale)}>
      {parts.map((part) => {
        const text = now?.[part] ?? '';
        if (!previous)
          return (
            <p key={part} data-part={part}>
              {text}
            </p>
          );
        const hidden = side === 'before' ? 'new' : 'gone';
        return (
          <p key={part} data-part={part}>
            {wordDifference(before?.[part] ?? '', text)
              .filter(({ kind }) => kind !== hidden)
              .map(({ kind, text: piece }, index) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text are their order
                if (kind === 'same') return <span key={index}>{piece}</span>;
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text are their order
                return kind === 'gone' ? <del key={index}>{piece}</del> : <ins key={index}>{piece}</ins>;
              })}
          </p>
        );
      })}
    </div>
  );
  return (
    <section className="ui-versions" data-alone={previous ? undefined : true}>
      {previous && (
        <div>
          <h3>
            {t('moderation.before')} ({t(`texts.${locale}`)})
          </h3>
          {before ? column('before') : <p className="ui-hint">{t('texts.missing')}</p>}
        </div>
      )}
      <div>
        <h3>
          {t(previous ? 'moderation.after' : 'moderation.text')} ({t(`texts.${locale}`)})
        </h3>
        {now ? column('after') : <p className="ui-hint">{t('texts.missing')}</p>}
      </div>
    </section>
  );
}

/** Key, label and value of a fact. */
type Row = [key: string, label: string, value: string];

/** A name, with its English form if it has one. */
const inBoth = (name?: string | null, english?: string | null) => [name, english].filter(Boolean).join(' / ');

function useFactRows() {
  const { word, price, answer } = useAdWords();
  return (fields: AdFields, category: string | null): Row[] => [
    ['deal', word('field', 'deal'), word('deal', fields.deal)],
    ['price', word('field', 'price'), price(fields)],
    ['condition', word('field', 'condition'), word('condition', fields.condition)],
    [
      'delivery',
      word('field', 'delivery'),
      (fields.delivery ?? []).map((code) => word('delivery', code)).join(', '),
    ],
    ['district', word('field', 'district'), inBoth(fields.district, fields.district_us)],
    ...Object.entries(fields.attributes ?? {}).map(
      ([key, value]): Row => [`attributes.${key}`, ...answer(category, key, value)],
    ),
  ];
}

function Facts({ ad, previous }: { ad: Ad; previous: Previous }) {
  const { t } = useTranslation();
  const { category, place } = useAdWords();
  const rowsOf = useFactRows();
  const before = new Map(
    (previous ? rowsOf(previous.fields, ad.category) : []).map(([key, , value]) => [key, value]),
  );
  const rows = rowsOf(ad.fields, ad.category).filter(([key, , value]) => value || before.get(key));
  return (
    <section className="ui-section">
      <h3>{t('moderation.facts')}</h3>
      <dl className="ui-facts">
        {ad.category && (
          <div>
            <dt>{t('field.category')}</dt>
            <dd>{category(ad.category)}</dd>
          </div>
        )}
        {ad.location && (
          <div>
            <dt>{t('moderation.field.location')}</dt>
            <dd>{place(ad.location)}</dd>
          </div>
        )}
        {rows.map(([key, label, value]) => {
          const old = before.get(key);
          return (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {previous && old !== value ? (
                  <>
                    {old && <del>{old}</del>} {value && <ins>{value}</ins>}
                  </>
                ) : (
                  value
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Signals({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const { word } = useAdWords();
  const level = ad.risk >= 70 ? 'high' : ad.risk >= 30 ? 'middle' : 'low';
  return (
    <section className="ui-section">
      <h3>{t('moderation.signals')}</h3>
      <p className="ui-risk" data-level={level}>
        {t(`moderation.risk.${level}`, { count: ad.risk })}
      </p>
      {ad.signals.length === 0 ? (
        <p className="ui-hint">{t('moderation.no_signals')}</p>
      ) : (
        <ul className="ui-signals">
          {ad.signals.map(({ code, points }) => (
            <li key={code}>
              <span>{word('signal', code)}</span>
              <strong>{points > 0 ? `+${points}` : `−${-points}`}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Owner({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const { word } = useAdWords();
  const { contact, owner, fields } = ad;
  return (
    <section className="ui-section">
      <h3>{t('moderation.people')}</h3>
      <dl className="ui-facts">
        <div>
          <dt>{t('moderation.owner')}</dt>
          <dd>{owner ? owner.name : t('moderation.no_owner')}</dd>
        </div>
        {owner && (
          <div>
            <dt>{t('moderation.trust_label')}</dt>
            <dd>{word('trust', String(owner.trust))}</dd>
          </div>
        )}
        {fields.contact_name && (
          <div>
            <dt>{t('moderation.contact_name')}</dt>
            <dd>{inBoth(fields.contact_name, fields.contact_name_us)}</dd>
          </div>
        )}
        <div>
          <dt>{t('moderation.phone')}</dt>
          <dd>
            {contact.phone ? (
              <>
                <a href={`tel:${contact.phone}`}>{displayPhone(contact.phone)}</a>
                {!contact.show_phone && <small> {t('moderation.phone_hidden')}</small>}
                {contact.phone_apps.length > 0 && (
                  <small> {contact.phone_apps.map((app) => word('app', app)).join(', ')}</small>
                )}
              </>
            ) : (
              t('moderation.no_phone')
            )}
          </dd>
        </div>
        <div>
          <dt>{t('moderation.messages')}</dt>
          <dd>{t(fields.allow_messages ? 'moderation.yes' : 'moderation.no')}</dd>
        </div>
      </dl>
    </section>
  );
}
