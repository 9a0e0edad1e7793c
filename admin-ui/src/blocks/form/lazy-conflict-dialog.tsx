import { type ComponentProps, lazy, Suspense } from 'react';
import { withTexts } from '../../lib/i18n/start';
import type { ConflictDialog } from './conflict-dialog';
import type { Versioned } from './store';

const Dialog = lazy(async () => {
  const loaded = await withTexts(import('./conflict-dialog'), 'conflict');
  return { default: loaded.ConflictDialog };
});

/** The dialog of conflicts, loaded with its texts when the first one occurs. */
export const LazyConflictDialog = <V extends object, D extends Versioned>(
  props: ComponentProps<typeof ConflictDialog<V, D>>,
) => (
  <Suspense>
    <Dialog {...(props as unknown as ComponentProps<typeof ConflictDialog>)} />
  </Suspense>
);
