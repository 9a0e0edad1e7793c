import { dutyOfSecondFactor } from '../../entities/user/second-factor';
import { longDate } from '../../lib/i18n/dates';
import { portalTime } from '../../lib/i18n/portal-time';
import { shell, sitePath } from '../../lib/shell';

/** The page on which users add authenticators. */
const account = () => `${sitePath('/cabinet')}#account-second`;

/**
 * The settings may ask the staff for a second factor: `remind` shows the end of the grace; after it the dashboard is
 * closed, and its user goes to where one is added.
 */
export async function heedSecondFactorDuty(
  remind: (date: string, open: () => void) => Promise<void>,
  now: number,
) {
  if (shell.area !== 'dashboard') return;
  const until = await dutyOfSecondFactor();
  if (!until) return;
  const open = () => window.location.assign(account());
  if (Date.parse(until) <= now) open();
  else await remind(longDate(portalTime(until), shell.locale), open);
}
