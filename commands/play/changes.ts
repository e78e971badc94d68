/** How presses change a play. A press that does not fit the board, which may have changed since, changes nothing. */
import { controlsOf, legalWords } from '../../src/moves/controls.ts';
import { type Line, extend, isDone } from '../../src/moves/line.ts';
import { movedName } from '../../src/moves/position.ts';
import { positionAfter } from '../../src/moves/path.ts';
import { type Position, maxMoves } from '../../src/puzzle.ts';
import type { Play, PlayChanges } from '../../src/store/plays.ts';

/** @param limit of a game that ends after so many moves */
export type BoardChange = (play: Play, start: Position, limit?: number) => PlayChanges | undefined;

/** The piece goes on, or starts; straight back it takes its move back, which *Redo* makes again. */
export function move(word: string): BoardChange {
  return ({ notation: line, undone, picked }, start, limit) => {
    const position = positionAfter(start, line);
    const next = legalWords(position).get(word);
    if (next === undefined || isDone(position, line.length, limit)) return undefined;
    const notation = extend(start, line, [word]);
    if (notation.length > maxMoves) return undefined;
    // The chosen piece stays chosen. Its name may depend on its place, so it is looked up again.
    const arrived = picked === null ? null : movedName(next, position);
    const follows = arrived === null ? undefined : controlsOf(next);
    const stays = arrived !== null && follows?.kind === 'pieces' && follows.pieces.has(arrived);
    const takenBack = line.slice(notation.length);
    return { notation, undone: takenBack.length > 0 ? [...takenBack, ...undone] : [], picked: stays ? arrived : null };
  };
}

export function pick(piece: string): BoardChange {
  return ({ notation }, start) => {
    const controls = controlsOf(positionAfter(start, notation));
    return controls.kind === 'pieces' && controls.pieces.has(piece) ? { picked: piece } : undefined;
  };
}

export const undo: BoardChange = ({ notation, undone }) => {
  const last = notation.at(-1);
  return last === undefined ? undefined : { notation: notation.slice(0, -1), undone: [last, ...undone], picked: null };
};

export const redo: BoardChange = ({ notation, undone }) => {
  const [next, ...rest] = undone;
  return next === undefined ? undefined : { notation: [...notation, next], undone: rest, picked: null };
};

/**
 * From a board at its end to the one before its last move. The database has the one before the last press, which may have
 * gone on with the move before it, or taken back one.
 */
export function takeBack(word: string): BoardChange {
  return ({ notation, undone }, start, limit) => {
    if (undone[0] === word) return undefined;
    const before = beforeEnd(notation, start, word, limit);
    return before && { notation: before, undone: [word], picked: null };
  };
}

function beforeEnd(notation: Line, start: Position, word: string, limit: number | undefined): Line | undefined {
  return [0, 1, 2]
    .filter((back) => back <= notation.length)
    .map((back) => notation.slice(0, notation.length - back))
    .find((line) => {
      const next = legalWords(positionAfter(start, line)).get(word);
      return next !== undefined && isDone(next, line.length + 1, limit);
    });
}
