import type { Entry } from '../../lib/api/types';
import { LazyConflictDialog } from '../form/lazy-conflict-dialog';
import type { Saving } from '../form/use-saving';
import { useEditorial } from './context';
import { usePlain } from './plain';
import { rowAt } from './rows';
import type { Values } from './values';
import { useFieldWords } from './words';

interface EntryConflictProps {
  saving: Pick<Saving<Values, Entry, unknown>, 'conflict' | 'settle' | 'postponeConflict'>;
}

/** The dialog of a save that met another one. */
export function EntryConflict({ saving: { conflict, settle, postponeConflict } }: EntryConflictProps) {
  const { form } = useEditorial();
  const words = useEntryWords();
  if (!conflict || conflict.quiet) return null;
  return (
    <LazyConflictDialog
      form={form}
      conflict={conflict}
      {...words}
      onSettle={(values, goOn) => void settle(values, goOn)}
      onClose={postponeConflict}
    />
  );
}

/** The rows of an entry by name, and their values as text. */
export function useEntryWords() {
  const { kind, form } = useEditorial();
  const plain = usePlain(kind);
  const words = useFieldWords(kind);
  return {
    nameOf: (path: string) => words.path(form.rows, path),
    textOf: (path: string, value: unknown) => {
      const row = rowAt(form.rows, path);
      return row ? plain(row.field, value) : String(value ?? '');
    },
  };
}
