import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../frame/button';
import { Icon } from '../frame/icons';
import { Ornament } from '../frame/ornament';
import { languageOf } from '../i18n/language';
import { When } from '../i18n/when';
import { ListScreen } from '../list/list-screen';
import type { RowView } from '../list/rows';
import { type ColumnId, listTables } from '../list/tables';
import { useListParams } from '../list/use-list-params';
import { editPath, newPath } from '../resources/kinds';
import { shell } from '../shell';
import { ActionBar } from './action-bar';
import { type Ad, type AdAction, titleOf as titleIn } from './ad';
import { AdStatus } from './ad-state';
import { useAds } from './queries';
import { useAdActions } from './use-ad-actions';
import { useAdWords } from './words';

const table = listTables.advertisements;

function AdLink({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const { text, in: locale } = titleIn(ad, shell.locale);
  return (
    <Link to={editPath('advertisements', ad.id)}>
      {text ? (
        <span lang={locale === shell.locale ? undefined : languageOf(locale)}>{text}</span>
      ) : (
        t('list.untitled')
      )}
    </Link>
  );
}

/** All ads, with what moderation may do to each in its row. */
export function AdList() {
  const { t } = useTranslation();
  const { params, change } = useListParams(table);
  const ads = useAds(params);
  const actions = useAdActions();
  const cell = useCells();
  const titleOf = (ad: Ad) => titleIn(ad, shell.locale).text || t('list.untitled');
  const view: RowView<Ad> = {
    titleOf,
    link: (ad) => <AdLink ad={ad} />,
    cell,
    actions: (ad) => (
      <>
        <ActionBar ad={ad} title={titleOf(ad)} busy={actions.busy} shown={1} quiet onRun={actions.run} />
        {ad.state === 'published' && ad.urls && (
          <a
            href={ad.urls[shell.locale] ?? undefined}
            target="_blank"
            rel="noopener"
            className="ui-square"
            aria-label={t('list.open_public', { title: titleOf(ad) })}
          >
            <Icon name="external" />
          </a>
        )}
      </>
    ),
    allows: (ad, action) => ad.actions.includes(action as AdAction),
  };
  return (
    <>
      <ListScreen
        table={table}
        params={params}
        onChange={change}
        list={ads}
        view={view}
        statusText={(state) => t(`moderation.state.${state}`)}
        countText={(count) => t('moderation.count', { count })}
        empty={
          <div className="ui-notice" role="status">
            <Ornament />
            <p>{t('moderation.none')}</p>
            <Button component={Link} to={newPath('advertisements')} variant="default">
              {t('kind.advertisements.new')}
            </Button>
          </div>
        }
      />
      {actions.dialog}
    </>
  );
}

/** What stands in each column of an ad; beside the title, its category. */
function useCells() {
  const { price, category } = useAdWords();
  return (ad: Ad, column: ColumnId) => {
    switch (column) {
      case 'title':
        return <small className="ui-below ui-cut">{category(ad.category)}</small>;
      case 'status':
        return <AdStatus ad={ad} />;
      case 'price':
        return price(ad.fields);
      case 'owner':
        return ad.owner?.name;
      case 'updated_at':
        return <When at={ad.updated_at} />;
      default:
        return null;
    }
  };
}
