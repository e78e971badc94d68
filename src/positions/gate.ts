/**
 * An exact answer about a position *beside* an open puzzle would help to solve it. That is the puzzle's start and goal,
 * turned, mirrored, renamed or exchanged, or a pair a few moves from such a pair. So there are four cases: the pair or
 * its exchange, against the puzzle or its exchange. The goals must be equal up to an isomorphism, and the starts near
 * each other. Where goals can't be listed, the starts alone decide.
 */
import { once } from '../once.ts';
import type { Position, Puzzle, State } from '../puzzle.ts';
import { ballAround } from '../moves/ball.ts';
import { pictureOf, onlyGoal } from '../moves/position.ts';
import { canExplore } from '../search/explorer.ts';
import { hasSamePieces, isVariant, pieceMapOf, turnsOf } from './variant.ts';
import { familyById } from '../families/index.ts';

/** Two positions are near if balls of this radius around them intersect. One ball with both would be far larger. */
const radius = 3;

export const nearMoves = 2 * radius;

export class Pair {
  readonly #start: Position;
  readonly #balls = new Map<string, ReadonlySet<State>>();
  /** Undefined if the goal is not a single position. */
  readonly backwards = once(() => {
    const back = exchanged(this.#start);
    return back && new Pair(back);
  });
  readonly #loose = once(() => anyGoal(this.#start));
  readonly #ball = once(() => ballOf(this.#loose().puzzle, [this.#loose().state]));
  readonly #pieces = once(() => pieceMapOf(pictureOf(this.#start)));
  readonly #turns = once(() => turnsOf(pictureOf(this.#start)));

  constructor(start: Position) {
    this.#start = start;
  }

  /** Boards that people make up may also be variants. Their pieces are compared first, as that is cheap. */
  isNear(other: Pair): boolean {
    const isMade = canExplore(this.#start.puzzle);
    if (!isMade || hasSamePieces(other.#turns(), this.#pieces())) {
      const ball = other.#on(this.#loose().puzzle);
      if (ball.size > 0) return !this.#ball().isDisjointFrom(ball);
    }
    return isMade && isVariant(other.#turns(), this.#pieces());
  }

  /** Around the images of the start by all isomorphisms. */
  #on(board: Puzzle): ReadonlySet<State> {
    const known = this.#balls.get(board.board);
    if (known !== undefined) return known;
    const { puzzle, state } = this.#loose();
    const maps = puzzle.isomorphisms?.(board) ?? [];
    const found = ballOf(
      board,
      maps.map((map) => map(state)),
    );
    this.#balls.set(board.board, found);
    return found;
  }
}

export function besideOf(position: Position): (daily: Position | Pair) => boolean {
  const pair = new Pair(position);
  return (daily) => isBeside(daily instanceof Pair ? daily : new Pair(daily), pair);
}

function isBeside(one: Pair, other: Pair): boolean {
  if (one.isNear(other)) return true;
  const [back, otherBack] = [one.backwards(), other.backwards()];
  if (otherBack !== undefined && one.isNear(otherBack)) return true;
  return back !== undefined && (back.isNear(other) || (otherBack !== undefined && back.isNear(otherBack)));
}

/**
 * What `besideOf` tells of many positions of a board, each several times as fast: what lies around the start is worked
 * out once. It knows no variants, which boards that people make up may have.
 */
export function besideOn(puzzle: Puzzle, start: Position): (state: State) => boolean {
  const back = exchanged(start);
  const ends = back === undefined ? [start] : [start, back];
  // The start and its exchange may be images of each other: then one board will do.
  const isOne = back === undefined || imagesOn(start.puzzle, back).length > 0;
  const balls = (isOne ? [start.puzzle] : [start.puzzle, back.puzzle]).map((board) => {
    const images = ends.flatMap((end) => imagesOn(board, end));
    return { board, maps: once(() => puzzle.isomorphisms?.(board) ?? []), near: ballOf(board, images, nearMoves) };
  });
  return (state) => {
    if (balls.some(({ maps, near }) => maps().some((map) => near.has(map(state))))) return true;
    const other = exchanged({ puzzle, state });
    return other !== undefined && balls.some(({ board, near }) => imagesOn(board, other).some((one) => near.has(one)));
  };
}

const imagesOn = (board: Puzzle, { puzzle, state }: Position): readonly State[] =>
  (puzzle.isomorphisms?.(board) ?? []).map((map) => map(state));

/** No limit: these balls are small, and an incomplete one would let answers through. */
const ballOf = (puzzle: Puzzle, centres: readonly State[], moves = radius): ReadonlySet<State> =>
  ballAround(puzzle, centres, moves, Number.POSITIVE_INFINITY);

const anyGoal = (start: Position): Position => start.puzzle.withoutGoal?.(start.state) ?? start;

/** All images of a position share it, so most boards need not be opened to be told apart. */
export const sizeOf = (start: Position): number => anyGoal(start).puzzle.size;

function exchanged({ puzzle, state }: Position): Position | undefined {
  const goal = onlyGoal(puzzle);
  if (goal === undefined) return undefined;
  const read = familyById(puzzle.family)?.read(puzzle.format(goal), puzzle.format(state));
  return read?.ok === true ? read.value : undefined;
}

export function imageOf(position: Position): (other: Position) => boolean {
  const start = anyGoal(position);
  // Most positions are compared with none.
  const starts = once(() => [start, exchanged(start)].filter((one) => one !== undefined));
  const images = new Map<string, ReadonlySet<State>>();
  return (other) => {
    const { puzzle, state } = anyGoal(other);
    let known = images.get(puzzle.board);
    if (known === undefined) {
      known = new Set(
        starts().flatMap((one) => (one.puzzle.isomorphisms?.(puzzle) ?? []).map((map) => map(one.state))),
      );
      images.set(puzzle.board, known);
    }
    return known.has(state);
  };
}
