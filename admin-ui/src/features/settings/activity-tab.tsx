import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRecordWords } from '../../blocks/record-form/words';
import { type ActivityLine, type ActivityQuery, useActivity } from '../../entities/site/queries';
import { useStaff } from '../../entities/user/queries';
import {
  type AddressForm,
  inPlace,
  pageIn,
  searchWith,
  useAddressQuery,
} from '../../lib/address/use-address-query';
import { openText } from '../../lib/keys/texts';
import { Button } from '../../ui/button';
import { DayInput } from '../../ui/controls/day-input';
import { Select } from '../../ui/controls/select';
import { Icon } from '../../ui/icons';
import { LoadFailure } from '../../ui/load-failure';
import { Ornament } from '../../ui/ornament';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { When } from '../../ui/when';
import { collections, pathOf } from './activity';

const filters = ['actor', 'collection', 'from', 'to'] as const;

const address: AddressForm<ActivityQuery> = {
  parse: (search) => ({
    page: pageIn(search),
    actor: search.get('actor') ?? '',
    collection: search.get('collection') ?? '',
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
  }),
  format: (query) => searchWith({ tab: 'activity', ...query }),
};

/** The activity log: author, action, and the values before and after. */
export default function ActivityTab() {
  const { t } = useTranslation();
  const { query, change, searchOf } = useAddressQuery(address);
  const narrow = (part: Partial<ActivityQuery>) => change(part, inPlace);
  const { collectionName } = useLogWords();
  const staff = useStaff();
  const log = useActivity(query);
  const isFiltered = filters.some((name) => query[name] !== '');
  const items = log.data?.items ?? [];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> has no wide support yet */}
      <form role="search" className="ui-log-filters" onSubmit={(event) => event.preventDefault()}>
        <Select
          bare
          label={t('settings.log_actor')}
          value={query.actor}
          none={t('settings.log_anyone')}
          options={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(actor) => narrow({ actor })}
        />
        <Select
          bare
          label={t('settings.log_collection')}
          value={query.collection}
          none={t('settings.log_anything')}
          options={collections.map((name) => ({ value: name, label: collectionName(name) }))}
          onChange={(collection) => narrow({ collection })}
        />
        <DayInput label={t('settings.log_from')} value={query.from} onChange={(from) => narrow({ from })} />
        <DayInput label={t('settings.log_to')} value={query.to} onChange={(to) => narrow({ to })} />
        {isFiltered && (
          <Button variant="subtle" onClick={() => narrow({ actor: '', collection: '', from: '', to: '' })}>
            {t('list.clear')}
          </Button>
        )}
      </form>
      {log.isError && <LoadFailure retry={() => log.refetch()} />}
      {log.isPending && <Skeleton height={320} />}
      {log.data && (
        <div className="ui-list" aria-busy={log.isFetching} data-old={log.isPlaceholderData || undefined}>
          {items.length === 0 ? (
            <div className="ui-notice" role="status">
              <Ornament />
              <p>{t(isFiltered ? 'list.nothing_found' : 'settings.log_empty')}</p>
            </div>
          ) : (
            <p role="status" className="ui-hint">
              {t('settings.log_count', { count: log.data.total })}
            </p>
          )}
          <ol className="ui-log">
            {items.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
          <Pager page={query.page} perPage={log.data.per_page} total={log.data.total} searchOf={searchOf} />
        </div>
      )}
    </>
  );
}

/** Texts of actions and collections. A code without a text is shown unchanged. */
function useLogWords() {
  const { t, i18n } = useTranslation();
  const navName = (room: string) =>
    openText(i18n, 'nav', room) ?? openText(i18n, 'settings.collection', room) ?? room;
  return {
    deed: (action: string) => openText(i18n, 'settings.deed', action) ?? action,
    collectionName: (collection: string) => {
      const [room = '', kind] = collection.split('/');
      return kind ? t('settings.categories_of', { kind: navName(kind) }) : navName(room);
    },
  };
}

function Line({ line }: { line: ActivityLine }) {
  const { t } = useTranslation();
  const { pathName, valueWords } = useRecordWords();
  const { deed, collectionName } = useLogWords();
  const { target, actor, action, at, changes } = line;
  const path = pathOf(target.collection, target.id, target.title);
  // An item without a title shows its collection.
  const title =
    target.title && target.title !== target.collection ? target.title : collectionName(target.collection);
  return (
    <li>
      <p>
        <strong>{actor?.name ?? t('settings.log_system')}</strong> · {deed(action)} ·{' '}
        {path && action !== 'delete' && action !== 'erase' ? <Link to={path}>{title}</Link> : title}
      </p>
      <p className="ui-meta">
        <When at={at} exact />
        {title !== collectionName(target.collection) && <span>{collectionName(target.collection)}</span>}
      </p>
      {changes.length > 0 && (
        <details className="ui-more">
          <summary>
            {t('settings.log_changes', { count: changes.length })}
            <span className="ui-hint ui-log__paths">
              {changes.map((change) => pathName(change.path)).join(', ')}
            </span>
          </summary>
          <dl className="ui-changes">
            {changes.map((change) => (
              <div key={change.path}>
                <dt>{pathName(change.path)}</dt>
                <dd>
                  <del>{valueWords(change.old, change.path)}</del> <Icon name="arrow" size={14} />{' '}
                  <ins>{valueWords(change.new, change.path)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
