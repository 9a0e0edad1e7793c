import { createContext, useContext } from 'react';
import type { FieldsForm } from './use-record';

export const RecordContext = createContext<FieldsForm | null>(null);

export function useFields(): FieldsForm {
  const form = useContext(RecordContext);
  if (!form) throw new Error('used outside of a record form');
  return form;
}
