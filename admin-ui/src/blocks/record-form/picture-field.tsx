import { PictureInput } from '../../entities/media/picture-input';
import type { Media } from '../../lib/api/types';
import { useField } from '../form/context';
import type { FieldProps } from './fields';
import { useRecordWords } from './words';

/** A picture of a document. */
export function PictureField({ path, label, hint }: FieldProps & { hint: string }) {
  const { value, error, set } = useField<Media | null | undefined>(path);
  const { fieldName } = useRecordWords();
  return (
    <PictureInput
      path={path}
      label={label ?? fieldName(path.split('.').at(-1) ?? path)}
      hint={hint}
      value={value ?? null}
      error={error}
      onChange={set}
    />
  );
}
