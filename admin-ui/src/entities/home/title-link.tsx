import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PartlyLocalized } from '../../lib/api/types';
import { languageOf } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';

interface TitleLinkProps {
  title: PartlyLocalized;
  path: string;
}

/** A title in the language of the page, or in the other language with `lang` set. */
export function TitleLink({ title, path }: TitleLinkProps) {
  const { t } = useTranslation();
  const other = shell.locale === 'ua' ? 'us' : 'ua';
  const own = title[shell.locale];
  const text = own || title[other];
  return (
    <Link to={path}>
      {text ? <span lang={own ? undefined : languageOf(other)}>{text}</span> : t('list.untitled')}
    </Link>
  );
}
