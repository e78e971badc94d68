/** What waiting does not mend: servers are paused, and told why. */
import { beforeEach, describe, expect, it } from 'vitest';
import { channelOf, guildIds, hour, moveIn, paused, postRow, settle, town } from '../posting.ts';
import { change } from '../database.ts';

const [one = '', two = ''] = guildIds(2);

beforeEach(moveIn);

describe('what lasts', () => {
  it.each([10003, 10004, 50001, 50008, 50013, 50024, 50083, 160005])(
    '(%i) pauses the server once, with the reason',
    async (code) => {
      await settle([one, two]);
      town.fail(`POST /channels/${channelOf(one)}`, () => town.refuse(code === 10003 ? 404 : 403, code, 'No'), 1000);
      await town.send([one, two]);
      expect([await paused(one), await paused(two)]).toEqual([`${code} No`, null]);
      expect(await postRow(one)).toMatchObject({ failure: `${code} No`, message: null });
      await town.send([one, two]);
      for (let n = 0; n < (code === 50013 ? 30 : 1); n++) {
        town.now += hour;
        await town.tick();
        await town.until(town.now);
      }
      expect(town.posted().filter(({ path }) => path.includes(channelOf(one)))).toHaveLength(1);
    },
  );

  it('pauses for a 403 or 404 that nobody knows as well', async () => {
    await settle([one, two]);
    town.fail(`POST /channels/${channelOf(one)}`, () => town.refuse(403, 99_999, 'New'));
    town.fail(`POST /channels/${channelOf(two)}`, () => town.refuse(404, 0, '404: Not Found'));
    await town.send([one, two]);
    expect([await paused(one), await paused(two)]).toEqual(['99999 New', '404 404: Not Found']);
  });

  it('keeps an admin’s own pause', async () => {
    await settle([one]);
    town.fail('POST /channels', async () => {
      await change("UPDATE guilds SET paused = 'admin'");
      return town.refuse(403, 50013, 'Missing Permissions');
    });
    await town.send([one]);
    expect(await paused(one)).toBe('admin');
  });

  it('says nothing of a channel that was chosen meanwhile: today’s post comes there', async () => {
    await settle([one, two]);
    town.fail(`POST /channels/${channelOf(one)}`, async () => {
      await change("UPDATE guilds SET channel = '4999' WHERE guild = ?1", one);
      return town.refuse(403, 50013, 'Missing Permissions');
    });
    await town.send([one, two]);
    expect([await paused(one), await postRow(one)]).toEqual([null, null]);
    await town.send([one, two]);
    expect(town.posts('4999')).toHaveLength(1);
    expect(await postRow(one)).toMatchObject({ channel: '4999', failure: null });
    expect(town.counts([two])).toEqual([1]);
  });

  it('costs a malformed post its day, and tells what was malformed', async () => {
    await settle([one]);
    const errors = {
      embeds: {
        0: { description: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 4096 or fewer.' }] } },
      },
      nonce: { _errors: [{ code: 'X', message: 'Too long.' }] },
    };
    town.fail('POST /channels', () => town.refuse(400, 50035, 'Invalid Form Body', { errors }));
    await town.send([one]);
    expect(await postRow(one)).toMatchObject({
      failure: '50035 Invalid Form Body; embeds.0.description: Must be 4096 or fewer.; nonce: Too long.',
    });
    expect([await paused(one), town.waiting]).toEqual([null, []]);
  });

  it('costs an unknown refusal a day too, and is not asked again', async () => {
    await settle([one]);
    town.fail('POST /channels', () => town.refuse(400, 4711, 'Odd'));
    await town.send([one]);
    expect(await postRow(one)).toMatchObject({ failure: '4711 Odd' });
    expect([await paused(one), town.waiting]).toEqual([null, []]);
  });
});
