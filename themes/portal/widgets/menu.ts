/** The sheet of sections: `<details>` that also closes by Escape, a click elsewhere and by leaving it. */
export default function menu(details: HTMLDetailsElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && details.open) {
      details.open = false;
      details.querySelector('summary')?.focus();
    }
  });
  const leave = (to: EventTarget | null) => {
    if (to instanceof Node && !details.closest('header')?.contains(to)) details.open = false;
  };
  document.addEventListener('click', ({ target }) => leave(target));
  details.addEventListener('focusout', ({ relatedTarget }) => leave(relatedTarget));
}
