/** Signs as Discord does, Ed25519 over timestamp and body, by the WebCrypto that Node and workerd both have. */

/** The PKCS #8 header before a raw Ed25519 key (RFC 8410). */
const head = '302e020100300506032b657004220420';

/** @param seed the 32 bytes of the secret key, in hex */
export async function signature(seed: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(head + seed), 'Ed25519', false, ['sign']);
  const signed = await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text));
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16));
