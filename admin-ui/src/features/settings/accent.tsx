import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/controls/text-input';
import { FormSection } from '../../ui/form-section';
import { fieldId } from '../../ui/ids';
import { useSettingsForm } from './context';
import { isColor } from './values';

/** The initial color of the picker: that of the theme. */
const themeColor = '#991b1b';

/** The accent color of the portal, typed or picked. If empty, the theme's color applies. */
export function Accent() {
  const { t } = useTranslation();
  const form = useSettingsForm();
  const { accent } = form.values;
  const put = (color: string) => form.put('accent', color);
  return (
    <FormSection title={t('office.field.accent')} hint={t('settings.accent_hint')}>
      <TextInput
        id={fieldId('accent')}
        className="ui-color"
        label={t('office.field.accent')}
        hint={t('settings.accent_format')}
        error={form.errorOf('accent')}
        placeholder={themeColor}
        spellCheck={false}
        autoComplete="off"
        value={accent}
        onChange={put}
        before={
          <input
            type="color"
            aria-label={t('settings.accent_pick')}
            value={isColor(accent) ? accent.trim().toLowerCase() : themeColor}
            onChange={(event) => put(event.currentTarget.value)}
          />
        }
        after={
          accent !== '' && (
            <Button variant="subtle" size="xs" onClick={() => put('')}>
              {t('settings.accent_remove')}
            </Button>
          )
        }
      />
    </FormSection>
  );
}
