/** Two admins at once: each gets what they chose. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putSettings } from '../../../src/store/guilds.ts';
import { counting } from '../counting.ts';
import { env } from '../talk.ts';
import { type Asking, answerTo, begin, bits, channel, choose, enough, jobs, kept, puzzlers } from './asking.ts';
import { change } from '../database.ts';
import { said } from '../../said.ts';

beforeEach(begin);

/** Lets another admin be done while the first one's change is about to be written. */
async function between(first: () => Promise<string>, other: () => Promise<string>): Promise<readonly string[]> {
  const batch = env.DB.batch.bind(env.DB);
  let told = 'nobody came between';
  vi.spyOn(env.DB, 'batch').mockImplementationOnce(async (list) => {
    told = await other();
    return batch(list);
  });
  return [await first(), told];
}

const asking =
  (name: string, options: NonNullable<Asking['options']>, more: Asking = {}) =>
  () =>
    answerTo(name, { ...more, options });

describe('two changes at once', () => {
  const time = (hour: number, zone?: string) => asking('time', { hour, ...(zone !== undefined && { zone }) });
  const level = asking('difficulty', { level: 'sundays' });
  const pairs: readonly (readonly [string, () => Promise<string>, () => Promise<string>, object])[] = [
    [
      'a role and a thread',
      asking('role', { role: puzzlers }, { mentionable: true }),
      asking('thread', { on: true }),
      { role: puzzlers, thread: true },
    ],
    [
      'a pause and a language',
      asking('language', { language: 'ja' }),
      asking('pause', {}),
      { language: 'ja', paused: 'admin' },
    ],
    ['a pause and a channel', asking('channel', { channel }), asking('pause', {}), { channel, paused: 'admin' }],
    [
      'a puzzle and its difficulty',
      asking('puzzle', { puzzle: '7-puzzle' }),
      level,
      { family: '7-puzzle', distance: 0 },
    ],
    [
      'a channel with a puzzle and its difficulty',
      asking('channel', { channel, puzzle: '7-puzzle' }),
      level,
      { family: '7-puzzle' },
    ],
    ['an hour and a zone', time(9), time(18, 'tokyo'), { zone: 'Asia/Tokyo', minute: 540 }],
    ['an hour and a summary', time(9), asking('summary', { on: false }), { minute: 540, summary: false }],
  ];

  it.each(pairs)('%s: both hold', async (_name, first, other, both) => {
    await choose({ allowed: enough | bits.threads });
    const [one, two] = await between(first, other);
    for (const text of [one, two]) expect(text).toMatch(/^(Saved|It was set like this before)\./u);
    const wanted = await kept();
    await begin();
    await choose({ allowed: enough | bits.threads });
    await other();
    await first();
    // The same as one after the other.
    expect(wanted).toEqual(await kept());
    expect(wanted).toMatchObject(both);
  });

  it('are told what was decided upon what stands then', async () => {
    await choose();
    jobs.length = 0;
    const [text] = await between(asking('channel', { channel }), asking('pause', {}));
    expect(text).toMatch(said('settings-paused-admin'));
    expect(jobs).toEqual([]);
  });

  it('are both kept where the server had nothing yet', async () => {
    await between(asking('language', { language: 'ja' }), asking('summary', { on: false }));
    expect(await kept()).toMatchObject({ language: 'ja', summary: false });
  });

  it('that never end are given up, and nothing of this one is kept', async () => {
    await choose();
    const batch = env.DB.batch.bind(env.DB);
    const spy = vi.spyOn(env.DB, 'batch').mockImplementation(async (list) => {
      await change('UPDATE guilds SET minute = minute + 1');
      return batch(list);
    });
    expect(await answerTo('time', { options: { hour: 9, zone: 'tokyo' } })).toMatch(said('apology'));
    expect(spy).toHaveBeenCalledTimes(4);
    spy.mockRestore();
    expect(await kept()).toMatchObject({ zone: 'UTC', minute: 4 });
  });
});

it('a change writes four rows: its own, the two that the server is found by, and the bot’s own', async () => {
  await choose();
  const counted = counting(env.DB);
  const change = { guild: await kept(), columns: ['language'], upon: {}, discordLocale: 'en' } as const;
  expect(await putSettings(counted.db, { ...change, origin: undefined, reopened: undefined })).toBe(true);
  expect(counted.written).toBe(4);
});
