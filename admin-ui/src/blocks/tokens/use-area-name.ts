import { useTranslation } from 'react-i18next';
import type areas from '../../lib/i18n/locales/ua/tokens.json';

type AreaName = keyof typeof areas.tokens.area;

/** Names areas of the dashboard by their codes in the API. */
export function useAreaName() {
  const { t } = useTranslation();
  return (code: string) => t(`tokens.area.${code as AreaName}`);
}
