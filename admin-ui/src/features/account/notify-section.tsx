import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { Profile } from '../../lib/api/types';
import { Tick } from '../../ui/controls/tick';
import { FormSection } from '../../ui/form-section';
import { showToast } from '../../ui/toasts';
import { useChangeProfile, useProfile } from './queries';

const choices = ['expiry', 'message', 'favourites'] as const;

/** A checkbox saves on change. Until the server answers, it shows the submitted value. */
export function NotifySection() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const change = useChangeProfile();
  // Reads the query itself: the parent renders after the answer, and with a prop the checkbox would flicker.
  const { data: profile } = useProfile();
  const [submitted, setSubmitted] = useState<Profile['notify']>();
  const current = submitted ?? profile?.notify;
  if (!current) return null;
  const toggle = (choice: keyof Profile['notify']) => {
    const next = { ...current, [choice]: !current[choice] };
    setSubmitted(next);
    change.mutate(
      // Sends only this choice, because another tab may have changed the others.
      { notify: { [choice]: next[choice] } },
      {
        onSettled: () => setSubmitted(undefined),
        onSuccess: () => showToast({ summary: t('cabinet.notify_saved') }),
        onError: (error) =>
          showToast({
            severity: 'error',
            summary: t('cabinet.notify_failed'),
            detail: problemText(problemOf(error)),
          }),
      },
    );
  };
  return (
    <FormSection narrow id="account-notify" title={t('cabinet.notify')} hint={t('cabinet.notify_text')}>
      <fieldset className="ui-choices" aria-labelledby="account-notify">
        <Tick checked disabled aria-describedby="notify-decision" onChange={() => undefined}>
          {t('cabinet.notify_decision')}
        </Tick>
        <p id="notify-decision" className="ui-hint">
          {t('cabinet.notify_always')}
        </p>
        {choices.map((choice) => (
          <Tick key={choice} checked={current[choice]} onChange={() => toggle(choice)}>
            {t(`cabinet.notify_${choice}`)}
          </Tick>
        ))}
      </fieldset>
    </FormSection>
  );
}
