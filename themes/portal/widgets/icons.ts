import check from 'icon:check';
import close from 'icon:close';
import left from 'icon:left';
import minus from 'icon:minus';
import pause from 'icon:pause';
import play from 'icon:play';
import plus from 'icon:plus';
import right from 'icon:right';
import turnLeft from 'icon:turn-left';
import turnRight from 'icon:turn-right';
import whole from 'icon:whole';

/** The drawings of widgets: those of the templates, since signs of a font are not in every font. */
const drawings = { check, close, left, minus, pause, play, plus, right, turnLeft, turnRight, whole };

export type IconName = keyof typeof drawings;

/** A drawing, new each time. */
export function icon(name: IconName): Element {
  const place = document.createElement('template');
  place.innerHTML = drawings[name];
  return place.content.children[0] as Element;
}

const places = new Map<IconName, (place: Element | null) => void>();

/** Puts a drawing into a place that React drew: a `ref`, one for each drawing, so that it is drawn once. */
export function drawn(name: IconName): (place: Element | null) => void {
  const known = places.get(name) ?? ((place) => place?.replaceChildren(icon(name)));
  places.set(name, known);
  return known;
}
