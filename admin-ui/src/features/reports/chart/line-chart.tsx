import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { useSize } from '../../../lib/dom/use-size';
import { along, labelled, line, nearest, niceTicks, places } from './scale';

export interface Series {
  name: string;
  values: readonly number[];
}

interface LineChartProps {
  /** The name of the chart for screen readers. */
  label: string;
  /** At most two: each has its own stroke and mark, so that color is not the only difference. */
  series: readonly Series[];
  /** The full label of each point, which screen readers read and the chart shows above. */
  points: readonly string[];
  /** The short label of each point under the axis. */
  ticks: readonly string[];
  format: (value: number) => string;
}

const height = 220;
const edge = { top: 12, right: 12, bottom: 28, left: 48 };
/** Width in pixels of a label under the axis. */
const labelWidth = 64;

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageUp: (at) => at + 7,
  PageDown: (at) => at - 7,
  Home: () => 0,
  End: (_, last) => last,
};

/** Counts over time. The chart is one tab stop; arrow keys move between points, which screen readers announce. */
export function LineChart({ label, series, points, ticks, format }: LineChartProps) {
  const id = useId();
  const { ref, width } = useSize<HTMLDivElement>();
  const last = points.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? last, last);
  const inner = Math.max(0, width - edge.left - edge.right);
  const tall = height - edge.top - edge.bottom;
  const axis = niceTicks(Math.max(0, ...series.flatMap(({ values }) => [...values])), 4);
  const top = axis.at(-1) ?? 1;
  const xs = places(points.length, inner);
  const y = (value: number) => tall - along(value, top, tall);
  const read = series.map(({ name, values }) => `${name}: ${format(values[at] ?? 0)}`);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, step(at, last))));
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left + edge.left;
    setChosen(nearest(event.clientX - left, points.length, inner));
  };

  return (
    <div className="ui-chart">
      <p className="ui-chart__point" aria-hidden="true">
        <strong>{points[at]}</strong>
        {series.map(({ name, values }, index) => (
          <span key={name}>
            <Key index={index} />
            {name}: <b>{format(values[at] ?? 0)}</b>
          </span>
        ))}
      </p>
      <div
        ref={ref}
        className="ui-chart__plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, at)}
        aria-valuetext={[points[at], ...read].join(', ')}
        onKeyDown={onKeyDown}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setChosen(null)}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true" focusable="false">
            <defs>
              <pattern id={`${id}-fill`} width="6" height="6" patternUnits="userSpaceOnUse">
                <path d="M0 6L6 0" className="ui-chart__hatch" />
              </pattern>
            </defs>
            <g transform={`translate(${edge.left} ${edge.top})`}>
              {axis.map((value) => (
                <g key={value} transform={`translate(0 ${y(value)})`}>
                  <path d={`M0 0H${inner}`} className="ui-chart__grid" />
                  <text x={-8} dy="0.32em" textAnchor="end">
                    {format(value)}
                  </text>
                </g>
              ))}
              {labelled(points.length, inner, labelWidth).map((index) => (
                <text
                  key={points[index]}
                  x={xs[index]}
                  y={tall + 20}
                  textAnchor={
                    index === last && last > 0 ? 'end' : index === 0 && last > 0 ? 'start' : 'middle'
                  }
                >
                  {ticks[index]}
                </text>
              ))}
              {series.map(({ name, values }, index) => {
                const dots = values.map((value, point) => [xs[point] ?? 0, y(value)] as const);
                return (
                  <g key={name} data-series={index}>
                    {index === 0 && dots.length > 1 && (
                      <path d={`${line(dots)}V${tall}H${xs[0]}Z`} fill={`url(#${id}-fill)`} />
                    )}
                    <path d={line(dots)} className="ui-chart__line" />
                    {dots.map(([cx, cy], point) => (
                      <Mark
                        key={points[point]}
                        index={index}
                        x={cx}
                        y={cy}
                        large={point === at}
                        // More marks would merge into a thick line.
                        hidden={point !== at && inner / dots.length < 12}
                      />
                    ))}
                  </g>
                );
              })}
              {last >= 0 && <path d={`M${xs[at]} 0V${tall}`} className="ui-chart__cursor" />}
            </g>
          </svg>
        )}
      </div>
    </div>
  );
}

function Mark({
  index,
  x,
  y,
  large,
  hidden,
}: {
  index: number;
  x: number;
  y: number;
  large: boolean;
  hidden: boolean;
}) {
  if (hidden) return null;
  const size = large ? 5 : 3;
  return index === 0 ? (
    <circle cx={x} cy={y} r={size} className="ui-chart__mark" />
  ) : (
    <rect x={x - size} y={y - size} width={size * 2} height={size * 2} className="ui-chart__mark" />
  );
}

/** The legend entry of a series: its stroke and its mark. */
const Key = ({ index }: { index: number }) => (
  <svg width="26" height="12" aria-hidden="true" data-series={index}>
    <path d="M0 6H26" className="ui-chart__line" />
    <Mark index={index} x={13} y={6} large={false} hidden={false} />
  </svg>
);
