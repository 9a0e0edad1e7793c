import { ConflictDialog } from '../form/conflict-dialog';
import type { Settling } from '../form/use-saving';
import { useEditorial } from './context';
import { useEntryWords } from './entry-words';

/** The dialog for a save that conflicts with another one. */
export default function EntryConflict(saving: Settling) {
  const { form } = useEditorial();
  return <ConflictDialog form={form} saving={saving} {...useEntryWords()} />;
}
