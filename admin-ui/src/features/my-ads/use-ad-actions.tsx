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
import { type AskedAction, isAsked, manners } from './actions';
import { AppealForm } from './appeal-form';

const undoTime = 8000;

/** A card that left the list took the focus with it. */
function keepFocus() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('#app h1')?.focus({ preventScroll: true });
}

interface Asked {
  ad: Ad;
  action: AskedAction;
}

/** Carries out what a card's buttons ask for: at once, after a question, or with words of the owner's. */
export function useAdActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const write = useAdWrite();
  const [asked, setAsked] = useState<Asked | null>(null);
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
      told(written, action);
    } catch (error) {
      const detail = refusalText(problemOf(error));
      showToast({ severity: 'error', summary: t('ad_list.not_done'), detail, life: 10_000 });
    } finally {
      setBusy(null);
      requestAnimationFrame(keepFocus);
    }
  };

  const told = (ad: Ad, action: AdAction) => {
    const { undo } = manners[action];
    const toast = showToast({
      summary: t(`ad_done.${action}`, { title: titleOf(ad) }),
      life: undo ? undoTime : undefined,
      action:
        // The notice alone offers to take the trash back.
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
    if (isAsked(action)) setAsked({ ad, action });
    else if (manners[action].way === 'form') void navigate(`/cabinet/edit/${ad.id}`);
    else void perform(ad, action);
  };

  const close = () => setAsked(null);
  const answered = (words?: ActionInput) => {
    if (!asked) return;
    close();
    void perform(asked.ad, asked.action, words);
  };

  const dialog: ReactNode = asked && (
    <Dialog title={t(`ad_ask.${asked.action}`)} onClose={close}>
      {asked.action === 'appeal' ? (
        <AppealForm onSend={(text) => answered({ text })} onCancel={close} />
      ) : (
        <>
          <p>{t(`ad_ask.${asked.action}_text`, { title: titleOf(asked.ad) })}</p>
          <div className="ui-actions">
            <Button color={manners[asked.action].danger && 'red'} onClick={() => answered()} data-autofocus>
              {t(`ad_action.${asked.action}`)}
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
