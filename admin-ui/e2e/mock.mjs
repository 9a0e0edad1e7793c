import { everyEndpoint, fail, finish, stop } from './mock/stage.mjs';

/**
 * The mock behaves as the server does: one suite of requests to both, each answer of the mock beside the server's.
 * With the name of a group as argument, its requests alone.
 */
const groups = ['access', 'entries', 'ads', 'office', 'reports', 'account'];
const [only] = process.argv.slice(2);
for (const group of groups.filter((name) => !only || name === only)) {
  for (const part of Object.values(await import(`./mock/${group}.mjs`))) {
    try {
      await part();
    } catch (error) {
      fail(error, part.name);
    }
  }
}
if (!only) await everyEndpoint();
await stop();
process.exit(finish());
