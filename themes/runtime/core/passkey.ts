import type { Schema } from './api';

/** Whether this page can use passkeys: browsers give none to a host that is only a number. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' && !/^(?:[\d.]+|\[.*)$/.test(location.hostname);

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

type Named = Schema<'RequestOptions'>['allowCredentials'];
const named = (credentials: Named) =>
  credentials.map(({ id }) => ({ type: 'public-key' as const, id: bytesOf(id) }));

/** The options as the browser takes them; browsers before 2025 do not read JSON. */
function creationOf(options: Schema<'CreationOptions'>): PublicKeyCredentialCreationOptions {
  if (PublicKeyCredential.parseCreationOptionsFromJSON)
    return PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
  return {
    ...(options as object as PublicKeyCredentialCreationOptions),
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: named(options.excludeCredentials),
  };
}

function requestOf(options: Schema<'RequestOptions'>): PublicKeyCredentialRequestOptions {
  if (PublicKeyCredential.parseRequestOptionsFromJSON)
    return PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    allowCredentials: named(options.allowCredentials),
  };
}

/** What the browser returns. `toJSON` of the objects that extensions of password managers make throws, so it is not used. */
function credentialOf(result: Credential | null): PublicKeyCredential {
  if (!result) throw new DOMException('no credential', 'NotAllowedError');
  return result as PublicKeyCredential;
}

/** Makes a passkey. Throws if the user cancels, or the device has one of the account. */
export async function makePasskey(options: Schema<'CreationOptions'>): Promise<Schema<'Registration'>> {
  const credential = credentialOf(await navigator.credentials.create({ publicKey: creationOf(options) }));
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
    },
  };
}

/** Has a passkey sign. Throws if the user cancels. */
export async function requestPasskey(options: Schema<'RequestOptions'>): Promise<Schema<'Assertion'>> {
  const credential = credentialOf(await navigator.credentials.get({ publicKey: requestOf(options) }));
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: response.userHandle && textOf(response.userHandle),
    },
  };
}
