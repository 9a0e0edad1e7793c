import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { FormContext } from '../../blocks/form/context';
import { LeaveDialog } from '../../blocks/form/leave-dialog';
import { same } from '../../blocks/form/tree';
import { RecordConflict } from '../../blocks/record-form/conflict';
import { ErrorList } from '../../blocks/record-form/error-list';
import { SaveBar } from '../../blocks/record-form/save-bar';
import { useRecord } from '../../blocks/record-form/use-record';
import { type Settings, useSaveSettings, useSettings } from '../../entities/site/queries';
import { withTexts } from '../../lib/i18n/start';
import { LoadFailure } from '../../ui/load-failure';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { Waiting } from '../../ui/waiting';
import { Warnings } from '../../ui/warnings';
import { SettingsContext } from './context';
import { members, type Tab, tabIn, tabOf, tabs } from './tabs';
import { TouchedNote } from './touched-note';
import { checkSettings, type SettingsValues, settingsDraft, settingsValues } from './values';

/** Loads the content of a tab with its texts. */
export type LoadPanel = () => Promise<{ default: ComponentType }>;

/** Tabs of other features, which the route passes in. */
export type OtherPanels = Record<'users' | 'media' | 'work', LoadPanel>;

const own: Record<Exclude<Tab, keyof OtherPanels>, LoadPanel> = {
  general: () => import('./general-tab'),
  look: () => withTexts(import('./appearance-tab'), 'editor'),
  menus: () => import('./menus-tab'),
  slides: () => withTexts(import('./slides-tab'), 'editor'),
  redirects: () => import('./redirects-tab'),
  cookies: () => import('./cookies-tab'),
  people: () => import('./people-tab'),
  moderation: () => import('./moderation-tab'),
  search: () => import('./search-tab'),
  webhooks: () => withTexts(import('./webhooks-tab'), 'webhooks', 'secret'),
  activity: () => withTexts(import('./activity-tab'), 'users'),
};

type Panels = Record<Tab, ReturnType<typeof lazy>>;

/** `/dashboard/settings`, with tabs of other features. */
export function settingsPageWith(others: OtherPanels) {
  const loads = Object.entries({ ...own, ...others });
  const panels = Object.fromEntries(loads.map(([tab, load]) => [tab, lazy(load)])) as Panels;
  return function SettingsPage() {
    const settings = useSettings();
    if (settings.isLoadingError) return <LoadFailure retry={() => settings.refetch()} />;
    if (settings.isPending) return <Waiting />;
    return <SettingsScreen settings={settings.data} panels={panels} />;
  };
}

function SettingsScreen({ settings, panels }: { settings: Settings; panels: Panels }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const tab = tabIn(search.get('tab'));
  const Panel = panels[tab];
  // The router changes the tab later than the click; a save in between must compare with the new tab.
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
      <FormContext value={form.form}>
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
          <RecordConflict {...form} />
          <LeaveDialog dirty={form.dirty} saving={form.busy} />
        </Page>
      </FormContext>
    </SettingsContext>
  );
}

interface TabsProps {
  tab: Tab;
  form: { saved: SettingsValues; values: SettingsValues; errors: object };
  onChoose: (tab: Tab) => void;
}

/** Marks tabs with errors or unsaved changes. */
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
