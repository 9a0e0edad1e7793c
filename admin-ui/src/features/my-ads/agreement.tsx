import { HONEYPOT } from '@visnyk/theme-runtime/core/honeypot';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { TickField } from '../../ui/controls/tick';
import { fieldId } from '../../ui/ids';

const rules = ['honest', 'photos', 'contact', 'forbidden'] as const;

interface AgreementProps {
  agreed: boolean;
  error: string | undefined;
  onAgree: (agreed: boolean) => void;
}

/** Shows the rules next to the checkbox that agrees to them. */
export function Agreement({ agreed, error, onAgree }: AgreementProps) {
  const { t } = useTranslation();
  return (
    <section className="ui-section" aria-labelledby="ad-rules">
      <div className="ui-section__head">
        <h2 id="ad-rules">{t('ad_section.rules')}</h2>
      </div>
      <ul className="ui-rules">
        {rules.map((rule) => (
          <li key={rule}>{t(`ad_form.rule_${rule}`)}</li>
        ))}
      </ul>
      <TickField
        id={fieldId('agree')}
        label={t('ad_form.agree')}
        error={error}
        checked={agreed}
        onChange={onAgree}
      />
    </section>
  );
}

/** A honeypot: people neither see nor reach it, so only a bot fills it in (docs/content-model.md §4.4). */
export function Trap({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="ui-trap" aria-hidden="true">
      <input {...HONEYPOT} ref={field} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
