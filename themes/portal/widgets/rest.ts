// What nearly every page wants once it is at rest, in one file.
import style from 'asset:rest.css';
import { loading } from './loading';
import { navigation } from './navigation';
import { styled } from './resources';
import { ripple } from './ripple';
import type { Clock } from './shared/clock';

export { consent } from './consent';
export { share } from './share';

/** What belongs to the page and none of its elements; `activate` brings a fresh part of a page to life. */
export function begin(activate: (root: ParentNode) => void, clock: Clock): void {
  loading(clock);
  navigation(activate);
  // Without its styles ink is nothing to see.
  styled(style).then(ripple, () => undefined);
}
