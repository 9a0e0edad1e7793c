/** Eight random bytes as at most sixteen letters and digits. */
export const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('');
