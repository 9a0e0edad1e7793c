import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Letters as the server leaves them in the outbox of its data folder. */

const header = (head, name) => {
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded)?.[1] ?? '';
};

/** =?utf-8?b?…?= and =?utf-8?q?…?= */
const decodeWords = (text) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind, word) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replace(/_/g, ' ')),
    );

function quotedPrintable(text) {
  const bytes = [];
  const joined = text.replace(/=\r?\n/g, '');
  for (let i = 0; i < joined.length; i++) {
    if (joined[i] === '=') {
      bytes.push(Number.parseInt(joined.slice(i + 1, i + 3), 16));
      i += 2;
    } else bytes.push(...Buffer.from(joined[i]));
  }
  return Buffer.from(bytes).toString();
}

function decode(part) {
  const at = part.search(/\r?\n\r?\n/);
  const [head, body] = [part.slice(0, at), part.slice(at).trim()];
  const coding = header(head, 'Content-Transfer-Encoding').toLowerCase();
  if (coding === 'base64') return { head, text: Buffer.from(body, 'base64').toString() };
  if (coding === 'quoted-printable') return { head, text: quotedPrintable(body) };
  return { head, text: Buffer.from(body, 'latin1').toString() };
}

function read(file) {
  const raw = readFileSync(file, 'latin1');
  const at = raw.search(/\r?\n\r?\n/);
  const head = raw.slice(0, at);
  const boundary = /boundary="?([^";\r\n]+)"?/i.exec(head.replace(/\r?\n[ \t]+/g, ' '))?.[1];
  const parts = boundary
    ? raw
        .slice(at)
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => decode(part.trim()))
    : [decode(raw)];
  const textOf = (type) => {
    const part = parts.find((part) => header(part.head, 'Content-Type').startsWith(type));
    return part?.text ?? '';
  };
  const text = textOf('text/plain');
  return {
    to: header(head, 'To').replace(/^.*<|>.*$/g, ''),
    subject: decodeWords(header(head, 'Subject')),
    language: header(head, 'Content-Language'),
    unsubscribe: header(head, 'List-Unsubscribe').replace(/^<|>$/g, ''),
    unsubscribePost: header(head, 'List-Unsubscribe-Post'),
    text,
    html: textOf('text/html'),
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
  };
}

/** Emails to an address, oldest first. */
export function emailsTo(data, address) {
  const folder = join(data, 'outbox');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  names.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  return names
    .flatMap((name) => {
      try {
        return [{ name, ...read(join(folder, name)) }];
      } catch (error) {
        // The server deletes old emails.
        if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
        throw error;
      }
    })
    .filter((email) => email.to.toLowerCase() === address.toLowerCase());
}

/** Waits for an email to an address whose subject or name matches; returns the newest. */
export async function newestEmail(data, address, wanted) {
  for (let i = 0; i < 100; i++) {
    const email = emailsTo(data, address).findLast(
      ({ name, subject }) => wanted.test(name) || wanted.test(subject),
    );
    if (email) return email;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const existing = emailsTo(data, address).map(({ name, subject }) => `${name}: ${subject}`);
  throw new Error(`no email like ${wanted} to ${address}; there are: ${existing.join(', ') || 'none'}`);
}
