/** What the post of the day tells of those who play, and when. */
import { beforeEach, describe, expect, it } from 'vitest';
import { refusedMessage } from '../../../local/contract/message.ts';
import { guildIds, hour, minute, moveIn, playBefore, town } from '../posting.ts';
import { bodyOf, check, editsOf, lineOf, liveRows, open, post, postNext, sendFromPage } from './playing.ts';
import { budgets } from '../../../src/budget.ts';
import { change, spend } from '../database.ts';

const [one = '', two = '', three = ''] = guildIds(3);

beforeEach(moveIn);

const soon = (): Promise<void> => town.until(town.now + minute);

describe('the line of a post', () => {
  it('is there from the first player on, and counts who plays and who has solved it', async () => {
    const { over, unsolved } = await post([one]);
    expect(lineOf(one)).toBeUndefined();
    await open(one, '71');
    await soon();
    expect(lineOf(one)).toBe('-# 1 playing');
    await check(one, '72', over(2));
    await soon();
    expect(lineOf(one)).toBe('-# 1 playing · 1 solved · best +2 · <@72>');
    await check(one, '73', unsolved);
    await check(one, '71', over(0));
    await soon();
    expect(lineOf(one)).toBe('-# 1 playing · 2 solved · best ⭐ · <@72> <@71>');
  });

  it('is at the end of the post as it was, pings nobody, and is what Discord takes', async () => {
    await playBefore([one]);
    await change("UPDATE heartbeat SET origin = 'https://antipode.test'");
    const { over } = await post([one], { role: '66' });
    const before = bodyOf(one);
    await check(one, '71', over(0));
    await soon();
    const after = bodyOf(one);
    const components = after['components'] as readonly object[];
    expect(components.slice(0, -1)).toEqual(before['components']);
    expect(JSON.stringify(components[0])).toContain('<@&66>');
    expect(before).toMatchObject({ allowed_mentions: { roles: ['66'] } });
    expect(after['allowed_mentions']).toEqual({ parse: [] });
    expect(after['nonce']).toBeUndefined();
    expect(refusedMessage('edit', after)).toBeUndefined();
  });

  it('is edited when the first plays, when somebody solves it, and when the best is better, and at nothing else', async () => {
    const { over, unsolved } = await post([one]);
    const edits = async (act: () => Promise<unknown>): Promise<number> => {
      const before = editsOf(one).length;
      await act();
      await town.until(town.now + 2 * minute);
      return editsOf(one).length - before;
    };
    expect(await edits(() => check(one, '71', unsolved))).toBe(1);
    expect(await edits(() => open(one, '72'))).toBe(0);
    expect(await edits(() => open(one, '71'))).toBe(0);
    expect(await edits(() => check(one, '73', unsolved))).toBe(0);
    expect(await edits(() => check(one, '71', ['U', 'U', 'U', 'U']))).toBe(0);
    expect(await edits(() => check(one, '71', over(4)))).toBe(1);
    expect(await edits(() => check(one, '71', over(4)))).toBe(0);
    expect(await edits(() => check(one, '72', over(2)))).toBe(1);
    // Better than theirs before, and no better than the best.
    expect(await edits(() => check(one, '71', over(2)))).toBe(0);
    expect(await edits(() => check(one, '71', over(0)))).toBe(1);
    expect(lineOf(one)).toBe('-# 1 playing · 2 solved · best ⭐ · <@71> <@72>');
  });

  it('tells of a server only what is done there, with their best from anywhere', async () => {
    const { over, unsolved } = await post([one, two, three]);
    await check(three, '71', over(0));
    await check(two, '71', over(4));
    await open(null, '72');
    await check(one, '72', unsolved);
    await soon();
    expect([lineOf(one), lineOf(two)]).toEqual(['-# 1 playing', '-# 1 solved · ⭐ <@71>']);
  });

  it('tells of lists from the page, too', async () => {
    const { over } = await post([one]);
    await open(one, '71');
    await soon();
    expect(await sendFromPage(one, '71', over(2))).toContain('"best":24');
    await soon();
    expect(lineOf(one)).toBe('-# 1 solved · best +2 · <@71>');
  });

  it('leaves out whom a moderator took off', async () => {
    const { over } = await post([one]);
    await open(one, '71');
    await check(one, '71', over(0));
    await change('UPDATE entries SET removed = 1');
    await check(one, '72', over(2));
    await soon();
    expect(lineOf(one)).toBe('-# 1 solved · best +2 · <@72>');
  });
});

describe('a post without a line', () => {
  it.each([
    ['where the server wants none', { live: 0 }],
    ['where it posts nothing any more', { paused: 'admin' }],
  ])('%s: nothing is noted, and nothing edited', async (_, more) => {
    const { over } = await post([one]);
    for (const [column, value] of Object.entries(more)) await change(`UPDATE guilds SET ${column} = ?1`, value);
    await open(one, '71');
    await check(one, '72', over(0));
    await town.until(town.now + hour);
    expect([await liveRows(), editsOf(one).length]).toEqual([[], 0]);
  });

  it('is that of a day whose puzzle is past, or of another puzzle', async () => {
    const { over } = await post([one]);
    await change('UPDATE posts SET distance = 21');
    await open(one, '71');
    await change('UPDATE posts SET distance = 22');
    expect(await liveRows()).toEqual([]);
    await postNext([one]);
    await open(one, '71');
    expect(await check(one, '72', over(0), { puzzle: '#63' })).toContain('Perfect');
    await town.until(town.now + hour);
    expect([await liveRows(), editsOf(one).length]).toEqual([[], 0]);
  });
});

describe('when the round is over', () => {
  it('the line says how it ended, and its row goes', async () => {
    const { over, unsolved } = await post([one, two]);
    await open(one, '70');
    await check(one, '71', over(2));
    await check(one, '72', unsolved);
    await check(two, '72', unsolved);
    await town.until(town.now + 2 * minute);
    await postNext([one, two]);
    await soon();
    expect(lineOf(one)).toBe('-# 1 solved · 1 more tried · best +2 · <@71>');
    expect(lineOf(two)).toBe('-# 1 player tried, nobody solved it');
    expect([lineOf(one, 1), lineOf(two, 1)]).toEqual([undefined, undefined]);
    expect(await liveRows()).toEqual([]);
    expect(town.edits).toEqual([]);
  });

  it('is not there where no edits are left today, and costs no row', async () => {
    await post([one]);
    await spend('post', budgets.post.all);
    await open(one, '70');
    expect(await liveRows()).toEqual([]);
  });

  it('goes where people have only looked', async () => {
    await post([one]);
    const before = bodyOf(one)['components'];
    await open(one, '70');
    await soon();
    expect(lineOf(one)).toBe('-# 1 playing');
    await postNext([one]);
    await soon();
    expect(bodyOf(one)['components']).toEqual(before);
    expect(await liveRows()).toEqual([]);
  });

  it('all posts of a job share messages, four to each', async () => {
    const guilds = guildIds(9);
    const { over } = await post(guilds);
    for (const guild of guilds) await check(guild, '71', over(0));
    await town.until(town.now + 2 * minute);
    await postNext(guilds);
    expect(town.edits.map(({ body }) => [body.cards.length, body.isLast])).toEqual([
      [4, true],
      [4, true],
      [1, true],
    ]);
    await soon();
    expect(new Set(guilds.map((guild) => lineOf(guild)))).toEqual(new Set(['-# 1 solved · ⭐ <@71>']));
    expect(await liveRows()).toEqual([]);
  });
});
