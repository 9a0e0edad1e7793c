import type { PartWords } from '../form/conflict-dialog';
import { useEditorial } from './context';
import { usePlain } from './plain';
import { rowAt } from './rows';
import { useFieldWords } from './words';

/** The rows of an entry by name, and their values as text. */
export function useEntryWords(): PartWords {
  const { kind, form } = useEditorial();
  const plain = usePlain(kind);
  const words = useFieldWords(kind);
  return {
    nameOf: (path) => words.path(form.rows, path),
    textOf: (path, value) => {
      const row = rowAt(form.rows, path);
      return row ? plain(row.field, value) : String(value ?? '');
    },
  };
}
