import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAdWrite } from '../../entities/ad/queries';
import { useRefusalText } from '../../entities/ad/refusals';
import type { ActionInput, Ad, AdAction } from '../../entities/ad/types';
import { localeOfText } from '../../entities/ad/vocabulary';
import { problemOf } from '../../lib/api/problem';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { hideToast, showToast } from '../../ui/toasts';
import { actionRules, type ConfirmedAction, needsConfirmation } from './actions';
import { AppealForm } from './appeal-form';

const undoTime = 8000;

/** Moves the focus to the heading after a card with the focus left the list. */
function keepFocus() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('#app h1')?.focus({ preventScroll: true });
}

interface PendingAction {
  ad: Ad;
  action: ConfirmedAction;
}

/** Runs the action of a card: immediately, after a confirmation, or with a text by the owner. */
export function useAdActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const write = useAdWrite();
  const [pending, setPending] = useState<PendingAction | null>(null);
  const [busy, setBusy] = useState<number | null>(null);

  const titleOf = ({ title, fields }: Ad) =>
    title[localeOfText(fields.text_lang || 'uk')] || title.ua || title.us || t('ads.untitled');

  const perform = async (ad: Ad, action: AdAction, words: ActionInput = {}): Promise<void> => {
    setBusy(ad.id);
    try {
      const written = await write.mutateAsync({
        act: action,
        id: ad.id,
        body: { version: ad.version, ...words },
      });
      notify(written, action);
    } catch (error) {
      const detail = refusalText(problemOf(error));
      showToast({ severity: 'error', summary: t('ad_list.not_done'), detail, life: 10_000 });
    } finally {
      setBusy(null);
      requestAnimationFrame(keepFocus);
    }
  };

  const notify = (ad: Ad, action: AdAction) => {
    const { undo } = actionRules[action];
    const toast = showToast({
      summary: t(`ad_done.${action}`, { title: titleOf(ad) }),
      life: undo ? undoTime : undefined,
      action:
        // `undo` is never among the actions of an ad: only this toast offers it.
        undo && (undo === 'undo' || ad.actions.includes(undo))
          ? {
              label: t('ad_list.undo'),
              run: () => {
                hideToast(toast);
                void perform(ad, undo);
              },
            }
          : undefined,
    });
  };

  const run = (ad: Ad, action: AdAction) => {
    if (needsConfirmation(action)) setPending({ ad, action });
    else if (actionRules[action].mode === 'form') void navigate(`/cabinet/edit/${ad.id}`);
    else void perform(ad, action);
  };

  const close = () => setPending(null);
  const answered = (words?: ActionInput) => {
    if (!pending) return;
    close();
    void perform(pending.ad, pending.action, words);
  };

  const dialog: ReactNode = pending && (
    <Dialog title={t(`ad_ask.${pending.action}`)} onClose={close}>
      {pending.action === 'appeal' ? (
        <AppealForm onSend={(text) => answered({ text })} onCancel={close} />
      ) : (
        <>
          <p>{t(`ad_ask.${pending.action}_text`, { title: titleOf(pending.ad) })}</p>
          <div className="ui-actions">
            <Button
              color={actionRules[pending.action].danger && 'red'}
              onClick={() => answered()}
              data-autofocus
            >
              {t(`ad_action.${pending.action}`)}
            </Button>
            <Button variant="default" onClick={close}>
              {t('dialog.cancel')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );

  return { run, dialog, busy };
}
