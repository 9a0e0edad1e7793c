import { useTranslation } from 'react-i18next';
import { Ticks } from '../../ui/controls/tick';
import { FormSection } from '../../ui/form-section';
import { fieldId } from '../../ui/ids';
import { useSettingsForm } from './context';
import { sections } from './values';

/** Sections of the site. The settings store those that are off, so that a new section starts as on. */
export function Sections() {
  const { t } = useTranslation();
  const form = useSettingsForm();
  const off: readonly string[] = form.values.sections_off;
  return (
    <FormSection title={t('settings.sections')} hint={t('settings.sections_hint')}>
      <Ticks
        columns
        id={fieldId('sections_off')}
        label={t('settings.sections_label')}
        error={form.errorOf('sections_off')}
        value={sections.filter((section) => !off.includes(section))}
        options={sections.map((section) => ({ value: section, label: t(`settings.section.${section}`) }))}
        onChange={(on) =>
          form.put(
            'sections_off',
            sections.filter((section) => !on.includes(section)),
          )
        }
      />
      <Ticks
        columns
        id={fieldId('hide_untranslated')}
        label={t('settings.hide_untranslated_label')}
        hint={t('settings.hide_untranslated_hint')}
        error={form.errorOf('hide_untranslated')}
        value={form.values.hide_untranslated}
        options={sections.map((section) => ({ value: section, label: t(`settings.section.${section}`) }))}
        onChange={(hidden) =>
          form.put(
            'hide_untranslated',
            sections.filter((section) => hidden.includes(section)),
          )
        }
      />
    </FormSection>
  );
}
