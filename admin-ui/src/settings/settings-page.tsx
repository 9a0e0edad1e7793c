import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LeaveDialog } from '../editorial/leave-dialog';
import { Warnings } from '../fields/warnings';
import { LoadFailure } from '../frame/load-failure';
import { Page } from '../frame/page';
import { Skeleton } from '../frame/skeleton';
import { Waiting } from '../frame/waiting';
import { loadTexts } from '../i18n/start';
import { ConflictDialog } from '../record/conflict-dialog';
import { RecordContext } from '../record/context';
import { ErrorList } from '../record/error-list';
import { same } from '../record/paths';
import { SaveBar } from '../record/save-bar';
import { useRecord } from '../record/use-record';
import { SettingsContext } from './context';
import { type Settings, useSaveSettings, useSettings } from './queries';
import { members, type Tab, tabIn, tabOf, tabs } from './tabs';
import { TouchedNote } from './touched-note';
import { checkSettings, type SettingsValues, settingsDraft, settingsValues } from './values';

const withTexts = async <T,>(tab: Promise<T>, ...parts: Parameters<typeof loadTexts>[0][]) => {
  const [loaded] = await Promise.all([tab, ...parts.map(loadTexts)]);
  return loaded;
};

const panels: Record<Tab, ReturnType<typeof lazy>> = {
  general: lazy(() => import('./general-tab')),
  look: lazy(() => withTexts(import('./look-tab'), 'editor')),
  menus: lazy(() => import('./menus-tab')),
  slides: lazy(() => withTexts(import('./slides-tab'), 'editor')),
  redirects: lazy(() => import('./redirects-tab')),
  cookies: lazy(() => import('./cookies-tab')),
  people: lazy(() => import('./people-tab')),
  users: lazy(() => withTexts(import('../users/users-tab'), 'users')),
  media: lazy(() => withTexts(import('../library/library-tab'), 'media', 'picker')),
  moderation: lazy(() => import('./moderation-tab')),
  search: lazy(() => import('./search-tab')),
  activity: lazy(() => withTexts(import('./activity-tab'), 'users')),
  work: lazy(() => withTexts(import('../jobs/work-tab'), 'work')),
};

/** `/dashboard/settings`. */
export function SettingsPage() {
  const settings = useSettings();
  if (settings.isLoadingError) return <LoadFailure retry={() => settings.refetch()} />;
  if (settings.isPending) return <Waiting />;
  return <SettingsScreen settings={settings.data} />;
}

function SettingsScreen({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const tab = tabIn(search.get('tab'));
  const Panel = panels[tab];
  // The router shows a chosen tab later; a save in between must compare with the tab that is to come.
  const chosen = useRef(tab);
  useEffect(() => {
    chosen.current = tab;
  }, [tab]);
  const save = useSaveSettings();
  const form = useRecord<SettingsValues, Settings>({
    document: settings,
    blank: settingsValues(settings),
    valuesOf: settingsValues,
    validate: checkSettings,
    write: (changed, stored) => save({ ...settingsDraft(changed), version: stored?.version ?? 0 }),
    onInvalid: (errors) => {
      const [first] = Object.keys(errors);
      const isHere = Object.keys(errors).some((path) => tabOf(path) === chosen.current);
      if (first && !isHere) open(tabOf(first));
    },
  });
  const open = (next: Tab) =>
    setSearch({ tab: next }, { replace: true, preventScrollReset: true, state: { keepFocus: true } });
  const isDocument = members[tab] !== undefined;

  return (
    <SettingsContext value={form}>
      <RecordContext value={form}>
        <Page title={t(`settings.tab.${tab}`)}>
          <div className="ui-settings">
            <Tabs
              tab={tab}
              form={form}
              onChoose={(next) => {
                chosen.current = next;
              }}
            />
            <div>
              <ErrorList errors={form.errors} attempt={form.attempt} onOpen={(path) => open(tabOf(path))} />
              <div className="ui-panel" id="settings-panel">
                <Warnings warnings={settings.warnings.filter(({ path }) => tabOf(path) === tab)} />
                <Suspense fallback={<Skeleton height={360} />}>
                  <Panel key={tab} />
                </Suspense>
              </div>
              {(isDocument || form.dirty) && (
                <SaveBar form={form} kind="settings" id={0} note={<TouchedNote dirty={form.dirty} />} />
              )}
            </div>
          </div>
          {form.conflict && (
            <ConflictDialog
              conflict={form.conflict}
              onKeep={() => void form.keepMine()}
              onTake={form.takeTheirs}
              onClose={form.dismissConflict}
            />
          )}
          <LeaveDialog dirty={form.dirty} saving={form.busy} />
        </Page>
      </RecordContext>
    </SettingsContext>
  );
}

interface TabsProps {
  tab: Tab;
  form: { saved: SettingsValues; values: SettingsValues; errors: object };
  onChoose: (tab: Tab) => void;
}

/** A tab says whether it holds something that is wrong or not saved. */
function Tabs({ tab, form, onChoose }: TabsProps) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row wider than the screen follows the tab
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && nav.current) nav.current.scrollLeft = current.offsetLeft - 48;
  }, [tab]);

  const wrong = new Set(Object.keys(form.errors).map(tabOf));
  const changed = (name: Tab) =>
    members[name]?.some((member) => !same(form.saved[member], form.values[member])) ?? false;
  return (
    <nav ref={nav} className="ui-views ui-views--many" aria-label={t('settings.tabs')}>
      {tabs.map((name) => (
        <Link
          key={name}
          to={`?tab=${name}`}
          aria-current={name === tab ? 'page' : undefined}
          state={{ keepFocus: true }}
          onClick={() => onChoose(name)}
        >
          {t(`settings.tab.${name}`)}
          {wrong.has(name) ? (
            <span className="ui-badge" data-state="invalid">
              {t('texts.invalid')}
            </span>
          ) : (
            changed(name) && (
              <span className="ui-badge" data-state="unsaved">
                {t('texts.unsaved')}
              </span>
            )
          )}
        </Link>
      ))}
    </nav>
  );
}
