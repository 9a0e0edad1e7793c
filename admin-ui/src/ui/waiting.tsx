import { useTranslation } from 'react-i18next';
import { SkeletonBlock } from './skeleton';

export function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="ui-waiting" role="status">
      <span className="ui-hidden">{t('frame.loading')}</span>
      <SkeletonBlock height={36} width="40%" />
      <SkeletonBlock height={160} />
    </div>
  );
}
