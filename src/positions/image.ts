/** Images of positions: the same pair of start and goal turned, mirrored, renamed or exchanged. */
import { familyById } from '../families/index.ts';
import { onlyGoal } from '../moves/position.ts';
import type { Position, State } from '../puzzle.ts';

/** A position as it is compared with others: without a goal that people choose. */
export const anyGoal = (start: Position): Position => start.puzzle.withoutGoal?.(start.state) ?? start;

/** A number that all images of a position share, so that most boards need not be opened to be told apart. */
export const sizeOf = (start: Position): number => anyGoal(start).puzzle.size;

/** The pair exchanged: from the goal to the start; undefined if the goal is not a single position. */
export function exchanged({ puzzle, state }: Position): Position | undefined {
  const goal = onlyGoal(puzzle);
  if (goal === undefined) return undefined;
  const read = familyById(puzzle.family)?.read(puzzle.format(goal), puzzle.format(state));
  return read?.ok === true ? read.value : undefined;
}

/** A function that decides whether a position is an image of this one. On a board that was asked about before it looks that up. */
export function imageOf(position: Position): (other: Position) => boolean {
  const start = anyGoal(position);
  const back = exchanged(start);
  const starts = back === undefined ? [start] : [start, back];
  const images = new Map<string, ReadonlySet<State>>();
  return (other) => {
    const { puzzle, state } = anyGoal(other);
    let known = images.get(puzzle.board);
    if (known === undefined) {
      known = new Set(starts.flatMap((one) => (one.puzzle.isomorphisms?.(puzzle) ?? []).map((map) => map(one.state))));
      images.set(puzzle.board, known);
    }
    return known.has(state);
  };
}
