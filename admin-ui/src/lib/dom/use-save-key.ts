import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl+S or ⌘S saves, whichever field has the focus. The hook compares the position of the key, so it works in any
 * keyboard layout.
 */
export function useSaveKey(save: () => void) {
  const run = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!pressed || event.code !== 'KeyS') return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
