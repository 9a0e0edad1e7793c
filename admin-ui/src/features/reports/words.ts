import { useTranslation } from 'react-i18next';

/** Kinds by section, for sections whose name in addresses differs from the kind. */
const kindOf: Record<string, string> = {
  novyny: 'news',
  poster: 'posters',
  advertisement: 'advertisements',
};

/** Text keys of each group of codes. Written out in full, so that a search finds the uses of a text. */
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

/** Texts of codes. A code without a text is shown unchanged. */
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
