import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';

/** A plain link: the browser saves the archive without holding it in memory. */
export function ExportLink({ variant = 'default' }: { variant?: 'default' | 'filled' }) {
  const { t } = useTranslation();
  return (
    <Button component="a" href="/api/cabinet/export" download variant={variant}>
      {t('cabinet.export')}
    </Button>
  );
}
