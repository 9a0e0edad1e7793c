import type { ReactNode } from 'react';
import { along } from './scale';

export interface BarRow {
  key: string;
  label: ReactNode;
  /** One value for each column; the first is drawn as a bar. */
  values: readonly (number | string | null)[];
}

interface BarTableProps {
  /** The name of the table for screen readers. */
  caption: string;
  /** The heading of the first column. */
  head: string;
  columns: readonly string[];
  rows: readonly BarRow[];
  format: (value: number) => string;
}

/** A table that also draws its first column of numbers as bars, so that the chart needs no text alternative. */
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
              // The position of a column is its identity.
              <td key={columns[index]}>{typeof value === 'number' ? format(value) : (value ?? '—')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
