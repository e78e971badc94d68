/** Time zones that are offered while one is typed. */
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, offered } from './asking.ts';

beforeEach(begin);

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
