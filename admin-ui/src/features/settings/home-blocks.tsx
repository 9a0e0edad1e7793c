import { useTranslation } from 'react-i18next';
import { Num, Pick } from '../../blocks/record-form/fields';
import { Rows } from '../../blocks/record-form/rows';
import { openText } from '../../lib/keys/texts';
import { FormSection } from '../../ui/form-section';
import { useSettingsForm } from './context';
import { type HomeBlock, sections } from './values';

/** The blocks of the front page, in their order. */
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
        nameOf={(value) => openText(i18n, 'settings.section', (value as HomeBlock).section) ?? ''}
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
