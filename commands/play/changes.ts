/** What a press does to a play. A press that means nothing, as on a board that has moved on, changes nothing. */
import { controlsOf, legalWords } from '../../src/game/controls.ts';
import { movedName } from '../../src/game/moved.ts';
import { type Puzzle, type State, maxMoves } from '../../src/puzzle.ts';
import type { Play } from '../../src/store/plays.ts';

/** @param state where the play stands */
export type Change = (
  play: Play,
  puzzle: Puzzle,
  state: State,
) => Partial<Pick<Play, 'notation' | 'picked'>> | undefined;

export function move(word: string): Change {
  return ({ notation, picked }, puzzle, state) => {
    if (notation.length >= maxMoves || puzzle.isSolved(state)) return undefined;
    const next = legalWords(puzzle, state).get(word);
    if (next === undefined) return undefined;
    // The piece in hand stays in hand, under the name that it has where it went.
    const arrived = picked === null ? null : movedName(puzzle, next, state);
    const follows = controlsOf(puzzle, next);
    const stays = arrived !== null && follows.kind === 'pieces' && follows.pieces.has(arrived);
    return { notation: [...notation, word], picked: stays ? arrived : null };
  };
}

export function pick(piece: string): Change {
  return (_play, puzzle, state) => {
    const controls = controlsOf(puzzle, state);
    return controls.kind === 'pieces' && controls.pieces.has(piece) ? { picked: piece } : undefined;
  };
}

export const undo: Change = ({ notation }) =>
  notation.length === 0 ? undefined : { notation: notation.slice(0, -1), picked: null };

export const restart: Change = ({ notation }) => (notation.length === 0 ? undefined : { notation: [], picked: null });
