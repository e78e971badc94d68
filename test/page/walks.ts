/** Boards of every family to play on, and gestures on them as they come. */
import { fc } from '@fast-check/vitest';
import { type PageGame, begin, gesture, positionOf } from '../../page/model/game.ts';
import { type ReachedPlace, type Reach, reachOf } from '../../page/model/reach.ts';
import type { Position } from '../../src/puzzle.ts';
import { stateOf } from '../engine/boards.ts';
import { shown } from '../engine/picture-boards.ts';
import { twoCounters } from '../engine/two-counters.ts';
import { runs } from '../sample.ts';

export const starts: readonly (readonly [name: string, start: Position])[] = [
  ...shown.map(({ name, position }) => [name, position] as const),
  ['two-counters', { puzzle: twoCounters, state: stateOf(twoCounters, 'AB/__') }],
];

export const often = { numRuns: runs(36) };

/** A number for each gesture: which of those that there are. */
export const turns = fc.array(fc.nat(), { maxLength: 24, size: 'max' });

interface Way {
  /** The piece's index in the picture. */
  readonly index: number;
  readonly reach: Reach;
  readonly place: ReachedPlace;
}

export const waysFrom = (position: Position): readonly Way[] =>
  reachOf(position).flatMap((reach, index) =>
    (reach?.places ?? []).map((place) => ({ index, reach: reach as Reach, place })),
  );

export function wayAt(position: Position, turn: number): Way {
  const ways = waysFrom(position);
  return ways[turn % ways.length] as Way;
}

/** The game after these gestures, and all games on the way. */
export function walk(start: Position, turned: readonly number[]): readonly [PageGame, ...PageGame[]] {
  const games: [PageGame, ...PageGame[]] = [begin(start, [], [])];
  for (const turn of turned) {
    const game = games.at(-1) as PageGame;
    games.push(gesture(game, wayAt(positionOf(game), turn).place.words));
  }
  return games;
}

export const walked = (start: Position, turned: readonly number[]): PageGame => walk(start, turned).at(-1) as PageGame;
