import * as conflict from './desk/conflict.mjs';
import * as kinds from './desk/kinds.mjs';
import * as lists from './desk/lists.mjs';
import * as losses from './desk/losses.mjs';
import * as pictures from './desk/pictures.mjs';
import * as refusals from './desk/refusals.mjs';
import * as review from './desk/review.mjs';
import { broken, check, close, fail, finish } from './desk/stage.mjs';
import * as work from './desk/work.mjs';

/**
 * The dashboard as a team works in it, with the real server: every kind from a blank form to its readers and back,
 * an author and an editor handing a story to and fro, two editors at once, no network, no session, work that takes
 * its time. With a part of a
 * name as argument, those journeys alone.
 */
const [only = ''] = process.argv.slice(2);
const journeys = [kinds, review, conflict, lists, losses, pictures, work, refusals].flatMap((room) =>
  Object.values(room),
);
for (const journey of journeys) {
  if (!journey.name.toLowerCase().includes(only.toLowerCase())) continue;
  try {
    await journey();
  } catch (error) {
    fail(error, journey.name);
  }
}
check('no script error and nothing blocked', broken.length === 0, broken[0]);
await close();
process.exit(finish());
