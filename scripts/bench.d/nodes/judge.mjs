// What must hold after each fault, whatever it was.

import { differences, NEWS, published, stalePages, tornPages } from '../edits.mjs';
import { compare, grouped } from './load.mjs';
import { until } from './postgres.mjs';

const PATIENCE_MS = 150_000;
/** After so long those mails are left whose attempt ended with its node. */
const UNDISTURBED_MS = 30_000;
const MOST = 5;

/** Everything that was queued has arrived, and nothing twice beyond what may be. */
async function mails(cluster, wanted, mayRepeat) {
  const arrived = () => new Set(cluster.sink.mails.map(({ to }) => to));
  const isThere = () => wanted.every((to) => arrived().has(to));
  await until('all mails to arrive', isThere, UNDISTURBED_MS).catch(() => {});
  if (!isThere()) {
    // As if half an hour had passed: until then their outcome may still be learned.
    cluster.primary.sql("UPDATE outbox SET due_at = 0 WHERE state = 'waiting' AND claimed_at IS NOT NULL");
    await until('all mails to arrive', isThere, PATIENCE_MS).catch(() => {});
  }
  const missing = wanted.filter((to) => !arrived().has(to)).map((to) => `the mail to ${to} did not arrive`);
  const repeated = grouped(cluster.sink.mails, ({ to }) => to).filter((copies) => copies.length > 1);
  const other = repeated.filter((copies) => new Set(copies.map(({ id }) => id)).size > 1);
  const many = repeated.reduce((sum, copies) => sum + copies.length - 1, 0);
  return {
    repeated: many,
    findings: [
      ...missing,
      ...other.map(([{ to }]) => `the copies of the mail to ${to} have different Message-IDs`),
      ...(many > mayRepeat ? [`${many} mails arrived twice, and ${mayRepeat} may`] : []),
    ],
  };
}

/** The command knows the tree: the newest change was delivered, and every page of an entry after it. */
async function deliveries(cluster, change, mayBeFull) {
  const received = [];
  const isThere = () => {
    received.push(...cluster.deliveries());
    return received.some(({ seq }) => seq >= change);
  };
  await until('the last delivery', isThere, PATIENCE_MS).catch(() => {});
  const full = received.filter((delivery) => delivery.full).length;
  const again = grouped(received, (delivery) => JSON.stringify(delivery)).reduce(
    (sum, copies) => sum + copies.length - 1,
    0,
  );
  const findings = [];
  if (!received.some(({ seq }) => seq >= change)) {
    findings.push(
      `change ${change} was not delivered; the newest is ${Math.max(0, ...received.map(({ seq }) => seq))}`,
    );
  }
  if (full > mayBeFull) findings.push(`${full} full deliveries came, and ${mayBeFull} may`);
  return { count: received.length, full, again, findings };
}

/** Uploads that were acknowledged, and that a node does not have. */
async function missingPictures(cluster, hashes) {
  const missing = [];
  for (const { name, client } of cluster.nodes) {
    for (const hash of hashes) {
      const { status } = await client.request('GET', `/api/dashboard/media/${hash}`);
      if (status !== 200)
        missing.push(`${name}: the picture ${hash} was accepted, and is answered ${status}`);
    }
  }
  return missing;
}

/** The findings after a fault, and what arrived twice. */
export async function judge(cluster, load, fault, wanted) {
  const findings = [...load.log.lost];
  for (const node of cluster.nodes) await published(node.client, PATIENCE_MS);
  // Not through nginx, which may have both nodes marked as down.
  const [{ client }] = cluster.nodes;
  const losses = [];
  for (const entry of load.entries) {
    let body;
    await until(`entry ${entry.id}`, async () => {
      body = await client.json('GET', `${NEWS}/${entry.id}`);
      return true;
    });
    const loss = compare(entry, body);
    if (loss) losses.push(loss);
    Object.assign(entry, { unknown: [], mustRead: false });
  }
  // What was accepted without an answer may have been published since.
  for (const node of cluster.nodes) await published(node.client, PATIENCE_MS);
  findings.push(...(await missingPictures(cluster, load.log.uploads)));
  const mail = await mails(cluster, wanted, fault.mails ?? 0);
  const delivered = await deliveries(cluster, load.log.change, fault.full ?? 0);
  for (const { name, tree } of cluster.nodes) {
    findings.push(...tornPages(tree, load.entries).map((file) => `${name}: ${file} is torn`));
    findings.push(...stalePages(tree, load.entries).map((what) => `${name}: ${what}`));
  }
  const clean = await cluster.cleanBuild();
  for (const { name, tree } of cluster.nodes) {
    findings.push(
      ...differences(tree, clean)
        .slice(0, MOST)
        .map((what) => `${name}: ${what}`),
    );
  }
  if (fault.check) findings.push(...(await fault.check(cluster)));
  cluster.sink.mails = [];
  return {
    lost: losses.length + load.log.lost.length,
    mail,
    delivered,
    findings: [...losses, ...findings, ...mail.findings, ...delivered.findings],
  };
}
