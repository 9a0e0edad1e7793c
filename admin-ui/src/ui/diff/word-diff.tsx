import { useTranslation } from 'react-i18next';
import { shortened, wordDifference } from './words';

interface WordDiffProps {
  before: string;
  after: string;
  lang?: string;
  /** Characters shown around a change. Default: all. */
  around?: number;
}

/** Two texts merged: removed words struck through, added words underlined. */
export function WordDiff({ before, after, lang, around }: WordDiffProps) {
  const { t } = useTranslation();
  const whole = wordDifference(before, after);
  const pieces = around === undefined ? whole : shortened(whole, around);
  if (pieces.length === 0) return <p className="ui-hint">{t('conflict.empty')}</p>;
  return (
    <p className="ui-diff" lang={lang}>
      {pieces.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one comparison keep their places
        if (kind === 'gone') return <del key={index}>{text}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (kind === 'new') return <ins key={index}>{text}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return <span key={index}>{text}</span>;
      })}
    </p>
  );
}
