import type { Clock } from '../core/clock';

/** The sheet of sections: `<details>` that also closes by Escape, a click elsewhere and by leaving it. */
export default function menu(details: HTMLDetailsElement, _: Clock, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && details.open) {
      details.open = false;
      details.querySelector('summary')?.focus();
    }
  };
  const leave = (to: EventTarget | null) => {
    if (to instanceof Node && !details.closest('header')?.contains(to)) details.open = false;
  };
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('click', ({ target }) => leave(target), { signal });
  details.addEventListener('focusout', ({ relatedTarget }) => leave(relatedTarget), { signal });
}
