import { createContext, useContext } from 'react';
import type { RecordForm } from '../../blocks/record-form/use-record';
import type { Settings } from '../../entities/site/queries';
import type { SettingsValues } from './values';

/** The settings document, which several tabs share, so that a change of the tab loses no unsaved values. */
export const SettingsContext = createContext<RecordForm<SettingsValues, Settings> | null>(null);

export function useSettingsForm() {
  const form = useContext(SettingsContext);
  if (!form) throw new Error('used outside of the settings');
  return form;
}
