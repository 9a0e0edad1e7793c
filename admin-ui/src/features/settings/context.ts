import { createContext, useContext } from 'react';
import type { RecordForm } from '../../blocks/record-form/use-record';
import type { Settings } from '../../entities/site/queries';
import type { SettingsValues } from './values';

/** The one settings document, shared by the tabs that show parts of it: going to another tab loses nothing. */
export const SettingsContext = createContext<RecordForm<SettingsValues, Settings> | null>(null);

export function useSettingsForm() {
  const form = useContext(SettingsContext);
  if (!form) throw new Error('used outside of the settings');
  return form;
}
