import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { SignedInBrowser } from '../../lib/api/types';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormSection } from '../../ui/form-section';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { Status } from '../../ui/status';
import { showToast } from '../../ui/toasts';
import { When } from '../../ui/when';
import { useDevices, useEndSessions, useSignOutEverywhere } from './queries';

/** The server rounds the last use to the hour, so a new session may have a last use before its start. */
const lastUse = ({ seen_at, created_at }: SignedInBrowser) =>
  Date.parse(seen_at) > Date.parse(created_at) ? seen_at : created_at;

export function DevicesSection() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const devices = useDevices();
  const end = useEndSessions();
  // The current session comes first; the others follow by last use.
  const items = [...(devices.data ?? [])].sort(
    (a, b) => Number(b.current) - Number(a.current) || Date.parse(lastUse(b)) - Date.parse(lastUse(a)),
  );
  const others = items.filter(({ current }) => !current).map(({ id }) => id);
  const run = (ids: SignedInBrowser['id'][]) =>
    end.mutate(ids, {
      onSuccess: () => showToast({ summary: t('cabinet.sessions_ended', { count: ids.length }) }),
      onError: (error) => showToast({ severity: 'error', summary: problemText(problemOf(error)) }),
    });

  return (
    <FormSection narrow id="account-devices" title={t('cabinet.devices')} hint={t('cabinet.devices_text')}>
      {devices.isPending && <Skeleton height={120} />}
      {devices.isError && <LoadFailure retry={() => devices.refetch()} />}
      <ul className="ui-cards ui-devices" aria-busy={devices.isFetching || end.isPending}>
        {items.map((device) => (
          <li key={device.id}>
            <div>
              <strong>{device.agent || t('cabinet.device_unknown')}</strong>
              <p className="ui-meta">
                {device.current && <Status tone="good">{t('cabinet.device_this')}</Status>}
                <span>
                  {t('cabinet.device_seen')} <When at={lastUse(device)} hourly />
                </span>
                <span>
                  {t('cabinet.device_since')} <When at={device.created_at} />
                </span>
              </p>
            </div>
            {!device.current && (
              <Button
                size="xs"
                variant="default"
                disabled={end.isPending}
                aria-label={t('cabinet.end_session_of', { device: device.agent })}
                onClick={() => run([device.id])}
              >
                {t('cabinet.end_session')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.data && others.length === 0 && <p className="ui-hint">{t('cabinet.devices_only')}</p>}
      <div className="ui-actions">
        {others.length > 1 && (
          <Button variant="default" loading={end.isPending} onClick={() => run(others)}>
            {t('cabinet.end_others')}
          </Button>
        )}
        <SignOutEverywhere />
      </div>
    </FormSection>
  );
}

function SignOutEverywhere() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [confirming, setConfirming] = useState(false);
  const signOut = useSignOutEverywhere();
  const run = () =>
    signOut.mutate(undefined, {
      onError: (error) => showToast({ severity: 'error', summary: problemText(problemOf(error)) }),
      onSettled: () => setConfirming(false),
    });
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('cabinet.sign_out_everywhere')}
      </Button>
      {confirming && (
        <Dialog title={t('cabinet.sign_out_everywhere')} onClose={() => setConfirming(false)}>
          <p>{t('cabinet.sign_out_ask')}</p>
          <div className="ui-actions">
            <Button loading={signOut.isPending} onClick={run}>
              {t('cabinet.sign_out_everywhere')}
            </Button>
            <Button variant="default" onClick={() => setConfirming(false)}>
              {t('dialog.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
