/** A token that Discord refuses. */
import { beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../src/digest.ts';
import { Town, guildIds, midnight, minute, paused, postRow, pulseRow, settle, startAnew } from '../posting.ts';
import { env } from '../talk.ts';

const [one = '', two = '', three = '', four = ''] = guildIds(4);
let town: Town;

beforeEach(async () => {
  await startAnew();
  town = new Town();
});

describe('a refused token', () => {
  it('stops every job and tells no server off', async () => {
    await settle(guildIds(4));
    town.fail('POST /channels', () => town.refuse(401, 0, '401: Unauthorized'), 1000);
    await town.send([one, two]);
    await town.send([three, four]);
    expect(town.requests).toHaveLength(1);
    expect(await pulseRow()).toMatchObject({ halted: await fingerprintOf('test-token') });
    expect([town.waiting, await postRow(one), await postRow(two), await paused(one)]).toEqual([[], null, null, null]);
  });

  it('lets everything go on with another one, the missed posts included', async () => {
    await settle(guildIds(4));
    town.token = 'another';
    const before = town.bot();
    town.token = 'test-token';
    await town.tick();
    town.fail('POST /channels', () => town.refuse(401, 0, '401: Unauthorized'));
    await town.until(midnight + minute);
    for (let n = 1; n <= 12; n++) {
      town.now = midnight + n * 15 * minute;
      await town.tick();
    }
    expect(town.requests).toHaveLength(1);
    expect(before.rest.token).toBe('another');
    town.token = 'another';
    town.now += 15 * minute;
    await town.tick();
    expect(await pulseRow()).toMatchObject({ halted: null });
    await town.until(town.now + minute);
    expect(town.counts(guildIds(4))).toEqual([1, 1, 1, 1]);
  });

  it('is no better for being new: another bad one is asked about once', async () => {
    await settle([one]);
    await env.DB.prepare("UPDATE pulse SET halted = 'old'").run();
    town.fail('GET /users/@me', () => town.refuse(401, 0, '401: Unauthorized'), 1000);
    for (let n = 0; n < 3; n++) {
      await town.tick();
      town.now += 15 * minute;
    }
    expect(town.requests.map(({ path }) => path)).toEqual(['/users/@me']);
    expect(town.waiting).toEqual([]);
  });
});
