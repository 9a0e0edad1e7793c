import { afterEach, expect, test, vi } from 'vitest';
import type { Schema } from '../core/api';
import { hasPasskeys, makePasskey, requestPasskey } from '../core/passkey';

afterEach(() => vi.unstubAllGlobals());

const creation: Schema<'CreationOptions'> = {
  rp: { id: 'visnyk.test', name: 'Visnyk' },
  user: { id: '-_8', name: 'olena@example.org', displayName: 'Olena' },
  challenge: 'AQID',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [{ type: 'public-key', id: 'BAU' }],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  attestation: 'none',
};
const request: Schema<'RequestOptions'> = {
  challenge: 'AQID',
  timeout: 300_000,
  rpId: 'visnyk.test',
  allowCredentials: [{ type: 'public-key', id: 'BAU' }],
  userVerification: 'required',
};
const buffer = (...bytes: number[]) => new Uint8Array(bytes).buffer;

/** A browser whose credentials are this one; notes the options that it got. */
function browser(credential: object | null, kind: object = class {}) {
  const options: Record<string, unknown>[] = [];
  const answer = async ({ publicKey }: { publicKey: Record<string, unknown> }) => {
    options.push(publicKey);
    return credential;
  };
  vi.stubGlobal('PublicKeyCredential', kind);
  vi.stubGlobal('navigator', { credentials: { create: answer, get: answer } });
  return options;
}

test('passkeys are for hosts with a name, in browsers that have them', () => {
  vi.stubGlobal('location', { hostname: 'visnyk.test' });
  expect(hasPasskeys()).toBe(false);
  browser(null);
  const hosts = ['visnyk.test', 'localhost', '127.0.0.1', '[::1]'];
  const able = hosts.filter((hostname) => {
    vi.stubGlobal('location', { hostname });
    return hasPasskeys();
  });
  expect(able).toEqual(['visnyk.test', 'localhost']);
});

test('a browser that reads and writes no JSON gets bytes, and its bytes are written', async () => {
  const options = browser({
    id: 'BAU',
    response: {
      clientDataJSON: buffer(251, 255, 190),
      attestationObject: buffer(1),
      authenticatorData: buffer(2, 3),
      signature: buffer(4),
      userHandle: null,
    },
  });
  expect(await makePasskey(creation)).toEqual({
    response: { clientDataJSON: '-_--', attestationObject: 'AQ' },
  });
  expect(await requestPasskey(request)).toEqual({
    id: 'BAU',
    response: { clientDataJSON: '-_--', authenticatorData: 'AgM', signature: 'BA', userHandle: null },
  });
  const credentials = [{ type: 'public-key', id: new Uint8Array([4, 5]) }];
  expect(options).toEqual([
    {
      ...creation,
      challenge: new Uint8Array([1, 2, 3]),
      user: { ...creation.user, id: new Uint8Array([251, 255]) },
      excludeCredentials: credentials,
    },
    { ...request, challenge: new Uint8Array([1, 2, 3]), allowCredentials: credentials },
  ]);
});

test('a browser that reads JSON does so itself, and objects of password managers are read by us', async () => {
  const response = { clientDataJSON: buffer(251, 255), attestationObject: buffer(1) };
  const toJSON = () => {
    throw new TypeError('Illegal invocation');
  };
  const options = browser(
    { id: 'BAU', response, toJSON },
    Object.assign(class {}, {
      parseCreationOptionsFromJSON: (options: object) => ['creation', options],
      parseRequestOptionsFromJSON: (options: object) => ['request', options],
    }),
  );
  expect(await makePasskey(creation)).toEqual({
    response: { clientDataJSON: '-_8', attestationObject: 'AQ' },
  });
  const signed = {
    clientDataJSON: buffer(1),
    authenticatorData: buffer(2),
    signature: buffer(3),
    userHandle: null,
  };
  Object.assign(response, signed);
  expect(await requestPasskey(request)).toMatchObject({ id: 'BAU', response: { signature: 'Aw' } });
  expect(options).toEqual([
    ['creation', creation],
    ['request', request],
  ]);
});

test('without a credential there is no answer', async () => {
  browser(null);
  await expect(makePasskey(creation)).rejects.toThrow();
  await expect(requestPasskey(request)).rejects.toThrow();
});
