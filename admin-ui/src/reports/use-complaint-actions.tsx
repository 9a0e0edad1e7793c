import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../api/problem';
import { useErrorText, useProblemText } from '../frame/problem-text';
import { showToast } from '../frame/toasts';
import { NoteDialog } from './note-dialog';
import { type Complaint, type ComplaintAction, useComplaintAction } from './queries';

/** Actions that close a case are asked about, with words for the record; the others are done at once. */
export type AskedAction = 'act' | 'dismiss';

const isAsked = (action: ComplaintAction): action is AskedAction => action === 'act' || action === 'dismiss';

/** Runs an action on a complaint and tells what came of it. */
export function useComplaintActions(complaint: Complaint) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const errorText = useErrorText();
  const act = useComplaintAction();
  const [asking, setAsking] = useState<AskedAction | null>(null);
  const [failure, setFailure] = useState<string>();

  const perform = (action: ComplaintAction, note?: string) => {
    setFailure(undefined);
    act.mutate(
      { id: complaint.id, action, note },
      {
        onSuccess: () => {
          setAsking(null);
          showToast({ summary: t(`reports.done.${action}`), detail: complaint.target.title });
        },
        onError: (error) => {
          const problem = problemOf(error);
          const told = Object.values(problem.errors).flat().map(errorText);
          const detail =
            problem.status === 409 ? t('reports.changed') : told.join('; ') || problemText(problem);
          // What stands outside of an open dialog can neither be reached nor heard.
          if (asking) setFailure(detail);
          else showToast({ severity: 'error', summary: t('reports.failed'), detail });
        },
      },
    );
  };
  const run = (action: ComplaintAction) => {
    setFailure(undefined);
    if (isAsked(action)) setAsking(action);
    else perform(action);
  };
  const dialog = asking && (
    <NoteDialog
      action={asking}
      email={complaint.email}
      busy={act.isPending}
      failure={failure}
      onDecide={(note) => perform(asking, note)}
      onClose={() => setAsking(null)}
    />
  );
  return { run, dialog, busy: act.isPending };
}
