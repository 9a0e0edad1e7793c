import { lazy } from 'react';
import { loadTexts } from '../i18n/start';

/** The dialog with its words, loaded when somebody opens it. */
export const MediaPicker = lazy(async () => {
  const [picker] = await Promise.all([import('./picker'), loadTexts('picker')]);
  return picker;
});
