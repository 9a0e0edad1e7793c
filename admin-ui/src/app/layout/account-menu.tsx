import { useTranslation } from 'react-i18next';
import type { AuthError } from '../../lib/session/auth';
import { isStaff } from '../../lib/session/roles';
import { auth } from '../../lib/session/session';
import { useUser } from '../../lib/session/user';
import { shell, sitePath } from '../../lib/shell';
import { Icon } from '../../ui/icons';
import { Menu } from '../../ui/menu';
import { showToast } from '../../ui/toasts';

export function AccountMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const leave = () =>
    auth.signOut({ callbackUrl: sitePath('/') }).catch((error: Partial<AuthError>) => {
      const now = error.status === 412 ? auth.state().data?.user : undefined;
      const isAnother = now !== undefined && now.id !== user.id;
      const summary = isAnother
        ? t('session.another_user', { name: now.name })
        : t('session.sign_out_failed');
      showToast({ severity: 'error', summary });
    });
  const elsewhere =
    shell.area === 'dashboard'
      ? { href: sitePath('/cabinet'), label: t('account.cabinet') }
      : { href: sitePath('/dashboard'), label: t('account.dashboard') };

  return (
    <Menu
      label={t('account.menu')}
      worded
      className="ui-account"
      face={
        <>
          <span className="ui-account__mark" aria-hidden="true">
            {[...user.name][0]}
          </span>
          <span className="ui-account__name">
            <span className="ui-hidden">{t('account.menu')}: </span>
            {user.name}
          </span>
          <Icon name="chevron" size={14} />
        </>
      }
      heading={
        <>
          <strong>{user.name}</strong>
          <br />
          {t(`role.${user.role}`)}
        </>
      }
      entries={[
        ...(isStaff(user.role) ? [elsewhere] : []),
        { href: sitePath('/favourites'), label: t('account.favourites') },
        { href: sitePath('/'), label: t('account.site') },
        { label: t('account.sign_out'), onChoose: () => void leave() },
      ]}
    />
  );
}
