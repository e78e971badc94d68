/** The way to the board, wherever a puzzle is shown or judged. What stands in public is the same for all: the press gives each their own. */
import { type Button, type Row, button, longestPath, row } from '../discord/components.ts';
import { message } from '../words/index.ts';

/**
 * @param puzzleKey a day's key or a position id
 * @param par the length of a shortest solution, where the position belongs to no day and everybody who sees the button is told it
 */
export function playButton(puzzleKey: string, look: Button['look'] = 'plain', par?: number): Button {
  const path = ['play', 'open', puzzleKey];
  const told = par === undefined ? path : [...path, String(par)];
  // The id of an unusual board leaves no room for it.
  return button(message('button-play'), told.join(':').length <= longestPath ? told : path, look);
}

/** Rows with the way to the board: unless they have it, behind what stands in the last one. */
export function withPlayButton(rows: readonly Row[], puzzleKey: string): readonly Row[] {
  const play = playButton(puzzleKey);
  const isThere = rows.some(({ controls }) =>
    controls.some((one) => one.kind === 'button' && one.path.join(':') === play.path.join(':')),
  );
  return isThere ? rows : [...rows.slice(0, -1), row(...(rows.at(-1)?.controls ?? []), play)];
}
