import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Kind } from '../api/types';
import { EntryTitle } from '../fields/entry-title';
import { LoadFailure } from '../frame/load-failure';
import { When } from '../i18n/when';
import { type ListParams, toSearchParams } from '../resources/list-params';
import { useList } from '../resources/queries';

interface ShortListProps {
  kind: Kind;
  base: string;
  title: string;
  none: string;
  params: ListParams;
}

export function ShortList({ kind, base, title, none, params }: ShortListProps) {
  const { t } = useTranslation();
  const id = useId();
  const list = useList(kind, params);
  const search = toSearchParams({ ...params, per_page: 20 }).toString();
  return (
    <section aria-labelledby={id} className="ui-section" aria-busy={list.isPending}>
      <div className="ui-section__head">
        <h2 id={id}>{title}</h2>
        {list.data && list.data.total > list.data.items.length && (
          <Link to={{ pathname: base, search }}>
            {t('home.all', { n: list.data.total })} <span className="ui-hidden">{title}</span>
          </Link>
        )}
      </div>
      {list.isError && <LoadFailure retry={() => list.refetch()} />}
      {list.isPending && <Skeleton height={96} />}
      {list.data?.items.length === 0 && <p className="ui-hint">{none}</p>}
      {list.data && list.data.items.length > 0 && (
        <ul className="ui-cards">
          {list.data.items.map((item) => (
            <li key={item.id}>
              <div>
                <Link to={`${base}/edit/${item.id}`}>
                  <EntryTitle item={item} />
                </Link>
                <p className="ui-meta">
                  {item.author && <span>{item.author.name}</span>}
                  <When at={item.updated_at} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
