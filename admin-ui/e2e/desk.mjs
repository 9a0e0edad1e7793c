import { GROUPS } from './desk/groups.mjs';
import { broken, check, close, fail, finish } from './desk/stage.mjs';

/**
 * The dashboard as a team works in it, with the real server: every kind from a blank form to its readers and back,
 * an author and an editor handing a story to and fro, two editors at once, no network, no session, work that takes
 * its time. With a group or a part of a journey's name as argument, those journeys alone.
 */
const [only = ''] = process.argv.slice(2);
const journeys = [];
for (const group of GROUPS) {
  for (const journey of Object.values(await import(`./desk/${group}.mjs`))) {
    const named = journey.name.toLowerCase().includes(only.toLowerCase());
    if (GROUPS.includes(only) ? group === only : named) journeys.push(journey);
  }
}
if (journeys.length === 0) fail(new Error(`no journey is named ${only}`));
for (const journey of journeys) {
  try {
    await journey();
  } catch (error) {
    fail(error, journey.name);
  }
}
check('no script error and nothing blocked', broken.length === 0, broken[0]);
await close();
process.exit(finish());
