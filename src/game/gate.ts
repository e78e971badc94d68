/**
 * What lies beside a puzzle: its start and goal turned, mirrored, renamed or exchanged, and whatever is a few moves from that. An
 * exact answer there would be one to the puzzle, or as good as one.
 *
 * Either end of the pair may have moved, and the pair may be exchanged. So there are four cases, and each is one where the goals
 * agree and the starts are near each other: the pair asked for or its exchange, beside the puzzle or its exchange.
 */
import { familyById } from '../families/index.ts';
import { once } from '../once.ts';
import type { Position, Puzzle, State } from '../puzzle.ts';
import { ballAround } from '../search/ball.ts';
import { onlyGoal } from './position.ts';

/** Two positions are near each other where balls of this radius around them meet; a ball that holds them both is far larger. */
const radius = 3;

/** How many moves may lie between. */
export const nearMoves = 2 * radius;

/** A pair of start and goal; what is worked out of it serves every other that it is compared with. */
export class Pair {
  readonly #start: Position;
  readonly #around = new Map<string, ReadonlySet<State>>();
  /** The way back: from the goal to the start. */
  readonly backwards = once(() => exchanged(this.#start));
  readonly #ball = once(() => ballOf(this.#start.puzzle, [this.#start.state]));

  constructor(start: Position) {
    this.#start = start;
  }

  /** Whether the starts are near each other by some way that makes the other's board this one, goal onto goal. */
  isNear(other: Pair): boolean {
    const around = other.#on(this.#start.puzzle);
    return around.size > 0 && !this.#ball().isDisjointFrom(around);
  }

  /** What is near its start on another board, by all ways of making its own board that one. */
  #on(puzzle: Puzzle): ReadonlySet<State> {
    const known = this.#around.get(puzzle.board);
    if (known !== undefined) return known;
    const ways = this.#start.puzzle.isomorphisms?.(puzzle) ?? [];
    const found = ballOf(
      puzzle,
      ways.map((way) => way(this.#start.state)),
    );
    this.#around.set(puzzle.board, found);
    return found;
  }
}

/** Tells of any puzzle whether this pair of start and goal lies beside it. */
export function besideOf(asked: Position): (daily: Position | Pair) => boolean {
  const pair = new Pair(asked);
  return (daily) => isBeside(daily instanceof Pair ? daily : new Pair(daily), pair);
}

function isBeside(one: Pair, other: Pair): boolean {
  if (one.isNear(other)) return true;
  const [back, otherBack] = [one.backwards(), other.backwards()];
  if (otherBack !== undefined && one.isNear(otherBack)) return true;
  return back !== undefined && (back.isNear(other) || (otherBack !== undefined && back.isNear(otherBack)));
}

/** Balls are small here, and half a ball would leave the gate open: no limit. */
const ballOf = (puzzle: Puzzle, centres: readonly State[]): ReadonlySet<State> =>
  ballAround(puzzle, centres, radius, Number.POSITIVE_INFINITY);

/** Undefined where the goal is not a single position. */
function exchanged({ puzzle, state }: Position): Pair | undefined {
  const goal = onlyGoal(puzzle);
  if (goal === undefined) return undefined;
  const read = familyById(puzzle.family)?.read(puzzle.format(goal), puzzle.format(state));
  return read?.ok === true ? new Pair(read.value) : undefined;
}
