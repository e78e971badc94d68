/** The key that Discord’s signatures are checked with, and what no header carries; the rest is tried in the runtime itself: test/worker/security/. */
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importPublicKey, isPublicKey, isSigned } from '../../src/discord/verify.ts';
import { vectors } from './rfc8032.ts';

const textOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

async function verified(key: string, signature: string | undefined, timestamp: string | undefined, body: ArrayBuffer) {
  const imported = await importPublicKey(key);
  return imported === undefined ? 'no key' : isSigned(imported, signature, timestamp, body);
}

describe('a request as Discord sends it', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  const timestamp = '1767225600';
  const body = '{"type":1,"名":"パズル"}';
  const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString('hex');

  it('is signed over timestamp and body', async () => {
    expect(await verified(key, signature, timestamp, textOf(body))).toBe(true);
  });

  it.each([
    ['a digit of the timestamp in the body', signature, timestamp.slice(0, -1), `1${body}`],
    ['no signature', undefined, timestamp, body],
    ['no timestamp', signature, undefined, body],
    ['a sign', `+${signature.slice(1)}`, timestamp, body],
    ['full-width digits', `０${signature.slice(1)}`, timestamp, body],
  ])('is refused with %s', async (_what, given, stamp, text) => {
    expect(await verified(key, given, stamp, textOf(text))).toBe(false);
  });

  it('is checked with the key that is asked for, whatever was imported before', async () => {
    const [first] = vectors;
    await importPublicKey(first.key);
    expect(await verified(key, signature, timestamp, textOf(body))).toBe(true);
    expect(await verified(first.key, signature, timestamp, textOf(body))).toBe(false);
    expect(await verified(key, signature, timestamp, textOf(body))).toBe(true);
  });
});

const noKeys = ['', '00', 'd75a', 'z'.repeat(64), `0x${'0'.repeat(62)}`, 'd7'.repeat(31), 'd7'.repeat(33)];

it.each(noKeys)('no key is imported from %j', async (text) => {
  expect(await importPublicKey(text)).toBeUndefined();
  expect(isPublicKey(text)).toBe(false);
});

it.each(vectors)('$name: its secret key gives its public key and signature', ({ secret, key, message, signature }) => {
  const prefix = '302e020100300506032b657004220420';
  const privateKey = createPrivateKey({ key: Buffer.from(prefix + secret, 'hex'), format: 'der', type: 'pkcs8' });
  expect(Buffer.from(privateKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')).toBe(key);
  expect(sign(null, Buffer.from(message, 'hex'), privateKey).toString('hex')).toBe(signature);
});
