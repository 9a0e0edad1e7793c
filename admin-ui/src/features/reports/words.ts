import { useTranslation } from 'react-i18next';

/** Sections as addresses name them, where that is not the name of the kind. */
const kindOf: Record<string, string> = {
  novyny: 'news',
  poster: 'posters',
  advertisement: 'advertisements',
};

/** Groups of codes and where their words are; spelled out, so that a search finds who uses a word. */
const groups = {
  ad: (code: string) => `moderation.state.${code}`,
  complaint: (code: string) => `reports.reason.${code}`,
  device: (code: string) => `reports.device.${code}`,
  placement: (code: string) => `reports.placement.${code}`,
  refusal: (code: string) => `moderation.reason.${code}`,
  status: (code: string) => `status.${code}`,
  section: (code: string) => `reports.kind.${kindOf[code] ?? code}`,
  text: (code: string) => `reports.text.${code}`,
};

/** Codes in words; a code nobody has words for is shown as it is. */
export function useReportWords() {
  const { t, i18n } = useTranslation();
  const word = (group: keyof typeof groups, code: string) => {
    // «Інше: {{note}}» without its note.
    if (group === 'refusal' && code === 'other') return t('moderation.reason_custom');
    const key = groups[group](code);
    return i18n.exists(key) ? t(key) : code;
  };
  return { word };
}
