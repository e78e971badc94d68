/** What must hold on every board of every family: one suite, run over whatever the registry lists. */
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { families, openBoard } from '../../src/families/index.ts';
import { directions } from '../../src/families/shared/directions.ts';
import { judge } from '../../src/game/check.ts';
import { controlsOf, legalWords } from '../../src/game/controls.ts';
import { writePath } from '../../src/game/path.ts';
import { looksLikeId, openId, positionId } from '../../src/game/position.ts';
import {
  type Family,
  type Picture,
  type Position,
  type Puzzle,
  type Result,
  type State,
  goalsOf,
} from '../../src/puzzle.ts';
import { boardAlt } from '../../src/render/alt.ts';
import { pixelLayoutOf } from '../../src/render/pixel-layout.ts';
import { type Message, locales } from '../../src/message.ts';
import { type SearchResult, searchBothEnds } from '../../src/search/both-ends.ts';
import { canExplore, componentOf } from '../../src/search/explorer.ts';
import { flood, unreachable } from '../../src/search/flood.ts';
import { neighbourOf } from '../../src/search/informed/board.ts';
import { countsSolutions, isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import { type Tables, knownDistances } from '../../src/search/tables.ts';
import { ofFamily, t } from '../../src/words/index.ts';
import { runs, thorough } from '../sample.ts';
import { listedGoals, neighboursOf, valueOf } from './boards.ts';

/** One board, and what the laws need to know of it. */
interface Board {
  readonly family: Family;
  readonly position: Position;
  readonly puzzle: Puzzle;
  readonly tables: Tables;
  /** Any position. */
  readonly anyState: fc.Arbitrary<State>;
  /** A position that has a solution. */
  readonly solvable: fc.Arbitrary<State>;
  /** By a search of its own: one distance a state, `outOfReach` where there is none. */
  readonly distanceOf: (state: State) => number;
}

export interface Subject {
  readonly family: Family;
  /** A board, and a position of it. */
  readonly position: Position;
  readonly tables: Tables;
}

export function laws({ family, position, tables }: Subject): void {
  const { puzzle } = position;
  const board: Board = { family, position, puzzle, tables, ...statesOf(position) };
  describe('board', () => {
    boardLaws(board);
  });
  describe('moves', () => {
    moveLaws(board);
  });
  describe('look', () => {
    lookLaws(board);
  });
  describe('controls', () => {
    controlLaws(board);
  });
  describe('text', () => {
    textLaws(board);
  });
  describe('ways onto another board', () => {
    wayLaws(board);
  });
  describe('search', () => {
    searchLaws(board);
  });
  describe('solutions', () => {
    solutionLaws(board);
  });
}

const often = { numRuns: runs(100) };

/** A board with more states is too large for its distances to be held. */
const maxFlooded = 50_000_000;

/** The states of a large board that lie near the goal, and as many that have the parity of the unsolvable. */
function statesNear(puzzle: Puzzle): Pick<Board, 'anyState' | 'solvable' | 'distanceOf'> {
  const distances = new Map(goalsOf(puzzle).map((goal) => [goal, 0]));
  for (const [state, distance] of distances) {
    if (distance === 12) break;
    for (const next of neighboursOf(puzzle, state)) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  const solvable = fc.constantFrom(...distances.keys());
  const stuck = fc.integer({ min: puzzle.size / 2, max: puzzle.size - 1 });
  return { anyState: fc.oneof(solvable, stuck), solvable, distanceOf: (state) => distances.get(state) ?? unreachable };
}

/** All states of a board that lists its goals; of another one those that can be reached. */
function statesOf({ puzzle, state }: Position): Pick<Board, 'anyState' | 'solvable' | 'distanceOf'> {
  if (puzzle.size > maxFlooded) return statesNear(puzzle);
  if (!canExplore(puzzle)) {
    const distances = flood(puzzle);
    const distanceOf = (one: State): number => distances[one] ?? unreachable;
    const anyState = fc.integer({ min: 0, max: puzzle.size - 1 });
    return { anyState, solvable: anyState.filter((one) => distanceOf(one) !== unreachable), distanceOf };
  }
  const component = componentOf(puzzle, state, Number.POSITIVE_INFINITY) ?? expect.fail('no component');
  const distances = new Map(Array.from(component.states, (one, index) => [one, component.distances[index]]));
  const reached = fc.constantFrom(...component.states);
  return { anyState: reached, solvable: reached, distanceOf: (one) => distances.get(one) ?? unreachable };
}

function boardLaws({ family, position, puzzle, anyState, distanceOf }: Board): void {
  it('is opened again by its text, which fits an id', () => {
    expect(puzzle.board).toMatch(/^[^.\s]+$/u);
    const again = family.open(puzzle.board);
    expect(again).toMatchObject({ family: family.id, board: puzzle.board, size: puzzle.size });
    expect(again && listedGoals(again)).toEqual(listedGoals(puzzle));
  });

  it('has goals, and they are solved', () => {
    const goals = listedGoals(puzzle) ?? reachedGoals(position);
    expect(goals.length).toBeGreaterThan(0);
    expect(goals.filter((goal) => !puzzle.isSolved(goal))).toEqual([]);
    expect(goals.map(distanceOf)).toEqual(goals.map(() => 0));
  });

  it.prop([anyState], often)('is solved in no state but the goals', (state) => {
    expect(puzzle.isSolved(state)).toBe(listedGoals(puzzle)?.includes(state) ?? distanceOf(state) === 0);
  });

  it.prop([anyState], often)('is opened with the same position by an id', (state) => {
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

  it.prop([fc.integer({ min: 0, max: puzzle.size - 1 })], often)(
    'refuses the id of a number that is no position',
    (state) => {
      const cells = puzzle.holds?.(state) === false ? 'none' : 'some';
      expect(openId(positionId({ puzzle, state })).ok ? 'some' : 'none').toBe(cells);
    },
  );

  it.prop([anyState], often)('is read by its family from a position and the goal, if there is one', (state) => {
    for (const goal of listedGoals(puzzle) ?? [undefined]) {
      const read = valueOf(family.read(puzzle.format(state), goal === undefined ? goal : puzzle.format(goal)));
      expect([read.puzzle.board, read.state]).toEqual([puzzle.board, state]);
    }
  });
}

function moveLaws({ puzzle, anyState }: Board): void {
  it.prop([anyState], often)('neighbours are the moves played, in that order', (state) => {
    const played = puzzle.moves(state).map((move) => puzzle.play(state, move));
    expect(neighboursOf(puzzle, state)).toEqual(played);
    expect(played.length).toBeLessThanOrEqual(puzzle.degree);
    const direct = played.map((next) => puzzle.moveTo?.(state, next));
    expect(puzzle.moveTo === undefined ? puzzle.moves(state) : direct).toEqual(puzzle.moves(state));
    for (const next of played) expect(Number.isInteger(next) && next >= 0 && next < puzzle.size).toBe(true);
  });

  it.prop([anyState], often)('can be taken back', (state) => {
    for (const next of neighboursOf(puzzle, state)) expect(neighboursOf(puzzle, next)).toContain(state);
  });

  it.prop([anyState], often)('change the look', (state) => {
    const look = lookOf(puzzle.picture(state));
    for (const next of neighboursOf(puzzle, state)) {
      expect(puzzle.format(next)).not.toBe(puzzle.format(state));
      expect(lookOf(puzzle.picture(next))).not.toBe(look);
    }
  });

  it.prop([anyState], often)('read back as they are written, in every reading', (state) => {
    for (const reading of puzzle.moveConventions) {
      const words = puzzle.moves(state).map((move) => puzzle.writeMove(state, move, reading));
      expect(new Set(words).size).toBe(words.length);
      expect(words.map((word) => valueOf(puzzle.readMove(state, word, reading)))).toEqual(puzzle.moves(state));
      for (const word of words) expect(puzzle.split(word).map((one) => one.notation)).toEqual([word]);
      // Two slides of one piece in the same direction are one move, so side by side they are not two words.
      if (!canExplore(puzzle)) expect(puzzle.split(words.join(' ')).map((one) => one.notation)).toEqual(words);
    }
  });

  it.prop(
    [anyState, fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('toString', '2D', '0', '_'))],
    often,
  )('are refused in words if they are none', (state, typed) => {
    for (const word of puzzle.split(typed)) {
      for (const reading of puzzle.moveConventions)
        expectResult(puzzle, puzzle.readMove(state, word.notation, reading));
    }
  });

  /** A move that is legal, or a fault that can be said. */
  function expectResult(puzzle: Puzzle, result: Result<number>): void {
    if (!result.ok) expectSpoken(puzzle, result.reason);
  }
}

function lookLaws({ family, position, puzzle, anyState }: Board): void {
  const closePair = anyState.chain((state) =>
    fc.tuple(
      fc.constant(state),
      fc.oneof(anyState, fc.constantFrom(state, ...neighboursOf(puzzle, state), (state + 1) % puzzle.size)),
    ),
  );

  it.prop([closePair], often)('is the same exactly if the number is', ([one, other]) => {
    expect(puzzle.format(one) === puzzle.format(other)).toBe(one === other);
    expect(lookOf(puzzle.picture(one)) === lookOf(puzzle.picture(other))).toBe(one === other);
  });

  it('is another one for each number', () => {
    // All of the usual board; of the others, which are numbered in the same way, every so many.
    const isWhole = thorough && puzzle.board === family.boards[0] && !canExplore(puzzle) && puzzle.size <= maxFlooded;
    const step = isWhole ? 1 : 1 + Math.floor(puzzle.size / 20_000);
    const numbers = Array.from({ length: Math.ceil(puzzle.size / step) }, (_, k) => k * step);
    const states = numbers.filter((state) => puzzle.holds?.(state) !== false);
    expect(new Set(states.map((state) => puzzle.format(state))).size).toBe(states.length);
  });

  it.prop([anyState], often)('covers no cell twice and stays on the board', (state) => {
    const picture = puzzle.picture(state);
    const covered = picture.pieces.flatMap(({ x, y, width, height }) =>
      Array.from({ length: width * height }, (_, k) => [x + (k % width), y + Math.floor(k / width)] as const),
    );
    expect(new Set(covered.map(String)).size).toBe(covered.length);
    expect(covered.filter(([x, y]) => x < 0 || y < 0 || x >= picture.width || y >= picture.height)).toEqual([]);
    expect(picture.pieces.filter((piece) => piece.label === '' || piece.width < 1 || piece.height < 1)).toEqual([]);
  });

  it.prop([anyState])('is of one kind, has what belongs to it, and a size to be drawn in', (state) => {
    const picture = puzzle.picture(state);
    expect(picture.look).toBe(puzzle.picture(position.state).look);
    expectLook(picture);
    expect(pixelLayoutOf(picture, 600).look).toBe(picture.look);
    for (const locale of locales) expect(t(locale, boardAlt(picture))).not.toBe('');
  });
}

/** What a look promises beyond its type: the drawer asks for nothing else. */
function expectLook(picture: Picture): void {
  const { look, width, height, pieces } = picture;
  const heroes = pieces.filter(({ tone }) => tone === 'hero');
  if (look === 'cars') {
    const { side, line } = picture.exit;
    const isUpright = side === 'top' || side === 'bottom';
    expect(line >= 0 && line < (isUpright ? width : height)).toBe(true);
    expect(heroes.map(({ x, y }) => (isUpright ? x : y))).toEqual([line]);
  } else {
    expect(pieces.filter(({ tone }) => tone === 'hero' || tone === 'wall')).toEqual([]);
  }
  if (look === 'chess') {
    const { rows, columns } = picture.edges;
    expect([rows.length, columns.length]).toEqual([height, width]);
    // A knight is called by its square, and its square by the coordinates that are drawn.
    expect(pieces.map(({ name }) => name)).toEqual(pieces.map(({ x, y }) => `${columns[x]}${rows[y]}`));
  }
}

function controlLaws({ puzzle, anyState }: Board): void {
  it.prop([anyState])('of a pad are exactly the legal moves; of pieces, each move begins with its piece', (state) => {
    const [reading = ''] = puzzle.moveConventions;
    const words = legalWords(puzzle, state);
    const controls = controlsOf(puzzle, state);
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
    for (const ways of controls.pieces.values()) expect(new Set(ways.map(({ label }) => label)).size).toBe(ways.length);
  });
}

function textLaws({ family, puzzle, anyState }: Board): void {
  it.prop([anyState], often)('of a position reads back', (state) => {
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

  it.prop([anyText], often)('is a sound position or is refused in words', (text) => {
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

function wayLaws({ family, puzzle, tables, anyState, distanceOf }: Board): void {
  const others = [...new Set([...family.boards, ...family.tabled])]
    .filter((board) => board !== puzzle.board)
    .map((board) => family.open(board) ?? expect.fail(board));

  it.prop([anyState], often)('are the identity first, where it is the same board', (state) => {
    const again = family.open(puzzle.board) ?? expect.fail(puzzle.board);
    expect(puzzle.isomorphisms?.(again)[0]?.(state)).toBe(state);
  });

  it.prop([anyState], { numRuns: runs(50) })('keep distances and moves, and have a way back', (state) => {
    for (const other of [puzzle, ...others]) {
      const ways = puzzle.isomorphisms?.(other) ?? [];
      const back = other.isomorphisms?.(puzzle) ?? [];
      expect(back).toHaveLength(ways.length);
      for (const way of ways) {
        const image = way(state);
        const near = neighboursOf(puzzle, state).map((next) => way(next));
        expect(new Set(near)).toEqual(new Set(neighboursOf(other, image)));
        expect(back.map((one) => one(image))).toContain(state);
        const known = other === puzzle ? distanceOf(image) : knownDistances(other, tables)?.distance(image);
        expect(known ?? unreachable).toBe(distanceOf(state));
      }
    }
  });

  it('lead to no board of another family', () => {
    for (const one of families.filter(({ id }) => id !== family.id)) {
      expect(puzzle.isomorphisms?.(openBoard(one.id, one.boards[0])) ?? []).toEqual([]);
    }
  });
}

function searchLaws({ puzzle, tables, anyState, solvable, distanceOf }: Board): void {
  it.prop([solvable], { numRuns: runs(30) })('by table and from both ends agree in length and number', (state) => {
    const found = solve(puzzle, state, tables);
    const searched = searchOtherwise(state);
    if (isUnsolved(found) || searched.kind !== 'paths') return expect.fail(`${found.kind} ${searched.kind}`);
    expect(pathIn(found)).toHaveLength(distanceOf(state) + 1);
    expect(searched.paths.distance).toBe(distanceOf(state));
    const count = found.kind === 'paths' ? found.paths.count : searched.paths.count;
    expect(searched.paths.count).toBe(count);
    expect(count > 0n).toBe(true);
    return undefined;
  });

  /** By a search that needs no table; where tables are not used anyway, by one that opens no runs. */
  function searchOtherwise(state: State): SearchResult {
    const goals = listedGoals(puzzle) ?? reachedGoals({ puzzle, state });
    return searchBothEnds(puzzle, state, Number.POSITIVE_INFINITY, goals);
  }

  it.prop([solvable], { numRuns: 30 })('counts solutions exactly if it says so', (state) => {
    expect(solve(puzzle, state, tables).kind).toBe(countsSolutions(puzzle, tables) ? 'paths' : 'path');
  });

  it.prop([anyState])('by patterns is given a grid of four by four, and what the puzzle does on it', (state) => {
    if (puzzle.search.kind !== 'patterns') return;
    const { grid } = puzzle.search;
    for (const goal of puzzle.search.goals())
      expect(grid.cells(goal)).toEqual(Array.from({ length: 16 }, (_, cell) => cell));
    const at = grid.cells(state).indexOf(grid.gap);
    const besides = [0, 1, 2, 3].map((direction) => neighbourOf(at, direction)).filter((cell) => cell >= 0);
    const stepped = besides.map((cell) => ({ cell, next: grid.step(state, cell) }));
    expect(new Set(stepped.map(({ next }) => next))).toEqual(new Set(neighboursOf(puzzle, state)));
    expect(stepped.filter(({ cell, next }) => grid.cells(next).indexOf(grid.gap) !== cell)).toEqual([]);
  });

  it.prop([anyState], { numRuns: 20 })('by exploring finds what the moves lead to', (state) => {
    if (!canExplore(puzzle)) return;
    const near = new Set(neighboursOf(puzzle, state));
    const states = componentOf(puzzle, state, Number.POSITIVE_INFINITY)?.states ?? expect.fail('no component');
    expect(new Set(states.slice(0, 1 + near.size))).toEqual(new Set([state, ...near]));
  });

  it.prop([anyState], { numRuns: runs(500) })('tells as unsolvable exactly what can’t be reached', (state) => {
    const isStuck = distanceOf(state) === unreachable;
    const reason = puzzle.unsolvable?.(state);
    expect(reason !== undefined).toBe(puzzle.unsolvable !== undefined && isStuck);
    expect(solve(puzzle, state, tables, 10).kind === 'unsolvable').toBe(reason !== undefined);
    if (reason !== undefined) expectSpoken(puzzle, reason);
  });

  it.prop([anyState], { numRuns: runs(300) })('has a twin that is as far from its goal', (state) => {
    const known = knownDistances(puzzle, tables);
    if (puzzle.twin === undefined || known === undefined) return;
    const distance = known.distance(state) ?? unreachable;
    expect(distance).toBe(distanceOf(state));
    for (const next of neighboursOf(puzzle, state)) {
      const step = (known.distance(next) ?? unreachable) - distance;
      expect(Math.abs(step)).toBe(distance === unreachable ? 0 : 1);
    }
  });

  const pair = anyState.chain((state) =>
    fc.tuple(fc.constant(state), fc.oneof(anyState, fc.constant((state + 1) % puzzle.size))),
  );

  it.prop([pair], { numRuns: runs(300) })(
    'has a twin where each move is one move, and no state stands for two',
    (both) => {
      const { twin } = puzzle;
      if (twin === undefined) return;
      const other = openBoard(twin.family, twin.board);
      const [state, another] = both;
      const images = twin.to(state);
      expect(images.length > 0 || distanceOf(state) === unreachable).toBe(true);
      expect(new Set(images).size).toBe(images.length);
      if (state !== another) expect(new Set(images).isDisjointFrom(new Set(twin.to(another)))).toBe(true);
      const near = neighboursOf(puzzle, state).map((next) => twin.to(next));
      for (const image of images) {
        const steps = new Set(neighboursOf(other, image));
        expect(near.map((some) => some.filter((one) => steps.has(one)).length)).toEqual(near.map(() => 1));
        expect(steps.size).toBe(near.length);
      }
    },
  );

  it('has a twin whose goals are its own, each once', () => {
    const { twin } = puzzle;
    if (twin === undefined) return;
    expect(tables.get(twin.family, twin.board)).toBeDefined();
    const theirs = new Set(goalsOf(openBoard(twin.family, twin.board)));
    const found = goalsOf(puzzle).map((goal) => twin.to(goal).filter((one) => theirs.has(one)));
    expect(found.map((some) => some.length)).toEqual(found.map(() => 1));
    expect(new Set(found.flat())).toEqual(theirs);
  });
}

function solutionLaws({ puzzle, tables, solvable, distanceOf }: Board): void {
  const most = 60n;

  it.prop([solvable], { numRuns: runs(20) })('are legal, distinct and as short as can be', (state) => {
    const solved = solve(puzzle, state, tables);
    if (solved.kind === 'path') return expectShortest(state, solved.path);
    const paths = solved.kind === 'paths' ? solved.paths : expect.fail(solved.kind);
    const first = paths.count > most ? paths.count - most : 0n;
    const listed = Array.from({ length: Number(paths.count - first) }, (_, k) => paths.nth(first + BigInt(k)));
    for (const path of listed) expectShortest(state, path);
    expect(new Set(listed.map(String)).size).toBe(listed.length);
    expect(paths.first()).toEqual(paths.nth(0n));
    expect(() => paths.nth(paths.count)).toThrow(RangeError);
    expect(() => paths.nth(-1n)).toThrow(RangeError);
    return undefined;
  });

  it.prop([solvable], { numRuns: runs(50) })('solve the puzzle when they are written down and read again', (state) => {
    const solved = solve(puzzle, state, tables);
    const path = isUnsolved(solved) ? expect.fail(solved.kind) : pathIn(solved);
    const list = writePath(puzzle, path).join(' ');
    expect(judge({ puzzle, state }, list)).toMatchObject(
      path.length === 1 ? { kind: 'empty' } : { kind: 'solved', length: distanceOf(state), line: { states: path } },
    );
  });

  function expectShortest(state: State, path: readonly State[]): void {
    expect(path).toHaveLength(distanceOf(state) + 1);
    expect(path[0]).toBe(state);
    expect(puzzle.isSolved(path.at(-1) ?? -1)).toBe(true);
    for (const [index, next] of path.slice(1).entries())
      expect(neighboursOf(puzzle, path[index] ?? -1)).toContain(next);
  }
}

/** The goals that can be reached, by a plain search. */
function reachedGoals({ puzzle, state: start }: Position): State[] {
  const reached = new Set([start]);
  for (const state of reached) for (const next of neighboursOf(puzzle, state)) reached.add(next);
  return [...reached].filter((state) => puzzle.isSolved(state));
}

/** What a picture shows, without the tones. */
function lookOf({ pieces }: Picture): string {
  return pieces.map(({ x, y, width, height, label }) => `${x},${y},${width},${height},${label}`).join(' ');
}

/** A fault has a sentence in every language, and nothing is missing in it. */
function expectSpoken(puzzle: Puzzle, fault: Message): void {
  for (const locale of locales) expect(t(locale, ofFamily(puzzle.family, fault)).trim()).not.toBe('');
}
