import type { ComponentType } from 'react';
import { loadTexts } from '../i18n/start';

/** `/dashboard/settings`: the frame of its tabs; each tab is a load of its own. */
export const settingsPage = async (): Promise<{ Component: ComponentType }> => {
  const [{ SettingsPage }] = await Promise.all([
    import('./settings-page'),
    loadTexts('lists'),
    loadTexts('office'),
    loadTexts('settings'),
  ]);
  return { Component: SettingsPage };
};
