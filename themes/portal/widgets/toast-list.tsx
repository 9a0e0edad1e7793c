import style from 'css:../styles/toasts.css';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { isUrgent, type Toast } from './shared/toasts';
import { toasts } from './toasts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);

/** The place every page has for them, which screen readers listen to. */
const place = document.querySelector<HTMLElement>('#toasts');
if (place) createRoot(place).render(<ToastList close={place.dataset.close ?? ''} />);

function ToastList({ group, close }: { group?: string; close: string }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  return (
    <>
      {shown
        .filter((toast) => (toast.group ?? null) === (group ?? null))
        .map((toast) => (
          <ToastView key={toast.id} toast={toast} close={close} />
        ))}
    </>
  );
}

const signs: Partial<Record<Toast['severity'], string>> = { info: 'i', success: '✓', warn: '!', error: '×' };

function ToastView({ toast, close }: { toast: Toast; close: string }) {
  const { id, severity, summary, detail, closable, styleClass = '', action } = toast;
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
          type="button"
          className="toast-close"
          aria-label={close}
          onClick={() => toasts.remove(id, 'close')}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  );
}
