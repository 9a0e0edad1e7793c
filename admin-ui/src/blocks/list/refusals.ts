import { useTranslation } from 'react-i18next';
import { toProblem } from '../../lib/api/problem';
import { useErrorText, useProblemText } from '../../lib/api/problem-text';
import type { BulkDone } from './queries';

/** An entry that the server did not change, and the reasons as text. */
export interface Refused {
  id: number;
  title: string;
  reasons: string[];
}

type Refusal = BulkDone['refused'][number];

/** Describes the actions that the server rejected; `titleOf` returns the entries' titles. */
export function useRefusals() {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const errorText = useErrorText();
  const inGeneral = ({ status, key, params = {} }: Refusal) => {
    if (key === 'stale_version') return t('list.changed_meanwhile');
    if (i18n.exists(`errors.${key}`)) return errorText({ key, params });
    return status === 409 ? t('list.not_now') : problemText(toProblem(status, { params }));
  };
  return ({ refused }: BulkDone, titleOf: (id: number) => string | undefined): Refused[] =>
    refused.map((refusal) => {
      const fields = Object.values(toProblem(refusal.status, refusal).errors).flat();
      return {
        id: refusal.id,
        title: titleOf(refusal.id) ?? String(refusal.id),
        reasons: fields.length > 0 ? [...new Set(fields.map(errorText))] : [inGeneral(refusal)],
      };
    });
}
