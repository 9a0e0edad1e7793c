import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that was pressed and then has nothing more to do loses the focus to nobody. It gets it back, or the line beside
 * it that says what became of the press.
 */
export function useKeptFocus(bar: RefObject<HTMLElement | null>, busy: boolean) {
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
