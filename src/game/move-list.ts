/** A list of moves as a person typed it. */
import type { Message } from '../message.ts';
import type { Position, State, MoveToken } from '../puzzle.ts';
import { ofFamily } from '../words/index.ts';
import { type Path, defaultConvention } from './path.ts';

export interface MoveList {
  /** Which of the puzzle's readings made sense of the list. */
  readonly convention: string;
  /** The start and the position after each legal move. */
  readonly states: Path;
  /** The legal moves in canonical words, whatever the reading. */
  readonly notation: readonly string[];
  /** The first word that is no legal move; what comes after it was not read. */
  readonly illegal?: { readonly index: number; readonly typed: string; readonly reason: Message };
}

/**
 * People do not say whether a letter moves the tile or the gap, so a list is read the preferred way and, unless that
 * solves the puzzle, the other ways too: one that solves it wins, then one that is legal to the end, then the preferred.
 */
export function readMoveList(position: Position, list: string, preferred?: string): MoveList {
  const { puzzle } = position;
  const words = puzzle.split(list);
  const readings = puzzle.moveConventions.toSorted((a, b) => Number(b === preferred) - Number(a === preferred));
  const lists: MoveList[] = [];
  for (const reading of readings) {
    const read = readIn(position, words, reading);
    if (solves(position, read)) return read;
    lists.push(read);
  }
  const best = lists.find(({ illegal: fault }) => fault === undefined) ?? lists[0];
  if (best === undefined) throw new Error(`${puzzle.family} has no reading`);
  return best;
}

export function solves({ puzzle, state }: Position, { states, illegal: fault }: MoveList): boolean {
  return fault === undefined && puzzle.isSolved(states.at(-1) ?? state);
}

function readIn({ puzzle, state: start }: Position, typed: readonly MoveToken[], reading: string): MoveList {
  const states: [State, ...State[]] = [start];
  const words: string[] = [];
  let state = start;
  for (const [index, word] of typed.entries()) {
    const move = puzzle.readMove(state, word.says, reading);
    if (!move.ok) {
      const fault = { index: index + 1, typed: word.typed, reason: ofFamily(puzzle.family, move.reason) };
      return { convention: reading, states, notation: words, illegal: fault };
    }
    words.push(puzzle.writeMove(state, move.value, defaultConvention(puzzle)));
    state = puzzle.play(state, move.value);
    states.push(state);
  }
  return { convention: reading, states, notation: words };
}
