import { after, test } from 'node:test';
import { none } from '../site/common.mjs';
import { moved, problemsOf, spellings } from '../site/moved.mjs';
import { api, start } from '../site/real-hosts.mjs';

/** Every old address of a portal that moved in, in nginx and Caddy with the configurations of scripts/hosting. */

const portal = moved();
const stub = await api();
after(stub.stop);

for (const name of ['nginx', 'caddy']) {
  const server = await start(name, portal.tree, stub.port);
  after(server.stop);
  for (const { from, to } of portal.addresses)
    test(`${name}: ${from} leads to ${to}`, async () => {
      const problems = await Promise.all(
        spellings(from).map((address) => problemsOf(server.port, address, to)),
      );
      none(problems.flat());
    });
}
