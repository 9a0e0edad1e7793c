/**
 * Without this, the browser would open a file dropped outside of a drop target instead of the page, and the typed text
 * would be lost.
 */
function keepPage(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

window.addEventListener('dragover', keepPage);
window.addEventListener('drop', keepPage);
