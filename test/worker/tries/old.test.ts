/** Buttons of a puzzle whose round is over on the server. */
import { beforeEach, describe, expect, it } from 'vitest';
import { longer } from '../solving.ts';
import {
  type Reply,
  buttonsOf,
  command,
  env,
  guild,
  isPrivate,
  noon,
  partsOf,
  press,
  submit,
  textOf,
} from '../talk.ts';
import { begin, exact, key, send, shortest } from './trying.ts';
import { stopHunt } from '../../../src/store/hunts.ts';
import { cardOf } from '../../../src/store/live.ts';
import { rowsOf } from '../database.ts';
import { said } from '../../said.ts';

const day = 86_400_000;
const tomorrow = { now: noon + day };

beforeEach(begin);

describe('a button of an old post', () => {
  it('says at once that the puzzle is over, and leads to today’s', async () => {
    expect((await press(`check:open:${key}`)).type).toBe(9);
    const reply = await press(`check:open:${key}`, tomorrow);
    expect(isPrivate(reply)).toBe(true);
    expect(textOf(reply)).toContain('8-puzzle #63 (22 moves) is over, and nothing counts for it any more.');
    expect(textOf(reply)).toMatch(said('round-over', { puzzle: '8-puzzle #63' }));
    expect(buttonsOf(reply)).toEqual(['daily:today', `solve:closed:${key}`]);
    const today = await press('daily:today', tomorrow);
    expect(isPrivate(today)).toBe(true);
    expect(textOf(today)).toBe(textOf(await command('daily', {}, tomorrow)));
  });

  it('does not share, and gives nobody up unheard', async () => {
    await send(longer(shortest));
    const yesterday = await press(`check:lock:${key}`, tomorrow);
    expect(textOf(yesterday)).toContain('8-puzzle #63 (22 moves) is over. This is how yours went:');
    expect(textOf(yesterday)).toMatch(exact);
    expect(buttonsOf(yesterday)).toEqual(['daily:today', `solve:closed:${key}`, `hunt:day:${key}`, `play:open:${key}`]);
    const shared = await press(`check:share:${key}`, tomorrow);
    expect(isPrivate(shared)).toBe(true);
    expect(textOf(shared)).toContain('8-puzzle #63 (22 moves) is over');
    expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([{ shared: 0 }]);
    const gaveUp = await press(`solve:give-up:${key}`, { ...tomorrow, user: '5' });
    expect(textOf(gaveUp)).toContain('8-puzzle #63 (22 moves) is over. Here is the answer:');
    expect(buttonsOf(gaveUp)).toContain('daily:today');
  });

  it('has nothing to lock in for those who did not solve it', async () => {
    expect(textOf(await press(`check:lock:${key}`, { ...tomorrow, user: '5' }))).toContain(
      '8-puzzle #63 (22 moves) is over, and',
    );
  });

  it('counts no list of a form that was opened before', async () => {
    const late = await submit(`check:list:${key}`, { moves: longer(shortest).join(' ') }, tomorrow);
    expect(textOf(late)).toContain('8-puzzle #63 (22 moves) is over, so this solution does not count.');
    expect(buttonsOf(late)).toEqual(['daily:today', `solve:closed:${key}`, `hunt:day:${key}`, `play:open:${key}`]);
    expect(await rowsOf('SELECT * FROM results')).toEqual([]);
  });

  it('goes on for a position of no day', async () => {
    expect((await press('check:open:8-puzzle.123456780.1gng', tomorrow)).type).toBe(9);
  });
});

describe('private messages of yesterday', () => {
  const messages = async (): Promise<readonly Reply[]> => {
    const opened = await command('play');
    await command('hunt', { position: '867254301' });
    const hunted = await press(`play:open:${cardOf('hunt', guild, 1)}`);
    const before = [
      opened,
      await press(buttonsOf(opened).find((one) => one.startsWith('play:buttons')) ?? ''),
      await send(shortest.slice(0, -1)),
      await command('hint'),
      await send(longer(shortest)),
      await command('practice', { puzzle: 'no-off', distance: 6 }),
      hunted,
      await press(buttonsOf(hunted).find((one) => one.startsWith('play:buttons')) ?? ''),
    ];
    await stopHunt(env.DB, { guildId: guild, number: 1 }, noon);
    return [...before, await press(`check:lock:${key}`)];
  };

  it('have no button that is dead: each is answered with what there is now, or changes its message', async () => {
    for (const button of new Set((await messages()).flatMap(buttonsOf))) {
      const reply = await press(button, tomorrow);
      expect([button, reply.type === 9 || textOf(reply) !== '']).toEqual([button, true]);
      for (const nothing of ['unknown-button', 'unknown-command', 'play-unknown', 'apology'] as const)
        expect([button, textOf(reply)]).not.toEqual([button, expect.stringMatching(said(nothing))]);
      // Of an arrow or an undo that has nothing to do now another one has.
      const off = partsOf(reply).filter(
        ({ custom_id: id = '', disabled }) => disabled && !/^(?:play|practice):/u.test(id),
      );
      expect([button, off]).toEqual([button, []]);
    }
  });
});
