import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdWrite } from '../../entities/ad/queries';
import { atAdFields, useRefusalText } from '../../entities/ad/refusals';
import { ads } from '../../entities/ad/requests';
import type { Ad, AdAction } from '../../entities/ad/types';
import { type Problem, problemOf } from '../../lib/api/problem';
import type { FieldErrors } from '../../lib/api/types';
import { shell } from '../../lib/shell';
import { showToast } from '../../ui/toasts';
import { allErrors } from './all-errors';
import type { useAdValues } from './use-ad-values';
import { type Purpose, validate } from './validate';
import { type AdValues, draftOf } from './values';

export interface AdConflict {
  theirs: Ad;
  name: string;
  overwrite: () => void;
}

interface Options {
  agreed: boolean;
  /** What stands in the field that people do not see. */
  trap: () => string;
  /** With what was sent. */
  onCreated: (id: number, sent: AdValues) => void;
  /** With the ad as it was before. */
  onSaved: (ad: Ad, before: Ad | null) => void;
  onSubmitted: (ad: Ad) => void;
  onInvalid: () => void;
}

type Values = ReturnType<typeof useAdValues>;

/** Runs what the buttons ask for and sorts the answers: accepted, wrong fields, a change elsewhere, refusal. */
export function useAdWriting({ form, saved, dirty, accept, setErrors }: Values, options: Options) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const write = useAdWrite();
  const [conflict, setConflict] = useState<AdConflict | null>(null);
  const [judging, setJudging] = useState(false);
  const running = useRef(false);
  const opened = useRef(performance.now());
  const { ad, values, schema } = form;

  const invalid = (found: FieldErrors) => {
    setErrors(atAdFields(found, shell.locale));
    options.onInvalid();
  };

  const failed = (problem: Problem, again: (version: number) => void) => {
    if (problem.status === 422 && Object.keys(problem.errors).length > 0) return invalid(problem.errors);
    if (problem.status === 409 && problem.current) {
      const theirs = problem.current as Ad;
      const name = typeof problem.params.name === 'string' ? problem.params.name : '';
      return setConflict({ theirs, name, overwrite: () => again(theirs.version) });
    }
    const detail = refusalText(problem);
    showToast({ severity: 'error', summary: t('ad_form.not_saved'), detail, life: 10_000 });
  };

  const store = async (version: number | undefined): Promise<Ad> => {
    const draft = draftOf(values, schema);
    const written = await write.mutateAsync(
      ad ? { save: draft, id: ad.id, version: version ?? ad.version } : { create: draft },
    );
    if (!ad) options.onCreated(written.id, values);
    accept(written, values);
    return written;
  };

  /** What the server would say of it when it is submitted; of a silent server the form's own word is left. */
  const judged = async (): Promise<FieldErrors> => {
    try {
      await ads.check(draftOf(values, schema), ad?.id);
      return {};
    } catch (error) {
      return atAdFields(problemOf(error).errors, shell.locale);
    }
  };

  const errorsFor = async (purpose: Purpose): Promise<FieldErrors> => {
    // What readers see must stay whole.
    const whole = purpose === 'submit' || ad?.state === 'published';
    const found = validate(values, form, whole ? 'submit' : 'save', shell.locale);
    const own: FieldErrors =
      purpose === 'submit' && !options.agreed ? { ...found, agree: [{ key: 'must_accept' }] } : found;
    // Reports the form's and the server's errors together, before anything is stored.
    return whole ? allErrors(own, await judged()) : own;
  };

  const attempt = async (purpose: Purpose, version?: number) => {
    setConflict(null);
    const errors = await errorsFor(purpose);
    if (Object.keys(errors).length > 0) return invalid(errors);
    try {
      if (purpose === 'save') return options.onSaved(await store(version), ad);
      const current = dirty || !ad ? await store(version) : { ...ad, version: version ?? ad.version };
      const seconds = Math.round((performance.now() - opened.current) / 1000);
      const body = { version: current.version, agree: true, leave_blank: options.trap(), seconds };
      const submitted = await write.mutateAsync({ act: 'submit', id: current.id, body });
      accept(submitted, values);
      options.onSubmitted(submitted);
    } catch (error) {
      failed(problemOf(error), (theirs) => void run(purpose, theirs));
    }
  };

  /** One press is one attempt. */
  const run = async (purpose: Purpose, version?: number) => {
    if (running.current) return;
    running.current = true;
    setJudging(true);
    try {
      await attempt(purpose, version);
    } finally {
      running.current = false;
      setJudging(false);
    }
  };

  /** Changes the state only: unsaved text stays unsaved. */
  const act = async (action: AdAction, version?: number) => {
    setConflict(null);
    if (!ad) return;
    try {
      const body = { version: version ?? ad.version };
      accept(await write.mutateAsync({ act: action, id: ad.id, body }), saved);
    } catch (error) {
      failed(problemOf(error), (theirs) => void act(action, theirs));
    }
  };

  return {
    run,
    act,
    busy: write.isPending || judging,
    conflict,
    dismissConflict: () => setConflict(null),
    takeTheirs: () => {
      if (conflict) accept(conflict.theirs, null);
      setConflict(null);
    },
  };
}
