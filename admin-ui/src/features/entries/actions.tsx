import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormState } from '../../blocks/entry-form/context';
import { shownStatus } from '../../entities/entry/status';
import type { Permission } from '../../lib/api/types';
import { useNarrow } from '../../lib/dom/use-media';
import { useUser } from '../../lib/session/user';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Menu } from '../../ui/menu';
import { type ConfirmedStep, needsConfirmation, type Step } from './use-writing';

interface ActionsProps {
  allowed: readonly string[];
  dirty: boolean;
  busy: boolean;
  previewing: boolean;
  /** Validates the text for a step and shows the errors; resolves to whether it has none. */
  isReady: (step: Step) => Promise<boolean>;
  onRun: (step: Step, note?: string) => void;
  onPreview: () => void;
  onRemove: () => void;
}

const StepDialog = lazy(() => import('./step-dialog'));

/** Steps of the menu, in this order. */
const others = ['unpublish', 'archive', 'withdraw', 'restore'] as const;

/** Shows the actions that the server allows, one of them as primary. On a phone: two buttons and a menu. */
export function Actions(props: ActionsProps) {
  const { allowed, dirty, busy, previewing, isReady, onRun, onPreview, onRemove } = props;
  const { t } = useTranslation();
  const user = useUser();
  const entry = useFormState((state) => state.document);
  const publishAt = useFormState(({ values }) => values.publish_at as string | null | undefined);
  const narrow = useNarrow();
  const [confirming, setConfirming] = useState<ConfirmedStep>();
  const can = (action: Permission) => allowed.includes(action);
  const scheduled = entry !== null && shownStatus(entry, Date.now()) === 'scheduled';
  const published = entry?.status === 'published' && !scheduled;
  const nothingNew = entry?.status === 'published' && !dirty && !entry.pending;
  const submits = can('submit') && entry?.status !== 'review';
  const future = Boolean(publishAt) && Date.parse(String(publishAt)) > Date.now();
  const publishes = can('publish') || (can('schedule') && future);
  const returns = entry?.status === 'review' && entry.author?.id !== user.id;

  const request = async (step: Step) => {
    if (!needsConfirmation(step)) onRun(step);
    else if (await isReady(step)) setConfirming(step);
  };
  // A scheduled entry has no published text yet: its saved text goes live at the scheduled time.
  const saves = can('save') && !(scheduled && publishes);
  const publishLabel = () => {
    if (scheduled) return t(future ? 'action.update_scheduled' : 'action.publish_now');
    if (future && !published) return t('action.schedule');
    return t(published && !narrow ? 'action.publish_changes' : 'action.publish');
  };
  const saveLabel = () => {
    if (narrow) return t('action.save_short');
    return t(published || scheduled ? 'action.save_pending' : 'action.save');
  };
  const preview = {
    label: t(previewing ? 'action.preview_close' : 'action.preview'),
    onChoose: onPreview,
  };
  const nameOf = (step: 'submit' | (typeof others)[number]) => {
    if (step === 'withdraw' && returns) return t('action.return');
    if (step === 'unpublish' && !published) return t('action.to_draft');
    return t(`action.${step}`);
  };
  const submitInMenu = submits && publishes;
  const steps = [...(submitInMenu ? (['submit'] as const) : []), ...others.filter(can)];
  const more = [
    ...(narrow && can('preview') ? [preview] : []),
    ...steps.map((step) => ({
      label: nameOf(step),
      onChoose: () => void request(step),
    })),
    ...(can('delete') ? [{ label: t('action.delete'), danger: true, onChoose: onRemove }] : []),
    ...(can('erase')
      ? [{ label: t('action.erase'), danger: true, onChoose: () => void request('erase') }]
      : []),
  ];

  return (
    <div className="ui-actions">
      {can('preview') && !narrow && (
        <Button variant="subtle" aria-pressed={previewing} onClick={onPreview}>
          {preview.label}
        </Button>
      )}
      {saves && (
        <Button
          data-action="save"
          variant="default"
          disabled={busy || (entry !== null && !dirty)}
          onClick={() => onRun('save')}
        >
          {saveLabel()}
        </Button>
      )}
      {submits && !submitInMenu && (
        <Button data-action="submit" loading={busy} onClick={() => void request('submit')}>
          {t(narrow ? 'action.submit_short' : 'action.submit')}
        </Button>
      )}
      {publishes && (
        <Button data-action="publish" loading={busy} disabled={nothingNew} onClick={() => onRun('publish')}>
          {publishLabel()}
        </Button>
      )}
      {more.length > 0 && (
        <Menu
          above
          label={t('action.more')}
          className="ui-square ui-square--bordered"
          face={<Icon name="chevron" />}
          disabled={busy}
          entries={more}
        />
      )}
      {confirming && (
        <Suspense>
          <StepDialog
            step={confirming}
            returns={returns}
            onClose={() => setConfirming(undefined)}
            onRun={(note) => {
              setConfirming(undefined);
              onRun(confirming, note);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
