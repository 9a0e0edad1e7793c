import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../blocks/record-form/typed';
import { openText } from '../../lib/keys/texts';
import { FormSection } from '../../ui/form-section';
import { useSettingsForm } from './context';
import type { SettingsValues } from './values';
import { type HomeBlock, sections } from './values';

const { Num, Pick, Rows } = fieldsOf<SettingsValues>();

/** The blocks of the home page in their order. */
export function HomeBlocks() {
  const { t, i18n } = useTranslation();
  const { values } = useSettingsForm();
  const sectionOptions = sections.map((value) => ({ value, label: t(`settings.section.${value}`) }));
  const unused = sections.find((section) => !values.home_blocks.some((block) => block.section === section));
  return (
    <FormSection title={t('office.field.home_blocks')} hint={t('settings.home_hint')}>
      <Rows
        path="home_blocks"
        label={t('office.field.home_blocks')}
        none={t('settings.home_theme')}
        add={t('settings.add_block')}
        max={sections.length}
        blank={(): HomeBlock => ({ section: unused ?? 'novyny', count: 6 })}
        nameOf={({ section }) => openText(i18n, 'settings.section', section) ?? ''}
      >
        {(path) => (
          <div className="ui-pair">
            <Pick path={`${path}.section`} options={sectionOptions} />
            <Num path={`${path}.count`} />
          </div>
        )}
      </Rows>
    </FormSection>
  );
}
