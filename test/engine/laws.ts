/** What must hold of the positions on every board of every family: one suite, run over whatever the registry lists. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { families, openBoard } from '../../src/families/index.ts';
import { type Family, type Picture, type Position, type Puzzle, type State, goalsOf } from '../../src/puzzle.ts';
import { boardAlt } from '../../src/render/alt.ts';
import { pixelLayoutOf } from '../../src/render/pixel-layout.ts';
import { locales } from '../../src/message.ts';
import { once } from '../../src/once.ts';
import { type SearchResult, searchBothEnds } from '../../src/search/both-ends.ts';
import { canExplore, componentOf } from '../../src/search/explorer.ts';
import { unreachable } from '../../src/search/flood.ts';
import { neighbourOf } from '../../src/search/informed/board.ts';
import { ShortestPaths } from '../../src/search/shortest-paths.ts';
import { countsSolutions, isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import { type Tables, knownDistances } from '../../src/search/tables.ts';
import { t } from '../../src/words/index.ts';
import { runs, thorough } from '../sample.ts';
import { listedGoals, neighboursOf, reachedGoals } from './boards.ts';
import { type Board, expectSpoken, maxFlooded, often, statesOf } from './law-board.ts';
import { notationLaws } from './notation-laws.ts';

interface Subject {
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
  notationLaws(board);
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

  test.prop([anyState], often)('is solved in no state but the goals', (state) => {
    expect(puzzle.isSolved(state)).toBe(listedGoals(puzzle)?.includes(state) ?? distanceOf(state) === 0);
  });
}

function moveLaws({ puzzle, anyState }: Board): void {
  test.prop([anyState], often)('neighbours are the moves played, in that order', (state) => {
    const played = puzzle.moves(state).map((move) => puzzle.play(state, move));
    expect(neighboursOf(puzzle, state)).toEqual(played);
    expect(played.length).toBeLessThanOrEqual(puzzle.degree);
    const direct = played.map((next) => puzzle.moveTo?.(state, next));
    expect(puzzle.moveTo === undefined ? puzzle.moves(state) : direct).toEqual(puzzle.moves(state));
    for (const next of played) expect(Number.isInteger(next) && next >= 0 && next < puzzle.size).toBe(true);
  });

  test.prop([anyState], often)('can be taken back', (state) => {
    for (const next of neighboursOf(puzzle, state)) expect(neighboursOf(puzzle, next)).toContain(state);
  });

  test.prop([anyState], often)('change the look', (state) => {
    const look = lookOf(puzzle.picture(state));
    for (const next of neighboursOf(puzzle, state)) {
      expect(puzzle.format(next)).not.toBe(puzzle.format(state));
      expect(lookOf(puzzle.picture(next))).not.toBe(look);
    }
  });
}

function lookLaws({ family, position, puzzle, anyState }: Board): void {
  const closePair = anyState.chain((state) => {
    const near = [...neighboursOf(puzzle, state), (state + 1) % puzzle.size];
    const close = near.filter((one) => puzzle.holds?.(one) !== false);
    return fc.tuple(fc.constant(state), fc.oneof(anyState, fc.constantFrom(state, ...close)));
  });

  test.prop([closePair], often)('is the same exactly if the number is', ([one, other]) => {
    expect(puzzle.format(one) === puzzle.format(other)).toBe(one === other);
    expect(lookOf(puzzle.picture(one)) === lookOf(puzzle.picture(other))).toBe(one === other);
  });

  it('is another one for each number', () => {
    // All of the usual board; of the others, which are numbered in the same way, every so many.
    const isWhole = thorough && puzzle.board === family.boards[0] && !canExplore(puzzle) && puzzle.size <= maxFlooded;
    const step = isWhole ? 1 : 1 + Math.floor(puzzle.size / (thorough ? 20_000 : 4000));
    const numbers = Array.from({ length: Math.ceil(puzzle.size / step) }, (_, k) => k * step);
    const states = numbers.filter((state) => puzzle.holds?.(state) !== false);
    expect(new Set(states.map((state) => puzzle.format(state))).size).toBe(states.length);
  });

  test.prop([anyState], often)('covers no cell twice and stays on the board', (state) => {
    const picture = puzzle.picture(state);
    const covered = picture.pieces.flatMap(({ x, y, width, height, mask }) =>
      Array.from({ length: width * height }, (_, k) => [x + (k % width), y + Math.floor(k / width)] as const).filter(
        (_, k) => mask?.[k] !== false,
      ),
    );
    expect(new Set(covered.map(String)).size).toBe(covered.length);
    expect(covered.filter(([x, y]) => x < 0 || y < 0 || x >= picture.width || y >= picture.height)).toEqual([]);
    expect(picture.pieces.filter((piece) => piece.label === '' || piece.width < 1 || piece.height < 1)).toEqual([]);
  });

  test.prop([anyState], often)('is of one kind, has what belongs to it, and a size to be drawn in', (state) => {
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
  } else if (look === 'blocks') {
    // A block that has a target is a hero until it covers it.
    const goals = pieces.filter(({ tone }) => tone === 'hero' || tone === 'home').map(({ label }) => label);
    expect(picture.targets.map(({ label }) => label).toSorted()).toEqual(goals.toSorted());
    expect(picture.targets.length).toBeGreaterThan(0);
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

function wayLaws({ family, puzzle, tables, anyState, distanceOf }: Board): void {
  const others = [...new Set([...family.boards, ...family.tabled])]
    .filter((board) => board !== puzzle.board)
    .map((board) => family.open(board) ?? expect.fail(board));
  const boards = [{ other: puzzle, distanceAt: distanceOf }, ...others.map(distancesOn)];

  /** By a table, or by a search on a board that is too large for one. */
  function distancesOn(other: Puzzle) {
    const known = knownDistances(other, tables);
    const searched = once(() => statesOf({ puzzle: other, state: 0 }));
    return { other, distanceAt: (state: State) => known?.distance(state) ?? searched().distanceOf(state) };
  }

  test.prop([anyState], often)('are the identity first, where it is the same board', (state) => {
    const again = family.open(puzzle.board) ?? expect.fail(puzzle.board);
    expect(puzzle.isomorphisms?.(again)[0]?.(state)).toBe(state);
  });

  test.prop([anyState], { numRuns: runs(50) })('keep distances and moves, and have a way back', (state) => {
    for (const { other, distanceAt } of boards) {
      const ways = puzzle.isomorphisms?.(other) ?? [];
      const back = other.isomorphisms?.(puzzle) ?? [];
      expect(back).toHaveLength(ways.length);
      for (const way of ways) {
        const image = way(state);
        const near = neighboursOf(puzzle, state).map((next) => way(next));
        expect(new Set(near)).toEqual(new Set(neighboursOf(other, image)));
        expect(back.map((one) => one(image))).toContain(state);
        expect(distanceAt(image)).toBe(distanceOf(state));
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
  test.prop([solvable], { numRuns: runs(30) })('by table and from both ends agree in length and number', (state) => {
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

  test.prop([solvable], { numRuns: runs(30) })('counts solutions exactly if it says so', (state) => {
    expect(solve(puzzle, state, tables).kind).toBe(countsSolutions(puzzle, tables) ? 'paths' : 'path');
  });

  test.prop([anyState], often)(
    'by patterns is given a grid of four by four, and what the puzzle does on it',
    (state) => {
      if (puzzle.search.kind !== 'patterns') return;
      const { grid } = puzzle.search;
      for (const goal of puzzle.search.goals())
        expect(grid.cells(goal)).toEqual(Array.from({ length: 16 }, (_, cell) => cell));
      const at = grid.cells(state).indexOf(grid.gap);
      const besides = [0, 1, 2, 3].map((direction) => neighbourOf(at, direction)).filter((cell) => cell >= 0);
      const stepped = besides.map((cell) => ({ cell, next: grid.step(state, cell) }));
      expect(new Set(stepped.map(({ next }) => next))).toEqual(new Set(neighboursOf(puzzle, state)));
      expect(stepped.filter(({ cell, next }) => grid.cells(next).indexOf(grid.gap) !== cell)).toEqual([]);
    },
  );

  test.prop([anyState], { numRuns: runs(20) })('by exploring finds what the moves lead to', (state) => {
    if (!canExplore(puzzle)) return;
    const near = new Set(neighboursOf(puzzle, state));
    const states = componentOf(puzzle, state, Number.POSITIVE_INFINITY)?.states ?? expect.fail('no component');
    expect(new Set(states.slice(0, 1 + near.size))).toEqual(new Set([state, ...near]));
  });

  test.prop([anyState], { numRuns: runs(500) })('tells as unsolvable exactly what can’t be reached', (state) => {
    const isStuck = distanceOf(state) === unreachable;
    const reason = puzzle.unsolvable?.(state);
    expect(reason !== undefined).toBe(puzzle.unsolvable !== undefined && isStuck);
    expect(solve(puzzle, state, tables, 10).kind === 'unsolvable').toBe(reason !== undefined);
    if (reason !== undefined) expectSpoken(puzzle, reason);
  });

  test.prop([anyState], { numRuns: runs(300) })('has a twin that is as far from its goal', (state) => {
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

  test.prop([pair], { numRuns: runs(300) })(
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

  test.prop([solvable], { numRuns: runs(20) })('are legal, distinct and as short as can be', (state) => {
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

  it('go by the table of the board or its twin where they go by neighbours, from every state', () => {
    const known = knownDistances(puzzle, tables);
    if (known === undefined) return;
    const differing: State[] = [];
    for (let state = 0; state < puzzle.size; state += thorough ? 1 : 997) {
      const distance = known.distance(state);
      if (distance === undefined) continue;
      const plain = new ShortestPaths(puzzle, state, distance, { distance: (one) => known.distance(one) });
      const path = new ShortestPaths(puzzle, state, distance, known).first();
      if (path.join() !== plain.first().join()) differing.push(state);
    }
    expect(differing).toEqual([]);
  });

  function expectShortest(state: State, path: readonly State[]): void {
    expect(path).toHaveLength(distanceOf(state) + 1);
    expect(path[0]).toBe(state);
    expect(puzzle.isSolved(path.at(-1) ?? -1)).toBe(true);
    for (const [index, next] of path.slice(1).entries())
      expect(neighboursOf(puzzle, path[index] ?? -1)).toContain(next);
  }
}

/** What a picture shows, without the tones. */
function lookOf({ pieces }: Picture): string {
  return pieces.map(({ x, y, width, height, label }) => `${x},${y},${width},${height},${label}`).join(' ');
}
