// What nearly every page wants once it is at rest, in one file.
import style from 'asset:rest.css';
import { loading } from './loading';
import { navigation } from './navigation';
import { styled } from './resources';
import { ripple } from './ripple';
import { session } from './session';
import { filesOnly } from './site';
import type { Start } from './start';

export { banners } from './banners';
export { consent } from './consent';
export { mostRead } from './most-read';
export { share } from './share';

/** What belongs to the frame and none of its elements. */
export function begin(start: Start): void {
  loading(start.clock);
  navigation(start);
  if (!filesOnly) session(start.clock);
  // Without its styles ink is nothing to see.
  styled(style).then(ripple, () => undefined);
}
