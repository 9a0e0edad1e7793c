import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Ornament } from '../frame/ornament';
import { sitePath } from '../shell';

const steps = ['write', 'contacts', 'answer'] as const;

/** What a reader can do today; the form itself comes with the next version. */
export function OpeningSoon() {
  const { t } = useTranslation();
  return (
    <div className="ui-soon">
      <Ornament />
      <p className="ui-lead">{t('ads.soon')}</p>
      <h2>{t('ads.how')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`ads.step_${step}`)}</li>
        ))}
      </ol>
      <div className="ui-actions">
        <Button component="a" href={sitePath('/nashi-kontakty')}>
          {t('ads.contacts')}
        </Button>
        <Button component="a" href={sitePath('/advertisement')} variant="default">
          {t('ads.browse')}
        </Button>
      </div>
      <h2>{t('ads.rules')}</h2>
      <ul>
        {(['honest', 'photos', 'contact', 'forbidden'] as const).map((rule) => (
          <li key={rule}>{t(`ads.rule_${rule}`)}</li>
        ))}
      </ul>
    </div>
  );
}
