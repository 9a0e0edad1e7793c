import { fieldId } from '../../ui/ids';

/** How long a field may take to come: its tab can be a load of its own. In milliseconds. */
const patience = 2000;

/** The field itself, or what is nearest above it: a list reports for its rows. */
function fieldAt(path: string): HTMLElement | null {
  for (let steps = path.split('.'); steps.length > 0; steps = steps.slice(0, -1)) {
    const element = document.getElementById(fieldId(steps.join('.')));
    if (element) return element;
  }
  return null;
}

/** Brings a field into view as soon as it is there, whatever it is folded into. */
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
