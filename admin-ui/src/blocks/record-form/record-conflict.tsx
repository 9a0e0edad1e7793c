import { ConflictDialog, type PartWords } from '../form/conflict-dialog';
import type { Form, Versioned } from '../form/store';
import type { Settling } from '../form/use-saving';
import { useRecordWords } from './words';

interface RecordConflictProps extends Settling {
  form: Pick<Form<object, Versioned>, 'model' | 'state'>;
  /** The text of a value. Default: in the words of its field. */
  textOf?: PartWords['textOf'];
}

/** The dialog for a save that conflicts with another one. */
export default function RecordConflict({ form, textOf, ...saving }: RecordConflictProps) {
  const { pathName, valueWords } = useRecordWords();
  return (
    <ConflictDialog
      form={form}
      saving={saving}
      nameOf={pathName}
      textOf={textOf ?? ((path, value) => valueWords(value, path))}
    />
  );
}
