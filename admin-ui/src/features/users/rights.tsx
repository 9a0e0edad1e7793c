import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../blocks/record-form/typed';
import type { Settings } from '../../entities/site/queries';
import { secondFactorRules } from '../../lib/api/vocabulary/settings';
import { FormSection } from '../../ui/form-section';

const { Pick, Tick } = fieldsOf<Settings>();

/** The permissions of each role, below the list of users. */
export function Rights() {
  const { t } = useTranslation();
  return (
    <FormSection title={t('settings.rights')} hint={t('settings.rights_hint')}>
      <Pick
        path="second_factor"
        hint={t('settings.second_hint')}
        options={secondFactorRules.map((value) => ({
          value,
          label: t(`office.value.second_factor.${value}`),
        }))}
      />
      <Tick path="authors_can_publish" hint={t('settings.authors_publish_hint')} />
      <Tick path="authors_edit_all" hint={t('settings.authors_edit_hint')} />
      <Tick path="editors_edit_categories" hint={t('settings.editors_categories_hint')} />
    </FormSection>
  );
}
