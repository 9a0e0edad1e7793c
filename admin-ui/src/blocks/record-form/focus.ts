import { fieldId } from '../../ui/ids';

/** Milliseconds to wait for a field, because its tab may still load. */
const patience = 2000;

/** The field itself, or its nearest ancestor: a list reports for its rows. */
function fieldAt(path: string): HTMLElement | null {
  for (let steps = path.split('.'); steps.length > 0; steps = steps.slice(0, -1)) {
    const element = document.getElementById(fieldId(steps.join('.')));
    if (element) return element;
  }
  return null;
}

/** Brings a field into view as soon as it is mounted, and opens collapsed parents. */
export function focusWhenThere(path: string, since = performance.now()) {
  const exact = document.getElementById(fieldId(path));
  const late = performance.now() - since > patience;
  const element = exact ?? (late ? fieldAt(path) : null);
  if (!element) {
    if (!late) requestAnimationFrame(() => focusWhenThere(path, since));
    return;
  }
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  element.focus();
  element.scrollIntoView({ block: 'center' });
}
