import { type Position, maxMoves } from '../puzzle.ts';
import { type MoveList, readMoveList, solves } from './move-list.ts';
import { endOf } from './path.ts';

/**
 * What a player may learn about a list while the puzzle is open: whether it is legal, whether it solves the puzzle, and
 * its length. Never how far an unfinished line is from the goal: a few such answers for each move would solve the
 * puzzle.
 */
export type Verdict =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-long' }
  | {
      readonly kind: 'illegal';
      readonly line: MoveList;
      readonly illegal: NonNullable<MoveList['illegal']>;
      readonly board: Position;
    }
  /** `passed`: the goal was reached after this many moves, but the list goes on. */
  | { readonly kind: 'unsolved'; readonly line: MoveList; readonly board: Position; readonly passed?: number }
  | { readonly kind: 'solved'; readonly line: MoveList; readonly length: number };

/**
 * @param list as it was typed
 * @param preferred the move convention that the player used last
 */
export function judge(position: Position, list: string, preferred?: string): Verdict {
  return verdictOn(position, readMoveList(position, list, preferred));
}

export function verdictOn(position: Position, line: MoveList): Verdict {
  const { puzzle } = position;
  const { states, notation, illegal } = line;
  if (illegal !== undefined) return { kind: 'illegal', line, illegal, board: endOf(position, states) };
  if (notation.length === 0) return { kind: 'empty' };
  if (notation.length > maxMoves) return { kind: 'too-long' };
  if (solves(position, line)) return { kind: 'solved', line, length: notation.length };
  const passed = states.findIndex((one, index) => index > 0 && puzzle.isSolved(one));
  return { kind: 'unsolved', line, board: endOf(position, states), ...(passed > 0 && { passed }) };
}
