import { useState } from 'react';
import { browserStorage } from '../../blocks/form/copies';

const key = 'visnyk-languages';

/** Whether the form shows the languages side by side; stored in this browser. */
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
      // Without storage, the choice lasts until the page is closed.
    }
  };
  return [sideBySide, choose] as const;
}
