import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

/**
 * Whether something that opens at a button stands open. Going elsewhere closes it: a press outside of it, the focus on
 * something else. That the window itself is left, or that something inside takes no focus, is not going elsewhere.
 */
export function useOpening(root: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    // A press in a frame inside the page is heard by nobody here but takes the focus of the window.
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
  /** Shut from within: the focus goes back to the button. */
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) root.current?.querySelector('button')?.focus();
  };
  return { open, setOpen, close, onBlur };
}
