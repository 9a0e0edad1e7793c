import { type ReactNode, useId } from 'react';
import type { Range } from './params';

type Table = 'pages' | 'downloads' | 'sources' | 'devices' | 'languages' | 'series' | 'banners';

interface PanelProps {
  title: string;
  /** The data of the CSV download. */
  table?: Table;
  range: Range;
  /** The text of an empty block. */
  none?: string;
  wide?: boolean;
  children?: ReactNode;
}

/** One block of the statistics. */
export function Panel({ title, table, range, none, wide, children }: PanelProps) {
  const id = useId();
  return (
    <section className="ui-section ui-stats__panel" aria-labelledby={id} data-wide={wide || undefined}>
      <div className="ui-section__head">
        <h2 id={id}>{title}</h2>
        {table && none === undefined && (
          <a href={`/api/dashboard/stats/${table}?range=${range}`} download={`${table}-${range}.csv`}>
            CSV<span className="ui-hidden">: {title}</span>
          </a>
        )}
      </div>
      {none === undefined ? children : <p className="ui-hint">{none}</p>}
    </section>
  );
}
