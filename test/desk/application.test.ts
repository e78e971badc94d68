/** The desk's Discord tries an address for interactions before it takes it, as Discord does. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Door, openDoor } from '../../local/door/server.ts';
import { importPublicKey, isSigned } from '../../src/discord/verify.ts';
import { openRest, type RestDesk } from './rest.ts';

let rest: RestDesk;
let server: Door | undefined;
beforeEach(() => {
  rest = openRest('2026-03-01T00:00:00Z');
});
afterEach(() => server?.close());

type Answer = readonly [status: number, body: string];

/** A Worker that checks signatures, and then answers as it is told: to the forged request, and to the signed one. */
async function serve(forged: Answer, signed: Answer): Promise<string> {
  const key = await importPublicKey(rest.discord.application.publicKey);
  server = await openDoor(0, async ({ headers, body }) => {
    const [signature, timestamp] = ['x-signature-ed25519', 'x-signature-timestamp'].map(
      (name) => headers.get(name) ?? '',
    );
    const isTrue = key !== undefined && (await isSigned(key, signature, timestamp, body.buffer));
    const [status, text] = isTrue ? signed : forged;
    return { status, headers: { 'content-type': 'application/json' }, body: text };
  });
  return `http://127.0.0.1:${server.port}/interactions`;
}

const set = (url: unknown, more: object = {}) =>
  rest.call('PATCH', '/applications/@me', { interactions_endpoint_url: url, ...more });
const now = async (): Promise<unknown> =>
  (await rest.call('GET', '/applications/@me')).body['interactions_endpoint_url'];

const pong: Answer = [200, '{"type":1}'];
const refused: Answer = [401, '{}'];

it('one that refuses the forged and answers the signed is taken, and can be taken away', async () => {
  const url = await serve(refused, pong);
  expect((await set(url)).status).toBe(200);
  expect(await now()).toBe(url);
  expect((await set(null)).body['interactions_endpoint_url']).toBeNull();
  expect(await now()).toBeNull();
});

it.each<[string, Answer, Answer]>([
  ['takes any signature', pong, pong],
  ['refuses everything', refused, refused],
  ['answers with something else', refused, [200, '{"type":4}']],
  ['answers with a page', refused, [200, '<p>']],
  ['breaks', [500, ''], [500, '']],
])('one that %s is refused, and the old one stays', async (_name, forged, signed) => {
  const { status, body } = await set(await serve(forged, signed));
  expect([status, body['code']]).toEqual([400, 50035]);
  expect(JSON.stringify(body)).toContain('APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID');
  expect(await now()).toBeNull();
});

it('what nobody listens to, what is not https and what the desk does not know is refused', async () => {
  expect((await set('http://127.0.0.1:9/interactions')).status).toBe(400);
  expect(JSON.stringify((await set('http://example.com/interactions')).body)).toContain('Scheme must be https');
  const url = await serve(refused, pong);
  expect((await set(url, { colour: 'red' })).status).toBe(400);
  expect(await now()).toBeNull();
});
