import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../frame/icons';
import { type ListParams, toSearchParams } from '../resources/list-params';

const linkTo = (params: ListParams, page: number) => ({
  search: toSearchParams({ ...params, page }).toString(),
});

export function Pager({ params, total }: { params: ListParams; total: number }) {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(total / params.per_page));
  if (last === 1 && params.page === 1) return null;
  return (
    <nav className="ui-pager" aria-label={t('list.pages')}>
      {params.page > 1 ? (
        <Link to={linkTo(params, Math.min(params.page - 1, last))} rel="prev">
          <Icon name="left" size={16} />
          {t('list.previous')}
        </Link>
      ) : (
        <span />
      )}
      <span>{t('list.page_of', { page: params.page, last })}</span>
      {params.page < last ? (
        <Link to={linkTo(params, params.page + 1)} rel="next">
          {t('list.next')}
          <Icon name="right" size={16} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
