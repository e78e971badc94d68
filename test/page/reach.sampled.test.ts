/** Where pieces can go by one gesture: exactly where moves lead, and what else goes along. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../../page/model/game.ts';
import { carried, reachOf, tapped } from '../../page/model/reach.ts';
import { familyById } from '../../src/families/index.ts';
import { legalWords } from '../../src/moves/controls.ts';
import { positionAfter } from '../../src/moves/path.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Piece, Position } from '../../src/puzzle.ts';
import { valueOf } from '../engine/boards.ts';
import { often, starts, turns, walked, waysFrom } from './walks.ts';

const boardOf = (family: string, text: string): Position =>
  valueOf((familyById(family) ?? expect.fail(family)).read(text));

/** What a picture shows, in whatever order. */
const lookOf = (pieces: readonly Piece[]): string[] =>
  pieces.map(({ x, y, label, width, height }) => [x, y, label, width, height].join()).toSorted();

describe.each(starts)('reach on %s', (_name, start) => {
  const isPad = start.puzzle.controls === 'pad';

  test.prop([turns], often)('is where the moves lead', (turned) => {
    const position = positionOf(walked(start, turned));
    const { pieces } = pictureOf(position);
    for (const { place } of waysFrom(position)) {
      const moved = carried(position, place.words);
      const there = pieces.map((piece, index): Piece => {
        const { dx, dy } = moved[index] ?? { dx: 0, dy: 0 };
        return Object.assign({}, piece, { x: piece.x + dx, y: piece.y + dy });
      });
      expect(lookOf(there)).toEqual(lookOf(pictureOf(positionAfter(position, place.words)).pieces));
    }
  });

  test.prop([turns], often)('has each legal move once', (turned) => {
    const position = positionOf(walked(start, turned));
    const single = waysFrom(position).filter(({ place }) => place.words.length === 1);
    expect(single.map(({ place }) => place.words.join('')).toSorted()).toEqual(
      [...legalWords(position).keys()].toSorted(),
    );
  });

  test.prop([turns], often)('is by the piece itself, and others go along only where the gap is', (turned) => {
    const position = positionOf(walked(start, turned));
    for (const { index, place } of waysFrom(position)) {
      const moved = carried(position, place.words);
      expect(moved[index]).toEqual({ dx: place.dx, dy: place.dy });
      const along = moved.filter((offset) => offset !== undefined);
      expect(along).toHaveLength(place.words.length);
      for (const offset of along) expect(offset).toEqual(moved[index]);
      expect(isPad || place.words.length === 1).toBe(true);
      expect(new Set(place.words).size).toBe(1);
    }
  });

  it('is a slide where each place is one step from another, and else a hop', () => {
    const anyKind = fc.property(turns, (turned) => {
      const position = positionOf(walked(start, turned));
      const isChess = pictureOf(position).look === 'chess';
      const kinds = new Set(waysFrom(position).map(({ reach }) => reach.kind));
      expect([...kinds]).toEqual([isChess ? 'hop' : 'slide']);
    });
    fc.assert(anyKind, often);
  });
});

describe('a whole line', () => {
  const words = (position: Position) =>
    Object.fromEntries(
      reachOf(position).flatMap((reach, index) =>
        reach === undefined ? [] : [[pictureOf(position).pieces[index]?.label, tapped(reach)?.words.join('')]],
      ),
    );

  it('of tiles slides at a tap of its last', () => {
    expect(words(boardOf('15-puzzle', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0'))).toEqual({
      4: 'DDD',
      8: 'DD',
      12: 'D',
      13: 'RRR',
      14: 'RR',
      15: 'R',
    });
  });

  it('has the light bulb in it, which takes the gap along', () => {
    expect(words(boardOf('no-off', '_##N/OOFF'))).toEqual({ '#': 'L', N: 'LL', O: 'U' });
    expect(words(boardOf('no-off', 'NO##/FOF_'))).toEqual({ F: 'R', O: 'RR' });
  });
});

it('a tap sends a piece only where there is one place, and never a piece that jumps', () => {
  const knights = boardOf('knight-exchange', 'WWW/.../..B/BB.');
  const jumps = reachOf(knights).filter((reach) => reach?.places.length === 1);
  expect(jumps.length).toBeGreaterThan(0);
  expect(jumps.map(tapped)).toEqual(jumps.map(() => undefined));

  const traffic = boardOf('rush-hour', 'ooBooo/ooBooo/AAooCo/ooooCo/oooooo/oooooo');
  const reach = reachOf(traffic);
  const of = (label: string) => reach[pictureOf(traffic).pieces.findIndex((piece) => piece.label === label)];
  expect(of('C')?.places).toHaveLength(4);
  expect(tapped(of('C'))).toBeUndefined();
  expect(of('A')?.places.map(({ words }) => words)).toEqual([['A+1'], ['A+2']]);
  expect(tapped(undefined)).toBeUndefined();
});

it('a block goes around corners', () => {
  const klotski = boardOf('sliding-blocks', 'ABBC/ABBC/DEEF/DGHF/I__J');
  const jar = pictureOf(klotski).pieces.findIndex(({ label }) => label === 'G');
  expect(reachOf(klotski)[jar]).toEqual({
    kind: 'slide',
    places: [
      { dx: 0, dy: 1, words: ['G+D'] },
      { dx: 1, dy: 1, words: ['G+DR'] },
    ],
  });
});
