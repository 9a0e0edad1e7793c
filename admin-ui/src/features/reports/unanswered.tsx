import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Settings, useSettings } from '../../entities/site/queries';
import { synonymsOf } from '../../entities/site/synonyms';
import { formatNumber, periodLabel } from '../../lib/i18n/format';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/load-failure';
import { Ornament } from '../../ui/ornament';
import { Skeleton } from '../../ui/skeleton';
import { type UnansweredQuestion, type UnansweredWeek, useUnanswered } from './queries';
import { PopularQuestions } from './suggestions';
import { SynonymDialog } from './synonym-dialog';
import { useReportWords } from './words';

const { locale } = shell;

interface ListProps {
  /** Undefined until they are loaded, and for users who may not change them. */
  settings: Settings | undefined;
  onMake: (query: string) => void;
}

/** Queries of readers without results, by week, each with a button to add a synonym. */
export function Unanswered({ canEditSettings }: { canEditSettings: boolean }) {
  const { t } = useTranslation();
  const unanswered = useUnanswered();
  const settings = useSettings(canEditSettings).data;
  const [query, setQuery] = useState<string>();
  const weeks = unanswered.data?.weeks.filter(({ questions }) => questions.length > 0) ?? [];
  return (
    <>
      <p className="ui-hint ui-unanswered-hint">{t('reports.unanswered_hint')}</p>
      {unanswered.isError && <LoadFailure retry={() => unanswered.refetch()} />}
      {unanswered.isPending && (
        <div className="ui-stack" aria-busy="true">
          <span className="ui-hidden" role="status">
            {t('frame.loading')}
          </span>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height={120} />
          ))}
        </div>
      )}
      {unanswered.data && !unanswered.isError && weeks.length === 0 && (
        <div className="ui-notice" role="status">
          <Ornament />
          <p>{t('reports.no_searches')}</p>
        </div>
      )}
      {!unanswered.isError &&
        weeks.map((week) => <Week key={week.from} week={week} settings={settings} onMake={setQuery} />)}
      <PopularQuestions />
      {query !== undefined && settings && (
        <SynonymDialog query={query} existing={settings.synonyms} onClose={() => setQuery(undefined)} />
      )}
    </>
  );
}

function Week({ week: { from, to, questions }, ...list }: { week: UnansweredWeek } & ListProps) {
  const id = useId();
  return (
    <section className="ui-section" aria-labelledby={id}>
      <div className="ui-section__head">
        <h2 id={id}>{periodLabel(from, to, locale)}</h2>
      </div>
      <ul className="ui-cards ui-unanswered">
        {questions.map((question) => (
          <Question
            key={[question.section, question.locale, question.query].join(' ')}
            question={question}
            {...list}
          />
        ))}
      </ul>
    </section>
  );
}

function Question({ question, settings, onMake }: { question: UnansweredQuestion } & ListProps) {
  const { t } = useTranslation();
  const { word } = useReportWords();
  const { query, section, count } = question;
  const existing = settings ? synonymsOf(query, settings.synonyms) : [];
  return (
    <li>
      <div>
        <strong className="ui-breakable">{query}</strong>
        <p className="ui-meta">
          <span>{t('reports.asked', { count, n: formatNumber(count, locale) })}</span>
          <span>{word('section', section)}</span>
          {question.locale && <span>{t(`reports.language.${question.locale}`)}</span>}
        </p>
        {existing.map(({ word, means }) => (
          <p key={`${word} ${means}`} className="ui-hint">
            {t('reports.synonym_exists', { word, means })}
          </p>
        ))}
      </div>
      {settings && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('reports.make_synonym_of', { query })}
          onClick={() => onMake(query)}
        >
          {t('reports.make_synonym')}
        </Button>
      )}
    </li>
  );
}
