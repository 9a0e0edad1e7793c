import { crc32, deflateSync } from 'node:zlib';
import { checks } from '../browser.mjs';
import { compare } from './compare.mjs';
import { sides } from './sides.mjs';

/** One request to the server and to the mock, and whether the answers have in common what the panel goes by. */
export const { check, fail, finish } = checks();
const asked = new Set();

const given = (value, n) => (typeof value === 'function' ? value(n) : value);

/**
 * Sends a request to both and returns both answers: `[server, mock]`. Path and body may be functions of the
 * number of a side, because ids differ. `pick` selects the part of an answer that must be exactly equal.
 */
export async function ask(who, method, path, body, pick) {
  const answers = await Promise.all(
    sides.map((side, n) => side.ask(who, method, given(path, n), given(body, n))),
  );
  const shown = given(path, 0);
  asked.add(`${method} ${shown.split('?')[0]}`);
  const found = compare(...answers, pick);
  const sent = body === undefined || body instanceof FormData ? '' : ` ${JSON.stringify(given(body, 0))}`;
  const name = `${who ?? 'nobody'}: ${method} ${decodeURI(shown)}${sent.length > 90 ? `${sent.slice(0, 90)}…` : sent}`;
  check(name, found.length === 0, found.slice(0, 12).join('; '));
  return answers.map((answer) => answer.body);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

let shade = 0;
/** A picture in one color, large enough for any use; each is another. */
export function picture(width = 1280, height = 720) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  shade += 20;
  const pixels = Buffer.alloc((1 + 3 * width) * height, shade);
  for (let row = 0; row < height; row += 1) pixels[row * (1 + 3 * width)] = 0;
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const png = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return file(Buffer.concat([signature, ...png]), 'image/png', 'dot.png');
}

export function file(content, type, name) {
  const form = new FormData();
  form.append('file', new Blob([content], { type }), name);
  return form;
}

/** Operations tested only on the server: a stream, files, and ends of sessions that other requests need. */
const leftOut = [
  'GET /api/dashboard/publication/events',
  'GET /api/dashboard/media/{hash}',
  'GET /api/cabinet/uploads/{hash}',
  'GET /api/cabinet/export',
  'GET /api/dashboard/jobs/{id}/file',
];

/** Checks that the run requested every dashboard and account operation of the API, except `leftOut`. */
export async function everyEndpoint() {
  const { body } = await sides[0].ask('admin', 'GET', '/api/openapi.json');
  const all = Object.entries(body.paths)
    .filter(([path]) => /^\/api\/(dashboard|cabinet)\//.test(path))
    .flatMap(([path, verbs]) =>
      Object.keys(verbs)
        .filter((verb) => ['get', 'post', 'put', 'delete'].includes(verb))
        .map((verb) => [verb.toUpperCase(), path]),
    );
  const fits = ([method, path]) => {
    const pattern = new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return [...asked].some((request) => pattern.test(request));
  };
  const missing = all.filter((one) => !fits(one)).map((one) => one.join(' '));
  check(
    `all ${all.length} operations of dashboard and cabinet were asked for, but ${leftOut.length}`,
    missing.every((one) => leftOut.includes(one)) && missing.length === leftOut.length,
    missing.filter((one) => !leftOut.includes(one)).join('; '),
  );
}

export const stop = () => Promise.all(sides.map((side) => side.stop()));
