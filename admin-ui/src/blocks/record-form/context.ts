import { useErrorText } from '../../lib/api/problem-text';
import { useForm, useFormState } from '../form/context';
import { isBelow, valueAt } from '../form/tree';

/** The form around a field: values and errors by path. */
export function useFields() {
  const form = useForm();
  const { values, errors } = useFormState((state) => state);
  const errorText = useErrorText();
  return {
    errors,
    get: (path: string) => valueAt(values, path),
    put: (path: string, value: unknown) => form.set(path, value),
    errorOf: (path: string) => errors[path]?.map(errorText).join('. '),
    /** The errors of a list that is shown as one field. */
    errorsBelow: (path: string) => {
      const found = Object.entries(errors).filter(([at]) => isBelow(at, path));
      return found.length === 0 ? undefined : found.flatMap(([, list]) => list.map(errorText)).join('. ');
    },
  };
}
