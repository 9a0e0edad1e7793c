import { useTranslation } from 'react-i18next';
import { openText } from '../../lib/keys/texts';

/** Sections as addresses name them, where that is not the name of the kind. */
const kindOf: Record<string, string> = {
  novyny: 'news',
  poster: 'posters',
  advertisement: 'advertisements',
};

/** Groups of codes and where their words are; spelled out, so that a search finds who uses a word. */
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

/** Codes in words; a code nobody has words for is shown as it is. */
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
