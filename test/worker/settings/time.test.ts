/** /settings time: when the posts come, what becomes of today’s, and the zones that are offered. */
import { beforeEach, describe, expect, it } from 'vitest';
import { getGuilds } from '../database.ts';
import { guild, noon } from '../talk.ts';
import { answerTo, at, begin, choose, jobs, kept, offered, round, shown, today } from './asking.ts';
import { said } from '../../said.ts';

beforeEach(begin);

describe('time', () => {
  it('is an hour in a zone, however that is written', async () => {
    const typed = {
      'Asia/Tokyo': ['Asia/Tokyo', 'tokyo', 'ＴＯＫＹＯ', ' asia / tokyo ', '東京', '日本'],
      'America/New_York': ['new york', 'NEW_YORK', 'america/new york', 'new-york'],
      'America/Sao_Paulo': ['São Paulo', 'sao paulo'],
      'Asia/Kathmandu': ['kathmandu'],
      'Pacific/Kiritimati': ['kiriti'],
      UTC: ['utc', 'GMT'],
    };
    for (const [zone, texts] of Object.entries(typed)) {
      for (const text of texts) {
        expect(await answerTo('time', { options: { hour: 9, zone: text } })).toContain(`09:00, ${zone}`);
        expect(await kept()).toMatchObject({ zone, minute: 540 });
      }
    }
    await answerTo('time', { options: { hour: 0, zone: 'tokyo' } });
    expect(await answerTo('time', { options: { hour: 23 } })).toContain('23:00, Asia/Tokyo');
  });

  it('may be a quarter of an hour', async () => {
    expect(await answerTo('time', { options: { hour: 9, minute: 45, zone: 'kathmandu' } })).toContain(
      '09:45, Asia/Kathmandu',
    );
    expect(await kept()).toMatchObject({ zone: 'Asia/Kathmandu', minute: 585 });
    expect(await answerTo('time', { options: { hour: 10 } })).toContain('10:00, Asia/Kathmandu');
  });

  it('is refused in a zone that there is not, or that may be several', async () => {
    expect(await answerTo('time', { options: { hour: 9, zone: 'At`lantis' } })).toMatch(
      said('zone-unknown', { text: 'Atlantis' }),
    );
    expect(await answerTo('time', { options: { hour: 9, zone: '///' } })).toMatch(said('zone-unknown'));
    const several = await answerTo('time', { options: { hour: 9, zone: 'indiana' } });
    expect(several).toMatch(/`indiana` can mean several time zones: `America\/Indiana[^]+ …\. Choose one/u);
    expect(await answerTo('time', { locale: 'ja', options: { hour: 9, zone: 'x' } })).toContain('いくつかあります');
    expect(await getGuilds(guild)).toEqual([]);
  });

  it('tells the next post by the local clock, summer time and all', async () => {
    await round('2026-03-28', { message: '5' });
    await choose({ now: at('2026-03-28T12:00:00Z') });
    const asking = { now: at('2026-03-28T12:00:00Z'), options: { hour: 2, zone: 'Europe/Berlin' } };
    expect(await answerTo('time', asking)).toContain(`#88, ${shown('2026-03-29T01:00:00Z')}`);
    expect(await answerTo('show', { now: at('2026-03-28T12:00:00Z') })).toContain(shown('2026-03-29T01:00:00Z'));
  });

  it('that has passed today counts from tomorrow, and says how to have today’s at once', async () => {
    await choose({ now: noon - 86_400_000 });
    await round('2026-03-03', { message: '5' });
    await answerTo('time', { now: noon - 86_400_000, options: { hour: 18 } });
    jobs.length = 0;
    const text = await answerTo('time', { options: { hour: 3 } });
    expect(text).toContain(`the new time holds from #64, ${shown('2026-03-05T03:00:00Z')}`);
    expect(text).toMatch(said('settings-hour-passed', { today: 63 }));
    expect(jobs).toEqual([]);
    expect(await answerTo('resume')).toMatch(/Nothing was paused\.[^]*#63 is being posted now/u);
    expect(jobs).toEqual([{ kind: 'post', date: today, guildIds: [guild], now: noon, attempt: 0 }]);
  });

  it('that has just passed brings today’s at once, and one that is to come says nothing of today', async () => {
    await choose({ now: noon - 86_400_000 });
    jobs.length = 0;
    const later = await answerTo('time', { options: { hour: 13 } });
    expect(later).not.toMatch(/has passed|being posted/u);
    expect(later).toContain(`#63, ${shown('2026-03-04T13:00:00Z')}`);
    expect(jobs).toEqual([]);
    expect(await answerTo('time', { options: { hour: 12 } })).toMatch(said('settings-posting', { number: 63 }));
    expect(jobs).toHaveLength(1);
  });

  it('never brings a date twice or goes back to one', async () => {
    await choose();
    await round(today, { message: '5' });
    jobs.length = 0;
    // In Honolulu it is still the third, whose puzzle has had its day.
    const text = await answerTo('time', { options: { hour: 9, zone: 'Honolulu' } });
    expect(text).toContain(`#64, ${shown('2026-03-05T19:00:00Z')}`);
    expect(text).toContain('**Puzzle being played:** 8-puzzle #63');
    expect(jobs).toEqual([]);
  });

  it('is only kept where nothing is posted', async () => {
    expect(await answerTo('time', { options: { hour: 12 } })).not.toMatch(/being posted|has passed|Next post/u);
    expect(jobs).toEqual([]);
  });
});

describe('zones that are offered', () => {
  it('are well known ones by language until something is typed, each with its clock', async () => {
    const english = await offered('');
    expect(english).toHaveLength(25);
    expect(english[0]).toBe('UTC: UTC (UTC+0, 12:00)');
    expect(english).toContain('Asia/Kolkata: Asia/Kolkata (UTC+5:30, 17:30)');
    expect(english).toContain('America/New_York: America/New_York (UTC-5, 07:00)');
    expect((await offered(' ', { locale: 'ja' }))[0]).toBe('Asia/Tokyo: Asia/Tokyo (UTC+9, 21:00)');
  });

  it.each([
    ['tok', 'Asia/Tokyo'],
    ['Kath', 'Asia/Kathmandu'],
    ['東', 'Asia/Tokyo'],
    ['ｂｅｒｌ', 'Europe/Berlin'],
    ['lord howe', 'Australia/Lord_Howe'],
    ['són paul', undefined],
    ['são p', 'America/Sao_Paulo'],
    ['york', 'America/New_York'],
  ])('begin for %j with %s', async (typed, zone) => {
    expect((await offered(typed))[0]?.split(':')[0]).toBe(zone);
  });

  it('are those of a region too, and never more than Discord takes', async () => {
    const region = await offered('australia');
    expect(region.length).toBeGreaterThan(8);
    expect(region.every((one) => one.startsWith('Australia/'))).toBe(true);
    expect(await offered('a')).toHaveLength(25);
    expect(await offered('tok', {}, 'hour')).toEqual([]);
  });
});
