import { useTranslation } from 'react-i18next';
import { atFields, inOrder } from '../../blocks/entry-form/error-paths';
import type { EntryForm } from '../../blocks/entry-form/model';
import { rowInFocus } from '../../blocks/entry-form/row-in-focus';
import { type Purpose, validate } from '../../blocks/entry-form/validate';
import { draftOf, type Values } from '../../blocks/entry-form/values';
import { useSaving } from '../../blocks/form/use-saving';
import { useWrite } from '../../entities/entry/queries';
import { resource } from '../../entities/entry/resource';
import { type Problem, problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { Entry, EntryAction, FieldErrors, Kind } from '../../lib/api/types';
import { isStranger } from '../../lib/api/waiting-calls';
import { showToast } from '../../ui/toasts';
import type { Outcome } from './autosave';

export type Step = 'save' | EntryAction;
/** Steps that take a note for another user, or that cannot be undone. */
const confirmedSteps = ['submit', 'withdraw', 'erase'] as const satisfies readonly Step[];
export type ConfirmedStep = (typeof confirmedSteps)[number];
export const needsConfirmation = (step: Step): step is ConfirmedStep =>
  confirmedSteps.some((one) => one === step);

interface Options {
  onCreated: (id: number) => void;
  onInvalid: (errors: FieldErrors) => void;
  /** A save by hand got no answer. */
  onUnanswered: (outcome: 'offline' | 'signed-out') => void;
  onErased: () => void;
}

/** Steps that send the text; the others only change its state. */
const purposes: Partial<Record<Step, Purpose>> = {
  save: 'save',
  submit: 'publish',
  publish: 'publish',
  schedule: 'publish',
};

const outcomeOf = ({ status }: Problem): Outcome =>
  status === 0 ? 'offline' : isStranger(status) ? 'signed-out' : 'refused';

/** The steps of an entry: what each sends, and which rules it must meet. */
export function useWriting(kind: Kind, form: EntryForm, options: Options) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const write = useWrite(kind);

  const store = async (publish: boolean) => {
    const { document: entry, values } = form.state();
    const draft = draftOf(values);
    const written = await (entry
      ? write.mutateAsync({ save: draft, id: entry.id, version: entry.version, options: { publish } })
      : write.mutateAsync({ create: draft, options: { publish } }));
    form.accept(written, values, rowInFocus(form.rows));
    if (!entry) options.onCreated(written.id);
  };

  const act = async (action: EntryAction, note: string | undefined) => {
    const { document: entry, clean } = form.state();
    if (!entry) return;
    const acted = await write.mutateAsync({ act: action, id: entry.id, version: entry.version, note });
    // Withdrawing and unpublishing send no text, so unsaved text stays unsaved.
    if (action === 'erase') options.onErased();
    else form.accept(acted, clean, rowInFocus(form.rows));
  };

  const perform = async (step: Step, note: string | undefined) => {
    if (step === 'save') return store(false);
    if (step === 'publish' || step === 'schedule') return store(true);
    if (step === 'submit' && (form.isDirty() || !form.state().document)) await store(false);
    return act(step, note);
  };

  /** Validation errors of the server, without saving: the user sees them together with those of the form. */
  const checkedByServer = async (): Promise<FieldErrors> => {
    const { values, document } = form.state();
    try {
      await saving.inTurn(() => resource(kind).check(draftOf(values), document));
      return {};
    } catch (error) {
      // The step itself reports any other failure.
      return problemOf(error).errors;
    }
  };

  const check = async (step: Step): Promise<FieldErrors> => {
    const purpose = purposes[step];
    if (!purpose) return {};
    const { values, unreadable } = form.state();
    const errors = { ...validate(values, form.rows, purpose), ...unreadable };
    const wrong = Object.keys(errors).length > 0;
    // Other steps send the text, and the server's refusal names all its errors.
    const needsServer = purpose === 'publish' && (wrong || step === 'submit');
    return needsServer ? { ...(await checkedByServer()), ...errors } : errors;
  };

  const saving = useSaving<Values, Entry, Step>(form, {
    perform,
    check,
    place: (errors) => inOrder(atFields(errors, form.rows), form.rows),
    onInvalid: options.onInvalid,
    onFailure: (problem, step) => {
      const outcome = outcomeOf(problem);
      if (step === 'save' && outcome !== 'refused' && outcome !== 'saved')
        return options.onUnanswered(outcome);
      showToast({ severity: 'error', summary: t('save.failed'), detail: problemText(problem) });
    },
  });

  return {
    ...saving,
    // Its dialog opened after `submit` was checked.
    run: (step: Step, note?: string) => saving.run(step, { note, checked: step === 'submit' }),
    saveQuietly: async (): Promise<Outcome> => {
      if (!form.isDirty()) return 'saved';
      try {
        return (await saving.runQuietly('save')) ? 'saved' : 'refused';
      } catch (error) {
        return outcomeOf(problemOf(error));
      }
    },
    /**
     * Saves the text before a revision replaces it, so that it stays in the history. Returns the saved entry; null
     * if the text could not be saved.
     */
    saved: async (): Promise<Entry | null> => {
      await saving.settled();
      if (form.isDirty()) await saving.run('save');
      return form.isDirty() ? null : form.state().document;
    },
    restored: (entry: Entry) => form.accept(entry, null),
  };
}
