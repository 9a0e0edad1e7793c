// A mail server that remembers what it accepted, and can keep its sender waiting.

import { once } from 'node:events';
import { createServer } from 'node:net';

export class MailSink {
  constructor() {
    Object.assign(this, { mails: [], isHolding: false, waiting: [], sockets: new Set() });
  }

  async start() {
    this.server = createServer((socket) => this.#serve(socket)).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.address = `smtp://127.0.0.1:${this.server.address().port}?tls=off`;
    return this;
  }

  #serve(socket) {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => {});
    let [text, mail] = ['', null];
    const say = (line) => socket.writable && socket.write(`${line}\r\n`);
    say('220 sink ESMTP');
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
      for (;;) {
        const end = text.indexOf(mail === null ? '\r\n' : '\r\n.\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (mail === null ? 2 : 5));
        if (mail !== null) {
          this.#accept(mail, part, () => say('250 accepted'));
          mail = null;
        } else if (/^DATA/i.test(part)) {
          mail = socket.recipient;
          say('354 go on');
        } else {
          const recipient = /^RCPT TO:<([^>]*)>/i.exec(part)?.[1];
          if (recipient) socket.recipient = recipient;
          say(/^EHLO/i.test(part) ? '250-sink\r\n250 8BITMIME' : /^QUIT/i.test(part) ? '221 bye' : '250 ok');
          if (/^QUIT/i.test(part)) socket.end();
        }
      }
    });
  }

  /** A mail counts from here on: its receiver could have read it, whatever becomes of the answer. */
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
