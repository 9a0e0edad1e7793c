import { useState } from 'react';
import { browserStorage } from '../../blocks/form/copies';

const key = 'visnyk-languages';

/** Whether the languages stand side by side; remembered by this browser. */
export function useSideBySide() {
  const [sideBySide, setSideBySide] = useState(() => {
    try {
      return browserStorage()?.getItem(key) === 'beside';
    } catch {
      return false;
    }
  });
  const choose = (next: boolean) => {
    setSideBySide(next);
    try {
      browserStorage()?.setItem(key, next ? 'beside' : 'tabs');
    } catch {
      // It is forgotten with the page.
    }
  };
  return [sideBySide, choose] as const;
}
