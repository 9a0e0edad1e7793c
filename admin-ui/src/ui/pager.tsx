import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from './icons';

interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  /** The query of the same list for another page. */
  searchOf: (page: number) => URLSearchParams;
}

export function Pager({ page, perPage, total, searchOf }: PagerProps) {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1 && page === 1) return null;
  const linkTo = (to: number) => ({ search: searchOf(to).toString() });
  return (
    <nav className="ui-pager" aria-label={t('list.pages')}>
      {page > 1 ? (
        <Link to={linkTo(Math.min(page - 1, last))} rel="prev">
          <Icon name="left" size={16} />
          {t('list.previous')}
        </Link>
      ) : (
        <span />
      )}
      <span>{t('list.page_of', { page, last })}</span>
      {page < last ? (
        <Link to={linkTo(page + 1)} rel="next">
          {t('list.next')}
          <Icon name="right" size={16} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
