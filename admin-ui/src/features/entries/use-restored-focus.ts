import { type RefObject, useEffect, useRef } from 'react';

/**
 * A disabled button loses the focus to `body`. After the action, the focus returns to the pressed button, or to the status line
 * if the button stays disabled.
 */
export function useRestoredFocus(bar: RefObject<HTMLElement | null>, busy: boolean) {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = bar.current;
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? target : null;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [bar]);

  useEffect(() => {
    const pressed = last.current;
    if (busy || !pressed) return;
    const disabled = (element: Element | null) => element?.matches(':disabled') ?? false;
    const held = document.activeElement;
    if (held && held !== document.body && !disabled(held)) return;
    if (pressed.isConnected && !disabled(pressed)) pressed.focus();
    else bar.current?.querySelector<HTMLElement>('[role="status"]')?.focus();
  }, [bar, busy]);
}
