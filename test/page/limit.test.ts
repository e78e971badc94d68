/** A board that is not to be solved: so many moves are made, and the last one ends it. */
import { describe, expect, it } from 'vitest';
import { goalOf } from '../../src/games/antipode/course.ts';
import { eightPuzzle } from '../../src/families/8-puzzle.ts';
import { adopt, begin, gesture, goTo, isSolved, kept, positionOf, redo, restart, undo } from '../../page/model/game.ts';
import { stateSaid } from '../../page/model/spoken.ts';
import { readOnward, readTyped } from '../../page/model/typed.ts';
import { awayOf } from '../away.ts';

const start = goalOf(eightPuzzle);
const words = awayOf(start, 6);
const fresh = begin(start, [], [], 6);

/** One after another, as by the finger. */
const played = words.reduce((game, word) => gesture(game, [word]), fresh);

describe('a game of six moves from the goal', () => {
  it('is not over at the goal, and over with the sixth move', () => {
    expect(isSolved(fresh)).toBe(false);
    expect(isSolved(goTo(fresh, words.slice(0, 5)))).toBe(false);
    expect(played.line).toEqual(words);
    expect(isSolved(played)).toBe(true);
  });

  it('takes no seventh move, and gives moves back', () => {
    const [seventh = ''] = awayOf(positionOf(played), 1);
    const on = gesture(played, [seventh]);
    expect(on.line.length).toBeLessThanOrEqual(6);
    expect(goTo(fresh, awayOf(start, 7))).toBe(fresh);
    expect(isSolved(undo(played))).toBe(false);
    expect(redo(undo(played)).line).toEqual(words);
    expect(isSolved(restart(played))).toBe(false);
  });

  it('goes on as it was kept', () => {
    const back = undo(played);
    const { moves, undone } = kept(back);
    expect([moves, undone]).toEqual([words.slice(0, 5), words.slice(5)]);
    expect(adopt(fresh, { moves, undone }).limit).toBe(6);
  });

  it('reads no list that is too long', () => {
    expect(readTyped(start, words.join(' '), undefined, 6).kind).toBe('line');
    expect(readTyped(start, words.join(' '), undefined, 5).kind).toBe('too-long');
    expect(readOnward(start, words.slice(0, 5), words.at(-1) ?? '', undefined, 5).kind).toBe('too-long');
  });

  it('says how many moves are left, and never that it is solved', () => {
    expect(stateSaid(start, 0, 6)).toEqual({ key: 'play-left', values: { count: 6 } });
    expect(stateSaid(positionOf(played), 6, 6)).toEqual({ key: 'play-left', values: { count: 0 } });
  });
});
