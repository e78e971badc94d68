/** What /settings says of a change, and the button that takes it back. */
import { beforeEach, describe, expect, it } from 'vitest';
import { buttonsOf, press, textOf } from '../talk.ts';
import { type Asking, at, begin, bits, channel, choose, enough, jobs, kept, puzzlers, use } from './asking.ts';
import { change } from '../database.ts';
import { said } from '../../said.ts';

beforeEach(begin);

const admin = { admin: true };

/** Says a command; returns what was answered, and the button that takes it back. */
async function asked(name: string, asking: Asking = {}): Promise<{ readonly text: string; readonly undo: string }> {
  const reply = await use(name, asking);
  return { text: textOf(reply), undo: buttonsOf(reply)[0] ?? '' };
}

describe('a change', () => {
  it('says what it was and what it is, in the language of whoever asks', async () => {
    await choose();
    const asking = { options: { role: puzzlers }, mentionable: true };
    expect((await asked('role', asking)).text).toContain('Saved.\n**Role to mention:** none → <@&6000000000000000001>');
    expect((await asked('role', asking)).text).toMatch(said('settings-same'));
    const { text } = await asked('role');
    expect(text).toContain('<@&6000000000000000001> → none\nNo role was given, so posts mention nobody from now on.');
    expect((await asked('role', { ...asking, locale: 'ja' })).text).toContain(
      '**メンションするロール：** なし → <@&6000000000000000001>',
    );
    expect((await asked('language', { options: { language: 'ja' } })).text).toContain(
      '**Language:** English, like the server → 日本語',
    );
    expect((await asked('pause')).text).toContain('**Daily posts:** on → off');
  });

  it('that changes nothing has nothing to take back', async () => {
    await choose();
    expect((await asked('summary', { options: { on: true } })).undo).toBe('');
    expect((await asked('resume')).undo).toBe('');
    expect((await asked('show')).undo).toBe('');
    const same = await asked('channel', { options: { channel }, allowed: enough | bits.threads });
    expect([same.text, same.undo]).toEqual([expect.stringMatching(said('settings-same')), '']);
  });
});

describe('Undo', () => {
  /** Each with the columns that it changes. */
  const changes: readonly [name: string, asking: Asking][] = [
    ['role', { options: { role: puzzlers }, mentionable: true }],
    ['thread', { options: { on: true } }],
    ['summary', { options: { on: false } }],
    ['live', { options: { on: false } }],
    ['recap', { options: { on: false } }],
    ['reminder', { options: { on: true } }],
    ['puzzle', { options: { puzzle: 'knight-exchange' } }],
    ['difficulty', { options: { level: 'sundays' } }],
    ['distance', { options: { distance: 22 } }],
    ['language', { options: { language: 'ja' } }],
    ['time', { options: { hour: 9, minute: 45, zone: 'America/Argentina/Rio_Gallegos' } }],
    ['pause', {}],
    ['channel', { options: { channel, puzzle: 'knight-exchange', distance: 22 }, allowed: enough | bits.threads }],
    ['channel', { options: { channel, puzzle: 'sliding-blocks', distance: 100 }, type: 15 }],
    ['channel', { options: { channel, publish: true }, type: 5 }],
  ];

  it.each(changes)('brings back what %s had changed, and can be taken back itself', async (name, asking) => {
    await choose({ allowed: enough | bits.threads | bits.everyone });
    await use('puzzle', { options: { puzzle: '8-puzzle' } });
    if (name === 'channel') await change("UPDATE guilds SET channel = '4000000000000000009', thread = 1");
    const before = await kept();
    const { text, undo } = await asked(name, asking);
    const after = await kept();
    expect(after).not.toEqual(before);
    expect(text).toContain(' → ');
    expect(undo.length).toBeLessThanOrEqual(100);
    const taken = await press(undo, admin);
    expect([taken.type, textOf(taken)]).toEqual([7, expect.stringContaining('Taken back.\n**')]);
    expect({ ...(await kept()), since: null }).toEqual({ ...before, since: null });
    const again = textOf(await press(undo, admin));
    expect(again).toMatch(said('undone'));
    expect(again).not.toContain(' → ');
    await press(buttonsOf(taken)[0] ?? '', admin);
    expect({ ...(await kept()), since: null }).toEqual({ ...after, since: null });
  });

  it('leaves alone what somebody has changed again, and what it is not about', async () => {
    await choose();
    const { undo } = await asked('puzzle', { options: { puzzle: '7-puzzle' } });
    await use('summary', { options: { on: false } });
    await use('puzzle', { options: { puzzle: 'no-off' } });
    const text = textOf(await press(undo, admin));
    expect(text).toMatch(said('undo-late'));
    expect(await kept()).toMatchObject({ family: 'no-off', summary: false });
    const { undo: other } = await asked('language', { options: { language: 'ja' } });
    await use('summary', { options: { on: true } });
    await press(other, admin);
    expect(await kept()).toMatchObject({ language: null, summary: true });
  });

  it('of a number of moves is late where another kind of puzzle was chosen since', async () => {
    await choose();
    await use('puzzle', { options: { puzzle: '8-puzzle' } });
    await use('distance', { options: { distance: 22 } });
    const { undo } = await asked('difficulty', { options: { level: 'week' } });
    expect(undo.length).toBeLessThanOrEqual(100);
    await use('puzzle', { options: { puzzle: '7-puzzle' } });
    expect(textOf(await press(undo, admin))).toMatch(said('undo-late'));
    expect(await kept()).toMatchObject({ family: '7-puzzle', distance: null });
  });

  it('of an hour follows the same rules as choosing it', async () => {
    await choose();
    const { undo } = await asked('time', { options: { hour: 15 } });
    jobs.length = 0;
    expect(textOf(await press(undo, { ...admin, now: at('2026-03-04T12:30:00Z') }))).toContain(
      '15:00, UTC → 00:00, UTC',
    );
    expect(jobs).toEqual([]);
  });

  it('is for those who may manage the server, and for nothing made up', async () => {
    await choose();
    const { undo } = await asked('summary', { options: { on: false } });
    expect(textOf(await press(undo))).toContain('Only members who may manage the server');
    expect(textOf(await press(undo, { ...admin, guild: null }))).toMatch(said('settings-only-server'));
    const [, , mark = ''] = undo.split(':');
    const forged = [
      '',
      'c',
      'x1',
      'fchess',
      'd12345',
      't2',
      'lde',
      'ZUTC',
      `zNowhere`,
      'p50013',
      'f',
      '__proto__',
      's1~x',
    ];
    for (const one of forged) {
      expect(textOf(await press(`settings:undo:${mark}:${one}`, admin))).not.toContain('Taken back');
    }
    expect(await kept()).toMatchObject({ summary: false, channel, family: 'rotation', zone: 'UTC' });
  });
});
