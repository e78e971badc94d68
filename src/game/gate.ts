/**
 * What lies beside a puzzle: its start and goal turned, mirrored, renamed or exchanged, and whatever is a few moves from that. An
 * exact answer there would be one to the puzzle, or as good as one.
 *
 * Either end of the pair may have moved, and the pair may be exchanged. So there are four cases, and each is one where the goals
 * agree and the starts are near each other: the pair asked for or its exchange, beside the puzzle or its exchange.
 */
import { familyById } from '../families/index.ts';
import { once } from '../families/kernels/once.ts';
import type { Position, Puzzle, State } from '../puzzle.ts';
import { ballAround } from '../search/ball.ts';

/** Two positions are near each other where balls of this radius around them meet; a ball that holds them both is far larger. */
const radius = 3;

/** How many moves may lie between. */
export const nearMoves = 2 * radius;

/**
 * Tells of any puzzle whether this pair of start and goal lies beside it. What is worked out of the pair serves all of them: a
 * cold Worker asks of every puzzle that is open.
 */
export function besideOf(asked: Position): (daily: Position) => boolean {
  const around = new Surroundings(asked);
  const aroundExchanged = once(() => {
    const pair = exchanged(asked);
    return pair && new Surroundings(pair);
  });
  return (daily) => {
    if (isNear(daily, around) || isNear(daily, aroundExchanged())) return true;
    const backwards = exchanged(daily);
    return backwards !== undefined && (isNear(backwards, around) || isNear(backwards, aroundExchanged()));
  };
}

/** What is near a position on any board, by all ways of making its own board that one. */
class Surroundings {
  readonly #centre: Position;
  readonly #known = new Map<string, ReadonlySet<State>>();

  constructor(centre: Position) {
    this.#centre = centre;
  }

  on(puzzle: Puzzle): ReadonlySet<State> {
    const known = this.#known.get(puzzle.board);
    if (known !== undefined) return known;
    const ways = this.#centre.puzzle.onto?.(puzzle) ?? [];
    const found = ballOf(
      puzzle,
      ways.map((way) => way(this.#centre.state)),
    );
    this.#known.set(puzzle.board, found);
    return found;
  }
}

function isNear({ puzzle, state }: Position, around: Surroundings | undefined): boolean {
  const near = around?.on(puzzle);
  return near !== undefined && near.size > 0 && !ballOf(puzzle, [state]).isDisjointFrom(near);
}

/** Balls are small here, and half a ball would leave the gate open: no limit. */
const ballOf = (puzzle: Puzzle, centres: readonly State[]): ReadonlySet<State> =>
  ballAround(puzzle, centres, radius, Number.POSITIVE_INFINITY);

/** The way back: from the goal to the start. Undefined where the goal is not a single position. */
function exchanged({ puzzle, state }: Position): Position | undefined {
  const [goal, another] = puzzle.goals?.() ?? [];
  if (goal === undefined || another !== undefined) return undefined;
  const read = familyById(puzzle.family)?.read(puzzle.format(goal), puzzle.format(state));
  return read?.ok === true ? read.value : undefined;
}
