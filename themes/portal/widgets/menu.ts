/** The sheet of sections on phones: `<details>` that also closes by Escape and by leaving it. */
export default function menu(details: HTMLDetailsElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && details.open) {
      details.open = false;
      details.querySelector('summary')?.focus();
    }
  });
  details.addEventListener('focusout', ({ relatedTarget: to }) => {
    if (to instanceof Node && !details.closest('header')?.contains(to)) details.open = false;
  });
}
