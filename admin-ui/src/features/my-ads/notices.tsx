import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad, AdAction, Owner } from '../../entities/ad/types';
import type { AdState } from '../../lib/api/types';
import { openText } from '../../lib/keys/texts';
import { Button } from '../../ui/button';
import { CabinetLink } from './cabinet-link';

/** The next action in states that a save does not change. */
const nextActions: Partial<Record<AdState, AdAction>> = {
  pending: 'withdraw',
  expired: 'renew',
  sold: 'relist',
  archived: 'resume',
  trashed: 'restore',
};

interface FormNoticesProps {
  ad: Ad | null;
  owner: Owner;
  busy: boolean;
  onAct: (action: AdAction) => void;
}

function Notice({ children }: { children: ReactNode }) {
  return <div className="ui-note">{children}</div>;
}

/** Notices about the ad or the account, above the form. */
export function FormNotices({ ad, owner, busy, onAct }: FormNoticesProps) {
  const { t, i18n } = useTranslation();
  const unsent = ad === null || ad.state === 'draft';
  const action = ad ? nextActions[ad.state] : undefined;
  const may = ad && action && ad.actions.includes(action);
  // A sold ad may be offered again for a limited time only.
  const notice = ad?.state === 'sold' && !may ? 'sold_late' : ad?.state;
  const text = notice && openText(i18n, 'ad_notice', notice);
  return (
    <>
      {unsent && owner.email_verified === false && (
        <Notice>
          <p>{t('ad_refusal.email_unverified')}</p>
          <CabinetLink to="/cabinet">{t('ad_form.to_profile')}</CabinetLink>
        </Notice>
      )}
      {ad?.edit_pending && (
        <Notice>
          <p>{t('ad_form.edit_pending_text')}</p>
        </Notice>
      )}
      {text && (
        <Notice>
          <p>{text}</p>
          {may && (
            <Button size="xs" variant="default" loading={busy} onClick={() => onAct(action)}>
              {t(`ad_action.${action}`)}
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}
