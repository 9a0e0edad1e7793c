import { pageClock } from '@visnyk/theme-runtime/core/clock';
import { http } from '@visnyk/theme-runtime/core/http';
import { watchVersion } from '@visnyk/theme-runtime/core/version';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../lib/i18n/start';
import { showToast } from '../ui/toasts';
import { LoadingBar } from './loading-bar';
import { type Router, reloadWhenOutdated } from './router';
import { ProofQuestion } from './session/proof-question';
import { heedSecondFactorDuty } from './session/second-factor-duty';

/** Features that a page needs only after it is visible. They are loaded separately, after the first screen. */
export function AfterLoad({ router }: { router: Router }) {
  useEffect(() => {
    let outdated = false;
    const unwatch = watchVersion({
      clock: pageClock,
      // The page does not contain its build number, so the first version fetched after the load counts as its own.
      read: (path) => http('GET', path),
      onOutdated: () => {
        outdated = true;
      },
    });
    const unfollow = reloadWhenOutdated(
      router,
      () => outdated,
      () => window.location.reload(),
    );
    return () => {
      unwatch();
      unfollow();
    };
  }, [router]);
  const { t } = useTranslation();
  useEffect(() => {
    const remind = async (date: string, open: () => void) => {
      await withTexts(Promise.resolve(), 'sign-in-again');
      showToast({
        severity: 'warn',
        life: undefined,
        summary: t('duty.text', { date }),
        action: { label: t('duty.open'), run: open },
      });
    };
    void heedSecondFactorDuty(remind, pageClock.now());
  }, [t]);
  return (
    <>
      <LoadingBar router={router} />
      <ProofQuestion />
    </>
  );
}
