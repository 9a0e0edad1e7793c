import { useTranslation } from 'react-i18next';
import { Button } from './button';

export function LoadFailure({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="ui-notice" role="alert">
      <h2>{t('problem.load_title')}</h2>
      <p>{t('problem.load_text')}</p>
      <Button variant="default" onClick={retry}>
        {t('problem.retry')}
      </Button>
    </div>
  );
}
