import type { Clock } from '../core/clock';
import type { ToastDraft } from '../core/toasts';

/** Shows a toast at the bottom right. It may not be the only sign of a state, because some users never see it. */
export default async function toast(draft: ToastDraft, clock: Clock): Promise<void> {
  try {
    const views = await import('./views');
    await views.toast(draft, clock);
  } catch {
    // The next one may find the network again.
  }
}
