import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { families, openBoard } from '../../src/families/index.ts';
import { goodBeginnings, hintAlongPath, hintFor, nearerBeginnings } from '../../src/positions/hint.ts';
import { movedName } from '../../src/moves/position.ts';
import { readMoveList } from '../../src/moves/move-list.ts';
import { positionBeside, writeStep } from '../../src/moves/path.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import type { Position, Puzzle, State } from '../../src/puzzle.ts';
import { locales } from '../../src/message.ts';
import { canExplore, componentOf, unreachable as unreachableState } from '../../src/search/explorer.ts';
import { flood, unreachable } from '../../src/search/flood.ts';
import { t, message } from '../../src/words/index.ts';
import { neighboursOf, shortestPathsOf, stateOf, puzzleData, tableOf, valueOf } from './boards.ts';
import { read } from './variants.ts';

interface Distances {
  /** Those that have a solution. */
  readonly states: readonly State[];
  of(state: State): number;
}

function distancesOf({ puzzle, state }: Position): Distances {
  if (!canExplore(puzzle)) {
    const all = flood(puzzle);
    return { states: [...all.keys()].filter((one) => all[one] !== unreachable), of: (one) => all[one] ?? unreachable };
  }
  const { states, distances } = componentOf(puzzle, state, Number.POSITIVE_INFINITY) ?? expect.fail();
  const known = new Map(Array.from(states, (one, index) => [one, distances[index] ?? unreachable]));
  return { states: [...states], of: (one) => known.get(one) ?? unreachableState };
}

const subjects = [
  ...families
    .filter((family) => family.tabled.length > 0)
    .map((family) => ({ name: family.id, position: { puzzle: family.open(family.boards[0]), state: 0 } }))
    .filter((one): one is { name: string; position: Position } => one.position.puzzle !== undefined),
  { name: 'line-pieces to another goal', position: read('line-pieces', '213404526', '213404526') },
  { name: 'rush-hour', position: read('rush-hour', 'oooBBBoCCoDooooEDoAAoEDooooEooFFxoox') },
  { name: 'rush-hour, 51 moves', position: read('rush-hour', 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo') },
];

describe.each(subjects)('hints on $name', ({ position }) => {
  const { puzzle } = position;
  const distances = distancesOf(position);

  /** A line that follows some shortest solution for a while and then goes anywhere. */
  function lineFrom(start: State, kept: number, turns: readonly number[]): State[] {
    const line = [start];
    for (const [index, turn] of turns.entries()) {
      const state = line.at(-1) ?? start;
      const near = neighboursOf(puzzle, state);
      const nearer = near.filter((one) => distances.of(one) < distances.of(state));
      const from = index < kept && nearer.length > 0 ? nearer : near;
      line.push(from[turn % from.length] ?? state);
    }
    return line;
  }

  const anyStart = fc.nat(distances.states.length - 1).map((n) => distances.states[n] ?? 0);

  function expectMove(state: State, next: State): void {
    expect(neighboursOf(puzzle, state)).toContain(next);
    expect(distances.of(next)).toBe(distances.of(state) - 1);
    for (const reading of puzzle.moveConventions) {
      const move = valueOf(puzzle.readMove(state, writeStep({ puzzle, state }, next, reading), reading));
      expect(puzzle.play(state, move)).toBe(next);
    }
  }

  it('tell how far a line keeps to a shortest solution, and a move that goes on with it', () => {
    const turns = fc.array(fc.nat(), { maxLength: 60 });
    const told = fc.property(anyStart, fc.nat(60), turns, (start, kept, list) => {
      const line = lineFrom(start, kept, list);
      const par = distances.of(start);
      const { good, state, next } = hintFor(puzzle, shortestPathsOf(puzzle, start), line);
      const leaves = line.findIndex((one, moves) => distances.of(one) !== par - moves);
      expect(good).toBe((leaves < 0 ? line.length : leaves) - 1);
      expect(state).toBe(line[good]);
      expect(next === undefined).toBe(good === par);
      if (next !== undefined) expectMove(state, next);
    });
    fc.assert(told, { numRuns: 40 });
  });

  it('tell how many moves begin a shortest solution', () => {
    const counted = fc.property(anyStart, (start) => {
      const nearer = neighboursOf(puzzle, start).filter((one) => distances.of(one) === distances.of(start) - 1);
      expect(distances.of(start) === 0 ? 0 : goodBeginnings(shortestPathsOf(puzzle, start))).toBe(nearer.length);
    });
    fc.assert(counted, { numRuns: 40 });
  });
});

describe('the piece that moves', () => {
  const after = (puzzle: Puzzle, state: State, word: string): State =>
    puzzle.play(state, valueOf(puzzle.readMove(state, word, puzzle.moveConventions[0] ?? '')));

  it.each([
    ['8-puzzle', '123456708', 'L', '8'],
    ['8-puzzle', '123456708', 'R', '7'],
    ['line-pieces', '645202341', 'D', '│'],
    ['no-off', 'ON##_OFF', 'D', 'O'],
    ['no-off', 'N_##OOFF', 'L', '##'],
    ['knight-exchange', 'BBB/.../.../WWW', 'a4b2', 'a4'],
    ['rush-hour', 'oooBBBoCCoDooooEDoAAoEDooooEooFFxoox', 'B-1', 'B'],
  ])('of %s at %s by %s is %s', (family, text, word, piece) => {
    const { puzzle, state } = read(family, text);
    expect(movedName({ puzzle, state }, { puzzle, state: after(puzzle, state, word) })).toBe(piece);
  });
});

describe.each(families.map((family) => ({ family, name: family.id })))('the piece of a hint at $name', ({ family }) => {
  /** As a move by itself, or as what the move begins with. */
  function isTyped(position: Position, piece: string, next: State): boolean {
    const word = writeStep(position, next, position.puzzle.moveConventions[0] ?? '');
    const { notation: words, illegal } = readMoveList(position, piece);
    const isAlone = illegal === undefined ? words.join() === word : illegal.reason.key === 'tile-which';
    return isAlone || (word.startsWith(piece) && /^[a-z]/iu.test(piece) && word !== piece);
  }

  it.each(locales)('is written as it is typed, in %s', (locale) => {
    const { puzzle, state } = sourceOf(puzzleData, family).hardest();
    const pieces = new Set<string>();
    for (let at = state, step = 0; step < 300; step++) {
      const near = neighboursOf(puzzle, at);
      for (const next of near) {
        const from = { puzzle, state: at };
        const piece = movedName(from, positionBeside(from, next));
        const told = t(locale, message('hint-piece', { index: 1, piece }));
        const shown = /`([^`]+)`/u.exec(told)?.[1] ?? '';
        expect([shown, isTyped(from, shown, next)]).toEqual([piece, true]);
        pieces.add(piece);
      }
      at = near[(7 * step + (step >> 3)) % near.length] ?? at;
    }
    const kinds = new Set(puzzle.picture(state).pieces.map(({ label }) => label));
    expect(pieces.size, 'so many kinds of pieces were moved').toBeGreaterThanOrEqual(Math.min(4, kinds.size));
  });
});

describe('where one shortest solution is known and distances are looked up', () => {
  const puzzle = openBoard('8-puzzle', '123456780');
  const distance = (state: State): number | undefined => tableOf(puzzle).distance(state);

  it.each(['867254301', '647850321', '413726580', '123456708'])('%s: hints are as good', (text) => {
    const start = stateOf(puzzle, text);
    const paths = shortestPathsOf(puzzle, start);
    const path = paths.first();
    expect(nearerBeginnings(puzzle, path, distance)).toBe(goodBeginnings(paths));
    // Lines that keep to other solutions for a while and then step back.
    const others = [0n, paths.count / 2n, paths.count - 1n].map((n) => paths.nth(n));
    for (const other of others) {
      for (let kept = 0; kept < other.length; kept++) {
        const line = [...other.slice(0, kept + 1), ...(kept > 0 ? [other[kept - 1] as State] : [])];
        const [exact, beside] = [hintFor(puzzle, paths, line), hintAlongPath(puzzle, path, line, distance)];
        expect(beside?.good).toBe(exact.good);
        expect(beside?.state).toBe(exact.state);
        expect(beside?.next === undefined ? undefined : distance(beside.next)).toBe(
          exact.next === undefined ? undefined : distance(exact.next),
        );
      }
    }
  });

  it('nothing is said that was not proved', () => {
    const path = shortestPathsOf(puzzle, stateOf(puzzle, '867254301')).first();
    const away = neighboursOf(puzzle, path[0] as State).find((state) => state !== path[1]) as State;
    expect(hintAlongPath(puzzle, path, [path[0] as State, away], () => undefined)).toBeUndefined();
    expect(nearerBeginnings(puzzle, path, () => undefined)).toBeUndefined();
  });
});
