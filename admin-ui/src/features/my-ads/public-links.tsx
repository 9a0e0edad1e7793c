import { useTranslation } from 'react-i18next';
import type { Ad } from '../../entities/ad/types';
import { Icon } from '../../ui/icons';

/** Links to the public pages in both languages. */
export function PublicLinks({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  if (!ad.urls) return null;
  return (
    <p className="ui-links">
      {(['ua', 'us'] as const).map((locale) => {
        const url = ad.urls?.[locale];
        return (
          url && (
            <a key={locale} href={url} target="_blank" rel="noopener">
              {t(`ads.open_${locale}`)} <Icon name="external" size={14} />
            </a>
          )
        );
      })}
    </p>
  );
}
