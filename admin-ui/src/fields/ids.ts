/** One id per form field, so that the error summary can link to it. */
export const fieldId = (path: string) => `field-${path.replaceAll('.', '-')}`;

export function focusField(path: string) {
  const element = document.getElementById(fieldId(path));
  element?.focus();
  element?.scrollIntoView({ block: 'center' });
}
