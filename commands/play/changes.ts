/** How presses change a play. A press that does not fit the board, which may have changed since, changes nothing. */
import { controlsOf, legalWords } from '../../src/moves/controls.ts';
import { movedName } from '../../src/moves/moved.ts';
import { type Position, maxMoves } from '../../src/puzzle.ts';
import type { Play, PlayChanges } from '../../src/store/plays.ts';

/** @param position where the play has come to */
export type Change = (play: Play, position: Position) => PlayChanges | undefined;

export function move(word: string): Change {
  return ({ notation, picked }, position) => {
    if (notation.length >= maxMoves || position.puzzle.isSolved(position.state)) return undefined;
    const next = legalWords(position).get(word);
    if (next === undefined) return undefined;
    // The chosen piece stays chosen. Its name may depend on its place, so it is looked up again.
    const arrived = picked === null ? null : movedName(next, position);
    const follows = arrived === null ? undefined : controlsOf(next);
    const stays = arrived !== null && follows?.kind === 'pieces' && follows.pieces.has(arrived);
    return { notation: [...notation, word], undone: [], picked: stays ? arrived : null };
  };
}

export function pick(piece: string): Change {
  return (_play, position) => {
    const controls = controlsOf(position);
    return controls.kind === 'pieces' && controls.pieces.has(piece) ? { picked: piece } : undefined;
  };
}

export const undo: Change = ({ notation, undone }) => {
  const last = notation.at(-1);
  return last === undefined ? undefined : { notation: notation.slice(0, -1), undone: [last, ...undone], picked: null };
};

export const redo: Change = ({ notation, undone }) => {
  const [next, ...rest] = undone;
  return next === undefined ? undefined : { notation: [...notation, next], undone: rest, picked: null };
};

/** *Redo* makes the moves again, one after the other. */
export const restart: Change = ({ notation, undone }) =>
  notation.length === 0 ? undefined : { notation: [], undone: [...notation, ...undone], picked: null };

/** From a solved board to the one before the last move. That is the one in the database, which only learns that move for *Redo*. */
export function takeBack(word: string): Change {
  return ({ undone }, position) =>
    undone[0] !== word && legalWords(position).has(word) ? { undone: [word] } : undefined;
}
