import { pictures, turned } from './gallery';

// Kept here so that only pages with such links load it. The sheet is dark in both schemes.
const STYLE = `
.zoom { width: 100%; height: 100%; max-width: none; max-height: none; padding: 0; border: 0; background: #09090b }
.zoom button { display: grid; place-items: center; min-width: 100%; min-height: 100%; padding: 0; border: 0; background: none; cursor: zoom-in }
.zoom button + button { position: fixed; top: 8px; right: 8px; min-width: 44px; min-height: 44px; border-radius: 4px; background: #f4f4f5; color: #09090b; font-size: 24px; line-height: 1; cursor: pointer }
.zoom .way { top: auto; right: 60px; bottom: 8px }
.zoom .way + .way { right: 8px }
.zoom p { position: fixed; bottom: 8px; left: 8px; margin: 0; padding: 0 12px; border-radius: 4px; background: #f4f4f5; color: #09090b; line-height: 44px }
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
  const { links, gallery } = pictures(link);
  const dialog = document.createElement('dialog');
  const words = link.querySelector('span');
  const picture = new Image();
  const size = button(words?.cloneNode(true) ?? '', picture);
  const enlarge = (on: boolean) => size.setAttribute('aria-pressed', String(on));
  const place = document.createElement('p');
  let at = links.indexOf(link);
  const put = (next: number) => {
    at = next;
    const shown = links[at] ?? link;
    const small = shown.querySelector('img');
    picture.alt = small?.alt ?? '';
    picture.lang = small?.lang ?? '';
    picture.src = shown.href;
    enlarge(false);
    place.textContent = `${at + 1} / ${links.length}`;
    const said = document.createElement('span');
    said.className = 'sr';
    said.lang = picture.lang;
    said.textContent = ` ${picture.alt}`;
    place.append(said);
  };
  put(at);
  size.addEventListener('click', () => enlarge(size.getAttribute('aria-pressed') === 'false'));
  const close = button('×');
  close.setAttribute('aria-label', link.dataset.close ?? '');
  close.addEventListener('click', () => dialog.close());
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', words?.textContent ?? '');
  dialog.append(size, close);
  const turn = (key: string) => {
    const next = turned(key, at, links.length);
    if (next !== undefined) put(next);
  };
  if (gallery && links.length > 1) {
    const ways = [
      ['‹', 'ArrowLeft', gallery.dataset.previous],
      ['›', 'ArrowRight', gallery.dataset.next],
    ] as const;
    for (const [sign, key, label] of ways) {
      const way = button(sign);
      way.className = 'way';
      way.setAttribute('aria-label', label ?? '');
      way.addEventListener('click', () => turn(key));
      dialog.append(way);
    }
    place.setAttribute('role', 'status');
    dialog.append(place);
    dialog.addEventListener('keydown', (event) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      // The arrows move an enlarged picture.
      if (size.getAttribute('aria-pressed') === 'false') turn(event.key);
    });
  }
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
