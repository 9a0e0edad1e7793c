import { useTranslation } from 'react-i18next';
import type { EntrySummary } from '../../lib/api/types';
import { languageOf } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';

const other = shell.locale === 'us' ? 'ua' : 'us';

/** A title in the language of the page, or in the other one with `lang` set. */
export function titleIn(item: EntrySummary) {
  const own = item.title[shell.locale];
  return own ? { text: own, lang: undefined } : { text: item.title[other], lang: languageOf(other) };
}

export function EntryTitle({ item }: { item: EntrySummary }) {
  const { t } = useTranslation();
  const { text, lang } = titleIn(item);
  return text ? <span lang={lang}>{text}</span> : t('list.untitled');
}
