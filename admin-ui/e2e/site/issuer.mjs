import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { portOf } from '../../../scripts/lib/portal.mjs';

const encode = (/** @type {unknown} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An OpenID issuer on this machine, which vouches for the user in `claims` without a question.
 *
 * @param {Record<string, unknown>} claims
 */
export async function startIssuer(claims) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'rsa', use: 'sig' }];
  let nonce = '';
  const token = () => {
    const now = Math.floor(Date.now() / 1000);
    const body = { iss: issuer, aud: 'visnyk', nonce, iat: now, exp: now + 60, ...claims };
    const signed = `${encode({ alg: 'RS256', kid: 'rsa' })}.${encode(body)}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', issuer);
    if (url.pathname === '/authorize') {
      nonce = url.searchParams.get('nonce') ?? '';
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'c0de');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      return response.writeHead(302, { location: String(back) }).end();
    }
    const answers = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      }),
      '/keys': () => ({ keys }),
      '/token': () => ({ token_type: 'Bearer', id_token: token() }),
    };
    const answer = answers[url.pathname];
    if (!answer) return response.writeHead(404).end();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer()));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const issuer = `http://127.0.0.1:${portOf(server)}`;
  return { issuer, close: () => server.close() };
}
