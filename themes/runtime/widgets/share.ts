import type { Clock } from '../core/clock';
import toast from './toasts';

/** Milliseconds a word about a copied link stays. */
const life = 4000;

/** Hands the page's address on: by the system's own sheet where it has one, else into the clipboard. */
export function share(button: HTMLElement, clock: Clock, signal: AbortSignal): void {
  const { done = '', failed = '' } = button.dataset;
  const canonical = () =>
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  button.hidden = false;
  const hand = async () => {
    const url = canonical();
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title: document.title, url });
      } catch (error) {
        // Who closed the sheet has shared nothing, and wanted it so.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      await toast({ severity: 'success', summary: done, life }, clock);
    } catch {
      await toast({ severity: 'warn', summary: failed, detail: url }, clock);
    }
  };
  button.addEventListener('click', hand, { signal });
}
