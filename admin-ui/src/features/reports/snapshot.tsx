import { useTranslation } from 'react-i18next';
import { problemOf } from '../../lib/api/problem';
import { languageOf } from '../../lib/i18n/language';
import { WordDiff } from '../../ui/diff/word-diff';
import { Skeleton } from '../../ui/skeleton';
import { type Complaint, usePresentTexts } from './queries';
import { type TextPair, textPairs } from './text-pairs';
import { useReportWords } from './words';

/** The text at the time of the complaint, with its changes since then. */
export function Snapshot({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const present = usePresentTexts(complaint.target);
  const deleted = present.isError && problemOf(present.error).status === 404;
  const pairs = textPairs(complaint.snapshot, present.data);
  const same = present.isSuccess && pairs.every(({ before, after }) => before === after);
  return (
    <section className="ui-section" aria-labelledby="snapshot">
      <h3 id="snapshot">{t('reports.snapshot')}</h3>
      {pairs.length === 0 && <p className="ui-hint">{t('reports.no_snapshot')}</p>}
      {pairs.length > 0 && (
        <>
          {present.isPending && <Skeleton height={24} width="20rem" />}
          {present.isSuccess && (
            <p className="ui-hint">{t(same ? 'reports.unchanged' : 'reports.changed_since')}</p>
          )}
          {deleted && <p className="ui-hint">{t('reports.gone')}</p>}
          {present.isError && !deleted && <p className="ui-hint">{t('reports.present_unknown')}</p>}
          <div className="ui-snapshot">
            {pairs.map((pair) => (
              <Passage key={pair.locale + pair.part} pair={pair} compared={present.isSuccess && !same} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function Passage({ pair, compared }: { pair: TextPair; compared: boolean }) {
  const { t } = useTranslation();
  const { word } = useReportWords();
  const { locale, part, before, after } = pair;
  const lang = languageOf(locale);
  return (
    <div>
      <h4>
        {t(`reports.language.${locale}`)} · {word('text', part)}
      </h4>
      <div data-part={part}>
        {compared ? (
          <WordDiff before={before} after={after ?? ''} lang={lang} />
        ) : (
          <p className="ui-diff" lang={lang}>
            {before}
          </p>
        )}
      </div>
    </div>
  );
}
