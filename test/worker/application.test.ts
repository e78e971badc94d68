/** The tick looks after the address for interactions: once an hour, and only while nobody is heard. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import worker from '../../src/index.ts';
import { noteHeard } from '../../src/store/heartbeat.ts';
import { counting } from './counting.ts';
import { guildIds, hour, midnight, minute, moveIn, pulseRow, settle, town } from './posting.ts';
import { env, signedRequest } from './talk.ts';
import { change } from './database.ts';

const [one = ''] = guildIds(1);
const address = 'https://antipode.test/interactions';

/** Another query is another instance of the module. */
const heartbeats = '../../src/store/heartbeat.ts';

interface Heartbeats {
  readonly noteHeard: typeof noteHeard;
}

beforeEach(moveIn);

/** Somebody was heard in the hour of a moment. */
const hear = (moment: number): Promise<unknown> =>
  change("UPDATE heartbeat SET heard = ?1, origin = 'https://antipode.test'", moment);

/** What Discord is asked about its address, and when. */
const asked = (): readonly string[] =>
  town.requests.filter(({ path }) => path === '/applications/@me').map(({ method }) => method);

/** Ticks of nobody's: there is one server, which has nothing today. */
async function idle(): Promise<void> {
  await settle([one], { minute: 12 * 60 });
  await town.live(midnight + 30 * minute);
  town.requests.length = 0;
}

describe('the address for interactions', () => {
  it('that Discord has removed is put back by the first tick of an hour in which nobody was heard for an hour', async () => {
    await idle();
    await hear(midnight);
    town.endpoint = null;
    await town.live(midnight + 2 * hour);
    expect([asked(), town.endpoint]).toEqual([[], null]);
    await town.live(midnight + 3 * hour);
    expect([asked(), town.endpoint]).toEqual([['GET', 'PATCH'], address]);
    const put = { endpoint_removed: midnight + 2 * hour, endpoint_restored: midnight + 2 * hour };
    expect(await pulseRow()).toMatchObject(put);
    await hear(midnight + 3 * hour);
    await town.live(midnight + 5 * hour);
    expect([asked().length, await pulseRow()]).toEqual([2, expect.objectContaining(put)]);
  });

  it('that Discord refuses is tried again every hour, and it is known since when, whoever is heard', async () => {
    await idle();
    await hear(midnight);
    town.endpoint = null;
    town.reachable = [];
    await town.live(midnight + 4 * hour);
    expect(asked()).toEqual(['GET', 'PATCH', 'GET', 'PATCH']);
    const removed = { endpoint_removed: midnight + 2 * hour };
    expect(await pulseRow()).toMatchObject({ ...removed, endpoint_restored: null });
    // Its owner sets it by hand.
    town.endpoint = address;
    await hear(midnight + 4 * hour);
    await town.live(midnight + 5 * hour);
    expect(await pulseRow()).toMatchObject({ ...removed, endpoint_restored: midnight + 4 * hour });
    expect(asked().slice(4)).toEqual(['GET']);
  });

  it('that leads elsewhere is its owner’s choice', async () => {
    await idle();
    await hear(midnight);
    town.endpoint = 'https://elsewhere.example/interactions';
    await town.live(midnight + 4 * hour);
    expect(asked()).toEqual(['GET', 'GET']);
    expect(town.endpoint).toBe('https://elsewhere.example/interactions');
    expect(await pulseRow()).toMatchObject({ endpoint_removed: null });
  });

  it('is nobody’s business before anybody was heard, and while people are', async () => {
    await idle();
    town.endpoint = null;
    await town.live(midnight + 6 * hour);
    for (let n = 6; n < 12; n++) {
      await hear(midnight + n * hour);
      await town.live(midnight + (n + 1) * hour);
    }
    expect(asked()).toEqual([]);
  });

  it('is looked after by a quiet tick that asks the database once all the same', async () => {
    await idle();
    await hear(midnight);
    town.now = midnight + 2 * hour;
    const counted = counting(env.DB);
    await town.tick(counted.db);
    expect([asked(), counted.requests, counted.written]).toEqual([['GET'], 1, 1]);
  });

  it('is not asked about while Cloudflare before Discord turns the Worker away', async () => {
    await idle();
    await hear(midnight);
    await change('UPDATE heartbeat SET closed_until = ?1', midnight + 2 * hour + minute);
    town.now = midnight + 2 * hour;
    await town.tick();
    expect(asked()).toEqual([]);
  });

  it('shows a token that was reset, and everything stops before the next post is refused', async () => {
    await idle();
    await hear(midnight);
    town.fail('GET /applications/@me', () => town.refuse(401, 0, '401: Unauthorized'));
    town.now = midnight + 2 * hour;
    await town.tick();
    expect((await pulseRow())['halted']).toEqual(expect.any(String));
  });
});

describe('that somebody is heard', () => {
  const later = Date.parse('2101-01-01T00:00:00Z');
  const knock = async (now: number, bindings: object = {}): Promise<number> => {
    const ping = JSON.stringify({ id: '1', application_id: '1', type: 1, token: 't', version: 1 });
    const context = createExecutionContext();
    const { status } = await worker.fetch(await signedRequest(ping, now), { ...env, ...bindings }, context);
    await waitOnExecutionContext(context);
    return status;
  };

  it('is noted once an hour, with where', async () => {
    const counted = counting(env.DB);
    const moments = [5, 6, 59, 61, 3].map((minutes) => later + minutes * minute);
    for (const now of moments) expect(await knock(now, { DB: counted.db })).toBe(200);
    expect([counted.requests, counted.written]).toEqual([2, 2]);
    expect(await pulseRow()).toMatchObject({ heard: later + hour, origin: 'https://antipode.test' });
  });

  it('is noted once though several isolates hear it', async () => {
    await change('UPDATE heartbeat SET heard = ?1', later + 9 * hour);
    const counted = counting(env.DB);
    await noteHeard(counted.db, later + 9 * hour + minute, { origin: 'https://antipode.test', isPing: false });
    expect([counted.requests, counted.written]).toEqual([1, 0]);
  });

  it('is noted by the first interaction of an isolate only if that is a ping', async () => {
    const counted = counting(env.DB);
    const open = async (isolate: string): Promise<(isPing: boolean, hours: number) => Promise<void>> => {
      const { noteHeard: note } = (await import(/* @vite-ignore */ `${heartbeats}?${isolate}`)) as Heartbeats;
      return (isPing, hours) => note(counted.db, later + hours * hour, { origin: '', isPing });
    };
    const one = await open('one');
    await one(false, 15);
    expect(counted.requests).toBe(0);
    await one(false, 15);
    expect([counted.requests, counted.written]).toEqual([1, 1]);
    const other = await open('other');
    await other(true, 16);
    expect([counted.requests, counted.written]).toEqual([2, 2]);
  });

  it('is lost where the database fails, and the answer comes all the same', async () => {
    const DB = { prepare: () => ({ bind: () => ({ run: () => Promise.reject(new Error('no database')) }) }) };
    expect(await knock(later + 20 * hour, { DB })).toBe(200);
  });
});
