import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../lib/api/problem';
import { ownKey, workedOut } from '../../lib/api/query';
import { languageOf } from '../../lib/i18n/language';
import { Skeleton } from '../../ui/skeleton';
import { type Complaint, usePresentTexts } from './queries';
import { type TextPair, textPairs, wordChanges } from './text-difference';
import { useReportWords } from './words';

/** The text a complaint was about, as it was then, with what became of it since. */
export function Snapshot({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const present = usePresentTexts(complaint.target);
  const gone = present.isError && problemOf(present.error).status === 404;
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
          {gone && <p className="ui-hint">{t('reports.gone')}</p>}
          {present.isError && !gone && <p className="ui-hint">{t('reports.present_unknown')}</p>}
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
  const language = languageOf(locale);
  const changes = useQuery({
    ...workedOut(ownKey('difference', language, before, after), () =>
      wordChanges(before, after ?? '', language),
    ),
    enabled: compared && after !== null && after !== before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div>
      <h4>
        {t(`reports.language.${locale}`)} · {word('text', part)}
      </h4>
      <p lang={language} data-part={part}>
        {compared && after === null ? (
          <del>{before}</del>
        ) : changes.data ? (
          changes.data.map(({ value, added, removed }, index) =>
            added ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text are their order
              <ins key={index}>{value}</ins>
            ) : removed ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text are their order
              <del key={index}>{value}</del>
            ) : (
              value
            ),
          )
        ) : (
          before
        )}
      </p>
    </div>
  );
}
