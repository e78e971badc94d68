/** /settings as such: whom it serves, and that Discord takes it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../../commands/settings.ts';
import { getGuilds } from '../../../src/store/guilds.ts';
import { env, guild, isPrivate, textOf } from '../talk.ts';
import { begin, channel, jobs, said, use } from './asking.ts';

beforeEach(begin);

describe('everybody', () => {
  const names = (settings.definition.options ?? []).map((option) => option.name);

  it.each(names)('who may not manage the server is refused: %s', async (name) => {
    const options = { channel, hour: 9, puzzle: '8-puzzle', level: 'week', distance: 9, language: 'ja', on: true };
    expect(await said(name, { admin: false, options })).toContain('Only members who may manage the server');
    expect(await said(name, { inServer: false, options })).toContain('Settings belong to a server');
    expect(await getGuilds(env.DB, [guild])).toEqual([]);
    expect(jobs).toEqual([]);
  });

  it('is answered in private, in Japanese too', async () => {
    const reply = await use('show', { locale: 'ja' });
    expect(isPrivate(reply)).toBe(true);
    expect(textOf(reply)).toMatch(
      /チャンネル：.* 未設定[^]*時刻：.* 00:00（UTC）[^]*ロール：.* なし[^]*スレッド：.* なし/u,
    );
  });

  it('finds a command that keeps to the limits', () => {
    const texts = (value: unknown): number => {
      if (typeof value !== 'object' || value === null) return 0;
      if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + texts(one), 0);
      const of = (key: string): number => {
        const own = (value as Record<string, unknown>)[key];
        const translated = Object.values((value as Record<string, object>)[`${key}_localizations`] ?? {});
        return typeof own === 'string' ? Math.max(own.length, ...translated.map((one) => String(one).length)) : 0;
      };
      const { options, choices } = value as { readonly options?: unknown; readonly choices?: unknown };
      return of('name') + of('description') + of('value') + texts(options) + texts(choices);
    };
    expect(names.length).toBeLessThanOrEqual(25);
    expect(texts(settings.definition)).toBeGreaterThan(1000);
    expect(texts(settings.definition)).toBeLessThanOrEqual(8000);
  });
});
