import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../../ui/button';
import { AccountMenu } from './account-menu';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { ThemeSwitch } from './theme-switch';

interface HeaderProps {
  home: string;
  name: string;
  state?: ReactNode;
  burger: Ref<HTMLButtonElement>;
  menuOpen: boolean;
  onMenu: () => void;
}

export function Header({ home, name, state, burger, menuOpen, onMenu }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="ui-header">
      <IconButton
        ref={burger}
        icon={menuOpen ? 'close' : 'menu'}
        className="ui-burger"
        aria-label={t(menuOpen ? 'frame.close_menu' : 'frame.open_menu')}
        aria-expanded={menuOpen}
        aria-controls="ui-nav"
        onClick={onMenu}
      />
      <Link to={home} className="ui-brand">
        <Logo />
        <span>
          {t('site')} <small>{name}</small>
        </span>
      </Link>
      <div className="ui-header__end">
        {state}
        <LanguageSwitch />
        <ThemeSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}
