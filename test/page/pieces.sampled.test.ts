/** Pieces stay themselves, whatever line is shown. */
import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../../page/model/game.ts';
import { keysOf, shiftsOf } from '../../page/model/pieces.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Piece, Position } from '../../src/puzzle.ts';
import { slidingBlocks } from '../../src/families/sliding-blocks.ts';
import { stateOf, valueOf } from '../engine/boards.ts';
import { twoCounters } from '../engine/two-counters.ts';
import { often, starts, turns, walk, walked, wayAt } from './walks.ts';

/** The piece of each key. */
const cast = (position: Position, keys: readonly string[]): ReadonlyMap<string, Piece> =>
  new Map(pictureOf(position).pieces.map((piece, index) => [keys[index] ?? '', piece]));

const shapeOf = ({ label, width, height, mask, tone }: Piece): string =>
  [label, width, height, mask?.join(''), tone === 'wall'].join();

describe.each(starts)('the pieces of %s', (_name, start) => {
  it('have a key each, and one that moves alone keeps it', () => {
    const anyWalk = fc.property(turns, (turned) => {
      const games = walk(start, turned);
      for (const [index, game] of games.entries()) {
        const here = cast(positionOf(game), keysOf(start, game.line));
        expect(here.size).toBe(pictureOf(start).pieces.length);
        const { place, index: moved } = wayAt(positionOf(game), turned[index] ?? 0);
        const next = positionOf(walk(positionOf(game), [turned[index] ?? 0])[1] ?? game);
        const there = cast(next, keysOf(start, [...game.line, ...place.words]));
        const going = keysOf(start, game.line)[moved] ?? '';
        expect(there.get(going)).toMatchObject({
          x: (here.get(going)?.x ?? 0) + place.dx,
          y: (here.get(going)?.y ?? 0) + place.dy,
        });
        const changed = [...here].filter(([key, { x, y }]) => there.get(key)?.x !== x || there.get(key)?.y !== y);
        expect(changed).toHaveLength(place.words.length);
      }
    });
    fc.assert(anyWalk, often);
  });

  it('are the same pieces on every line', () => {
    const first = cast(start, keysOf(start));
    const anyLines = fc.property(turns, turns, (one, other) => {
      for (const turned of [one, other, one]) {
        const game = walked(start, turned);
        for (const [key, piece] of cast(positionOf(game), keysOf(start, game.line))) {
          expect(shapeOf(piece)).toBe(shapeOf(first.get(key) as Piece));
        }
      }
    });
    fc.assert(anyLines, often);
  });

  it('have keys that depend on the line alone, whatever was asked before', () => {
    const anyLines = fc.property(turns, turns, (one, other) => {
      const [line, another] = [walked(start, one).line, walked(start, other).line];
      const alone = keysOf({ ...start }, line);
      keysOf(start, another);
      expect(keysOf(start, line)).toEqual(alone);
      expect(keysOf(start, line.slice(0, 3))).toEqual(keysOf({ ...start }, line.slice(0, 3)));
    });
    fc.assert(anyLines, often);
  });
});

it('equal pieces that change places do so on the page too', () => {
  const start: Position = { puzzle: twoCounters, state: stateOf(twoCounters, 'AB/__') };
  const words = ['A+D', 'B+L', 'A+RU'];
  expect(keysOf(start)).toEqual(['0', '1']);
  expect(keysOf(start, words)).toEqual(['1', '0']);
  expect(shiftsOf(start, words).map(({ index }) => index)).toEqual([0, 1, 0]);
});

it('a block in the corner of the box of a bent one is not taken for it', () => {
  const start = valueOf(slidingBlocks.read('_CB/_BB > C../...'));
  const labels = pictureOf(start).pieces.map(({ label }) => label);
  expect(shiftsOf(start, ['C+L']).map(({ index, dx }) => [labels[index], dx])).toEqual([['C', -1]]);
});
