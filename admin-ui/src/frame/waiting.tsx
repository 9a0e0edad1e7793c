import { useTranslation } from 'react-i18next';
import { Skeleton } from './skeleton';

export function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="ui-waiting" role="status">
      <span className="ui-hidden">{t('frame.loading')}</span>
      <Skeleton height={36} width="40%" />
      <Skeleton height={160} />
    </div>
  );
}
