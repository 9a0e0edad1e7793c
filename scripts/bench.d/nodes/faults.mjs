// What can fail, and how it is made to. A case returns when the fault is over; `cause` is what the log of a node must say.
//
// mails     mails that may arrive twice: those under way when their node died, four at a time
// full      full deliveries that may come: one for each new holder of the lease
// without   why a case cannot be run here, or nothing

import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as bench from '../common.mjs';
import { withoutBucket } from './bucket.mjs';
import { Postgres, until } from './postgres.mjs';

/** A node is dead for the others after ten seconds. */
const LONGER_THAN_A_LEASE_MS = 14_000;
const SLOW_MS = 100;

const faketime = () =>
  ['x86_64-linux-gnu', 'aarch64-linux-gnu']
    .map((name) => join('/usr/lib', name, 'faketime/libfaketimeMT.so.1'))
    .find(existsSync);

/** Waits until the lease has passed from `node`; seconds that took. */
async function passed(cluster, node) {
  const began = performance.now();
  const next = cluster.other(node);
  await until('another node to take the lease', () => next.hasLease());
  return (performance.now() - began) / 1000;
}

/**
 * Kills the holder of the lease once `isUnderWay`, and starts it again when another one has the lease.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {(holder: import('./cluster.mjs').PortalNode) => unknown} isUnderWay
 * @param {() => unknown} after
 */
async function killHolder(cluster, isUnderWay = () => true, after = () => {}) {
  const holder = await cluster.holder();
  await isUnderWay(holder);
  await holder.kill();
  const lease = await passed(cluster, holder);
  await after();
  await holder.restart();
  return { lease };
}

async function stopHolder(cluster) {
  const holder = await cluster.holder();
  holder.isStopped = true;
  holder.server.child.kill('SIGSTOP');
  const lease = await passed(cluster, holder);
  await sleep(2000);
  holder.server.child.kill('SIGCONT');
  holder.isStopped = false;
  return { lease };
}

/** Holds what passes between the holder of the lease and the database. */
async function partition(cluster, ...directions) {
  const holder = await cluster.holder();
  for (const link of holder.links) link.hold(...directions);
  await sleep(LONGER_THAN_A_LEASE_MS);
  for (const link of holder.links) link.release();
}

async function cutCommits(cluster) {
  const links = cluster.nodes.flatMap((node) => node.links);
  for (const place of ['before', 'after']) {
    for (const link of links) link.cutCommits(place, 5);
    await sleep(5000);
    for (const link of links) link.release();
  }
  if (!links.some((link) => link.cuts > 0)) bench.fail('no COMMIT passed the proxies');
}

async function slow(cluster) {
  const links = cluster.nodes.flatMap((node) => node.links);
  for (const link of links) link.delay = SLOW_MS;
  await sleep(10_000);
  for (const link of links) link.release();
}

/** Takes every connection that the role may have, and ends those of the nodes. */
async function useUpConnections(cluster) {
  const sockets = [];
  const more = () => {
    const socket = connect(cluster.primary.port, '127.0.0.1');
    socket.on('error', () => {});
    // What is not read hides the end.
    socket.resume();
    socket.on('connect', () => socket.write(Postgres.greeting()));
    // A server that has no room ends the connection: the next try takes what a node gave back.
    socket.on('close', () => sockets.splice(sockets.indexOf(socket), 1));
    sockets.push(socket);
  };
  const wanted = Number(cluster.primary.sql('SHOW max_connections'));
  const end = performance.now() + 8000;
  const filling = (async () => {
    while (performance.now() < end) {
      while (sockets.length < wanted) more();
      await sleep(5);
    }
  })();
  await sleep(500);
  for (let i = 0; i < 3; i++) {
    cluster.primary.sql(
      "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'visnyk' AND application_name <> ''",
    );
    await sleep(500);
  }
  await filling;
  for (const socket of [...sockets]) socket.destroy();
}

async function interruptExport(cluster) {
  return killHolder(cluster, async (holder) => {
    const client = holder.client.sibling();
    for (let tries = 0; tries < 20; tries++) {
      const { id } = await client.json('POST', '/api/dashboard/jobs', { what: 'export' }, 202);
      for (;;) {
        const { items } = await client.json('GET', '/api/dashboard/jobs');
        const { state } = items.find((job) => job.id === id);
        if (state === 'running') return;
        if (state !== 'waiting') break;
      }
    }
    bench.fail('no export could be met while it was running');
  });
}

/** After a job was interrupted, none is left running, and another one ends. */
async function jobsGoOn(cluster) {
  const client = cluster.nodes[0].client.sibling(cluster.nginx.port);
  const { id } = await client.json('POST', '/api/dashboard/jobs', { what: 'export' }, 202);
  const list = async () => (await client.json('GET', '/api/dashboard/jobs')).items;
  await until(
    'an export to end',
    async () => (await list()).find((job) => job.id === id).state === 'done',
  ).catch(() => {});
  const open = (await list()).filter((job) => ['waiting', 'running'].includes(job.state));
  return open.map((job) => `job ${job.id} (${job.what}) is ${job.state} still`);
}

async function midMail(cluster) {
  const { sink } = cluster;
  return killHolder(
    cluster,
    async () => {
      sink.hold();
      await until('a mail under way', () => sink.waiting.length > 0);
    },
    () => sink.release(),
  );
}

async function midDelivery(cluster) {
  return killHolder(
    cluster,
    async () => {
      writeFileSync(cluster.pause, '');
      await sleep(1000);
    },
    () => rmSync(cluster.pause, { force: true }),
  );
}

async function fillDisk(cluster) {
  const filler = join(cluster.disk, 'filler');
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' });
  await sleep(8000);
  rmSync(filler);
}

async function wrongClock(cluster) {
  const [right, wrong] = cluster.nodes;
  await wrong.stop();
  const { env } = wrong;
  wrong.env = {
    ...env,
    LD_PRELOAD: faketime(),
    FAKETIME: '+10m',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  await wrong.begin();
  await until('the clock to be noticed', async () =>
    (await wrong.lines()).some((line) => line.startsWith('clock off by ')),
  );
  await right.kill();
  await sleep(LONGER_THAN_A_LEASE_MS);
  const took = await wrong.hasLease();
  await right.begin();
  await passed(cluster, wrong);
  await wrong.stop();
  wrong.env = env;
  await wrong.begin();
  return { findings: took ? ['the node with the wrong clock took the lease'] : [] };
}

async function failOver(cluster) {
  await cluster.failOver();
  // From now on the names are changed: the new standby is on the machine that was lost.
  const [lost, promoted] = [cluster.primary, cluster.standby];
  return {
    after: async () => {
      await lost.follow(promoted);
      [cluster.primary, cluster.standby] = [promoted, lost];
    },
  };
}

/** `isShort`: part of scripts/test. */
export const FAULTS = [
  {
    name: 'a node killed',
    isShort: true,
    full: 0,
    run: async (cluster) => {
      const node = cluster.other(await cluster.holder());
      await node.kill();
      await node.restart();
    },
  },
  {
    name: 'lease holder killed',
    mails: 4,
    full: 1,
    cause: /this node has the lease/,
    run: (cluster) => killHolder(cluster),
  },
  {
    name: 'lease holder killed in an export',
    mails: 4,
    full: 1,
    cause: /this node has the lease/,
    run: interruptExport,
    check: jobsGoOn,
  },
  {
    name: 'lease holder killed in a mail',
    mails: 4,
    full: 1,
    cause: /this node has the lease/,
    run: midMail,
  },
  {
    name: 'lease holder killed in a delivery',
    mails: 4,
    full: 1,
    cause: /this node has the lease/,
    run: midDelivery,
  },
  {
    name: 'lease holder stopped for longer than its lease, and woken',
    isShort: true,
    mails: 4,
    full: 1,
    cause: /this node has lost the lease/,
    run: stopHolder,
  },
  { name: `database slow (${SLOW_MS} ms each way)`, full: 0, run: slow },
  {
    name: 'connections of the database used up',
    mails: 4,
    full: 2,
    cause: /too many (clients|connections)|connection slots/,
    run: useUpConnections,
  },
  {
    name: 'network cut: node and database',
    mails: 4,
    full: 1,
    cause: /database|lease/,
    run: (cluster) => partition(cluster, 'up', 'down'),
  },
  {
    name: 'network cut: node to database',
    mails: 4,
    full: 1,
    cause: /database|lease/,
    run: (cluster) => partition(cluster, 'up'),
  },
  {
    name: 'network cut: database to node',
    mails: 4,
    full: 1,
    cause: /database|lease/,
    run: (cluster) => partition(cluster, 'down'),
  },
  {
    name: 'connections cut in COMMIT, before it and after it',
    isShort: true,
    mails: 4,
    full: 1,
    cause: /connection|COMMIT/,
    run: cutCommits,
  },
  {
    name: 'disk of one node full',
    mails: 4,
    full: 1,
    cause: /No space left|full/i,
    without: (cluster) =>
      cluster.disk ? null : `no file system can be mounted here: ${cluster.withoutDisk}`,
    run: fillDisk,
  },
  {
    name: 'clock of one node ten minutes ahead',
    mails: 4,
    full: 2,
    without: () =>
      faketime()
        ? null
        : 'faketime is not installed; roles_and_clocks_decide_who_may_have_the_lease shows it',
    run: wrongClock,
  },
  {
    name: 'S3 fails one call of ten, then answers a second late',
    mails: 0,
    full: 0,
    without: withoutBucket,
    run: async ({ bucket }) => {
      bucket.failEvery = 10;
      await sleep(8000);
      bucket.failEvery = 0;
      bucket.delay = 1000;
      await sleep(8000);
      bucket.release();
    },
  },
  {
    name: 'primary killed, standby promoted',
    isShort: true,
    mails: 4,
    full: 1,
    cause: /database|connection/,
    run: failOver,
  },
];
