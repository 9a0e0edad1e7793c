import { useState } from 'react';
import { problemOf } from '../../lib/api/problem';
import { useErrorText, useProblemText } from '../../lib/api/problem-text';
import type { FieldError } from '../../lib/api/types';
import { showToast } from '../../ui/toasts';

/** Messages of rejected fields. A failure without a field appears at the field `rest`, or as a toast if that is not set. */
export function useRefusals<F extends string>(fields: readonly F[], rest?: F) {
  const errorText = useErrorText();
  const problemText = useProblemText();
  const [refusals, setRefusals] = useState<Partial<Record<F, string>>>({});

  const refuse = (field: F, error: FieldError) =>
    setRefusals({ [field]: errorText(error) } as typeof refusals);
  const take = (failure: unknown) => {
    const problem = problemOf(failure);
    const messages: Partial<Record<F, string>> = {};
    for (const field of fields) {
      const errors = problem.errors[field];
      if (errors) messages[field] = errors.map(errorText).join('. ');
    }
    const none = Object.keys(messages).length === 0;
    if (none && rest !== undefined) messages[rest] = problemText(problem);
    else if (none) showToast({ severity: 'error', summary: problemText(problem) });
    setRefusals(messages);
  };
  return { refusals, refuse, take, clear: () => setRefusals({}) };
}
