import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toasts';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Reports that the network is offline, and when it is online again. */
export function Network() {
  const { t } = useTranslation();
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) showToast({ summary: t('network.back') });
    before.current = online;
  }, [online, t]);
  return <div role="status">{!online && <p className="ui-strip">{t('network.off')}</p>}</div>;
}
