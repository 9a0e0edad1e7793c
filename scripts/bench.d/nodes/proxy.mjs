// A proxy between a node and its database that delays, holds back and cuts.

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { portOf } from '../../lib/portal.mjs';

/**
 * @typedef {import('node:net').Socket} Socket
 * @typedef {{ client: Socket, server: Socket, isCut?: boolean }} Link
 */

export class DatabaseProxy {
  /** @type {Set<Link>} */
  links = new Set();
  delay = 0;
  held = { up: false, down: false };
  /** @type {{ place: string, left: number } | null} */
  commit = null;
  cuts = 0;
  /** @type {import('node:net').Server} */
  server;
  /** @type {number} */
  port;

  /**
   * `port` is the server's, read for each connection.
   * @param {() => number | undefined} port
   */
  constructor(port) {
    this.target = port;
  }

  async start() {
    this.server = createServer((client) => this.#accept(client)).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = portOf(this.server);
    return this;
  }

  #accept(client) {
    const server = connect({ host: '127.0.0.1', port: this.target() ?? 0 });
    /** @type {Link} */
    const link = { client, server };
    this.links.add(link);
    const end = () => {
      client.destroy();
      server.destroy();
      this.links.delete(link);
    };
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    this.#pass(link, client, server, 'up');
    this.#pass(link, server, client, 'down');
  }

  /** Bytes go on in their order, each after the delay and not while their direction is held. */
  #pass(link, from, to, direction) {
    let before = Promise.resolve();
    from.on('data', (bytes) => {
      const due = performance.now() + this.delay;
      const cut =
        direction === 'up' && this.commit && bytes.includes('COMMIT') ? this.#takeCut(this.commit) : null;
      if (cut === 'before') return this.#destroy(link);
      if (cut === 'after') link.isCut = true;
      if (direction === 'down' && link.isCut) return this.#destroy(link);
      before = before.then(async () => {
        const wait = due - performance.now();
        if (wait > 0) await sleep(wait);
        while (this.held[direction] && !to.destroyed) await sleep(10);
        if (!to.destroyed) to.write(bytes);
      });
    });
  }

  #takeCut(commit) {
    commit.left -= 1;
    this.cuts += 1;
    if (commit.left === 0) this.commit = null;
    return commit.place;
  }

  #destroy({ client, server }) {
    client.destroy();
    // What was sent must arrive: a reset could overtake it.
    server.end();
  }

  /** Cuts the next `times` connections that send COMMIT, `before` it or `after` it, without its answer. */
  cutCommits(place, times) {
    this.commit = { place, left: times };
  }

  /** Holds what goes to the server (`up`), to the node (`down`) or both, as a cut network does until it is whole again. */
  hold(...directions) {
    for (const direction of directions) this.held[direction] = true;
  }

  release() {
    Object.assign(this.held, { up: false, down: false });
    this.delay = 0;
    this.commit = null;
  }

  /** Ends every connection. */
  cut() {
    for (const link of this.links) {
      link.client.destroy();
      link.server.destroy();
    }
  }

  stop() {
    this.server.close();
    this.cut();
  }
}
