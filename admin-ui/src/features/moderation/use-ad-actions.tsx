import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTrashNotice } from '../../blocks/list/use-removal';
import { type ActionInput, type Ad, type AdAction, titleOf } from '../../entities/ad/ad';
import { useAdWords } from '../../entities/ad/words';
import { problemOf } from '../../lib/api/problem';
import { useErrorText, useProblemText } from '../../lib/api/problem-text';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toasts';
import { DecisionDialog } from './decision-dialog';
import { Failure } from './failure';
import { useAdAction } from './queries';

/** Loaded on use, because few decisions need its calendar. */
const FeatureDialog = lazy(() =>
  import('./feature-dialog').then((loaded) => ({ default: loaded.FeatureDialog })),
);

/** Actions with a dialog; the others run immediately. */
const actionsToConfirm: ReadonlySet<AdAction> = new Set(['reject', 'block', 'feature', 'delete']);

interface PendingAction {
  ad: Ad;
  action: AdAction;
}

/** Runs an action on an ad, after its dialog if it has one, and reports the result. */
export function useAdActions(onDone?: (ad: Ad, action: AdAction) => void) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const errorText = useErrorText();
  const { word } = useAdWords();
  const act = useAdAction();
  const trashed = useTrashNotice('advertisements');
  const [pending, setPending] = useState<PendingAction | null>(null);
  const [failure, setFailure] = useState<string>();
  // A key or a click may arrive before the buttons are disabled.
  const running = useRef(false);

  const perform = ({ ad, action }: PendingAction, input?: ActionInput) => {
    if (running.current) return;
    running.current = true;
    setFailure(undefined);
    act.mutate(
      { ad, action, input },
      {
        onSettled: () => {
          running.current = false;
        },
        onSuccess: (written) => {
          setPending(null);
          const title = titleOf(written, shell.locale).text;
          if (action === 'delete')
            trashed(
              [{ id: written.id, version: written.version }],
              () => title,
              t('list.removed', { title }),
            );
          else showToast({ summary: t(`moderation.done.${action}`), detail: title });
          onDone?.(written, action);
        },
        onError: (error) => {
          const problem = problemOf(error);
          const messages = Object.entries(problem.errors).map(
            ([path, errors]) =>
              `${word('field', path.split('.').at(-1))}: ${errors.map(errorText).join('. ')}`,
          );
          const detail =
            problem.status === 409
              ? t('moderation.changed')
              : messages.length > 0
                ? messages.join('; ')
                : problemText(problem);
          // A toast outside an open dialog is unreachable for the keyboard and for screen readers.
          if (pending) setFailure(detail);
          else showToast({ severity: 'error', summary: t('moderation.failed'), detail });
        },
      },
    );
  };
  const openDialog = (next: PendingAction) => {
    setFailure(undefined);
    setPending(next);
  };
  const run = (ad: Ad, action: AdAction) =>
    actionsToConfirm.has(action) ? openDialog({ ad, action }) : perform({ ad, action });

  const close = () => setPending(null);
  const shared = pending && {
    ad: pending.ad,
    busy: act.isPending,
    failure,
    onClose: close,
    onDecide: (input: ActionInput) => perform(pending, input),
  };
  const dialog = pending && shared && (
    <>
      {(pending.action === 'reject' || pending.action === 'block') && (
        <DecisionDialog action={pending.action} {...shared} />
      )}
      {pending.action === 'feature' && (
        <Suspense>
          <FeatureDialog {...shared} />
        </Suspense>
      )}
      {pending.action === 'delete' && (
        <Dialog title={t('moderation.ask.delete')} onClose={close}>
          <p>{t('moderation.delete_text')}</p>
          <Failure text={failure} />
          <div className="ui-actions">
            <Button color="red" loading={act.isPending} onClick={() => perform(pending)}>
              {t('moderation.confirm.delete')}
            </Button>
            <Button variant="default" onClick={close}>
              {t('dialog.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
  return { run, dialog, busy: act.isPending };
}
