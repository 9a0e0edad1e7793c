/** The sheet of sections: `<details>` that also closes by Escape, a click elsewhere and by leaving it. */
export default function menu(details: HTMLDetailsElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && details.open) {
      details.open = false;
      details.querySelector('summary')?.focus();
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !details.closest('header')?.contains(target)) details.open = false;
  });
  details.addEventListener('focusout', ({ relatedTarget: to }) => {
    if (to instanceof Node && !details.closest('header')?.contains(to)) details.open = false;
  });
}
