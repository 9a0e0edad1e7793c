import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ownKey } from '../api/query';
import { LeaveDialog } from '../editorial/leave-dialog';
import { Status } from '../fields/status';
import { Button } from '../frame/button';
import { Icon } from '../frame/icons';
import { LoadFailure } from '../frame/load-failure';
import { Menu } from '../frame/menu';
import { Skeleton } from '../frame/skeleton';
import { showToast } from '../frame/toasts';
import { useFailureText } from '../record/failure';
import { Handle } from '../record/handle';
import { same } from '../record/paths';
import { Followed } from '../record/save-bar';
import { useSorting } from '../record/use-sorting';
import { shell } from '../shell';
import { type MenuName, type MenuOrder, menuNames, place, reorder } from './menu-order';
import { type Menus, useMenus, useSaveMenus } from './queries';

type Placed = Menus['none'][number];

/** What was moved but not saved outlives a look at another tab. */
const draftKey = ownKey('menus');
const orderOf = (menus: Menus): MenuOrder => ({
  header: menus.header.map(({ id }) => id),
  footer: menus.footer.map(({ id }) => id),
});

/** Pages in the menus of the site. */
export default function MenusTab() {
  const menus = useMenus();
  if (menus.isError) return <LoadFailure retry={() => menus.refetch()} />;
  if (menus.isPending) return <Skeleton height={320} />;
  return <MenusForm menus={menus.data} />;
}

const titleOf = ({ title, slug }: Placed) => title[shell.locale] || title.ua || title.us || slug;

function MenusForm({ menus }: { menus: Menus }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const save = useSaveMenus();
  const failureText = useFailureText();
  const saved = orderOf(menus);
  const [order, setOrder] = useState<MenuOrder>(
    () => client.getQueryData<MenuOrder>(draftKey) ?? orderOf(menus),
  );
  const dirty = !same(order, saved);
  const change = (next: MenuOrder) => {
    setOrder(next);
    client.setQueryData(draftKey, next);
  };
  const forget = (next: MenuOrder) => {
    setOrder(next);
    client.removeQueries({ queryKey: draftKey });
  };
  const store = () =>
    save.mutate(
      { header: [...order.header], footer: [...order.footer] },
      {
        onSuccess: (written) => forget(orderOf(written)),
        onError: (error) =>
          showToast({ severity: 'error', summary: t('office.not_saved'), detail: failureText(error) }),
      },
    );

  const pages = new Map([...menus.header, ...menus.footer, ...menus.none].map((page) => [page.id, page]));
  const placed = new Set([...order.header, ...order.footer]);
  const rest = [...pages.values()].filter(({ id }) => !placed.has(id));
  const listed = (ids: readonly number[]) => ids.flatMap((id) => pages.get(id) ?? []);
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
            <Button variant="subtle" onClick={() => forget(saved)}>
              {t('office.reset')}
            </Button>
          )}
          <Button data-action="save" disabled={!dirty} loading={save.isPending} onClick={store}>
            {t('office.save')}
          </Button>
        </div>
      </div>
      <LeaveDialog dirty={dirty} />
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
        {sorting.said}
      </p>
    </section>
  );
}

/** Both languages: a page without its English text stands in the English menu by its Ukrainian name. */
function PageName({ page }: { page: Placed }) {
  const { t } = useTranslation();
  return (
    <div className="ui-menu-page">
      <Link to={`/dashboard/pages/edit-page/${page.id}`}>{page.title.ua || page.slug}</Link>
      <span className="ui-hint" lang={page.title.us ? 'en' : undefined}>
        {page.title.us || t('translation.missing')}
      </span>
      {page.status !== 'published' && <Status tone="quiet">{t(`status.${page.status}`)}</Status>}
    </div>
  );
}
