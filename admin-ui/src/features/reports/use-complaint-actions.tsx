import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../lib/api/problem';
import { useErrorText, useProblemText } from '../../lib/api/problem-text';
import { showToast } from '../../ui/toasts';
import { NoteDialog } from './note-dialog';
import { type ClosingAction, type Complaint, type ComplaintAction, useComplaintAction } from './queries';

const isClosing = (action: ComplaintAction): action is ClosingAction =>
  action === 'act' || action === 'dismiss';

/** Runs an action on a complaint and reports the result. */
export function useComplaintActions(complaint: Complaint) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const errorText = useErrorText();
  const act = useComplaintAction();
  const [pending, setPending] = useState<ClosingAction | null>(null);
  const [failure, setFailure] = useState<string>();

  const perform = (action: ComplaintAction, note?: string) => {
    setFailure(undefined);
    act.mutate(
      { id: complaint.id, action, note },
      {
        onSuccess: () => {
          setPending(null);
          showToast({ summary: t(`reports.done.${action}`), detail: complaint.target.title });
        },
        onError: (error) => {
          const problem = problemOf(error);
          const messages = Object.values(problem.errors).flat().map(errorText);
          const detail =
            problem.status === 409 ? t('reports.changed') : messages.join('; ') || problemText(problem);
          // A toast outside an open dialog is unreachable for the keyboard and for screen readers.
          if (pending) setFailure(detail);
          else showToast({ severity: 'error', summary: t('reports.failed'), detail });
        },
      },
    );
  };
  const run = (action: ComplaintAction) => {
    setFailure(undefined);
    if (isClosing(action)) setPending(action);
    else perform(action);
  };
  const dialog = pending && (
    <NoteDialog
      action={pending}
      email={complaint.email}
      busy={act.isPending}
      failure={failure}
      onDecide={(note) => perform(pending, note)}
      onClose={() => setPending(null)}
    />
  );
  return { run, dialog, busy: act.isPending };
}
