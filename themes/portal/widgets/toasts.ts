import { pageClock } from './shared/clock';
import { createToasts, type ToastDraft } from './shared/toasts';

/** The toasts of this page. */
export const toasts = createToasts(pageClock);

let drawn: Promise<unknown> | undefined;

/** Shows a toast at the bottom right. Whatever it tells must also be true for who never sees it. */
export default async function toast(draft: ToastDraft): Promise<void> {
  drawn ??= import('./toast-list');
  try {
    await drawn;
    toasts.add(draft);
  } catch {
    // The next one may find the network again.
    drawn = undefined;
  }
}
