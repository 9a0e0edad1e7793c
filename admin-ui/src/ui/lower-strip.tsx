import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * A notice at the lower edge of the window. It has several lines on a phone, so it passes its height to the bars above
 * it.
 */
export function LowerStrip({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty('--ui-strip', `${element.offsetHeight}px`));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty('--ui-strip');
    };
  }, []);
  return (
    <p ref={strip} className="ui-strip" role="status">
      {children}
    </p>
  );
}
