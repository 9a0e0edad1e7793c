import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { isStaff } from '../lib/session/roles';
import { useSession } from '../lib/session/session';
import { basename, shell, sitePath } from '../lib/shell';
import { Button } from './button';
import { Ornament } from './ornament';
import { Page } from './page';

const home =
  shell.area === 'dashboard'
    ? ({ to: '/dashboard', label: 'not_found.home' } as const)
    : ({ to: '/cabinet', label: 'not_found.home_cabinet' } as const);

export function NotFound() {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const path = (basename === '/' ? '' : basename) + pathname + search + hash;
  return (
    <Page title={t('not_found.title')}>
      <div className="ui-notice">
        <Ornament />
        <p className="ui-code">404</p>
        <p className="ui-breakable">{t('not_found.text', { path })}</p>
        <Button component={Link} to={home.to} variant="default">
          {t(home.label)}
        </Button>
      </div>
    </Page>
  );
}

export function Forbidden() {
  const { t } = useTranslation();
  const { data } = useSession();
  return (
    <Page title={t('forbidden.title')}>
      <div className="ui-notice">
        <Ornament />
        <p className="ui-code">403</p>
        <p>{t('forbidden.text')}</p>
        {data && isStaff(data.user.role) && shell.area === 'dashboard' ? (
          <Button component={Link} to={home.to} variant="default">
            {t('not_found.home')}
          </Button>
        ) : (
          <Button component="a" href={sitePath('/')} variant="default">
            {t('forbidden.home')}
          </Button>
        )}
      </div>
    </Page>
  );
}
