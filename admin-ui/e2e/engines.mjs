import { advertisement } from './engines/advertising.mjs';
import { consent } from './engines/consent.mjs';
import { controls } from './engines/controls.mjs';
import { signIn } from './engines/doors.mjs';
import { search } from './engines/searching.mjs';
import { broken, check, close, ENGINES, fail, finish } from './engines/stage.mjs';
import { softNavigation } from './engines/walking.mjs';
import { writeAndPublish } from './engines/writing.mjs';

/**
 * What readers and editors do most, in one engine, against a real server. After the engine, the name of a journey or
 * the beginning of names runs those alone.
 */
// A signal runs the exit handlers, so an interrupted run leaves no browser process behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

const [engine, only = ''] = process.argv.slice(2);
const journeys = [signIn, writeAndPublish, consent, softNavigation, search, advertisement, controls];
if (!ENGINES.includes(engine)) throw new Error(`${engine} is no engine; there are ${ENGINES.join(', ')}`);
for (const journey of journeys.filter(({ name }) => name.startsWith(only))) {
  const started = Date.now();
  try {
    await journey(engine);
  } catch (error) {
    fail(error, journey.name);
  }
  console.log(`# ${journey.name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
check('no page complained in the console', broken.length === 0, broken.join('; '));
await close();
process.exit(finish());
