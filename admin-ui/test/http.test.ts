import { type FetchError, http, type Method } from '@visnyk/theme-runtime/core/http';
import { afterEach, describe, expect, it, vi } from 'vitest';

const answer = (status: number, body: unknown = {}, type = 'application/json') =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { 'content-type': type } });

/** Returns these responses in order; an error means that no response arrived. Records the requests. */
function server(...answers: (Response | Error)[]) {
  const requests: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push([url, init]);
    const next = answers[requests.length - 1];
    if (!next) throw new Error('asked too often');
    if (next instanceof Error) throw next;
    return next;
  });
  return requests;
}

const failure = (pending: Promise<unknown>): Promise<FetchError> =>
  pending.then(
    () => Promise.reject(new Error('it was answered')),
    (error) => error,
  );

afterEach(() => void vi.unstubAllGlobals());

describe('the HTTP client', () => {
  it('reads once more after what passes by itself, and only then', async () => {
    for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
      const requests = server(answer(status), answer(200, { n: status }));
      expect(await http('GET', '/x')).toEqual({ n: status });
      expect(requests.length).toBe(2);
    }
    for (const status of [400, 401, 403, 404, 410, 413, 422, 501]) {
      const requests = server(answer(status), answer(200));
      expect((await failure(http('GET', '/x'))).status).toBe(status);
      expect(requests.length).toBe(1);
    }
  });

  it('takes no answer for a passing failure, and a second failure for an end', async () => {
    server(new TypeError('network'), answer(200, 'there'));
    expect(await http('GET', '/x')).toBe('there');
    const requests = server(answer(503), answer(502), answer(200));
    expect((await failure(http('GET', '/x'))).status).toBe(502);
    expect(requests.length).toBe(2);
  });

  it('never writes again by itself', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as Method[]) {
      const requests = server(answer(503), answer(200));
      expect((await failure(http(method, '/x', { body: {} }))).status).toBe(503);
      expect(requests.length).toBe(1);
    }
  });

  it('writes again where it is told to, with what is asked for anew', async () => {
    const refusals: number[] = [];
    let token = 0;
    const requests = server(answer(403), answer(201, { id: 1 }));
    const fresh = async () => {
      token += 1;
      return { 'x-csrf-token': String(token) };
    };
    const onRefusal = (status: number) => refusals.push(status);
    expect(await http('POST', '/x', { body: { a: 1 }, again: new Set([403]), fresh, onRefusal })).toEqual({
      id: 1,
    });
    expect(requests.map(([, init]) => init.headers)).toMatchObject([
      { 'x-csrf-token': '1' },
      { 'x-csrf-token': '2' },
    ]);
    expect(refusals).toEqual([403]);
  });

  it('does not ask again what was given up', async () => {
    const giveUp = new AbortController();
    giveUp.abort();
    const requests = server(new DOMException('aborted', 'AbortError'), answer(200));
    await failure(http('GET', '/x', { signal: giveUp.signal }));
    expect(requests.length).toBe(1);
  });

  it('sends objects as JSON and leaves out what is not given', async () => {
    const requests = server(answer(200), answer(200));
    await http('PUT', '/x', { body: { a: 1 }, query: { page: 2, state: undefined, q: 'ї&' } });
    const [url, init] = requests[0] ?? ['', {}];
    expect(url).toBe('/x?page=2&q=%D1%97%26');
    expect(init.body).toBe('{"a":1}');
    expect(init.headers).toEqual({ 'content-type': 'application/json', accept: 'application/json' });
    await http('GET', '/x');
    expect(requests[1]?.[1].headers).toEqual({});
  });

  it('reads JSON of any kind, text as text, and nothing as nothing', async () => {
    server(
      answer(200, { a: 1 }, 'application/problem+json; charset=utf-8'),
      new Response('<p>', { status: 200, headers: { 'content-type': 'text/html' } }),
      answer(204),
      new Response('{', { status: 200, headers: { 'content-type': 'application/json' } }),
    );
    expect(await http('GET', '/x')).toEqual({ a: 1 });
    expect(await http('GET', '/x')).toBe('<p>');
    expect(await http('DELETE', '/x')).toBeUndefined();
    expect(await http('GET', '/x')).toBe('{');
  });

  it('names what failed', async () => {
    server(answer(422, { errors: { a: [] } }, 'application/problem+json'));
    const error = await failure(http('POST', '/api/x', { query: { q: 1 } }));
    expect(error).toMatchObject({ name: 'FetchError', method: 'POST', url: '/api/x?q=1', status: 422 });
    expect(error.data).toEqual({ errors: { a: [] } });
    expect(error.message).toBe('[POST] "/api/x?q=1": 422 ');
    server(new TypeError('network'));
    expect((await failure(http('POST', '/x'))).message).toBe('[POST] "/x": <no response> network');
  });

  it('sends what a form says as it is', async () => {
    const requests = server(answer(200));
    const body = new URLSearchParams({ email: 'a@b.c' });
    await http('POST', '/x', { body });
    expect(requests[0]?.[1]).toMatchObject({ body, headers: {} });
  });
});
