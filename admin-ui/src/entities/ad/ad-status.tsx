import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/status';
import type { Ad } from './types';
import { tones } from './vocabulary';

export function AdStatus({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  return (
    <span className="ui-statuses">
      <Status tone={tones[ad.state]}>{t(`ad_state.${ad.state}`)}</Status>
      {ad.edit_pending && <small>{t('ads.edit_pending')}</small>}
    </span>
  );
}
