import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RemovalDialog } from '../../blocks/record-form/removal-dialog';
import { Followed } from '../../blocks/record-form/save-bar';
import type { CategorisedKind } from '../../entities/entry/kinds';
import { problemOf } from '../../lib/api/problem';
import { Button } from '../../ui/button';
import { Forbidden } from '../../ui/dead-ends';
import { LoadFailure } from '../../ui/load-failure';
import { Ornament } from '../../ui/ornament';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toasts';
import { destinations } from './destinations';
import { CategoryIcon } from './icons';
import { NewCategoryDialog } from './new-category-dialog';
import { useOrderFailure } from './order-failure';
import { type Category, useCategories, useCategoryOrder, useCategoryWrites } from './queries';
import { familyOf, mostLevels, reordered, treeOf } from './tree';
import { TreeList } from './tree-list';
import { nameIn } from './words';

/** `/dashboard/{kind}/categories`. */
export function CategoriesPage({ kind }: { kind: CategorisedKind }) {
  const { t } = useTranslation();
  const list = useCategories(kind);
  const order = useCategoryOrder(kind);
  const showOrderFailure = useOrderFailure();
  const writes = useCategoryWrites(kind);
  const [making, setMaking] = useState<{ parent: Category | null }>();
  const [removing, setRemoving] = useState<Category>();
  if (list.isError && problemOf(list.error).status === 403) return <Forbidden />;

  const items = list.data?.items ?? [];
  const mayOrder = list.data?.allowed.includes('order') ?? false;
  const mayCreate = list.data?.allowed.includes('create') ?? false;
  const move = (item: Category, to: number) => {
    const ids = reordered(items, item.id, to);
    if (!ids) return;
    order.mutate(
      { items: ids, from: items.map(({ id }) => id) },
      { onError: (error) => showOrderFailure(error) },
    );
  };
  return (
    <Page
      title={t(`taxonomy.categories.${kind}`)}
      aside={
        mayCreate && (
          <Button data-action="new" onClick={() => setMaking({ parent: null })}>
            {t('taxonomy.new_category')}
          </Button>
        )
      }
    >
      <p className="ui-hint">{t(mayOrder ? 'taxonomy.categories_hint' : 'taxonomy.categories_editor')}</p>
      <Followed kind="categories" />
      {list.isError && <LoadFailure retry={() => list.refetch()} />}
      {list.isPending && <Skeleton height={320} />}
      {list.data && items.length === 0 && (
        <div className="ui-notice" role="status">
          <Ornament />
          <p>{t('taxonomy.no_categories')}</p>
        </div>
      )}
      <TreeList
        label={t(`taxonomy.categories.${kind}`)}
        branches={treeOf(items)}
        nameOf={nameIn}
        mayOrder={mayOrder}
        onMove={move}
        row={(item) => <Row kind={kind} item={item} />}
        commandsOf={({ item, depth }) => [
          ...(item.allowed.includes('child') && depth + 1 < mostLevels
            ? [{ label: t('taxonomy.add_below'), onChoose: () => setMaking({ parent: item }) }]
            : []),
          ...(item.allowed.includes('delete')
            ? [{ label: t('office.delete_ask'), danger: true, onChoose: () => setRemoving(item) }]
            : []),
        ]}
      />
      {making && (
        <NewCategoryDialog kind={kind} parent={making.parent} onClose={() => setMaking(undefined)} />
      )}
      {removing && (
        <RemovalDialog
          title={t('taxonomy.delete_title', { name: nameIn(removing) })}
          used={removing.used}
          targets={destinations(items, removing)}
          onClose={() => setRemoving(undefined)}
          onRemove={async (into) => {
            await writes.remove(removing.id, into);
            setRemoving(undefined);
            showToast({ summary: t('office.deleted', { name: nameIn(removing) }) });
          }}
        >
          {familyOf(items, removing.slug).size > 1 && <p>{t('taxonomy.has_children')}</p>}
          {removing.urls && <p className="ui-hint">{t('taxonomy.address_redirects')}</p>}
        </RemovalDialog>
      )}
    </Page>
  );
}

function Row({ kind, item }: { kind: CategorisedKind; item: Category }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="ui-tree__name">
        {item.icon && <CategoryIcon name={item.icon} />}
        {item.allowed.includes('edit') || item.allowed.includes('edit_all') ? (
          <Link to={`/dashboard/${kind}/categories/edit-page/${item.id}`}>{nameIn(item)}</Link>
        ) : (
          <span>{nameIn(item)}</span>
        )}
        {item.closed && <span className="ui-badge">{t('taxonomy.closed')}</span>}
      </div>
      <span className="ui-tree__count">{t('taxonomy.entries', { count: item.used })}</span>
    </>
  );
}
