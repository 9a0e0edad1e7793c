import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button';
import { addOpenDialog } from './open-dialogs';

interface DialogProps {
  title: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The native modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Dialog({ title, wide, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect, because a key pressed right after closing must find the focus restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const remove = addOpenDialog(element);
    return () => {
      remove();
      element.close();
      giveFocus(before);
    };
  }, []);

  const ended = () => {
    // Ignores a `close` event when the dialog is open again or unmounted: `onClose` needs no second call.
    if (dialog.current === null || dialog.current.open) return;
    onClose();
    // If the parent keeps the dialog mounted after `onClose`, it refused to close: show the dialog again.
    queueMicrotask(() => {
      if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal();
    });
  };

  return (
    <dialog
      ref={dialog}
      className="ui-dialog"
      data-wide={wide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog at the second request, even if the page prevents it.
      onClose={ended}
    >
      <div className="ui-dialog__head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" aria-label={t('dialog.close')} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}

/**
 * Restores the focus; if the earlier element is missing or cannot take it, the focus goes to the heading of the screen.
 */
function giveFocus(before: Element | null) {
  if (before instanceof HTMLElement && before !== document.body) before.focus();
  if (document.activeElement === null || document.activeElement === document.body)
    document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
}
