import style from 'asset:toasts.css';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { Clock } from '../core/clock';
import { createToasts, isUrgent, type Toast, type ToastDraft, type Toasts } from '../core/toasts';
import { drawn, type IconName, styled } from './resources';

/** The toasts of this page. */
let toasts: Toasts | undefined;

/** Shows a toast in the place every page has for them, which screen readers listen to. */
export async function show(draft: ToastDraft, clock: Clock): Promise<void> {
  await styled(style);
  if (!toasts) {
    toasts = createToasts(clock);
    const place = document.querySelector<HTMLElement>('#toasts');
    if (place) createRoot(place).render(<ToastList toasts={toasts} close={place.dataset.close ?? ''} />);
  }
  toasts.add(draft);
}

interface Props {
  toasts: Toasts;
  /** What the button that closes one is called. */
  close: string;
}

function ToastList({ toasts, close, group }: Props & { group?: string }) {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.snapshot);
  return (
    <>
      {visible
        .filter((toast) => (toast.group ?? null) === (group ?? null))
        .map((toast) => (
          <ToastView key={toast.id} toasts={toasts} toast={toast} close={close} />
        ))}
    </>
  );
}

const signs: Partial<Record<Toast['severity'], string>> = { info: 'i', warn: '!' };
const drawings: Partial<Record<Toast['severity'], IconName>> = { success: 'check', error: 'close' };

function ToastView({ toasts, toast, close }: Props & { toast: Toast }) {
  const { id, severity, summary, detail, closable, styleClass = '', action } = toast;
  const sign = drawings[severity];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop its clock
    <div
      className={`toast ${styleClass}`}
      data-severity={severity}
      role={isUrgent(toast) ? 'alert' : undefined}
      aria-atomic="true"
      onPointerEnter={() => toasts.pause(id)}
      onPointerLeave={() => toasts.resume(id)}
      onFocus={() => toasts.pause(id, 'focus')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) toasts.resume(id, 'focus');
      }}
    >
      {sign && <span ref={drawn(sign)} className="toast-sign" />}
      {signs[severity] && (
        <span className="toast-sign" aria-hidden="true">
          {signs[severity]}
        </span>
      )}
      <div>
        <strong>{summary}</strong>
        {detail && <p>{detail}</p>}
        {action && (
          <button type="button" className="toast-action" onClick={action.run}>
            {action.label}
          </button>
        )}
      </div>
      {closable && (
        <button
          ref={drawn('close')}
          type="button"
          className="toast-close"
          aria-label={close}
          onClick={() => toasts.remove(id, 'close')}
        />
      )}
    </div>
  );
}
