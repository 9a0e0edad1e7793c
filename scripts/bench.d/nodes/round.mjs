// One fault after the other on two nodes under load, each judged.

import { setTimeout as sleep } from 'node:timers/promises';
import * as bench from '../common.mjs';
import { published } from '../edits.mjs';
import { Bucket, withoutBucket } from './bucket.mjs';
import { Cluster } from './cluster.mjs';
import { FAULTS } from './faults.mjs';
import { judge } from './judge.mjs';
import { Load, summary } from './load.mjs';
import { until } from './postgres.mjs';

const CALM_MS = 2000;
const MAILS = { count: 40, seconds: 20 };
const RECOVERY_MS = 150_000;

const SETTINGS = {
  max_connections: 100,
  shared_buffers: '64MB',
  // Processes are killed, and not the machine: what was written is in its memory.
  fsync: 'off',
};

/** Runs a case; its row and what was wrong. */
async function runCase(cluster, load, fault, editors) {
  for (const node of cluster.nodes) node.news();
  cluster.deliveries();
  load.start();
  const wanted = load.queueMails(MAILS.count, MAILS.seconds);
  await sleep(CALM_MS);
  const began = performance.now();
  let result = {};
  const findings = [];
  try {
    result = (await fault.run(cluster)) ?? {};
    findings.push(...(result.findings ?? []));
  } catch (error) {
    if (!(error instanceof bench.Failure)) throw error;
    findings.push(error.message);
  }
  const over = performance.now();
  // An edit after the fault, and every node well.
  /** @type {number | null} */
  let recovered = null;
  await until('recovery', () => load.log.acknowledged.some((at) => at > over), RECOVERY_MS)
    .then(() => until('recovery', () => cluster.isWhole(), RECOVERY_MS))
    .then(() => {
      recovered = (performance.now() - over) / 1000;
    })
    .catch(async () => {
      const lines = await Promise.all(
        cluster.nodes.map((node) => node.lines().catch((error) => [error.message])),
      );
      findings.push(
        `no recovery in ${RECOVERY_MS / 1000} s: ${lines.map((some) => some.join('; ')).join(' | ')}`,
      );
    });
  const gap = load.longestGap(began);
  await sleep(CALM_MS);
  await load.stop();
  /** @type {Omit<Awaited<ReturnType<typeof judge>>, 'mail' | 'delivered'> & { mail: any, delivered: any }} */
  let verdict = {
    lost: 0,
    mail: { repeated: '-' },
    delivered: { count: '-', full: '-', again: '-' },
    findings: [],
  };
  try {
    await result.after?.();
    verdict = await judge(cluster, load, fault, wanted);
  } catch (error) {
    if (!(error instanceof bench.Failure)) throw error;
    findings.push(error.message);
  }
  const words = cluster.nodes.map((node) => node.news()).join('\n');
  if (fault.cause && !fault.cause.test(words)) findings.push(`no log says ${fault.cause}`);
  if (cluster.bucket && load.log.uploads.length === 0)
    findings.push(`no picture was accepted: ${summary(load.log.failedUploads)}`);
  const warnings = words.split('\n').filter((line) => /"level":"(WARN|ERROR)"/.test(line));
  const { log } = load;
  return {
    fault,
    lasted: (over - began) / 1000,
    sent: log.sent,
    acknowledged: log.acknowledged.length,
    unanswered: log.unanswered,
    reads: log.reads,
    failedReads: log.failedReads.length,
    uploads: log.uploads.length,
    failedUploads: log.failedUploads,
    lease: result.lease,
    gap,
    recovered,
    ...verdict,
    findings: [...findings, ...verdict.findings],
    warnings,
    editors,
  };
}

/**
 * Runs the faults; `report` gets each result, or why it was left out.
 * @param {object} options
 * @param {boolean} [options.isShort]
 * @param {string} [options.only]
 * @param {number} [options.editors]
 * @param {string} options.work
 * @param {string} options.database
 * @param {string} options.content
 * @param {(result: any) => void} options.report
 */
export async function round({ isShort = false, only, editors = 4, work, database, content, report }) {
  // A short round is about processes and networks.
  const bucket = isShort || withoutBucket() ? null : new Bucket();
  const cluster = new Cluster({ work, database, content, settings: SETTINGS, hasStandby: true, bucket });
  bench.progress('primary, standby, two nodes');
  await cluster.start();
  const load = await Load.prepare(cluster, editors);
  for (const node of cluster.nodes) await published(node.client);
  await until('both nodes', () => cluster.isWhole());
  // The first delivery of a command is full.
  await sleep(1000);
  const faults = FAULTS.filter(
    (fault) => (!isShort || fault.isShort) && (!only || fault.name.includes(only)),
  );
  for (const fault of faults) {
    const reason = fault.without?.(cluster);
    bench.progress(fault.name);
    report(reason ? { fault, reason } : await runCase(cluster, load, fault, editors));
  }
  await cluster.stop();
}
