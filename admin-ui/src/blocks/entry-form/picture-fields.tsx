import { GalleryInput } from '../../entities/media/gallery-input';
import { PictureInput } from '../../entities/media/picture-input';
import { useErrorText } from '../../lib/api/problem-text';
import type { GalleryPicture, Media } from '../../lib/api/types';
import { useField } from '../form/context';
import { useFormState } from './context';
import type { FieldProps } from './field-props';

export function PictureField({ path, label, hint }: FieldProps) {
  const { value, error, set } = useField<Media | null>(path);
  return <PictureInput path={path} label={label} hint={hint} value={value} error={error} onChange={set} />;
}

/** The server's limit for fields whose row has none. */
const usualMax = 30;

export function GalleryField({ path, field, label, hint }: FieldProps) {
  const errorText = useErrorText();
  const errors = useFormState((state) => state.errors);
  const { value, set } = useField<GalleryPicture[]>(path);
  return (
    <GalleryInput
      path={path}
      label={label}
      hint={hint}
      max={field.max ?? usualMax}
      value={value ?? []}
      errorOf={(at) => errors[at]?.map(errorText).join('. ')}
      onChange={set}
    />
  );
}
