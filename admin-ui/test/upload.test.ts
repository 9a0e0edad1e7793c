import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetCsrfToken } from '../src/lib/api/csrf';
import { problemOf } from '../src/lib/api/problem';
import { UploadCancelled, uploadFile, uploadPicture } from '../src/lib/api/upload';
import { offerSignIn, settleWaitingCalls } from '../src/lib/api/waiting-calls';
import { writeAs } from '../src/lib/api/writer';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

interface Sent {
  address: string;
  headers: Record<string, string>;
}

/** Answers uploads with these statuses in turn, 0 for no response, and issues a new token for each request. */
function server(...statuses: number[]) {
  const sent: Sent[] = [];
  let tokens = 0;
  vi.stubGlobal('fetch', async () => {
    tokens += 1;
    return json(200, { csrfToken: `token ${tokens}` });
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 0;
      responseText = '';
      onload = () => {};
      onerror = () => {};
      own: Sent = { address: '', headers: {} };
      open(_method: string, address: string) {
        this.own.address = address;
      }
      setRequestHeader(name: string, value: string) {
        this.own.headers[name] = value;
      }
      abort() {}
      send() {
        this.status = statuses[sent.length] ?? 500;
        this.responseText = JSON.stringify({ hash: 'a' });
        sent.push(this.own);
        queueMicrotask(() => (this.status === 0 ? this.onerror() : this.onload()));
      }
    },
  );
  return sent;
}

const file = new File(['x'], 'ploshcha.png', { type: 'image/png' });
const options = { onProgress: () => undefined };
const failure = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => Promise.reject(new Error('it was accepted')),
    (error) => error,
  );

beforeEach(() => forgetCsrfToken());
afterEach(() => void vi.unstubAllGlobals());

describe('an upload', () => {
  it('is sent again with a new token after one of an earlier session', async () => {
    writeAs(7);
    const sent = server(403, 201);
    expect(await uploadPicture(file, options)).toEqual({ hash: 'a' });
    expect(sent).toEqual(
      ['token 1', 'token 2'].map((token) => ({
        address: '/api/dashboard/media',
        headers: { 'x-csrf-token': token, 'x-user': '7' },
      })),
    );
  });

  it('to any other address as well', async () => {
    const sent = server(403, 200);
    const address = '/api/dashboard/settings/favicon';
    expect(await uploadFile(file, { ...options, address })).toEqual({ hash: 'a' });
    expect(sent.map((request) => request.address)).toEqual([address, address]);
  });

  it('is refused after the second time, and not sent again for another reason', async () => {
    const forbidden = server(403, 403, 201);
    expect(problemOf(await failure(uploadPicture(file, options))).status).toBe(403);
    expect(forbidden.length).toBe(2);
    for (const status of [0, 401, 409, 413, 422, 429, 500, 507]) {
      const sent = server(status, 201);
      expect(problemOf(await failure(uploadPicture(file, options))).status).toBe(status);
      expect(sent.length).toBe(1);
    }
  });

  it('keeps the reason why no token arrived', async () => {
    const sent = server(201);
    for (const [status, answer] of [
      [0, () => Promise.reject(new TypeError('network'))],
      [507, () => Promise.resolve(json(507, {}))],
    ] as const) {
      vi.stubGlobal('fetch', answer);
      expect(await failure(uploadPicture(file, options))).toMatchObject({ problem: { status } });
    }
    expect(sent).toEqual([]);
  });

  it('waits for a sign-in, and is only canceled if the user cancels it meanwhile', async () => {
    const close = offerSignIn();
    const sent = server(412, 201, 401);
    const held = uploadPicture(file, options);
    await settle();
    settleWaitingCalls(true);
    expect(await held).toEqual({ hash: 'a' });

    const cancel = new AbortController();
    const canceled = failure(uploadPicture(file, { ...options, signal: cancel.signal }));
    await settle();
    cancel.abort();
    expect(await canceled).toBeInstanceOf(UploadCancelled);
    expect(sent.length).toBe(3);
    close();
  });

  it('that is canceled before its turn asks for nothing', async () => {
    const sent = server(201);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    const signal = AbortSignal.abort();
    expect(await failure(uploadPicture(file, { ...options, signal }))).toBeInstanceOf(UploadCancelled);
    expect(sent).toEqual([]);
  });
});
