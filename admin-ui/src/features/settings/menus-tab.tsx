import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LeaveDialog } from '../../blocks/form/leave-dialog';
import { RecordConflict } from '../../blocks/record-form/conflict';
import { Handle } from '../../blocks/record-form/handle';
import { Followed } from '../../blocks/record-form/save-bar';
import { useRecord } from '../../blocks/record-form/use-record';
import { useSorting } from '../../blocks/record-form/use-sorting';
import { type Menus, useMenus, useSaveMenus } from '../../entities/site/queries';
import { ownKey } from '../../lib/api/query';
import { openText } from '../../lib/keys/texts';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { LoadFailure } from '../../ui/load-failure';
import { Menu } from '../../ui/menu';
import { Skeleton } from '../../ui/skeleton';
import { Status } from '../../ui/status';
import { type MenuName, type MenuOrder, menuNames, orderOf, place, placed, reorder } from './menu-order';

type Placed = Menus['none'][number];

/** Pages in the menus of the site. */
export default function MenusTab() {
  const menus = useMenus();
  if (menus.isLoadingError) return <LoadFailure retry={() => menus.refetch()} />;
  if (!menus.data) return <Skeleton height={320} />;
  return <MenusForm menus={menus.data} />;
}

const titleOf = ({ title, slug }: Placed) => title[shell.locale] || title.ua || title.us || slug;
const pagesOf = ({ header, footer, none }: Menus) => [...header, ...footer, ...none];

/** Unsaved moves survive a visit to another tab. */
const draftKey = ownKey('menus');
interface Draft {
  document: Menus;
  values: MenuOrder;
}

function MenusForm({ menus }: { menus: Menus }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const save = useSaveMenus();
  const form = useRecord<MenuOrder, Menus>({
    document: menus,
    draft: client.getQueryData<Draft>(draftKey),
    blank: orderOf(menus),
    valuesOf: orderOf,
    write: (changed, stored) =>
      save({ ...placed(changed, stored ?? menus), version: (stored ?? menus).version }),
  });
  const { document, values: order, dirty, busy } = form;
  useEffect(() => {
    if (dirty && document) client.setQueryData<Draft>(draftKey, { document, values: order });
    else client.removeQueries({ queryKey: draftKey });
  }, [client, document, order, dirty]);
  const change = (next: MenuOrder) => {
    for (const menu of menuNames) form.put(menu, next[menu]);
  };

  const pages = new Map(pagesOf(menus).map((page) => [page.id, page]));
  const inMenus = new Set([...order.header, ...order.footer]);
  const rest = [...pages.values()].filter(({ id }) => !inMenus.has(id));
  const listed = (ids: readonly number[]) => ids.flatMap((id) => pages.get(id) ?? []);
  const titles = (ids: readonly number[]) => listed(ids).map(titleOf).join('\n');
  return (
    <>
      <p className="ui-hint">{t('settings.menus_hint')}</p>
      <div className="ui-menus">
        {menuNames.map((menu) => (
          <OneMenu
            key={menu}
            menu={menu}
            pages={listed(order[menu])}
            onMove={(from, to) => change(reorder(order, menu, from, to))}
            onPlace={(id, to) => change(place(order, id, to))}
          />
        ))}
        <section>
          <h2>{t('settings.menu_none')}</h2>
          {rest.length === 0 && <p className="ui-hint">{t('settings.menu_all_placed')}</p>}
          <ul className="ui-menu-pages">
            {rest.map((page) => (
              <li key={page.id}>
                <PageName page={page} />
                <div className="ui-actions">
                  {menuNames.map((menu) => (
                    <Button
                      key={menu}
                      variant="default"
                      size="xs"
                      aria-label={t(`settings.menu_add_named.${menu}`, { name: titleOf(page) })}
                      onClick={() => change(place(order, page.id, menu))}
                    >
                      {t(`settings.menu_add.${menu}`)}
                    </Button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="ui-bar">
        <div className="ui-save-state">
          {dirty ? <p role="status">{t('save.unsaved')}</p> : <Followed kind="menus" />}
        </div>
        <div className="ui-actions">
          {dirty && (
            <Button variant="subtle" onClick={form.reset}>
              {t('office.reset')}
            </Button>
          )}
          <Button data-action="save" disabled={!dirty} loading={busy} onClick={form.save}>
            {t('office.save')}
          </Button>
        </div>
      </div>
      <RecordConflict {...form} textOf={(_, ids) => titles(ids as number[])} />
      <LeaveDialog dirty={dirty} saving={busy} />
    </>
  );
}

interface OneMenuProps {
  menu: MenuName;
  pages: readonly Placed[];
  onMove: (from: number, to: number) => void;
  onPlace: (id: number, menu: MenuName | null) => void;
}

function OneMenu({ menu, pages, onMove, onPlace }: OneMenuProps) {
  const { t } = useTranslation();
  const sorting = useSorting({ name: `menu-${menu}`, move: onMove });
  const other: MenuName = menu === 'header' ? 'footer' : 'header';
  const count = pages.length;
  return (
    <section>
      <h2>{t(`office.field.${menu}`)}</h2>
      {count === 0 && <p className="ui-hint">{t('settings.menu_empty')}</p>}
      <ol className="ui-menu-pages">
        {pages.map((page, index) => (
          <li key={page.id} {...sorting.rowProps(index, count)}>
            <Handle
              aria-label={t('office.move', { name: titleOf(page) })}
              {...sorting.handleProps(index, count)}
            />
            <PageName page={page} />
            <Menu
              label={t('office.commands', { name: titleOf(page) })}
              className="ui-square"
              face={<Icon name="more" />}
              entries={[
                ...(index > 0
                  ? [{ label: t('office.up'), onChoose: () => sorting.step(index, -1, count, false) }]
                  : []),
                ...(index < count - 1
                  ? [{ label: t('office.down'), onChoose: () => sorting.step(index, 1, count, false) }]
                  : []),
                { label: t(`settings.menu_add.${other}`), onChoose: () => onPlace(page.id, other) },
                { label: t('settings.menu_remove'), danger: true, onChoose: () => onPlace(page.id, null) },
              ]}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="ui-hidden">
        {sorting.announcement}
      </p>
    </section>
  );
}

/** The menus in both languages: without an English title, the English menu shows the Ukrainian one. */
function PageName({ page }: { page: Placed }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="ui-menu-page">
      <Link to={`/dashboard/pages/edit-page/${page.id}`}>{page.title.ua || page.slug}</Link>
      <span className="ui-hint" lang={page.title.us ? 'en' : undefined}>
        {page.title.us || t('translation.missing')}
      </span>
      {page.status !== 'published' && <Status tone="quiet">{openText(i18n, 'status', page.status)}</Status>}
    </div>
  );
}
