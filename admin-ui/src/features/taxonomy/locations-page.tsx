import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RemovalDialog } from '../../blocks/record-form/removal-dialog';
import { Followed } from '../../blocks/record-form/save-bar';
import { SearchField } from '../../blocks/record-form/search-field';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/load-failure';
import { Ornament } from '../../ui/ornament';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toasts';
import { destinations } from './destinations';
import { LocationDialog, type LocationEdit } from './location-dialog';
import { levelBelow } from './location-values';
import { useOrderFailure } from './order-failure';
import { type Location, useLocationOrder, useLocations, useLocationWrites } from './queries';
import { familyOf, matching, reordered, treeOf } from './tree';
import { TreeList } from './tree-list';
import { nameIn } from './words';

const wordsOf = ({ name, slug, aliases, code }: Location) => [name.ua, name.us, slug, code, ...aliases];

/** `/dashboard/locations`. */
export function LocationsPage() {
  const { t } = useTranslation();
  const list = useLocations();
  const order = useLocationOrder();
  const showOrderFailure = useOrderFailure();
  const writes = useLocationWrites();
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const [editing, setEditing] = useState<LocationEdit>();
  const [removing, setRemoving] = useState<Location>();
  const items = list.data?.items ?? [];
  const visible = matching(items, q, wordsOf);

  const move = (item: Location, to: number) => {
    const ids = reordered(items, item.id, to);
    if (ids)
      order.mutate(
        { items: ids, from: items.map(({ id }) => id) },
        { onError: (error) => showOrderFailure(error) },
      );
  };
  return (
    <Page
      title={t('taxonomy.locations')}
      aside={
        <Button
          data-action="new"
          onClick={() => setEditing({ location: null, kind: 'country', parent: null })}
        >
          {t('taxonomy.new_location.country')}
        </Button>
      }
    >
      <SearchField
        label={t('taxonomy.search_locations')}
        value={q}
        onChange={(next) =>
          setSearch(next ? { q: next } : {}, {
            replace: true,
            preventScrollReset: true,
            state: { keepFocus: true },
          })
        }
      />
      <Followed kind="locations" />
      {list.isError && <LoadFailure retry={() => list.refetch()} />}
      {list.isPending && <Skeleton height={320} />}
      {list.data && (
        <p role="status" className="ui-hint">
          {t('taxonomy.location_count', { count: q ? visible.length : list.data.total })}
        </p>
      )}
      {list.data && visible.length === 0 && (
        <div className="ui-notice" role="status">
          <Ornament />
          <p>{t(q ? 'list.nothing_found' : 'taxonomy.no_locations')}</p>
        </div>
      )}
      <TreeList
        label={t('taxonomy.locations')}
        branches={treeOf(visible)}
        nameOf={nameIn}
        mayOrder={q === ''}
        open={q !== ''}
        onMove={move}
        row={(item) => (
          <>
            <div className="ui-tree__name">
              <button type="button" className="ui-link" onClick={() => setEditing({ location: item })}>
                {nameIn(item)}
              </button>
              <span className="ui-hint">{t(`office.value.kind.${item.kind}`)}</span>
              {item.closed && <span className="ui-badge">{t('taxonomy.closed')}</span>}
            </div>
            <span className="ui-tree__count">{t('taxonomy.entries', { count: item.used })}</span>
          </>
        )}
        commandsOf={({ item }) => {
          const below = levelBelow(item.kind);
          return [
            { label: t('office.edit'), onChoose: () => setEditing({ location: item }) },
            ...(below
              ? [
                  {
                    label: t(`taxonomy.new_location.${below}`),
                    onChoose: () => setEditing({ location: null, kind: below, parent: item }),
                  },
                ]
              : []),
            { label: t('office.delete_ask'), danger: true, onChoose: () => setRemoving(item) },
          ];
        }}
      />
      {editing && <LocationDialog edit={editing} items={items} onClose={() => setEditing(undefined)} />}
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
          {familyOf(items, removing.slug).size > 1 && <p>{t('taxonomy.has_places')}</p>}
        </RemovalDialog>
      )}
    </Page>
  );
}
