/** /settings show: how the posts stand. */
import { beforeEach, describe, expect, it } from 'vitest';
import { noon } from '../talk.ts';
import { at, begin, choose, round, said, shown, today } from './asking.ts';

beforeEach(begin);

describe('the last post', () => {
  it('is a link, or why there is none', async () => {
    await choose();
    await round(today, { message: '5000000000000000001' });
    expect(await said('show')).toContain(
      '**Last post:** #63, https://discord.com/channels/2000000000000000001/4000000000000000001/5000000000000000001',
    );
    await round(today, { failure: '50035 Invalid Form Body; embeds.0: `bad`' });
    expect(await said('show')).toContain('#63 could not be posted: `50035 Invalid Form Body; embeds.0: ’bad’`');
    await round(today, {});
    expect(await said('show')).toContain('#63 is on its way');
  });

  it('is to come in a few minutes where it is due, and tomorrow where nobody can tell why it did not', async () => {
    await choose({ now: noon - 86_400_000 });
    await round('2026-03-03', { message: '5' });
    const midnight = at('2026-03-04T00:00:00Z');
    expect(await said('show', { now: midnight + 60_000 })).toContain('**Next post:** #63, in a few minutes');
    expect(await said('show', { now: midnight + 60_000 })).toContain('**This round:** #62');
    const late = await said('show', { now: midnight + 3_600_000 });
    expect(late).toContain(`**Next post:** #64, ${shown('2026-03-05T00:00:00Z')}`);
    expect(late).toContain('**This round:** #63');
  });
});
