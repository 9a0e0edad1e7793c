import { pageClock } from '@visnyk/theme-runtime/core/clock';
import { iconLoader, shapesOf } from '@visnyk/theme-runtime/core/icons';
import { useEffect, useRef } from 'react';
import { shell } from '../../lib/shell';
import { categoryIcons, isKnown } from './category-icons';

const load = iconLoader({ clock: pageClock, read: (address) => fetch(address), outside: shell.icons });

interface Props {
  name: string;
  size?: number;
}

export const CategoryIcon = ({ name, size = 20 }: Props) =>
  isKnown(name) ? (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="ui-icon">
      <path d={categoryIcons[name]} />
    </svg>
  ) : (
    <LoadedIcon name={name} size={size} />
  );

/** Loads an icon that is not in this bundle from the site. If that fails, the space stays empty. */
function LoadedIcon({ name, size }: Props) {
  const place = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const { current: svg } = place;
    load('visnyk', `category-${name}`).then((icon) => {
      if (!icon || !svg) return;
      svg.setAttribute('viewBox', `${icon.left} ${icon.top} ${icon.width} ${icon.height}`);
      svg.replaceChildren(...shapesOf(icon));
    });
  }, [name]);
  return <svg ref={place} key={name} width={size} height={size} aria-hidden="true" className="ui-icon" />;
}
