import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { Profile } from '../../lib/api/types';
import { Tick } from '../../ui/controls/tick';
import { FormSection } from '../../ui/form-section';
import { showToast } from '../../ui/toasts';
import { useChangeProfile, useProfile } from './queries';

const choices = ['expiry', 'message'] as const;

/** Each box is saved as it is ticked; until the answer comes it shows what was asked for. */
export function NotifySection() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const change = useChangeProfile();
  // Not handed down: the screen around it hears of an answer a moment later, and the box would flicker.
  const { data: profile } = useProfile();
  const [submitted, setSubmitted] = useState<Profile['notify']>();
  const current = submitted ?? profile?.notify;
  if (!current) return null;
  const toggle = (choice: keyof Profile['notify']) => {
    const next = { ...current, [choice]: !current[choice] };
    setSubmitted(next);
    change.mutate(
      // The others may have been changed in another tab.
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
