import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../api/types';
import { Button } from '../frame/button';
import { DeleteDialog } from './delete-dialog';
import { Section } from './section';

/** A plain link: the browser saves the archive without holding it in memory. */
export function ExportLink({ variant = 'default' }: { variant?: 'default' | 'filled' }) {
  const { t } = useTranslation();
  return (
    <Button component="a" href="/api/cabinet/export" download variant={variant}>
      {t('cabinet.export')}
    </Button>
  );
}

export function DataSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Section id="account-data" title={t('cabinet.data')} hint={t('cabinet.data_text')}>
        <div className="ui-actions">
          <ExportLink />
        </div>
      </Section>
      <Section id="account-delete" title={t('cabinet.delete')} hint={t('cabinet.delete_hint')}>
        <div className="ui-actions">
          <Button variant="default" color="red" onClick={() => setDeleting(true)}>
            {t('cabinet.delete_open')}
          </Button>
        </div>
      </Section>
      {deleting && <DeleteDialog profile={profile} onClose={() => setDeleting(false)} />}
    </>
  );
}
