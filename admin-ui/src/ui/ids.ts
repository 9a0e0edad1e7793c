/** One id per form field, so that the error summary can link to it. */
export const fieldId = (path: string) => `field-${path.replaceAll('.', '-')}`;

/** The field of a path, or of the list that contains it. */
function elementAt(path: string): HTMLElement | null {
  const parts = path.split('.');
  for (let count = parts.length; count > 0; count -= 1) {
    const element = document.getElementById(fieldId(parts.slice(0, count).join('.')));
    if (element) return element;
  }
  return null;
}

export function focusField(path: string) {
  const element = elementAt(path);
  for (let box = element?.closest('details'); box; box = box.parentElement?.closest('details'))
    box.open = true;
  element?.focus();
  element?.scrollIntoView({ block: 'center' });
}
