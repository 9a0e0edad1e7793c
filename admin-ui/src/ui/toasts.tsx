import { pageClock } from '@visnyk/theme-runtime/core/clock';
import {
  createToasts,
  isUrgent,
  type Toast as Shown,
  type ToastDraft,
} from '@visnyk/theme-runtime/core/toasts';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button';
import { useUppermostDialog } from './open-dialogs';
import { useFreePlace } from './use-free-place';

/** A notice about an event, for 5 s unless `life` differs; pointer and focus on it pause the timer. */
export type Toast = ToastDraft;

const usual = 5000;
const toasts = createToasts(pageClock);

/** An error without `life` stays until the user closes it; an error with the same summary replaces it. */
export const showToast = (toast: Toast): Shown['id'] =>
  toast.severity === 'error'
    ? toasts.add({ id: `error: ${toast.summary}`, ...toast })
    : toasts.add({ life: usual, ...toast });

export const hideToast = (id: Shown['id']) => toasts.remove(id);

const host = document.createElement('div');
host.className = 'ui-toasts';
host.setAttribute('role', 'status');
host.dataset.portal = '';
const place = { current: host };

export function Toasts() {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.snapshot);
  // Outside of an open modal dialog, toasts would be under its backdrop and inert.
  const dialog = useUppermostDialog();
  useLayoutEffect(() => (dialog ?? document.body).append(host), [dialog]);
  useFreePlace(place, visible, dialog);
  return createPortal(
    visible.map((toast) => <ToastView key={toast.id} toast={toast} />),
    host,
  );
}

function ToastView({ toast }: { toast: Shown }) {
  const { t } = useTranslation();
  const { id, severity, summary, detail, closable, action } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop its clock
    <div
      className="ui-toast"
      data-severity={severity}
      role={isUrgent(toast) ? 'alert' : undefined}
      onPointerEnter={() => toasts.pause(id)}
      onPointerLeave={() => toasts.resume(id)}
      onFocus={() => toasts.pause(id, 'focus')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) toasts.resume(id, 'focus');
      }}
    >
      <div>
        <strong>{summary}</strong>
        {detail && <p>{detail}</p>}
        {action && (
          <Button size="xs" variant="default" onClick={action.run}>
            {action.label}
          </Button>
        )}
      </div>
      {closable && (
        <IconButton icon="close" aria-label={t('dialog.close')} onClick={() => toasts.remove(id, 'close')} />
      )}
    </div>
  );
}
