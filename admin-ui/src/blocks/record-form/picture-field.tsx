import { PictureInput } from '../../entities/media/picture-input';
import type { Media } from '../../lib/api/types';
import { useFields } from './context';
import type { FieldProps } from './fields';
import { useRecordWords } from './words';

/** A picture of a document. */
export function PictureField({ path, label, hint }: FieldProps & { hint: string }) {
  const form = useFields();
  const { fieldName } = useRecordWords();
  return (
    <PictureInput
      path={path}
      label={label ?? fieldName(path.split('.').at(-1) ?? path)}
      hint={hint}
      value={(form.get(path) as Media | null | undefined) ?? null}
      error={form.errorOf(path)}
      onChange={(media) => form.put(path, media)}
    />
  );
}
