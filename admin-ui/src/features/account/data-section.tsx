import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../lib/api/types';
import { Button } from '../../ui/button';
import { FormSection } from '../../ui/form-section';
import { DeleteDialog } from './delete-dialog';
import { ExportLink } from './export-link';

export function DataSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <FormSection narrow id="account-data" title={t('cabinet.data')} hint={t('cabinet.data_text')}>
        <div className="ui-actions">
          <ExportLink />
        </div>
      </FormSection>
      <FormSection narrow id="account-delete" title={t('cabinet.delete')} hint={t('cabinet.delete_hint')}>
        <div className="ui-actions">
          <Button variant="default" color="red" onClick={() => setDeleting(true)}>
            {t('cabinet.delete_open')}
          </Button>
        </div>
      </FormSection>
      {deleting && <DeleteDialog profile={profile} onClose={() => setDeleting(false)} />}
    </>
  );
}
