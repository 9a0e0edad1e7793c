import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../lib/api/types';
import { longDate } from '../../lib/i18n/dates';
import { portalTime } from '../../lib/i18n/portal-time';
import { withTexts } from '../../lib/i18n/start';
import { isStaff } from '../../lib/session/roles';
import { shell } from '../../lib/shell';
import { FormSection } from '../../ui/form-section';
import { LoadFailure } from '../../ui/load-failure';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { AdsSummary } from './ads-summary';
import { DataSection } from './data-section';
import { DevicesSection } from './devices-section';
import { EmailSection } from './email-section';
import { NotifySection } from './notify-section';
import { PasswordSection } from './password-section';
import { PersonForm } from './person-form';
import { useProfile } from './queries';
import { SecondFactorSection } from './second-factor-section';

/** Loaded separately: most portals have no such services. */
const ProvidersSection = lazy(() => import('./providers-section'));
/** Loaded separately, because readers have no tokens. */
const TokensSection = lazy(() => withTexts(import('./tokens-section'), 'tokens', 'secret'));
/** Readers have no notices either. */
const NoticesSection = lazy(() => withTexts(import('./notices-section'), 'notices'));

/** `/cabinet`: a summary of the user's ads, then the sections of the account. */
export function Overview() {
  const { t } = useTranslation();
  const profile = useProfile();
  return (
    <Page title={t('cabinet.title')}>
      <AdsSummary />
      {profile.isPending && (
        <div className="ui-stack" aria-busy="true">
          <Skeleton height={220} />
          <Skeleton height={120} />
        </div>
      )}
      {profile.isError && !profile.data && <LoadFailure retry={() => profile.refetch()} />}
      {profile.data && <Account profile={profile.data} />}
    </Page>
  );
}

function Account({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  return (
    <>
      <FormSection narrow id="account-person" title={t('cabinet.person')}>
        <dl className="ui-facts">
          {isStaff(profile.role) && (
            <div>
              <dt>{t('cabinet.role')}</dt>
              <dd>{t(`role.${profile.role}`)}</dd>
            </div>
          )}
          <div>
            <dt>{t('cabinet.since')}</dt>
            <dd>
              <time dateTime={profile.created_at}>
                {longDate(portalTime(profile.created_at), shell.locale)}
              </time>
            </dd>
          </div>
        </dl>
        <PersonForm profile={profile} />
      </FormSection>
      <EmailSection profile={profile} />
      <PasswordSection profile={profile} />
      <SecondFactorSection />
      <Suspense>
        <ProvidersSection />
      </Suspense>
      {isStaff(profile.role) && (
        <Suspense fallback={<Skeleton height={120} />}>
          <TokensSection />
        </Suspense>
      )}
      <DevicesSection />
      <NotifySection />
      {isStaff(profile.role) && (
        <Suspense fallback={<Skeleton height={120} />}>
          <NoticesSection />
        </Suspense>
      )}
      <DataSection profile={profile} />
    </>
  );
}
