import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

/**
 * Whether a popup that a button opens is open. A press outside or focus on another element closes it. It
 * stays open when the window loses focus, or when the user presses a part of the popup that takes no focus.
 */
export function useOpening(root: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    // A press in an iframe sends no `pointerdown` to this document, but the window loses the focus.
    const onWindow = () => {
      if (document.activeElement instanceof HTMLIFrameElement) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress, true);
    window.addEventListener('blur', onWindow);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      window.removeEventListener('blur', onWindow);
    };
  }, [open, root]);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  /** Closed from inside: the focus returns to the button. */
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) root.current?.querySelector('button')?.focus();
  };
  return { open, setOpen, close, onBlur };
}
