import type { PartWords } from '../form/conflict-dialog';
import { LazyConflictDialog } from '../form/lazy-conflict-dialog';
import type { Versioned } from '../form/store';
import type { RecordForm } from './use-record';
import { useRecordWords } from './words';

interface RecordConflictProps<V extends object, D extends Versioned> {
  record: RecordForm<V, D>;
  /** How values are written. Default: by the names of their fields. */
  textOf?: PartWords['textOf'];
}

/** The dialog of a save that met another one. */
export function RecordConflict<V extends object, D extends Versioned>(props: RecordConflictProps<V, D>) {
  const { record, textOf } = props;
  const { pathName, valueWords } = useRecordWords();
  const { form, conflict, settle, postponeConflict } = record;
  if (!conflict || conflict.quiet) return null;
  return (
    <LazyConflictDialog
      form={form}
      conflict={conflict}
      nameOf={pathName}
      textOf={textOf ?? ((path, value) => valueWords(value, path))}
      onSettle={settle}
      onClose={postponeConflict}
    />
  );
}
