// Nodes of one portal with everything around them: database, proxies to it, nginx, a mail server, a command for deliveries.

import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, words } from '../../lib/portal.mjs';
import * as bench from '../common.mjs';
import { API, Site } from '../server.mjs';
import { Nginx } from './nginx.mjs';
import { Postgres, until } from './postgres.mjs';
import { DatabaseProxy } from './proxy.mjs';
import { MailSink } from './sink.mjs';

/** As a supervisor does it. */
const RESTART_MS = 1000;
/** Room for a node on a file system of its own. */
const DISK = '400m';
const mounted = new Set();
// Before the folders around them are deleted.
process.prependListener('exit', () => {
  for (const folder of mounted) spawnSync('umount', ['-l', folder]);
});

/** A server of the portal, and how it is. */
export class PortalNode extends Site {
  seen = 0;
  isStopped = false;
  /** @type {number} */
  port;
  /** A connection whose requests fail when the node hangs. @type {import('../server.mjs').Client} */
  probe;

  /** @param {ConstructorParameters<typeof Site>[0] & { name: string, links: DatabaseProxy[] }} options */
  constructor(options) {
    super(options);
    this.name = options.name;
    this.links = options.links;
  }

  /** The lines of /readyz. */
  async lines() {
    const { text } = await this.probe.request('GET', '/readyz');
    return text.split('\n');
  }

  async hasLease() {
    return (await this.lines()).some((line) => line.startsWith('lease held'));
  }

  /** Whether it answers, reaches the database and shows all but the newest changes. */
  async isWell() {
    const { status, text } = await this.probe.request('GET', '/readyz');
    return status === 200 && !/database not reached|far behind|nothing published/.test(text);
  }

  /** Waits for the answer that it is ready, which a first tree of many entries keeps for minutes. */
  async begin() {
    this.port ??= await freePort();
    await this.launch(this.port, 1800);
    this.probe = this.client.sibling();
    this.probe.patience = 3000;
  }

  async restart() {
    await sleep(RESTART_MS);
    await this.begin();
  }

  /** What the log holds since the last call. */
  news() {
    const text = existsSync(this.log) ? readFileSync(this.log, 'utf8') : '';
    const fresh = text.slice(this.seen);
    this.seen = text.length;
    return fresh;
  }
}

export class Cluster {
  /** @type {PortalNode[]} */
  nodes = [];
  /** @type {string} */
  authority;
  /** The folder with a disk of its own. @type {string | undefined} */
  disk;
  /** Why there is none. @type {string | undefined} */
  withoutDisk;

  /**
   * `work` is a folder for trees and data, `database` one that the account of PostgreSQL may enter.
   * @param {object} options
   * @param {string} options.work
   * @param {string} options.database
   * @param {string} options.content
   * @param {Record<string, string | number>} [options.settings]
   * @param {boolean} [options.hasStandby]
   * @param {import('./bucket.mjs').Bucket | null} [options.bucket]
   * @param {number} [options.count]
   */
  constructor({ work, database, content, settings = {}, hasStandby = false, bucket = null, count = 2 }) {
    this.work = work;
    this.content = content;
    this.hasStandby = hasStandby;
    this.bucket = bucket;
    this.count = count;
    this.primary = new Postgres(database, 'east', settings);
    this.standby = new Postgres(database, 'west', settings);
    this.sink = new MailSink();
    this.nginx = new Nginx(join(work, 'nginx'));
    this.inbox = join(work, 'deliveries');
    this.pause = join(work, 'pause');
  }

  async start() {
    await this.primary.create();
    if (this.hasStandby) await this.standby.follow(this.primary);
    await this.sink.start();
    await this.bucket?.start();
    mkdirSync(this.inbox, { recursive: true });
    const command = join(this.work, 'deliver');
    // A delivery counts when it arrived, whatever becomes of the command.
    const script = `#!/bin/sh
name=$(date +%s%N)-$$
cat >"${this.inbox}/.$name" && mv "${this.inbox}/.$name" "${this.inbox}/$name"
while [ -e "${this.pause}" ]; do sleep 0.1; done
`;
    writeFileSync(command, script, { mode: 0o755 });
    this.authority = await this.nginx.reserve();
    const flags = { mail: this.sink.address, 'on-publish': command, 'trusted-hops': 1 };
    for (let number = 0; number < this.count; number++) await this.#add(number, flags);
    await this.nginx.start(this.nodes.map((node) => node.port));
    return this;
  }

  async #add(number, flags) {
    const name = 'abc'[number];
    // Only faults need proxies, and speed would be theirs.
    const servers = this.hasStandby ? [() => this.primary.port, () => this.standby.port] : [];
    const links = await Promise.all(servers.map((port) => new DatabaseProxy(port).start()));
    const folder = join(this.work, name);
    mkdirSync(folder, { recursive: true });
    // The last node has a disk of its own, which can be filled.
    if (this.hasStandby && number === this.count - 1) this.#mount(folder);
    const first = this.nodes[0];
    const [data, tree] = [join(folder, 'data'), join(folder, 'public')];
    const database = Postgres.address(
      links.length > 0 ? links.map((link) => link.port) : [this.primary.port],
    );
    if (first) {
      // Without a bucket pictures are files of each machine.
      if (existsSync(join(first.data, 'media')))
        cpSync(join(first.data, 'media'), join(data, 'media'), { recursive: true });
      const pictures = join(first.tree, '.visnyk/pictures');
      if (existsSync(pictures)) cpSync(pictures, join(tree, '.visnyk/pictures'), { recursive: true });
    } else if (process.env.VISNYK_TREE) {
      const made = join(process.env.VISNYK_TREE, '.visnyk/pictures');
      if (existsSync(made)) cpSync(made, join(tree, '.visnyk/pictures'), { recursive: true });
    }
    const node = new PortalNode({
      ...{ name, links, data, tree, database, content: this.content, log: join(this.work, `${name}.log`) },
      ...{
        authority: this.authority,
        flags: { ...flags, 'node-name': name },
        password: first?.password,
        env: this.bucket?.env,
      },
    });
    await node.begin();
    if (!first) node.addAccount(Postgres.address([this.primary.port]));
    if (first) node.client.cookies = first.client.cookies;
    else await node.client.signIn(node.password);
    node.client.csrf = (first ?? node).client.csrf;
    await until(`the first tree of ${name}`, () => node.isWell(), 1_800_000);
    this.nodes.push(node);
  }

  #mount(folder) {
    const ran = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'visnyk-nodes', folder], {
      encoding: 'utf8',
    });
    if (ran.status !== 0) {
      this.withoutDisk = (ran.stderr || String(ran.error)).trim();
      return;
    }
    mounted.add(folder);
    this.disk = folder;
  }

  /** The node that has the lease. */
  async holder() {
    let holder;
    await until('a node to hold the lease', async () => {
      for (const node of this.nodes.filter((node) => !node.ended() && !node.isStopped)) {
        if (await node.hasLease().catch(() => false)) holder = node;
      }
      return holder !== undefined;
    });
    return holder;
  }

  other(node) {
    return this.nodes.find((candidate) => candidate !== node);
  }

  /** One holds the lease, and all are well. */
  async isWhole() {
    const leases = await Promise.all(this.nodes.map((node) => node.hasLease()));
    const well = await Promise.all(this.nodes.map((node) => node.isWell()));
    return well.every(Boolean) && leases.filter(Boolean).length === 1;
  }

  /** What the command received since the last call, in its order. */
  deliveries() {
    const names = readdirSync(this.inbox).filter((name) => !name.startsWith('.'));
    const received = names.sort().map((name) => JSON.parse(readFileSync(join(this.inbox, name), 'utf8')));
    for (const name of names) rmSync(join(this.inbox, name));
    return received;
  }

  /** Publishes a copy of the record into an empty folder by a program of its own; returns the folder. A publish of the record
   * itself would leave a gap in its deliveries. */
  async cleanBuild() {
    const [data, clean] = [join(this.work, 'clean-data'), join(this.work, 'clean')];
    for (const folder of [data, clean]) rmSync(folder, { recursive: true, force: true });
    const media = join(this.nodes[0].data, 'media');
    if (existsSync(media)) cpSync(media, join(data, 'media'), { recursive: true });
    // Encoded pictures are files by digest and are verified; encoding them again would take most of the time.
    cpSync(join(this.nodes[0].tree, '.visnyk/pictures'), join(clean, '.visnyk/pictures'), {
      recursive: true,
    });
    const flags = { data, database: await this.primary.copy('clean'), theme: bench.THEME, public: clean };
    const line = ['publish', ...words({ ...flags, 'base-url': `http://${this.authority}` })];
    // Not waited for in one piece: the proxies are of this process.
    await promisify(execFile)(API, line, {
      cwd: bench.ROOT,
      env: { ...process.env, ...this.bucket?.env },
    }).catch((error) => bench.fail(`visnyk-api publish: ${error.stderr || error}`));
    return clean;
  }

  /** The machine with the primary is lost, and an operator promotes the standby. */
  async failOver() {
    await this.primary.kill();
    await sleep(RESTART_MS);
    this.standby.promote();
  }

  async stop() {
    for (const node of this.nodes) await node.stop();
    await this.nginx.stop();
    this.sink.stop();
    this.bucket?.stop();
    for (const node of this.nodes) for (const link of node.links) link.stop();
    await this.standby.stop();
    await this.primary.stop();
  }
}
