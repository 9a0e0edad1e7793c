import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button';

export interface Toast {
  severity?: 'info' | 'error';
  summary: string;
  detail?: string;
  /** Milliseconds on screen; the clock stands still under the pointer. */
  life?: number;
  action?: { label: string; run: () => void };
}

interface Shown extends Toast {
  id: number;
}

const usual = 5000;
let serial = 0;
let shown: readonly Shown[] = [];
const listeners = new Set<() => void>();

function update(next: readonly Shown[]) {
  shown = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function showToast(toast: Toast): number {
  serial += 1;
  update([...shown, { ...toast, id: serial }]);
  return serial;
}

export const hideToast = (id: number) => update(shown.filter((toast) => toast.id !== id));

export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  return (
    <div className="ui-toasts" role="status" data-portal>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastView({ toast }: { toast: Shown }) {
  const { t } = useTranslation();
  const { id, severity = 'info', summary, detail, life = usual, action } = toast;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => hideToast(id), life);
  };
  const stop = () => clearTimeout(timer.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts once, when the toast appears
  useEffect(() => {
    start();
    return stop;
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div className="ui-toast" data-severity={severity} onMouseEnter={stop} onMouseLeave={start}>
      <div>
        <strong>{summary}</strong>
        {detail && <p>{detail}</p>}
      </div>
      {action ? (
        <Button size="xs" variant="default" onClick={action.run}>
          {action.label}
        </Button>
      ) : (
        <IconButton icon="close" aria-label={t('dialog.close')} onClick={() => hideToast(id)} />
      )}
    </div>
  );
}
