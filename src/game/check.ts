import { type Position, type State, mostMoves } from '../puzzle.ts';
import { type Line, readLine, solves } from './line.ts';

/**
 * What a player may learn about a list while the puzzle is open: whether it is legal, whether it solves the puzzle, and
 * its length. Never how far an unfinished line still is: with a few questions a move that would solve the puzzle.
 */
export type Verdict =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'illegal'; readonly line: Line; readonly fault: NonNullable<Line['fault']>; readonly board: State }
  /** `passed`: the goal was reached after so many moves, but the list goes on. */
  | { readonly kind: 'unsolved'; readonly line: Line; readonly board: State; readonly passed?: number }
  | { readonly kind: 'solved'; readonly line: Line; readonly length: number };

export function judge({ puzzle, state }: Position, list: string, preferred?: string): Verdict {
  const line = readLine(puzzle, state, list, preferred);
  const board = line.states.at(-1) ?? state;
  if (line.fault !== undefined) return { kind: 'illegal', line, fault: line.fault, board };
  if (line.moves.length === 0) return { kind: 'empty' };
  if (line.moves.length > mostMoves) return { kind: 'too-long' };
  if (solves(puzzle, line)) return { kind: 'solved', line, length: line.moves.length };
  const passed = line.states.findIndex((one, index) => index > 0 && puzzle.isSolved(one));
  return { kind: 'unsolved', line, board, ...(passed > 0 && { passed }) };
}
