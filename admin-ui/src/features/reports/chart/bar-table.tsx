import type { ReactNode } from 'react';
import { along } from './scale';

export interface BarRow {
  key: string;
  label: ReactNode;
  /** As many as there are columns; the first is drawn. */
  values: readonly (number | string | null)[];
}

interface BarTableProps {
  /** Names the table for who cannot see what stands above it. */
  caption: string;
  /** What the rows are. */
  head: string;
  columns: readonly string[];
  rows: readonly BarRow[];
  format: (value: number) => string;
}

/** A table whose first column of numbers is also drawn as bars: the chart and what it says are one thing. */
export function BarTable({ caption, head, columns, rows, format }: BarTableProps) {
  const first = (row: BarRow) => (typeof row.values[0] === 'number' ? row.values[0] : 0);
  const top = Math.max(0, ...rows.map(first));
  return (
    <table className="ui-bars">
      <caption className="ui-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.label}
              <svg className="ui-bars__bar" aria-hidden="true" focusable="false">
                <rect width="100%" height="100%" className="ui-bars__ground" />
                <rect width={`${along(first(row), top, 100)}%`} height="100%" className="ui-bars__fill" />
              </svg>
            </th>
            {row.values.map((value, index) => (
              // A column is its place.
              <td key={columns[index]}>{typeof value === 'number' ? format(value) : (value ?? '—')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
