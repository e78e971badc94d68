/** /settings role, thread, summary, live and recap: what comes with a post. */
import { beforeEach, describe, expect, it } from 'vitest';
import { guild } from '../talk.ts';
import { begin, bits, channel, choose, enough, kept, puzzlers, answerTo } from './asking.ts';
import { said } from '../../said.ts';

beforeEach(begin);

describe('role', () => {
  it('is kept where it may be mentioned, and taken away where none is given', async () => {
    await choose();
    const roled = await answerTo('role', { options: { role: puzzlers }, mentionable: true });
    expect(roled).toContain('**Role to mention:** <@&6000000000000000001>');
    expect(await kept()).toMatchObject({ role: puzzlers });
    expect(await answerTo('role')).toContain('**Role to mention:** none');
    expect(await kept()).toMatchObject({ role: null });
  });

  it('is refused where it may not be, and says what is missing', async () => {
    expect(await answerTo('role', { options: { role: puzzlers } })).toMatch(said('settings-choose-channel'));
    await choose();
    const text = await answerTo('role', { options: { role: puzzlers } });
    expect(text).toContain('“Mention @everyone, @here, and All Roles” in <#4000000000000000001>');
    expect(await answerTo('role', { options: { role: guild }, mentionable: true })).toMatch(
      said('settings-role-everyone'),
    );
    expect(await kept()).toMatchObject({ role: null });
    await choose({ allowed: enough | bits.everyone });
    expect(await answerTo('role', { options: { role: puzzlers } })).toContain('Saved.');
  });

  it('counts what the bot may do now, where it is asked in the channel itself', async () => {
    await choose();
    const here = { id: channel, allowed: enough | bits.everyone };
    expect(await answerTo('role', { options: { role: puzzlers }, here: { ...here, id: '49' } })).toMatch(
      said('settings-role-refused'),
    );
    expect(await answerTo('role', { options: { role: puzzlers }, here })).toContain('Saved.');
  });
});

describe('thread and summary', () => {
  it('are turned on and off', async () => {
    await choose({ allowed: enough | bits.threads });
    expect(await answerTo('thread', { options: { on: true } })).toContain('**A thread for each puzzle:** on');
    expect(await answerTo('summary', { options: { on: false } })).toContain('**How the last puzzle went:** off');
    expect(await kept()).toMatchObject({ thread: true, summary: false });
    await answerTo('thread', { options: { on: false } });
    await answerTo('summary', { options: { on: true } });
    expect(await kept()).toMatchObject({ thread: false, summary: true });
  });

  it('are joined by who plays and by the week, which come unless they are turned off', async () => {
    expect(await answerTo('show')).toContain('**Who plays, under the puzzle:** on');
    await choose();
    expect(await kept()).toMatchObject({ live: true, recap: true });
    expect(await answerTo('live', { options: { on: false } })).toContain('**Who plays, under the puzzle:** on → off');
    expect(await kept()).toMatchObject({ live: false, recap: true });
    expect(await answerTo('recap', { options: { on: false } })).toContain(
      '**How the week went, on Mondays:** on → off',
    );
    expect(await answerTo('live', { options: { on: true }, locale: 'ja' })).toContain(
      '**問題の下の進みぐあい：** オフ → オン',
    );
    expect(await kept()).toMatchObject({ live: true, recap: false });
  });

  it('are refused where the bot may not open threads', async () => {
    expect(await answerTo('thread', { options: { on: true } })).toMatch(said('settings-choose-channel'));
    await choose();
    expect(await answerTo('thread', { options: { on: true } })).toMatch(said('settings-thread-refused'));
    expect(await answerTo('thread', { options: { on: true }, locale: 'ja' })).toContain('「公開スレッドの作成」');
    expect(await kept()).toMatchObject({ thread: false });
  });
});
