/** What a press does to a play. A press that means nothing, as on a board that has moved on, changes nothing. */
import { controlsOf, legalWords } from '../../src/game/controls.ts';
import { movedName } from '../../src/game/moved.ts';
import { type Puzzle, type State, mostMoves } from '../../src/puzzle.ts';
import type { Play } from '../../src/store/plays.ts';

/** @param state where the play stands */
export type Change = (play: Play, puzzle: Puzzle, state: State) => Partial<Pick<Play, 'moves' | 'picked'>> | undefined;

export function move(word: string): Change {
  return ({ moves, picked }, puzzle, state) => {
    if (moves.length >= mostMoves || puzzle.isSolved(state)) return undefined;
    const next = legalWords(puzzle, state).get(word);
    if (next === undefined) return undefined;
    // The piece in hand stays in hand, under the name that it has where it went.
    const arrived = picked === null ? null : movedName(puzzle, next, state);
    const follows = controlsOf(puzzle, next);
    const stays = arrived !== null && follows.kind === 'pieces' && follows.pieces.has(arrived);
    return { moves: [...moves, word], picked: stays ? arrived : null };
  };
}

export function pick(piece: string): Change {
  return (_play, puzzle, state) => {
    const controls = controlsOf(puzzle, state);
    return controls.kind === 'pieces' && controls.pieces.has(piece) ? { picked: piece } : undefined;
  };
}

export const undo: Change = ({ moves }) =>
  moves.length === 0 ? undefined : { moves: moves.slice(0, -1), picked: null };

export const restart: Change = ({ moves }) => (moves.length === 0 ? undefined : { moves: [], picked: null });
