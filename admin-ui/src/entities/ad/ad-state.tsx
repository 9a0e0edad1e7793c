import { useTranslation } from 'react-i18next';
import type { AdState } from '../../lib/api/types';
import { Status, type Tone } from '../../ui/status';
import type { Ad } from './ad';

const tones: Record<AdState, Tone> = {
  draft: 'quiet',
  pending: 'wait',
  published: 'good',
  rejected: 'danger',
  expired: 'wait',
  sold: 'plan',
  archived: 'quiet',
  blocked: 'danger',
  trashed: 'danger',
};

export function AdStatus({
  ad,
}: {
  ad: Pick<Ad, 'state' | 'edit_pending' | 'needs_review' | 'featured_until'>;
}) {
  const { t } = useTranslation();
  const featured = ad.featured_until !== null && Date.parse(ad.featured_until) > Date.now();
  return (
    <span className="ui-statuses">
      <Status tone={tones[ad.state]}>{t(`moderation.state.${ad.state}`)}</Status>
      {ad.edit_pending && <small>{t('moderation.edit_pending')}</small>}
      {ad.needs_review && <small>{t('moderation.needs_review')}</small>}
      {featured && <small>{t('moderation.featured')}</small>}
    </span>
  );
}
