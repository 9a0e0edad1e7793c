import { useTranslation } from 'react-i18next';
import { openText } from '../../lib/keys/texts';

/** Kinds by section, for sections whose name in addresses differs from the kind. */
const kindOf: Record<string, string> = {
  novyny: 'news',
  poster: 'posters',
  advertisement: 'advertisements',
};

/** Text keys of each group of codes. Written out in full, so that a search finds the uses of a text. */
const groups = {
  ad: 'moderation.state',
  complaint: 'reports.reason',
  device: 'reports.device',
  placement: 'reports.placement',
  refusal: 'moderation.reason',
  status: 'status',
  section: 'reports.kind',
  text: 'reports.text',
} as const;

/** Texts of codes. A code without a text is shown unchanged. */
export function useReportWords() {
  const { t, i18n } = useTranslation();
  const word = (group: keyof typeof groups, code: string) => {
    // «Інше: {{note}}» without its note.
    if (group === 'refusal' && code === 'other') return t('moderation.reason_custom');
    const known = group === 'section' ? kindOf[code] : undefined;
    return openText(i18n, groups[group], known ?? code) ?? code;
  };
  return { word };
}
