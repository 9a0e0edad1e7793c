import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListScreen } from '../../blocks/list/list-screen';
import type { RowView } from '../../blocks/list/rows';
import { type ColumnId, listTables } from '../../blocks/list/tables';
import { useListParams } from '../../blocks/list/use-list-params';
import { type Ad, type AdAction, titleOf as titleIn } from '../../entities/ad/ad';
import { AdStatus } from '../../entities/ad/ad-state';
import { useAdWords } from '../../entities/ad/words';
import { editPath, newPath } from '../../entities/entry/kinds';
import { languageOf } from '../../lib/i18n/language';
import { openText } from '../../lib/keys/texts';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Ornament } from '../../ui/ornament';
import { When } from '../../ui/when';
import { ActionBar } from './action-bar';
import { useAds } from './queries';
import { useAdActions } from './use-ad-actions';

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

/** All ads, each with its moderation actions. */
export function AdList() {
  const { t, i18n } = useTranslation();
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
        <ActionBar ad={ad} title={titleOf(ad)} busy={actions.busy} buttons={1} quiet onRun={actions.run} />
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
        statusText={(state) => openText(i18n, 'moderation.state', state) ?? state}
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

/** Renders the cells of an ad. The title cell includes the category. */
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
