import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button';

interface DialogProps {
  title: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: it traps the focus, closes on Escape and gives the focus back. */
export function Dialog({ title, wide, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the frame is drawn: a key pressed right after closing must find the focus where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

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
    >
      <div className="ui-dialog__head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" aria-label={t('dialog.close')} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
