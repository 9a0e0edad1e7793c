import { useTranslation } from 'react-i18next';
import type { Schema } from '../lib/api/call';
import { openText } from '../lib/keys/texts';

type Warning = Schema<'Warning'>;

/** More warnings than this do not help an author. */
const MOST = 6;

/** The warnings about the saved text. They do not prevent a publish. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t, i18n } = useTranslation();
  if (warnings.length === 0) return null;
  const sentence = ({ key, value, line, others, limit }: Warning) => {
    const text = openText(i18n, 'warning', key, { value, count: limit ?? 0 }) ?? key;
    if (line === null) return text;
    return others
      ? t('warning.in_lines', { lines: `${line}, ${others}`, text })
      : t('warning.in_line', { line, text });
  };
  return (
    <ul className="ui-warnings" aria-label={t('warning.title')}>
      {warnings.slice(0, MOST).map((warning) => (
        <li key={`${warning.path} ${warning.line} ${warning.key} ${warning.value}`}>{sentence(warning)}</li>
      ))}
      {warnings.length > MOST && <li>{t('warning.more', { count: warnings.length - MOST })}</li>}
    </ul>
  );
}

/** The warnings about a field and its parts. */
export const warningsAt = (path: string, warnings: readonly Warning[] = []): Warning[] =>
  warnings.filter((warning) => warning.path === path || warning.path.startsWith(`${path}.`));
