import { useState } from 'react';
import type { ListRow } from './rows';

/** The selected rows of the current page; a different query clears the selection. */
export function useSelection<R extends ListRow>(rows: readonly R[], question: string) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [previous, setPrevious] = useState(question);
  if (previous !== question) {
    setPrevious(question);
    setChosen(new Set());
  }
  const selected = rows.filter(({ id }) => chosen.has(id));
  return {
    selected,
    has: (row: R) => chosen.has(row.id),
    toggle: (row: R) => {
      const next = new Set(chosen);
      if (!next.delete(row.id)) next.add(row.id);
      setChosen(next);
    },
    all: rows.length > 0 && selected.length === rows.length,
    chooseAll: (on: boolean) => setChosen(new Set(on ? rows.map(({ id }) => id) : [])),
    clear: () => setChosen(new Set()),
  };
}

export type Selection<R extends ListRow> = ReturnType<typeof useSelection<R>>;
