/** A board that is being played: its line of moves, and the lines that undo and redo lead to. */
import { type Line, extend, fits, isDone } from '../../src/moves/line.ts';
import { pathOf, positionAfter } from '../../src/moves/path.ts';
import type { Position } from '../../src/puzzle.ts';

export interface PageGame {
  readonly start: Position;
  /** The line ends with so many moves; without it, at a goal. */
  readonly limit?: number | undefined;
  readonly line: Line;
  /** The lines before each gesture, the latest last. */
  readonly past: readonly Line[];
  /** The lines that *Redo* leads to, the next one first. */
  readonly future: readonly Line[];
}

/** What the Worker keeps of a game: words, as its buttons undo and redo them. */
interface KeptMoves {
  readonly moves: Line;
  /** The moves that *Redo* makes, the next one first. */
  readonly undone: Line;
}

/** A game as it was kept: nobody knows its gestures any more, so each move counts as one. */
export const begin = (start: Position, moves: Line, undone: Line, limit?: number): PageGame => ({
  start,
  limit,
  line: moves,
  past: shorter(moves),
  future: onwards(moves, undone),
});

const shorter = (line: Line): Line[] => line.map((_, length) => line.slice(0, length));

const onwards = (line: Line, words: Line): Line[] => words.map((_, last) => [...line, ...words.slice(0, last + 1)]);

/** The game after these moves; the same game if it has no room for them, or has changed since they were meant. */
export function gesture(game: PageGame, words: Line): PageGame {
  if (pathOf(positionOf(game), words) === undefined) return game;
  return goTo(game, extend(game.start, game.line, words));
}

/** The game on another line of its start, which undo leaves again; the same game if nothing changes or fits. */
export function goTo(game: PageGame, line: Line): PageGame {
  if (!fits(line, game.limit) || isSame(line, game.line)) return game;
  return { ...game, line, past: [...game.past, game.line], future: [] };
}

/** Whether no further move fits. To go on, moves must be undone. */
export const isFull = ({ line }: PageGame): boolean => !fits([...line, '.'.repeat(longWord)]);

/** Hardly a move is written longer. Where room is left for no more than this, a longer one is refused by itself. */
const longWord = 12;

export function undo(game: PageGame): PageGame {
  const line = game.past.at(-1);
  if (line === undefined) return game;
  return { ...game, line, past: game.past.slice(0, -1), future: [game.line, ...game.future] };
}

export function redo(game: PageGame): PageGame {
  const [line, ...future] = game.future;
  return line === undefined ? game : { ...game, line, past: [...game.past, game.line], future };
}

/** To the start. Undo brings the line back, and redo makes its moves one after the other, as by buttons. */
export function restart(game: PageGame): PageGame {
  const { line, past, future } = game;
  if (line.length === 0) return game;
  return { ...game, line: [], past: [...past, line], future: [...onwards([], line), ...future] };
}

/**
 * Shows what the Worker has, where it has gone on without this game: the game's own line is what redo leads to, or undo
 * if the other one goes on from it.
 */
export function adopt(game: PageGame, { moves, undone }: KeptMoves): PageGame {
  const { start, line, future, limit } = game;
  if (isSame(moves, line)) return game;
  const shown = begin(start, moves, undone, limit);
  if (goesOn(line, moves)) return { ...shown, future: [...onwards(moves, line.slice(moves.length)), ...future] };
  return goesOn(moves, line) ? shown : { ...shown, future: [line, ...future] };
}

/** What to keep of a game: of what redo leads to, as much as goes on from the line word by word and fits a save. */
export function kept({ line, future }: PageGame): KeptMoves {
  let farthest = line;
  for (const next of future) {
    if (!goesOn(next, farthest) || !fits(next)) break;
    farthest = next;
  }
  return { moves: line, undone: farthest.slice(line.length) };
}

const isSame = (one: Line, other: Line): boolean => one.length === other.length && goesOn(one, other);

const goesOn = (line: Line, from: Line): boolean => from.every((word, index) => word === line[index]);

const positions = new WeakMap<Line, Position>();

/** A line belongs to one game, and is asked about again and again. */
export function positionOf({ start, line }: PageGame): Position {
  if (line.length === 0) return start;
  const position = positions.get(line) ?? positionAfter(start, line);
  positions.set(line, position);
  return position;
}

/** Or all its moves are made, where it has so many. */
export const isSolved = (game: PageGame): boolean => isDone(positionOf(game), game.line.length, game.limit);
