/** Discord's signatures, and the key they are checked with. */
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importPublicKey, isPublicKey, isSigned } from '../../src/discord/verify.ts';

const bytesOf = (hex: string): ArrayBuffer => new Uint8Array(Buffer.from(hex, 'hex')).buffer;
const textOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** Hex with its bytes in the other order. */
const reversed = (hex: string): string => (hex.match(/../gu) ?? []).toReversed().join('');

/** RFC 8032, section 7.1. */
const vectors = [
  {
    name: 'TEST 1',
    secret: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    name: 'TEST 2',
    secret: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
  {
    name: 'TEST 3',
    secret: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    key: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    message: 'af82',
    signature:
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  },
] as const;

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

it('zero has no negative: RFC 8032, 5.1.3, refuses x = 0 with the sign set', () => {
  expect(isPublicKey(`01${'00'.repeat(31)}`)).toBe(true);
  expect(isPublicKey(`01${'00'.repeat(30)}80`)).toBe(false);
});

describe('public keys', () => {
  it.each(vectors)('$name of RFC 8032 is one', ({ key }) => {
    expect(isPublicKey(key)).toBe(true);
    expect(isPublicKey(key.toUpperCase())).toBe(true);
  });

  it('are what keys are generated to', () => {
    for (let count = 0; count < 40; count++) {
      const { publicKey } = generateKeyPairSync('ed25519');
      const hex = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
      expect(isPublicKey(hex)).toBe(true);
    }
  });

  /** Whether a point has this y, by Euler's criterion for x² = (y² - 1) / (d y² + 1). */
  it.each([
    [0, true],
    [2, false],
    [3, true],
    [4, true],
    [5, true],
    [6, true],
    [7, false],
    [8, false],
    [9, true],
    [10, true],
    [11, false],
    [12, false],
    [13, false],
  ])('y = %i is on the curve: %s', (y, isPoint) => {
    const rest = '00'.repeat(30);
    const low = y.toString(16).padStart(2, '0');
    expect(isPublicKey(`${low}${rest}00`)).toBe(isPoint);
    // The highest bit is the sign of x.
    expect(isPublicKey(`${low}${rest}80`)).toBe(isPoint);
  });

  it.each([
    ['ff'.repeat(32)],
    // p, p + 1 and 2^255 - 1: RFC 8032, 5.1.3 takes no y from p on.
    [`ed${'ff'.repeat(30)}7f`],
    [`ee${'ff'.repeat(30)}7f`],
    [`ff${'ff'.repeat(30)}7f`],
  ])('%s has no y below p', (key) => {
    expect(isPublicKey(key)).toBe(false);
  });

  it('are about half of all numbers, so that a mistyped key is found half of the time', () => {
    const right = Uint8Array.from(Buffer.from(vectors[0].key, 'hex'));
    const typos = Array.from({ length: 256 }, (_, value) => Buffer.from(right.with(5, value)).toString('hex'));
    const found = typos.filter((key) => !isPublicKey(key)).length;
    expect(found).toBeGreaterThan(90);
    expect(found).toBeLessThan(166);
  });
});

it.each(vectors)('$name: its secret key gives its public key and signature', ({ secret, key, message, signature }) => {
  const prefix = '302e020100300506032b657004220420';
  const privateKey = createPrivateKey({ key: Buffer.from(prefix + secret, 'hex'), format: 'der', type: 'pkcs8' });
  expect(Buffer.from(privateKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')).toBe(key);
  expect(sign(null, Buffer.from(message, 'hex'), privateKey).toString('hex')).toBe(signature);
});
