import { checks } from '../browser.mjs';
import { compare } from './compare.mjs';
import { sides } from './sides.mjs';

/** One request to the server and to the mock, and whether the answers have in common what the panel goes by. */
export const { check, fail, finish } = checks();
const asked = new Set();

const given = (value, n) => (typeof value === 'function' ? value(n) : value);

/**
 * Asks both and answers what each said: `[server, mock]`. Path and body may differ by side, as functions of its
 * number: ids are not the same. `pick` takes out of an answer what must be equal to the letter.
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

/** A picture that any decoder takes. */
export function picture() {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'dot.png');
  return form;
}

/** What is left to the server: a stream, files, and ends of sessions that the other requests need. */
const leftOut = [
  'GET /api/dashboard/publication/events',
  'GET /api/dashboard/media/{hash}',
  'GET /api/cabinet/uploads/{hash}',
  'GET /api/cabinet/export',
  'GET /api/dashboard/jobs/{id}/file',
];

/** Every operation of dashboard and cabinet that the description of the API names was asked for, but for those. */
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
