/** A file let go beside its place would be opened instead of the page, with all that was typed there. */
function keepPage(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

window.addEventListener('dragover', keepPage);
window.addEventListener('drop', keepPage);
