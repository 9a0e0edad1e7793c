import { useTranslation } from 'react-i18next';
import { problemOf } from './problem';
import { useErrorText, useProblemText } from './problem-text';

/** Why a request failed, as precisely as the response allows. */
export function useFailureText() {
  const { i18n } = useTranslation();
  const errorText = useErrorText();
  const problemText = useProblemText();
  return (error: unknown): string => {
    const problem = problemOf(error);
    const [first] = Object.values(problem.errors).flat();
    if (first) return errorText(first);
    const { key, params } = problem;
    const count = typeof params.n === 'number' ? params.n : 1;
    return key !== '' && i18n.exists(`errors.${key}`, { count })
      ? errorText({ key, params })
      : problemText(problem);
  };
}
