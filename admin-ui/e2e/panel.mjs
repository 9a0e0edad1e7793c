import * as access from './panel/access.mjs';
import * as ads from './panel/ads.mjs';
import * as moderation from './panel/moderation.mjs';
import * as news from './panel/news.mjs';
import * as screens from './panel/screens.mjs';
import { broken, check, close, fail, finish } from './panel/stage.mjs';

/** The built panel in a browser, over the API's contract held in memory. */
for (const part of [screens, ads, news, moderation, access].flatMap((group) => Object.values(group))) {
  try {
    await part();
  } catch (error) {
    fail(new Error(`${part.name}: ${error.message}`));
  }
}
check('no script error and no blocked style on any screen', broken.length === 0, broken[0]);
await close();
process.exit(finish());
