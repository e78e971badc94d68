/** Discord's signatures, and the key they are checked with. */
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importPublicKey, isPublicKey, isSigned } from '../../src/discord/verify.ts';
import { vectors } from './rfc8032.ts';

const bytesOf = (hex: string): ArrayBuffer => new Uint8Array(Buffer.from(hex, 'hex')).buffer;
const textOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** Hex with its bytes in the other order. */
const reversed = (hex: string): string => (hex.match(/../gu) ?? []).toReversed().join('');

async function verified(key: string, signature: string | undefined, timestamp: string | undefined, body: ArrayBuffer) {
  const imported = await importPublicKey(key);
  return imported === undefined ? 'no key' : isSigned(imported, signature, timestamp, body);
}

describe.each(vectors)('RFC 8032, $name', ({ key, message, signature }) => {
  it('is a right signature', async () => {
    expect(await verified(key, signature, '', bytesOf(message))).toBe(true);
    expect(await verified(key.toUpperCase(), signature.toUpperCase(), '', bytesOf(message))).toBe(true);
  });

  it('is a wrong one for another message, key or signature', async () => {
    expect(await verified(key, signature, '', bytesOf(`${message}00`))).toBe(false);
    expect(await verified(key, signature, ' ', bytesOf(message))).toBe(false);
    for (const other of vectors.filter((one) => one.key !== key)) {
      expect(await verified(other.key, signature, '', bytesOf(message))).toBe(false);
      expect(await verified(key, other.signature, '', bytesOf(message))).toBe(false);
    }
  });

  it('is wrong with any one digit changed', async () => {
    for (let at = 0; at < signature.length; at += 7) {
      const digit = signature[at] === '0' ? '1' : '0';
      const changed = signature.slice(0, at) + digit + signature.slice(at + 1);
      expect(await verified(key, changed, '', bytesOf(message))).toBe(false);
    }
  });
});

it('the timestamp stands before the body', async () => {
  const [, { key, signature }] = vectors;
  // The message of TEST 2 is the letter r.
  expect(await verified(key, signature, 'r', textOf(''))).toBe(true);
  expect(await verified(key, signature, '', textOf('r'))).toBe(true);
});

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
    ['another timestamp', signature, '1767225601', body],
    ['another body', signature, timestamp, `${body} `],
    ['a digit of the timestamp in the body', signature, timestamp.slice(0, -1), `1${body}`],
    ['no signature', undefined, timestamp, body],
    ['no timestamp', signature, undefined, body],
    ['an empty signature', '', timestamp, body],
    ['a signature of 2 bytes', signature.slice(0, 4), timestamp, body],
    ['a signature of 63 bytes', signature.slice(0, 126), timestamp, body],
    ['a signature of 65 bytes', `${signature}00`, timestamp, body],
    ['half a byte too little', signature.slice(0, 127), timestamp, body],
    ['letters beyond f', `g${signature.slice(1)}`, timestamp, body],
    ['a prefix 0x', `0x${signature.slice(2)}`, timestamp, body],
    ['a sign', `+${signature.slice(1)}`, timestamp, body],
    ['a space', ` ${signature.slice(1)}`, timestamp, body],
    ['full-width digits', `０${signature.slice(1)}`, timestamp, body],
    ['zeros', '0'.repeat(128), timestamp, body],
    ['the largest number', 'f'.repeat(128), timestamp, body],
  ])('is refused with %s', async (_what, given, stamp, text) => {
    expect(await verified(key, given, stamp, textOf(text))).toBe(false);
  });

  it('is refused if the number in the signature was replaced by an equal one (RFC 8032, 5.1.7)', async () => {
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const second = reversed(signature.slice(64));
    const larger = (BigInt(`0x${second}`) + order).toString(16).padStart(64, '0');
    const changed = signature.slice(0, 64) + reversed(larger);
    expect(await verified(key, changed, timestamp, textOf(body))).toBe(false);
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

it.each(vectors)('the public key of $name is one, in either case', ({ key }) => {
  expect([key, key.toUpperCase()].map(isPublicKey)).toEqual([true, true]);
});

it.each(vectors)('$name: its secret key gives its public key and signature', ({ secret, key, message, signature }) => {
  const prefix = '302e020100300506032b657004220420';
  const privateKey = createPrivateKey({ key: Buffer.from(prefix + secret, 'hex'), format: 'der', type: 'pkcs8' });
  expect(Buffer.from(privateKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')).toBe(key);
  expect(sign(null, Buffer.from(message, 'hex'), privateKey).toString('hex')).toBe(signature);
});
