import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../lib/api/failure';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toasts';
import { useHideQuestion, usePopularQuestions } from './queries';

/** Popular questions that readers see while they type, each with a button that removes it permanently. */
export function PopularQuestions() {
  const { t } = useTranslation();
  const id = useId();
  const failureText = useFailureText();
  const questions = usePopularQuestions().data?.questions ?? [];
  const hide = useHideQuestion();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  // The pressed button disappears with its row, so the focus moves to the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a row is removed
  useLayoutEffect(() => {
    if (removed.current === null || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[Math.min(removed.current, buttons.length - 1)]?.focus();
    removed.current = null;
  }, [questions.length]);
  if (questions.length === 0) return null;
  return (
    <section className="ui-section" aria-labelledby={id}>
      <div className="ui-section__head">
        <h2 id={id}>{t('reports.suggestions')}</h2>
      </div>
      <p className="ui-hint">{t('reports.suggestions_hint')}</p>
      <ul ref={list} className="ui-cards ui-unanswered">
        {questions.map(({ query, locale }, index) => (
          <li key={`${locale} ${query}`}>
            <div>
              <strong className="ui-breakable">{query}</strong>
              <p className="ui-meta">
                <span>{t(`reports.language.${locale}`)}</span>
              </p>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={t('reports.hide_question_of', { query })}
              loading={hide.isPending && hide.variables.q === query && hide.variables.locale === locale}
              onClick={() =>
                hide.mutate(
                  { q: query, locale },
                  {
                    onSuccess: () => {
                      removed.current = index;
                      showToast({ summary: t('reports.question_hidden', { query }) });
                    },
                    onError: (error) =>
                      showToast({
                        severity: 'error',
                        summary: t('reports.hide_question_failed'),
                        detail: failureText(error),
                      }),
                  },
                )
              }
            >
              {t('reports.hide_question')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
