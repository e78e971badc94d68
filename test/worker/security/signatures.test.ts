/** Signatures as workerd’s WebCrypto judges them, those too that only the secret key’s owner can make strange. */
import { createExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import worker from '../../../src/index.ts';
import { importPublicKey, isPublicKey, isSigned } from '../../../src/discord/verify.ts';
import { vectors } from '../../engine/rfc8032.ts';
import { env, noon, post, sign, signed } from '../talk.ts';

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16));
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Numbers as signatures carry them: 32 bytes, the lowest first. */
const numberOf = (bytes: Uint8Array): bigint => bytes.toReversed().reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
const textOf = (number: bigint): string => hexOf(bytesOf(number.toString(16).padStart(64, '0')).toReversed());

const sha512 = async (...parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-512', await new Blob([...parts]).arrayBuffer()));

/** The order of the base point (RFC 8032, 5.1). */
const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
const [{ secret, key }] = vectors;

async function verified(publicKey: string, signature: string, message: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const imported = await importPublicKey(publicKey);
  return imported !== undefined && isSigned(imported, signature, '', message.buffer);
}

/** The signature that the first vector's secret key gives with this R, whose own multiple of the base point is 0. */
async function signedWith(r: string, message: Uint8Array<ArrayBuffer>): Promise<string> {
  const hashed = await sha512(bytesOf(secret));
  const scalar = (numberOf(hashed.subarray(0, 32)) & ((1n << 254n) - 8n)) | (1n << 254n);
  const challenge = numberOf(await sha512(bytesOf(r), bytesOf(key), message));
  return r + textOf((challenge * scalar) % order);
}

describe.each(vectors)('RFC 8032, $name, in workerd', ({ key, message, signature }) => {
  const bytes = bytesOf(message);

  it('is right, and wrong for anything else', async () => {
    expect([key, key.toUpperCase()].map(isPublicKey)).toEqual([true, true]);
    for (const one of [key, key.toUpperCase()]) expect(await verified(one, signature, bytes)).toBe(true);
    expect(await verified(key, signature, bytesOf(`${message}00`))).toBe(false);
    for (const other of vectors.filter((one) => one.key !== key)) {
      expect(await verified(other.key, signature, bytes)).toBe(false);
    }
  });

  it('is wrong with any bit changed', async () => {
    for (let at = 0; at < 64; at++) {
      const changed = bytesOf(signature);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect([at, await verified(key, hexOf(changed), bytes)]).toEqual([at, false]);
    }
  });

  it('is wrong with a second number that is not below the order, though it is the same', async () => {
    const second = numberOf(bytesOf(signature.slice(64)));
    for (let more = second + order; more < 2n ** 256n; more += order) {
      expect(await verified(key, signature.slice(0, 64) + textOf(more), bytes)).toBe(false);
    }
  });

  it('can be cut between the timestamp and the body anywhere, and nowhere else', async () => {
    const imported = (await importPublicKey(key)) as CryptoKey;
    // What a header can carry of it: letters that are one byte.
    const ascii = /^(?:[2-6][0-9a-f])*/u.exec(message)?.[0] ?? '';
    const stamp = new TextDecoder().decode(bytesOf(ascii));
    expect(await isSigned(imported, signature, stamp, bytesOf(message.slice(ascii.length)).buffer)).toBe(true);
    expect(await isSigned(imported, signature, `${stamp}0`, bytesOf(message.slice(ascii.length)).buffer)).toBe(false);
  });
});

/** Points whose order divides 8, as they are to be encoded. */
const lowOrder = {
  'order 1': textOf(1n),
  'order 2': textOf(2n ** 255n - 20n),
  'order 4': textOf(0n),
  'order 4, x negative': textOf(2n ** 255n),
  'order 8': '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'order 8, x negative': '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'order 8, y negative': 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'order 8, both negative': 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
};
/** The same points as RFC 8032, 5.1.3, does not allow: y not below p, or a sign where x is 0. */
const nonCanonical = {
  'order 1, y = p + 1': textOf(2n ** 255n - 18n),
  'order 1, with a sign': textOf(2n ** 255n + 1n),
  'order 1, both': textOf(2n ** 256n - 18n),
  'order 2, with a sign': textOf(2n ** 256n - 20n),
  'order 4, y = p': textOf(2n ** 255n - 19n),
  'order 4, y = p, x negative': textOf(2n ** 256n - 19n),
};
const message = Uint8Array.from(new TextEncoder().encode('a puzzle a day'));

describe('signatures with an R of low order', () => {
  it.each(Object.entries(lowOrder))('%s: wrong without the secret key', async (_name, r) => {
    for (const second of [0n, 1n, order - 1n, order])
      expect(await verified(key, r + textOf(second), message)).toBe(false);
  });

  // RFC 8032 does not refuse such an R: with the secret key it makes a signature like any other, and no other way leads to one.
  it.each(Object.entries(lowOrder))('%s: right with the secret key only where the equation holds', async (name, r) => {
    expect(await verified(key, await signedWith(r, message), message)).toBe(name === 'order 1');
  });

  it.each(Object.entries(nonCanonical))(
    '%s, as it must not be written: wrong even with the secret key',
    async (_name, r) => {
      expect(await verified(key, await signedWith(r, message), message)).toBe(false);
    },
  );
});

describe('public keys of low order', () => {
  const all = Object.entries({ ...lowOrder, ...nonCanonical });

  it('with a key of order 1 a signature of nobody’s is right for everything: whoever sets it up compares it with Discord’s', async () => {
    const nobodys = lowOrder['order 1'] + textOf(0n);
    expect(await verified(lowOrder['order 1'], nobodys, message)).toBe(true);
    expect(await verified(lowOrder['order 1'], nobodys, new Uint8Array(0))).toBe(true);
  });

  it.each(all)('%s: the door has no 500 for it', async (_name, low) => {
    for (const r of [...Object.values(lowOrder), ...Object.values(nonCanonical)]) {
      const headers = { 'x-signature-timestamp': '1', 'x-signature-ed25519': r + textOf(0n) };
      const request = new Request('https://antipode.test/interactions', { method: 'POST', body: 'junk', headers });
      const response = await worker.fetch(request, { ...env, DISCORD_PUBLIC_KEY: low }, createExecutionContext());
      // 400: the signature is right, the body is none. With such a key that can't be helped.
      expect([400, 401]).toContain(response.status);
    }
  });
});

describe('at the door', () => {
  const ping = JSON.stringify({ id: '1', application_id: '1', type: 1, token: 't', version: 1 });
  const timestamp = String(noon / 1000);
  const good = (): Promise<string> => sign(timestamp + ping);

  it('a signature may be written in either case, and spaces around a header are none of it', async () => {
    const signature = await good();
    for (const written of [signature, signature.toUpperCase(), ` ${signature}\t`]) {
      expect((await post(ping, { signature: written, timestamp })).status).toBe(200);
    }
  });

  /** What can be done to a header. */
  const damages: Readonly<Record<string, (text: string) => string>> = {
    'left empty': () => '',
    'one sign short': (text) => text.slice(1),
    'one sign long': (text) => `${text}0`,
    'a byte short': (text) => text.slice(2),
    'a byte long': (text) => `${text}00`,
    'half as long': (text) => text.slice(0, text.length / 2),
    'twice as long': (text) => text + text,
    'very long': (text) => text.repeat(50),
    'in another base': (text) => btoa(text),
    'with a prefix': (text) => `0x${text.slice(2)}`,
    'with a space inside': (text) => `${text.slice(0, 5)} ${text.slice(6)}`,
    'twice, as two headers become': (text) => `${text}, ${text}`,
    'in quotes': (text) => `"${text.slice(2)}"`,
    'with letters that are no digits': (text) => `g${text.slice(1)}`,
    'with another first digit': (text) => (text.startsWith('1') ? '2' : '1') + text.slice(1),
    'with another last digit': (text) => text.slice(0, -1) + (text.endsWith('1') ? '2' : '1'),
    backwards: (text) => Array.from(text).toReversed().join(''),
    'zeros alone': (text) => '0'.repeat(text.length),
    'Fs alone': (text) => 'f'.repeat(text.length),
    'no number': () => 'NaN',
  };

  it.each(Object.entries(damages))('%s: 401, whichever header it is', async (_what, damage) => {
    const signature = await good();
    expect((await post(ping, { signature: damage(signature), timestamp })).status).toBe(401);
    expect((await post(ping, { signature, timestamp: damage(timestamp) })).status).toBe(401);
    expect((await post(ping, { signature: damage(signature), timestamp: damage(timestamp) })).status).toBe(401);
  });

  it('the second half not below the order: 401', async () => {
    const signature = await good();
    const second = numberOf(bytesOf(signature.slice(64)));
    for (const other of [second + order, second + 8n * order, order, 2n ** 256n - 1n, 0n]) {
      expect((await post(ping, { signature: signature.slice(0, 64) + textOf(other), timestamp })).status).toBe(401);
    }
  });

  it('the halves exchanged, or of another message: 401', async () => {
    const [signature, other] = [await good(), await sign('another message')];
    const made = [signature.slice(64) + signature.slice(0, 64), signature.slice(0, 64) + other.slice(64), other];
    for (const one of made) expect((await post(ping, { signature: one, timestamp })).status).toBe(401);
  });

  it('a body changed by a byte, anywhere: 401', async () => {
    const signature = await good();
    for (let at = 0; at < ping.length; at += 5) {
      const changed = ping.slice(0, at) + String.fromCharCode(ping.charCodeAt(at) ^ 1) + ping.slice(at + 1);
      expect((await post(changed, { signature, timestamp })).status).toBe(401);
    }
  });

  it('a timestamp that is no moment is no interaction, however well it is signed', async () => {
    for (const stamp of ['now', 'NaN', 'Infinity', '1e999', '--1', '1,5']) {
      expect([stamp, (await post(ping, { signature: await sign(stamp + ping), timestamp: stamp })).status]).toEqual([
        stamp,
        400,
      ]);
    }
  });

  it('what is answered to a wrong signature says nothing else', async () => {
    const response = await post(ping, { signature: '00'.repeat(64), timestamp });
    expect(await response.json()).toEqual({ error: 'invalid request signature' });
    expect((await signed(ping)).status).toBe(200);
  });
});
