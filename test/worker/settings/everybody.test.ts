/** /settings as such: whom it serves, and that Discord takes it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../../commands/settings.ts';
import { getGuilds } from '../database.ts';
import { guild, isPrivate, textOf } from '../talk.ts';
import { answerTo, begin, channel, jobs, use } from './asking.ts';
import { said } from '../../said.ts';

beforeEach(begin);

describe('everybody', () => {
  const names = (settings.definition.options ?? []).map((option) => option.name);

  it.each(names)('who may not manage the server is refused: %s', async (name) => {
    const options = { channel, hour: 9, puzzle: '8-puzzle', level: 'week', distance: 9, language: 'ja', on: true };
    expect(await answerTo(name, { admin: false, options })).toContain('Only members who may manage the server');
    expect(await answerTo(name, { inServer: false, options })).toMatch(said('settings-only-server'));
    expect(await getGuilds(guild)).toEqual([]);
    expect(jobs).toEqual([]);
  });

  it('is answered in private, in Japanese too', async () => {
    const reply = await use('show', { locale: 'ja' });
    expect(isPrivate(reply)).toBe(true);
    expect(textOf(reply)).toMatch(
      /チャンネル：.* なし[^]*時刻：.* 00:00（UTC）[^]*ロール：.* なし[^]*スレッド：.* オフ/u,
    );
  });
});
