/** What must hold of how positions and moves are written, on every board of every family. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { directions } from '../../src/families/shared/directions.ts';
import { judge } from '../../src/moves/move-list.ts';
import { controlsOf, legalWords } from '../../src/moves/controls.ts';
import { writePath } from '../../src/moves/path.ts';
import { looksLikeId, openId, positionId } from '../../src/positions/position.ts';
import { type Puzzle, type Result, type State, moveStyles } from '../../src/puzzle.ts';
import { canExplore } from '../../src/search/explorer.ts';
import { isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import { runs } from '../sample.ts';
import { listedGoals, valueOf } from './boards.ts';
import { type Board, expectSpoken, often } from './law-board.ts';

export function notationLaws(board: Board): void {
  describe('ids', () => {
    idLaws(board);
  });
  describe('words', () => {
    wordLaws(board);
  });
  describe('controls', () => {
    controlLaws(board);
  });
  describe('text', () => {
    textLaws(board);
  });
}

function idLaws({ family, puzzle, anyState }: Board): void {
  test.prop([anyState], often)('is opened with the same position by an id', (state) => {
    const id = positionId({ puzzle, state });
    expect(looksLikeId(id)).toBe(true);
    for (const text of [id, ` ${id}\n`, `\`${id}\``]) {
      const opened = valueOf(openId(text));
      expect([opened.puzzle.family, opened.puzzle.board, opened.state]).toEqual([family.id, puzzle.board, state]);
    }
  });

  it('refuses the id of a state that it has not', () => {
    expect(openId(positionId({ puzzle, state: puzzle.size })).ok).toBe(false);
  });

  test.prop([fc.integer({ min: 0, max: puzzle.size - 1 })], often)(
    'refuses the id of a number that is no position',
    (state) => {
      const cells = puzzle.holds?.(state) === false ? 'none' : 'some';
      expect(openId(positionId({ puzzle, state })).ok ? 'some' : 'none').toBe(cells);
    },
  );

  test.prop([anyState], often)('is read by its family from a position and the goal, if there is one', (state) => {
    for (const goal of listedGoals(puzzle) ?? [undefined]) {
      const read = valueOf(family.read(puzzle.format(state), goal === undefined ? goal : puzzle.format(goal)));
      expect([read.puzzle.board, read.state]).toEqual([puzzle.board, state]);
    }
  });
}

function wordLaws({ puzzle, tables, anyState, solvable, distanceOf }: Board): void {
  test.prop([anyState], often)('read back as they are written, in every reading', (state) => {
    for (const reading of puzzle.moveConventions) {
      const words = puzzle.moves(state).map((move) => puzzle.writeMove(state, move, reading));
      expect(new Set(words).size).toBe(words.length);
      expect(words.map((word) => valueOf(puzzle.readMove(state, word, reading)))).toEqual(puzzle.moves(state));
      for (const word of words) expect(puzzle.split(word).map((one) => one.notation)).toEqual([word]);
      // Two slides of one piece in the same direction are one move, so side by side they are not two words.
      if (!canExplore(puzzle)) expect(puzzle.split(words.join(' ')).map((one) => one.notation)).toEqual(words);
    }
  });

  test.prop([anyState], often)('are the same moves in every style', (state) => {
    for (const convention of puzzle.moveConventions) {
      for (const style of moveStyles) {
        for (const move of puzzle.moves(state)) {
          const [token, another] = puzzle.split(puzzle.writeMove(state, move, convention, style));
          expect(another).toBeUndefined();
          expect(valueOf(puzzle.readMove(state, token?.notation ?? '', convention))).toBe(move);
        }
      }
    }
  });

  test.prop(
    [anyState, fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('toString', '2D', '0', '_'))],
    often,
  )('are refused in words if they are none', (state, typed) => {
    for (const word of puzzle.split(typed)) {
      for (const reading of puzzle.moveConventions)
        expectResult(puzzle, puzzle.readMove(state, word.notation, reading));
    }
  });

  test.prop([solvable], { numRuns: runs(50) })('of a solution solve the puzzle when they are read again', (state) => {
    const solved = solve(puzzle, state, tables);
    const path = isUnsolved(solved) ? expect.fail(solved.kind) : pathIn(solved);
    const list = writePath({ puzzle, state }, path).join(' ');
    expect(judge({ puzzle, state }, list)).toMatchObject(
      path.length === 1 ? { kind: 'empty' } : { kind: 'solved', length: distanceOf(state), line: { states: path } },
    );
  });

  /** A move that is legal, or a fault that can be said. */
  function expectResult(puzzle: Puzzle, result: Result<number>): void {
    if (!result.ok) expectSpoken(puzzle, result.reason);
  }
}

function controlLaws({ puzzle, anyState }: Board): void {
  test.prop([anyState], often)(
    'of a pad are exactly the legal moves; of pieces, each move begins with its piece',
    (state) => {
      const [reading = ''] = puzzle.moveConventions;
      const words = legalWords({ puzzle, state });
      const controls = controlsOf({ puzzle, state });
      expect(controls.kind).toBe(puzzle.controls);
      if (controls.kind === 'pad') {
        const legal = directions.filter((word) => puzzle.readMove(state, word, reading).ok);
        expect(new Set(legal)).toEqual(new Set(words.keys()));
        expect(controls.legal).toEqual(new Set(words.keys()));
        return;
      }
      const offered = [...controls.pieces].flatMap(([piece, ways]) => ways.map((way) => ({ piece, ...way })));
      expect(new Set(offered.map(({ word }) => word))).toEqual(new Set(words.keys()));
      expect(offered.filter(({ piece, word }) => !word.startsWith(piece))).toEqual([]);
      for (const ways of controls.pieces.values())
        expect(new Set(ways.map(({ label }) => label)).size).toBe(ways.length);
    },
  );
}

function textLaws({ family, puzzle, anyState }: Board): void {
  test.prop([anyState], often)('of a position reads back', (state) => {
    expect(valueOf(puzzle.parse(puzzle.format(state)))).toBe(state);
  });

  const damaged = fc
    .tuple(anyState, fc.nat(20), fc.nat(3), fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('0', '1', '_', ' ')))
    .map(([state, at, cut, put]) => {
      const cells = Array.from(puzzle.format(state));
      cells.splice(at % (cells.length + 1), cut, put);
      return cells.join('');
    });
  const anyText = fc.oneof(damaged, fc.string({ unit: 'binary' }), fc.string({ maxLength: 400 }));

  test.prop([anyText], often)('is a sound position or is refused in words', (text) => {
    for (const read of [family.read(text), family.read(text, text)]) {
      if (!read.ok) expectSpoken(puzzle, read.reason);
      else expectState(read.value.puzzle, read.value.state);
    }
    const parsed = puzzle.parse(text);
    if (!parsed.ok) expectSpoken(puzzle, parsed.reason);
    else expectState(puzzle, parsed.value);
    if (parsed.ok) expect(valueOf(puzzle.parse(puzzle.format(parsed.value)))).toBe(parsed.value);
  });

  /** Where the text decides the board, that may be another one. */
  function expectState({ size }: Puzzle, state: State): void {
    expect(Number.isInteger(state) && state >= 0 && state < size).toBe(true);
  }
}
