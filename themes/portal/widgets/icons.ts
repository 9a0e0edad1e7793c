import signs from 'asset:signs.svg';

/** A symbol of `signs.svg`, which the build makes of `icons/`: fonts draw such characters in their own ways, or not at all. */
export type IconName =
  | 'check'
  | 'close'
  | 'left'
  | 'minus'
  | 'pause'
  | 'play'
  | 'plus'
  | 'right'
  | 'turn-left'
  | 'turn-right'
  | 'whole';

/** A new element that shows the icon. */
export function icon(name: IconName): Element {
  const place = document.createElement('template');
  place.innerHTML = `<svg class="icon" width="20" height="20" aria-hidden="true"><use href="${signs}#${name}"/></svg>`;
  return place.content.children[0] as Element;
}

const places = new Map<IconName, (place: Element | null) => void>();

/** Puts an icon into an element that React drew: a `ref`, one for each icon, so that it is drawn once. */
export function drawn(name: IconName): (place: Element | null) => void {
  const known = places.get(name) ?? ((place) => place?.replaceChildren(icon(name)));
  places.set(name, known);
  return known;
}
