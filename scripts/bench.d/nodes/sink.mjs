// A mail server that remembers what it accepted, and can keep its sender waiting.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from '../../lib/portal.mjs';

export class MailSink {
  /** @type {{ to: string, id: string | undefined }[]} */
  mails = [];
  isHolding = false;
  /** @type {(() => void)[]} */
  waiting = [];
  /** @type {Set<import('node:net').Socket>} */
  sockets = new Set();
  /** @type {import('node:net').Server} */
  server;
  /** @type {string} */
  address;

  async start() {
    this.server = createServer((socket) => this.#serve(socket)).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.address = `smtp://127.0.0.1:${portOf(this.server)}?tls=off`;
    return this;
  }

  #serve(socket) {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => {});
    let text = '';
    let recipient = '';
    let isMessage = false;
    const reply = (line) => socket.writable && socket.write(`${line}\r\n`);
    reply('220 sink ESMTP');
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
      for (;;) {
        const end = text.indexOf(isMessage ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isMessage ? 5 : 2));
        if (isMessage) {
          this.#accept(recipient, part, () => reply('250 accepted'));
          isMessage = false;
        } else if (/^DATA/i.test(part)) {
          isMessage = true;
          reply('354 go on');
        } else {
          recipient = /^RCPT TO:<([^>]*)>/i.exec(part)?.[1] || recipient;
          reply(
            /^EHLO/i.test(part) ? '250-sink\r\n250 8BITMIME' : /^QUIT/i.test(part) ? '221 bye' : '250 ok',
          );
          if (/^QUIT/i.test(part)) socket.end();
        }
      }
    });
  }

  /** An email counts from now on: its recipient could read it, even if the answer gets lost. */
  #accept(to, text, answer) {
    this.mails.push({ to, id: /^Message-ID: *(.*)$/im.exec(text)?.[1] });
    if (this.isHolding) this.waiting.push(answer);
    else answer();
  }

  /** Accepts mails without an answer until `release`. */
  hold() {
    this.isHolding = true;
  }

  release() {
    this.isHolding = false;
    for (const answer of this.waiting.splice(0)) answer();
  }

  stop() {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}
