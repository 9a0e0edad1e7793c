import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Followed } from '../../blocks/record-form/save-bar';
import { SearchField } from '../../blocks/record-form/search-field';
import {
  type AddressForm,
  inPlace,
  pageIn,
  searchWith,
  useAddressQuery,
} from '../../lib/address/use-address-query';
import { useNarrow } from '../../lib/dom/use-media';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { LoadFailure } from '../../ui/load-failure';
import { Menu } from '../../ui/menu';
import { Ornament } from '../../ui/ornament';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toasts';
import { type Tag, useTags, useTagWrites } from './queries';
import { TagDialog } from './tag-dialog';
import { TagMoveDialog } from './tag-move-dialog';
import { nameIn } from './words';

type OpenDialog = { what: 'edit'; tag: Tag | null } | { what: 'merge' | 'delete'; tag: Tag };

const address: AddressForm<{ q: string; page: number }> = {
  parse: (search) => ({ q: search.get('q') ?? '', page: pageIn(search) }),
  format: searchWith,
};

/** `/dashboard/tags`. */
export function TagsPage() {
  const { t } = useTranslation();
  const { query, change, searchOf } = useAddressQuery(address);
  const { q, page } = query;
  const tags = useTags({ q, page });
  const writes = useTagWrites();
  const narrow = useNarrow();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);

  const items = tags.data?.items ?? [];

  const commands = (tag: Tag) => (
    <Menu
      label={t('office.commands', { name: nameIn(tag) })}
      className="ui-square"
      face={<Icon name="more" />}
      entries={[
        { label: t('office.edit'), onChoose: () => setDialog({ what: 'edit', tag }) },
        { label: t('taxonomy.merge_ask'), onChoose: () => setDialog({ what: 'merge', tag }) },
        { label: t('office.delete_ask'), danger: true, onChoose: () => setDialog({ what: 'delete', tag }) },
      ]}
    />
  );
  const opener = (tag: Tag) => (
    <button type="button" className="ui-link" onClick={() => setDialog({ what: 'edit', tag })}>
      {nameIn(tag)}
    </button>
  );

  return (
    <Page
      title={t('taxonomy.tags')}
      aside={
        <Button data-action="new" onClick={() => setDialog({ what: 'edit', tag: null })}>
          {t('taxonomy.new_tag')}
        </Button>
      }
    >
      <SearchField
        label={t('taxonomy.search_tags')}
        value={q}
        onChange={(next) => change({ q: next }, inPlace)}
      />
      <Followed kind="tags" />
      {tags.isError && <LoadFailure retry={() => tags.refetch()} />}
      {tags.isPending && <Skeleton height={320} />}
      {tags.data && (
        <div className="ui-list" aria-busy={tags.isFetching} data-old={tags.isPlaceholderData || undefined}>
          {items.length === 0 ? (
            <div className="ui-notice" role="status">
              <Ornament />
              <p>{t(q ? 'list.nothing_found' : 'taxonomy.no_tags')}</p>
            </div>
          ) : (
            <p role="status" className="ui-hint">
              {t('taxonomy.tag_count', { count: tags.data.total })}
            </p>
          )}
          {items.length > 0 && narrow && (
            <ul className="ui-cards">
              {items.map((tag) => (
                <li key={tag.id}>
                  <div>
                    {opener(tag)}
                    <p className="ui-meta">
                      <span>{t('taxonomy.entries', { count: tag.used })}</span>
                      {tag.synonyms.length > 0 && <span>{tag.synonyms.join(', ')}</span>}
                    </p>
                  </div>
                  {commands(tag)}
                </li>
              ))}
            </ul>
          )}
          {items.length > 0 && !narrow && (
            <table className="ui-table">
              <thead>
                <tr>
                  <th scope="col">{t('office.field.name')}</th>
                  <th scope="col">{t('taxonomy.other_language')}</th>
                  <th scope="col">{t('office.field.synonyms')}</th>
                  <th scope="col">{t('taxonomy.used')}</th>
                  <th scope="col">
                    <span className="ui-hidden">{t('list.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((tag) => (
                  <tr key={tag.id}>
                    <th scope="row">{opener(tag)}</th>
                    <td>{otherName(tag)}</td>
                    <td className="ui-breakable">{tag.synonyms.join(', ')}</td>
                    <td className="ui-count">{tag.used}</td>
                    <td>{commands(tag)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Pager page={page} perPage={tags.data.per_page} total={tags.data.total} searchOf={searchOf} />
        </div>
      )}
      {dialog?.what === 'edit' && <TagDialog tag={dialog.tag} onClose={close} />}
      {dialog?.what === 'merge' && (
        <TagMoveDialog
          tag={dialog.tag}
          title={t('taxonomy.merge_title', { name: nameIn(dialog.tag) })}
          text={t('taxonomy.merge_text')}
          confirm={t('taxonomy.merge')}
          needed
          onClose={close}
          onDone={async (into) => {
            if (!into) return;
            await writes.merge(dialog.tag.id, into.id);
            close();
            showToast({ summary: t('taxonomy.merged', { name: nameIn(dialog.tag), into: nameIn(into) }) });
          }}
        />
      )}
      {dialog?.what === 'delete' && (
        <TagMoveDialog
          tag={dialog.tag}
          title={t('taxonomy.delete_title', { name: nameIn(dialog.tag) })}
          text={dialog.tag.used > 0 ? t('office.used', { count: dialog.tag.used }) : t('office.unused')}
          confirm={t(dialog.tag.used > 0 ? 'office.move_and_delete' : 'office.delete')}
          needed={dialog.tag.used > 0}
          danger
          onClose={close}
          onDone={async (into) => {
            await writes.remove(dialog.tag.id, into && String(into.id));
            close();
            showToast({ summary: t('office.deleted', { name: nameIn(dialog.tag) }) });
          }}
        />
      )}
    </Page>
  );
}

const otherName = (tag: Tag) => {
  const name = nameIn(tag);
  return tag.name.ua === name ? tag.name.us : tag.name.ua;
};
