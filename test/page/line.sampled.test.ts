/** A line grows as people count moves. */
import { test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../../page/model/game.ts';
import { legalWords } from '../../src/moves/controls.ts';
import { extend, fits } from '../../src/moves/line.ts';
import { readMoveList } from '../../src/moves/move-list.ts';
import { pieceLeaving, textOf } from '../../src/moves/position.ts';
import { nearStates, positionAfter, positionsOn, replay } from '../../src/moves/path.ts';
import { type Position, maxMoves } from '../../src/puzzle.ts';
import { familyById } from '../../src/families/index.ts';
import { valueOf } from '../engine/boards.ts';
import { often, starts, turns, walked, wayAt } from './walks.ts';

const boardOf = (family: string, text: string): Position =>
  valueOf((familyById(family) ?? expect.fail(family)).read(text));

describe.each(starts)('a line of %s', (_name, start) => {
  test.prop([turns], often)('leads where its moves lead, one after the other', (turned) => {
    let at = start;
    let line: readonly string[] = [];
    for (const turn of turned) {
      const { words } = wayAt(at, turn).place;
      line = extend(start, line, words);
      at = positionAfter(at, words);
      expect(textOf(positionAfter(start, line))).toBe(textOf(at));
    }
  });

  test.prop([turns], often)('has no two moves of one piece that are one, and none straight back', (turned) => {
    const { line } = walked(start, turned);
    const positions = positionsOn(start, replay(start, line));
    for (const [index, here] of positions.slice(1, -1).entries()) {
      const [before, next] = [positions[index] as Position, positions[index + 2] as Position];
      expect(next.state).not.toBe(before.state);
      const [came, goes] = [pieceLeaving(here, before), pieceLeaving(here, next)];
      const isSame = came.x === goes.x && came.y === goes.y && came.label === goes.label;
      expect(isSame && nearStates(start.puzzle, before.state).includes(next.state)).toBe(false);
    }
  });

  test.prop([turns], often)('is taken back by the moves back', (turned) => {
    const game = walked(start, turned);
    const at = positionOf(game);
    for (const [word, next] of legalWords(at)) {
      const back = [...legalWords(next)].find(([, home]) => home.state === at.state)?.[0] ?? '';
      expect(textOf(positionAfter(start, extend(start, game.line, [word, back])))).toBe(textOf(at));
      expect(extend(at, [], [word, back])).toEqual([]);
    }
  });
});

describe('a piece that goes on', () => {
  const traffic = boardOf('rush-hour', 'ooBooo/ooBooo/AAooCo/ooooCo/oooooo/oooooo');
  const klotski = boardOf('sliding-blocks', 'ABBC/ABBC/DEEF/DGHF/I__J');

  it.each([
    [traffic, ['C+1', 'C+1'], ['C+2']],
    [traffic, ['C+2', 'C-1'], ['C+1']],
    [traffic, ['C+1', 'B+1', 'C+1'], ['C+1', 'B+1', 'C+1']],
    [traffic, ['A+1', 'C+1', 'C-1', 'A-1'], []],
    [klotski, ['J+L', 'J+L'], ['J+L2']],
    [klotski, ['G+D', 'G+R'], ['G+DR']],
    [boardOf('8-puzzle', '867254301'), ['D', 'D', 'U'], ['D']],
    [boardOf('8-puzzle', '867254301'), ['D', 'D'], ['D', 'D']],
    [boardOf('knight-exchange', 'BBB/.../.../WWW'), ['b4c2', 'c2a3'], ['b4c2', 'c2a3']],
    [boardOf('knight-exchange', 'BBB/.../.../WWW'), ['b4c2', 'a4b2', 'b2a4'], ['b4c2']],
  ] as const)('makes of it what it is', (start, words, line) => {
    expect(extend(start, [], words)).toEqual(line);
  });

  it('is another one where an equal one takes its place', () => {
    const start = boardOf('sliding-blocks', 'AB_/__C > .../..C');
    // A goes away, and B to where A was: that looks as if A had gone where B stood.
    const line = extend(start, [], ['A+D', 'B+L']);
    expect(line).toEqual(['A+D', 'B+L']);
  });

  it('counts as in a typed list', () => {
    expect(readMoveList(traffic, 'C+1 C+1 B+1').notation).toEqual(extend(traffic, [], ['C+1', 'C+1', 'B+1']));
  });
});

it('has an end: what is judged, and what a request holds', () => {
  expect(fits(Array.from({ length: maxMoves }, () => 'U'))).toBe(true);
  expect(fits(Array.from({ length: maxMoves + 1 }, () => 'U'))).toBe(false);
  const request = (line: readonly string[]): number =>
    JSON.stringify({
      id: '0123456789abcdef',
      version: 'w0123456789abcdef'.repeat(2),
      moves: line.join(' '),
      undone: '',
    }).length;
  const longest = Array.from({ length: 760 }, () => 'A+R2');
  expect(fits(longest)).toBe(true);
  expect(fits([...longest, 'A+R2'])).toBe(false);
  expect(request(longest)).toBeLessThanOrEqual(4096);
});
