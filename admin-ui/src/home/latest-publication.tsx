import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Status } from '../fields/status';
import { formattingTag } from '../i18n/language';
import { siteState } from '../publication/progress';
import { usePublication } from '../publication/queries';
import { shell } from '../shell';

const tone = { current: 'good', publishing: 'wait', failed: 'danger' } as const;

export function LatestPublication() {
  const { t } = useTranslation();
  const publication = usePublication()?.publication;
  const number = new Intl.NumberFormat(formattingTag(shell.locale));
  const last = publication?.last;
  return (
    <section aria-labelledby="latest-publication" className="ui-section">
      <div className="ui-section__head">
        <h2 id="latest-publication">{t('home.publication')}</h2>
      </div>
      {!publication && <Skeleton height={96} />}
      {publication && (
        <p>
          <Status tone={tone[siteState(publication)]}>{t(`publication.${siteState(publication)}`)}</Status>
        </p>
      )}
      {publication?.error != null && <p className="ui-hint">{t('publication.failed_text')}</p>}
      {publication && !last && <p className="ui-hint">{t('home.no_publication')}</p>}
      {last && (
        <dl className="ui-facts">
          <div>
            <dt>{t('home.written')}</dt>
            <dd>{t('home.pages', { count: last.pages, n: number.format(last.pages) })}</dd>
          </div>
          <div>
            <dt>{t('home.took')}</dt>
            <dd>{t('home.ms', { n: number.format(Math.max(1, Math.round(last.ms))) })}</dd>
          </div>
          <div>
            <dt>{t('home.number')}</dt>
            <dd>{number.format(last.seq)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
