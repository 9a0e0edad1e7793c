import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './icons';
import { Menu } from './menu';

const choices: { value: 'light' | 'dark' | 'auto'; icon: IconName }[] = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
  { value: 'auto', icon: 'screen' },
];

export function ThemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
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
