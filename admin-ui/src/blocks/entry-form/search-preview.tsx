import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { smallPicture } from '../../entities/media/address';
import type { Locale, Media } from '../../lib/api/types';
import { languageOf } from '../../lib/i18n/language';
import { Icon } from '../../ui/icons';
import { Ornament } from '../../ui/ornament';
import { useEditorial, useFormState } from './context';

/** Characters that search engines and networks commonly show. */
const limits = { title: 60, description: 160, social: 100 };

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length) || length)} …`;

/** The path prefix of the kind's entries. */
const sections: Record<string, string> = {
  news: 'novyny',
  posters: 'poster',
  services: 'services',
  diaspors: 'diaspors',
  advertisements: 'advertisement',
  reklama: 'reklama',
  pages: '',
};

/** Previews the page as a search result and as a card in social networks. */
export default function SearchPreview({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const { kind } = useEditorial();
  const texts = useFormState(({ values }) => values.texts[locale]);
  const fallback = useFormState(({ values }) => values.texts.ua);
  const slug = useFormState(({ values, document }) => String(values.slug ?? document?.slug ?? ''));
  const cover = useFormState(({ values }) => values.cover as Media | null | undefined);
  const url = useFormState(({ document }) => document?.urls?.[locale]);
  const noindex = useFormState(({ values }) => values.noindex === true);
  const word = (name: string) => String(texts[name] || fallback[name] || '');
  const title = word('seo_title') || word('title') || t('list.untitled');
  const description = word('seo_description') || word('lead') || word('body').replaceAll(/[#*_>[\]|`]/g, '');
  const host = window.location.host;
  const path = (url ?? `${locale === 'us' ? '/us' : ''}/${sections[kind] ?? kind}/${slug}`)
    .split('/')
    .filter(Boolean);
  const lang = languageOf(locale);
  return (
    <div className="ui-found">
      <figure>
        <figcaption>{t('seo.search')}</figcaption>
        {noindex ? (
          <p className="ui-hint">{t('seo.noindex')}</p>
        ) : (
          <div className="ui-found__result" lang={lang}>
            <small>
              {[host, ...path].map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of an address are not moved
                <Fragment key={at}>
                  {at > 0 && <Icon name="right" size={12} />} {part}{' '}
                </Fragment>
              ))}
            </small>
            <strong>{cut(title, limits.title)}</strong>
            <p>{cut(description, limits.description)}</p>
          </div>
        )}
      </figure>
      <figure>
        <figcaption>{t('seo.social')}</figcaption>
        <div className="ui-found__card" lang={lang}>
          {cover ? (
            <img src={smallPicture(cover, 640)} alt="" width={cover.width} height={cover.height} />
          ) : (
            <span className="ui-found__none">
              <Ornament />
            </span>
          )}
          <small>{host}</small>
          <strong>{cut(title, limits.social)}</strong>
          <p>{cut(description, limits.social)}</p>
        </div>
      </figure>
    </div>
  );
}
