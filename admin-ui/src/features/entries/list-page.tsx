import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListScreen } from '../../blocks/list/list-screen';
import { useEntries } from '../../blocks/list/queries';
import { EntryRowActions, useEntryActions } from '../../blocks/list/row-actions';
import type { EntryRow, RowView } from '../../blocks/list/rows';
import { type ColumnId, listTables } from '../../blocks/list/tables';
import { useListParams } from '../../blocks/list/use-list-params';
import { EntryStatus, TranslationBadge } from '../../entities/entry/entry-status';
import { EntryTitle, titleIn } from '../../entities/entry/entry-title';
import { categoriesPath, editPath, isCategorised, newPath } from '../../entities/entry/kinds';
import { useChoices } from '../../entities/entry/queries';
import { SectionOff } from '../../entities/entry/section-off';
import { useBoard } from '../../entities/home/queries';
import { UnwrittenPages } from '../../entities/home/unwritten-pages';
import { dashboardPages } from '../../entities/pages/pages';
import type { EditorialKind } from '../../lib/api/types';
import { openText } from '../../lib/keys/texts';
import { useUser } from '../../lib/session/user';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { nameOf } from '../../ui/choices';
import { Ornament } from '../../ui/ornament';
import { Page } from '../../ui/page';
import { When } from '../../ui/when';

/** The list screen of a kind. */
export function listOf(kind: EditorialKind) {
  const Screen = () => <EntriesPage key={kind} kind={kind} />;
  Screen.displayName = `List(${kind})`;
  return Screen;
}

function EntriesPage({ kind }: { kind: EditorialKind }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const hasCategories = isCategorised(kind) && dashboardPages[categoriesPath(kind)].roles.includes(role);
  return (
    <Page
      title={t(`nav.${kind}`)}
      aside={
        <div className="ui-actions">
          {hasCategories && (
            <Button component={Link} to={categoriesPath(kind)} variant="default">
              {t('nav.categories')}
            </Button>
          )}
          <Button component={Link} to={newPath(kind)}>
            {t(`kind.${kind}.new`)}
          </Button>
        </div>
      }
    >
      <SectionOff kind={kind} text={t('list.section_off')} />
      {kind === 'pages' && <Unwritten />}
      <Entries kind={kind} />
    </Page>
  );
}

function Unwritten() {
  return <UnwrittenPages pages={useBoard().data?.unwritten_pages} />;
}

function Entries({ kind }: { kind: EditorialKind }) {
  const { t, i18n } = useTranslation();
  const table = listTables[kind];
  const { params, change } = useListParams(table);
  const list = useEntries(kind, table, params);
  const actions = useEntryActions(kind);
  const cell = useCells(kind);

  const titleOf = (row: EntryRow) => titleIn(row).text || t('list.untitled');
  const view: RowView<EntryRow> = {
    titleOf,
    link: (row) => (
      <Link to={editPath(kind, row.id)}>
        <EntryTitle item={row} />
      </Link>
    ),
    cell,
    actions: (row) => (
      <EntryRowActions row={row} title={titleOf(row)} busy={actions.busy} onRun={actions.run} />
    ),
    allows: (row, action) => row.allowed.includes(action),
  };
  return (
    <>
      <ListScreen
        table={table}
        params={params}
        onChange={change}
        list={list}
        view={view}
        statusText={(status) => openText(i18n, 'status', status) ?? status}
        countText={(count) => t(`list.count.${kind}`, { count })}
        empty={<Empty kind={kind} />}
      />
      {actions.dialog}
    </>
  );
}

/** Renders the cells of a row. The title cell includes the state of the translation. */
function useCells(kind: EditorialKind) {
  const table = listTables[kind];
  const categories = useChoices(kind, 'categories', table.columns.includes('category')).data;
  const locations = useChoices(kind, 'locations', table.columns.includes('location')).data;
  const named = (choices: typeof categories, slug: string | null) => {
    const choice = choices?.find((item) => item.slug === slug);
    return choice ? nameOf(choice, shell.locale) : slug;
  };
  return (row: EntryRow, column: ColumnId) => {
    switch (column) {
      case 'title':
        return <TranslationBadge state={row.translation_state} title={row.title} />;
      case 'status':
        return <EntryStatus entry={row} />;
      case 'category':
        return named(categories, row.category);
      case 'location':
        return named(locations, row.location);
      case 'author':
        return row.author?.name;
      case 'address':
        return (
          <span className="ui-breakable" title={`/${row.slug}`}>
            /{row.slug}
          </span>
        );
      case 'published_at': {
        const time = row.publish_at ?? row.published_at;
        return time && <When at={time} />;
      }
      case 'updated_at':
        return <When at={row.updated_at} />;
      default:
        return null;
    }
  };
}

function Empty({ kind }: { kind: EditorialKind }) {
  const { t } = useTranslation();
  return (
    <div className="ui-notice" role="status">
      <Ornament />
      <p>
        <strong>{t(`list.none.${kind}`)}</strong>
        <br />
        {t(`list.about.${kind}`)}
      </p>
      <Button component={Link} to={newPath(kind)} variant="default">
        {t(`kind.${kind}.new`)}
      </Button>
    </div>
  );
}
