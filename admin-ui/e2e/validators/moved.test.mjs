import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { serve } from '../server.mjs';
import { none } from '../site/common.mjs';
import { moved, problemsOf, spellings } from '../site/moved.mjs';

/** Every old address of a portal that moved in, at the server that comes with it. */

const portal = moved();
const { port, stop } = await serve({ source: portal.content });
after(stop);
const host = `127.0.0.1:${port}`;

test('the exports have addresses of every kind', () => {
  const all = portal.addresses.map(({ from }) => from).join('\n');
  const kinds = {
    query: /\?p=\d/,
    Cyrillic: /[а-я]/,
    capitals: /\/[A-Z]/,
    html: /\.html$/m,
    feed: /\/feed$/m,
  };
  for (const [name, pattern] of Object.entries(kinds)) assert.match(all, pattern, name);
});

for (const { from, to } of portal.addresses)
  test(`${from} leads to ${to}`, async () => {
    const problems = await Promise.all(
      spellings(from).map((address) => problemsOf(port, address, to, { host })),
    );
    none(problems.flat());
  });
