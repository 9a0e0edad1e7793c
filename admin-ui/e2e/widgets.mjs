import * as carousel from './widgets/carousel.mjs';
import * as consent from './widgets/consent.mjs';
import * as lightbox from './widgets/lightbox.mjs';
import * as loading from './widgets/loading.mjs';
import * as readers from './widgets/readers.mjs';
import { broken, check, close, fail, finish } from './widgets/stage.mjs';
import * as styles from './widgets/styles.mjs';
import * as suggest from './widgets/suggest.mjs';
import * as toasts from './widgets/toasts.mjs';
import * as touch from './widgets/touch.mjs';

/** The built widgets of public pages in a browser, under the policy of the real pages. */
const wanted = process.argv.slice(2);
for (const part of [consent, carousel, lightbox, toasts, loading, readers, touch, styles, suggest].flatMap(
  (group) => Object.values(group),
)) {
  if (wanted.length > 0 && !wanted.includes(part.name)) continue;
  try {
    await part();
  } catch (error) {
    fail(error, part.name);
  }
}
check('no script error and nothing refused by the policy', broken.length === 0, broken[0]);
await close();
process.exit(finish());
