import { AttachmentsInput } from '../../entities/media/attachments-input';
import { useErrorText } from '../../lib/api/problem-text';
import type { Attachment } from '../../lib/api/types';
import { useField } from '../form/context';
import { useFormState } from './context';
import type { FieldProps } from './field-props';

/** The server's limit for fields whose row has none. */
const usualMax = 20;

export default function AttachmentsField({ path, field, label, hint }: FieldProps) {
  const errorText = useErrorText();
  const errors = useFormState((state) => state.errors);
  const { value, set } = useField<Attachment[]>(path);
  return (
    <AttachmentsInput
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
