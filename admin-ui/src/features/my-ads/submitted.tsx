import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '../../entities/ad/types';
import { shortDate } from '../../lib/i18n/dates';
import { portalTime } from '../../lib/i18n/portal-time';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { Ornament } from '../../ui/ornament';
import { Page } from '../../ui/page';
import { CabinetLink } from './cabinet-link';
import { PublicLinks } from './public-links';

const next = ['look', 'mail', 'meanwhile'] as const;

/** Explains the next steps: the ad is published, or a moderator reviews it first. */
export function Submitted({ ad, onAnother }: { ad: Ad; onAnother: () => void }) {
  const { t } = useTranslation();
  const live = ad.state === 'published' && !ad.edit_pending;
  // The address does not change, so the router moves neither the focus nor the scroll position.
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('#app h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <Page title={t(live ? 'ad_submitted.live' : 'ad_submitted.pending')}>
      <div className="ui-soon" role="status">
        <Ornament />
        {live ? (
          <>
            <p className="ui-lead">
              {ad.expires_at
                ? t('ad_submitted.live_until', { date: shortDate(portalTime(ad.expires_at), shell.locale) })
                : t('ad_submitted.live_text')}
            </p>
            <PublicLinks ad={ad} />
          </>
        ) : (
          <>
            <p className="ui-lead">{t('ad_submitted.pending_text')}</p>
            <ol>
              {next.map((step) => (
                <li key={step}>{t(`ad_submitted.${step}`)}</li>
              ))}
            </ol>
          </>
        )}
      </div>
      <div className="ui-actions ui-actions--after">
        <CabinetLink to="/cabinet/advertisement" className="ui-button">
          {t('nav.my_ads')}
        </CabinetLink>
        <Button variant="default" onClick={onAnother}>
          {t('ad_submitted.another')}
        </Button>
      </div>
    </Page>
  );
}
