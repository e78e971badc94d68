/** Replays a list of moves as a person typed it. */
import type { Move, Puzzle, State } from '../puzzle.ts';
import type { Message } from '../message.ts';
import { ofFamily } from '../words/index.ts';

export interface Line {
  /** Which of the puzzle's readings made sense of the list. */
  readonly reading: string;
  /** The start and the position after each legal move. */
  readonly states: readonly [State, ...State[]];
  readonly moves: readonly Move[];
  /** The legal moves in canonical words. */
  readonly words: readonly string[];
  /** The first word that is no legal move; what comes after it was not read. */
  readonly fault?: { readonly index: number; readonly typed: string; readonly reason: Message };
}

/**
 * People do not say whether a letter moves the tile or the gap, so a list is read the preferred way and, unless that
 * solves the puzzle, the other ways too: one that solves it wins, then one that is legal to the end, then the preferred.
 */
export function readLine(puzzle: Puzzle, start: State, list: string, preferred?: string): Line {
  const words = puzzle.split(list);
  const readings = puzzle.readings.toSorted((a, b) => Number(b === preferred) - Number(a === preferred));
  const lines: Line[] = [];
  for (const reading of readings) {
    const line = replay(puzzle, start, words, reading);
    if (solves(puzzle, line)) return line;
    lines.push(line);
  }
  const best = lines.find((line) => line.fault === undefined) ?? lines[0];
  if (best === undefined) throw new Error(`${puzzle.family} has no reading`);
  return best;
}

export function solves(puzzle: Puzzle, line: Line): boolean {
  return line.fault === undefined && puzzle.isSolved(line.states.at(-1) ?? line.states[0]);
}

function replay(puzzle: Puzzle, start: State, words: ReturnType<Puzzle['split']>, reading: string): Line {
  const states: [State, ...State[]] = [start];
  const moves: Move[] = [];
  const canonical: string[] = [];
  let state = start;
  for (const [index, word] of words.entries()) {
    const move = puzzle.readMove(state, word.says, reading);
    if (!move.ok) {
      const fault = { index: index + 1, typed: word.typed, reason: ofFamily(puzzle.family, move.fault) };
      return { reading, states, moves, words: canonical, fault };
    }
    canonical.push(puzzle.writeMove(state, move.value, reading));
    state = puzzle.play(state, move.value);
    moves.push(move.value);
    states.push(state);
  }
  return { reading, states, moves, words: canonical };
}

/** The canonical words of a path of states, in the puzzle's default reading. */
export function writePath(puzzle: Puzzle, path: readonly State[]): string[] {
  const [reading = ''] = puzzle.readings;
  return path.slice(1).map((next, index) => writeStep(puzzle, path[index] as State, next, reading));
}

/** The canonical word of the move from a position to one beside it. */
export function writeStep(puzzle: Puzzle, state: State, next: State, reading: string): string {
  const move = puzzle.moveTo?.(state, next) ?? puzzle.moves(state)[nearStates(puzzle, state).indexOf(next)];
  if (move === undefined) throw new Error(`no move leads from ${state} to ${next} on ${puzzle.board}`);
  return puzzle.writeMove(state, move, reading);
}

/** The states one move away, in the order of the moves. */
export function nearStates(puzzle: Puzzle, state: State): State[] {
  const out = new Float64Array(puzzle.degree);
  return Array.from(out.subarray(0, puzzle.neighbours(state, out)));
}
