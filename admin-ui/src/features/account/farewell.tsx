import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deletion } from '../../lib/api/types';
import { shell, sitePath } from '../../lib/shell';
import { Button } from '../../ui/button';
import { Ornament } from '../../ui/ornament';
import { When } from '../../ui/when';

/** The receipt of a deletion. It works without a session, because the deletion ended it. */
export function Farewell({ receipt, email }: { receipt: Deletion; email: string }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('document_title', { title: t('cabinet.deleted'), site: t('site') });
    heading.current?.focus();
  }, [t]);
  const query = new URLSearchParams({ callbackUrl: sitePath('/cabinet') });
  return (
    <div className="ui-crash" lang={shell.locale === 'us' ? 'en' : 'uk'}>
      <Ornament />
      <h1 ref={heading} tabIndex={-1}>
        {t('cabinet.deleted')}
      </h1>
      <dl className="ui-facts">
        <div>
          <dt>{t('cabinet.receipt')}</dt>
          <dd className="ui-breakable">{receipt.receipt}</dd>
        </div>
        <div>
          <dt>{t('cabinet.requested_at')}</dt>
          <dd>
            <When exact at={receipt.requested_at} />
          </dd>
        </div>
        <div>
          <dt>{t('cabinet.erased_at')}</dt>
          <dd>
            <When exact at={receipt.erased_at} />
          </dd>
        </div>
      </dl>
      <p className="ui-breakable">{t('cabinet.deleted_text', { email })}</p>
      <div className="ui-actions">
        <Button component="a" href={sitePath('/')}>
          {t('forbidden.home')}
        </Button>
        <Button component="a" variant="default" href={`/api/auth/signin?${query}`}>
          {t('cabinet.delete_undo')}
        </Button>
      </div>
    </div>
  );
}
