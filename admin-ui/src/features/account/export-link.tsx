import { useTranslation } from 'react-i18next';
import { ProvedLink } from '../../blocks/proof/proved-link';

/** A plain link: the browser saves the archive without holding it in memory. */
export function ExportLink({ variant = 'default' }: { variant?: 'default' | 'filled' }) {
  const { t } = useTranslation();
  return (
    <ProvedLink href="/api/cabinet/export" variant={variant}>
      {t('cabinet.export')}
    </ProvedLink>
  );
}
