/** An hour that has passed today: what the admin is told is what becomes of today's post. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Town, channelOf, date, hour, midnight, minute, postRow, pulseRow, startAnew, textIn } from '../posting.ts';
import { guild } from '../talk.ts';
import { at, begin, choose, jobs, kept, round, answerTo, shown } from './asking.ts';
import { change } from '../database.ts';
import { said } from '../../said.ts';

const now = midnight + 11 * hour + minute;
let town: Town;

beforeEach(async () => {
  await startAnew();
  await begin();
  town = new Town();
  await choose({ now: midnight - 12 * hour });
  await round('2026-03-03', { message: '5' });
  jobs.length = 0;
  town.now = now - minute;
  await change('UPDATE heartbeat SET tick = ?1', town.now);
});

/** Ticks every hour until a moment, which looks at the minutes between as well; the queue delivers what comes due. */
async function live(until: number): Promise<void> {
  for (town.now += hour; town.now <= until; town.now += hour) {
    await town.tick();
    await town.until(town.now);
  }
}

/** The puzzles that were posted, and when. */
const posts = (): readonly string[] =>
  town
    .posts(channelOf(guild))
    .map(({ at, body }) => `${/#\d+/u.exec(textIn(body))?.[0]} ${new Date(at).toISOString().slice(0, 16)}`);

/** The server posts at 18:00, and it is a minute past eleven. */
async function beforeItsHour(): Promise<void> {
  await answerTo('time', { now: midnight - 11 * hour, options: { hour: 18 } });
  jobs.length = 0;
}

describe('an hour that has passed today', () => {
  it('holds from tomorrow: no look for lost messages posts today’s', async () => {
    await beforeItsHour();
    const text = await answerTo('time', { now, options: { hour: 10 } });
    expect(text).toContain(`the new time holds from #64, ${shown('2026-03-05T10:00:00Z')}`);
    await live(at('2026-03-05T10:00:00Z'));
    expect(posts()).toEqual(['#64 2026-03-05T10:00']);
    expect(await pulseRow()).toMatchObject({ overdue: 0 });
  });

  it('holds from tomorrow where ticks were skipped, too', async () => {
    await beforeItsHour();
    await answerTo('time', { now, options: { hour: 10 } });
    await change('UPDATE heartbeat SET tick = ?1', now - 3 * hour);
    await live(midnight + 20 * hour);
    expect(posts()).toEqual([]);
  });

  it('gets today’s post all the same where somebody wants it, even if that message is lost', async () => {
    await beforeItsHour();
    await answerTo('time', { now, options: { hour: 10 } });
    expect(await answerTo('resume', { now })).toMatch(said('settings-posting', { number: 63 }));
    expect(jobs).toHaveLength(1);
    await live(midnight + 14 * hour);
    expect(posts()).toEqual(['#63 2026-03-04T13:00']);
  });

  it('does not keep a later hour of today from its post', async () => {
    await beforeItsHour();
    await answerTo('time', { now, options: { hour: 10 } });
    expect(await answerTo('time', { now, options: { hour: 15 } })).toContain(`#63, ${shown('2026-03-04T15:00:00Z')}`);
    await live(midnight + 16 * hour);
    expect(posts()).toEqual(['#63 2026-03-04T15:00']);
  });

  it('chosen twice is still one that has passed', async () => {
    await beforeItsHour();
    await answerTo('time', { now, options: { hour: 5 } });
    expect(await answerTo('time', { now, options: { hour: 4 } })).toContain('holds from #64');
    expect(await kept()).toMatchObject({ since: '2026-03-05' });
    await live(midnight + 20 * hour);
    expect(posts()).toEqual([]);
  });

  it('brings at once what was late before', async () => {
    // Due at midnight, and its message was lost.
    expect(await answerTo('time', { now, options: { hour: 10 } })).toMatch(said('settings-posting', { number: 63 }));
    expect(jobs).toMatchObject([{ date, guildIds: [guild] }]);
    town.now = now;
    await town.send([guild]);
    expect(await postRow(guild)).toMatchObject({ message: expect.any(String) });
  });
});
