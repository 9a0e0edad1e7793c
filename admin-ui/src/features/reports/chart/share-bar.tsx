import { useId } from 'react';
import { shares } from './scale';

interface ShareBarProps {
  parts: readonly { key: string; label: string; value: number }[];
}

/** Patterns that differ without color: solid, hatched, dotted, crossed. */
const patterns = ['', 'M0 6L6 0', 'M1.5 1.5h1.5v1.5h-1.5z', 'M0 3H6M3 0V6'];

/** The shares of a whole as a bar. The table below it contains the labels and numbers. */
export function ShareBar({ parts }: ShareBarProps) {
  const id = useId();
  const percent = shares(parts.map(({ value }) => value));
  let from = 0;
  return (
    <svg className="ui-shares" aria-hidden="true" focusable="false">
      <defs>
        {patterns.map((d, index) => (
          <pattern
            // biome-ignore lint/suspicious/noArrayIndexKey: the position of a pattern is its identity
            key={index}
            id={`${id}-${index}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
          >
            <rect width="6" height="6" className={d ? 'ui-shares__ground' : 'ui-shares__ink'} />
            {d && <path d={d} className="ui-shares__stroke" />}
          </pattern>
        ))}
      </defs>
      {parts.map(({ key }, index) => {
        const width = percent[index] ?? 0;
        const x = from;
        from += width;
        return (
          <rect
            key={key}
            className="ui-shares__part"
            x={`${x}%`}
            width={`${width}%`}
            height="100%"
            fill={`url(#${id}-${index % patterns.length})`}
          />
        );
      })}
    </svg>
  );
}
