import { lazy } from 'react';
import { withTexts } from '../../lib/i18n/start';

/** The dialog with its texts, loaded when the user opens it. */
export const MediaPicker = lazy(() => withTexts(import('./picker'), 'picker'));
