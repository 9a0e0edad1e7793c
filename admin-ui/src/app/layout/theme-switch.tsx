import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../ui/icons';
import { Menu } from '../../ui/menu';
import { type ColorScheme, setColorScheme, useColorScheme } from '../../ui/theme/color-scheme';

const choices: { value: ColorScheme; icon: IconName }[] = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
  { value: 'auto', icon: 'screen' },
];

export function ThemeSwitch() {
  const { t } = useTranslation();
  const colorScheme = useColorScheme();
  const current = choices.find(({ value }) => value === colorScheme);
  return (
    <Menu
      label={t('frame.theme')}
      className="ui-square"
      face={<Icon name={current?.icon ?? 'screen'} />}
      entries={choices.map(({ value, icon }) => ({
        label: (
          <>
            <Icon name={icon} /> {t(`frame.theme_${value}`)}
          </>
        ),
        checked: value === colorScheme,
        onChoose: () => setColorScheme(value),
      }))}
    />
  );
}
