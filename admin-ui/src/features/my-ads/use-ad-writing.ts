import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaving } from '../../blocks/form/use-saving';
import { rulesOf } from '../../entities/ad/category-rules';
import { useAdWrite } from '../../entities/ad/queries';
import { atAdFields, useRefusalText } from '../../entities/ad/refusals';
import { ads } from '../../entities/ad/requests';
import type { Ad, AdAction } from '../../entities/ad/types';
import { attributesOf } from '../../entities/ad/vocabulary';
import { problemOf } from '../../lib/api/problem';
import type { FieldErrors } from '../../lib/api/types';
import { shell } from '../../lib/shell';
import { showToast } from '../../ui/toasts';
import { allErrors } from './all-errors';
import type { AdEditing } from './context';
import { validate } from './validate';
import { type AdValues, draftOf } from './values';

export type AdStep = 'save' | 'submit' | AdAction;

interface Options {
  agreed: boolean;
  /** The value of the honeypot field. */
  trap: () => string;
  /** Receives the values that were sent. */
  onCreated: (id: number, sent: AdValues) => void;
  /** Receives the advertisement as it was before the save. */
  onSaved: (ad: Ad, before: Ad | null) => void;
  onSubmitted: (ad: Ad) => void;
}

/** The steps of an advertisement: what each sends, and which rules it must meet. */
export function useAdWriting({ form, categories }: AdEditing, options: Options) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const write = useAdWrite();
  const opened = useRef(performance.now());
  const draftNow = () => {
    const { values } = form.state();
    return draftOf(values, attributesOf(categories, values.category));
  };

  const store = async (): Promise<Ad> => {
    const { document: ad, values } = form.state();
    const draft = draftNow();
    const written = await write.mutateAsync(
      ad ? { save: draft, id: ad.id, version: ad.version } : { create: draft },
    );
    if (!ad) options.onCreated(written.id, values);
    form.accept(written, values);
    return written;
  };

  const submit = async () => {
    const { document } = form.state();
    const { id, version } = form.isDirty() || !document ? await store() : document;
    const seconds = Math.round((performance.now() - opened.current) / 1000);
    const body = { version, agree: true, leave_blank: options.trap(), seconds };
    const submitted = await write.mutateAsync({ act: 'submit', id, body });
    form.accept(submitted, form.state().clean);
    options.onSubmitted(submitted);
  };

  /** Changes the state only: unsaved text stays unsaved. */
  const act = async (action: AdAction) => {
    const { document: ad, clean } = form.state();
    if (!ad) return;
    form.accept(await write.mutateAsync({ act: action, id: ad.id, body: { version: ad.version } }), clean);
  };

  const perform = async (step: AdStep) => {
    if (step === 'submit') return submit();
    if (step !== 'save') return act(step);
    const before = form.state().document;
    options.onSaved(await store(), before);
  };

  /** The errors that the server would return for a submission; none if it does not answer. */
  const checkedByServer = async (): Promise<FieldErrors> => {
    try {
      await ads.check(draftNow(), form.state().document?.id);
      return {};
    } catch (error) {
      return atAdFields(problemOf(error).errors, shell.locale);
    }
  };

  const check = async (step: AdStep): Promise<FieldErrors> => {
    if (step !== 'save' && step !== 'submit') return {};
    const { values, document } = form.state();
    // Readers see a published advertisement: it must stay complete.
    const whole = step === 'submit' || document?.state === 'published';
    const rules = {
      schema: attributesOf(categories, values.category),
      rules: rulesOf(categories, values.category),
    };
    const errors = validate(values, rules, whole ? 'submit' : 'save', shell.locale);
    const own: FieldErrors =
      step === 'submit' && !options.agreed ? { ...errors, agree: [{ key: 'must_accept' }] } : errors;
    // Reports the form's and the server's errors together, before anything is stored.
    return whole ? allErrors(own, await checkedByServer()) : own;
  };

  return useSaving<AdValues, Ad, AdStep>(form, {
    perform,
    check,
    place: (errors) => atAdFields(errors, shell.locale),
    onFailure: (problem) => {
      const detail = refusalText(problem);
      showToast({ severity: 'error', summary: t('ad_form.not_saved'), detail, life: 10_000 });
    },
  });
}
