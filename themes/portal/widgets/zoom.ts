// Kept here so that only pages with such links load it. The sheet is dark in both schemes.
const STYLE = `
.zoom { width: 100%; height: 100%; max-width: none; max-height: none; padding: 0; border: 0; background: #09090b }
.zoom button { display: grid; place-items: center; min-width: 100%; min-height: 100%; padding: 0; border: 0; background: none; cursor: zoom-in }
.zoom button + button { position: fixed; top: 8px; right: 8px; min-width: 44px; min-height: 44px; border-radius: 4px; background: #f4f4f5; color: #09090b; font-size: 24px; line-height: 1; cursor: pointer }
.zoom :focus-visible { outline-color: #71717a; outline-offset: -4px }
.zoom img { max-height: 100dvh; border-radius: 0 }
.zoom [aria-pressed="true"] img { max-width: none; max-height: none }
body:has(.zoom) { overflow: hidden }`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
document.adoptedStyleSheets.push(sheet);

/** Shows the picture of a link over the page; without this widget the link leads to the picture itself. */
export default function zoom(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(link);
  });
}

function show(link: HTMLAnchorElement): void {
  const dialog = document.createElement('dialog');
  const small = link.querySelector('img');
  const words = link.querySelector('span');
  const picture = new Image();
  picture.alt = small?.alt ?? '';
  picture.lang = small?.lang ?? '';
  picture.src = link.href;
  const size = button(words?.cloneNode(true) ?? '', picture);
  const enlarge = (on: boolean) => size.setAttribute('aria-pressed', String(on));
  enlarge(false);
  size.addEventListener('click', () => enlarge(size.getAttribute('aria-pressed') === 'false'));
  const close = button('×');
  close.setAttribute('aria-label', link.dataset.close ?? '');
  close.addEventListener('click', () => dialog.close());
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', words?.textContent ?? '');
  dialog.append(size, close);
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function button(...content: (Node | string)[]): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.append(...content);
  return made;
}
