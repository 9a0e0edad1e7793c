import { lazy } from 'react';
import { withTexts } from '../../lib/i18n/start';

/** The dialog with its words, loaded when somebody opens it. */
export const MediaPicker = lazy(() => withTexts(import('./picker'), 'picker'));
