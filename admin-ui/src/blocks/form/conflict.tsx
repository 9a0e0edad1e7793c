import { type ComponentType, lazy, Suspense } from 'react';
import { withTexts } from '../../lib/i18n/start';
import type { Settling } from './use-saving';

/** The conflict dialog of a form, loaded with its texts when the first conflict occurs. */
export function conflictOf<P extends Settling>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Dialog = lazy(() => withTexts(load(), 'conflict')) as ComponentType<P>;
  return function Conflict(saving: P) {
    if (!saving.conflict || saving.conflict.quiet) return null;
    return (
      <Suspense>
        <Dialog {...saving} />
      </Suspense>
    );
  };
}
