/** Lines of moves: as the page sends them, and as a row keeps them. */
import type { Game } from '../games/rules.ts';
import { isDone } from '../moves/line.ts';
import { type Path, playWords } from '../moves/path.ts';
import { type Position, type State, maxMoves } from '../puzzle.ts';
import { pageMark } from '../store/attempts.ts';
import type { Play } from '../store/plays.ts';
import { wordsIn } from '../store/days.ts';
import type { LineJson } from './protocol.ts';

/** A row remembers a request of the page so. No interaction's id begins like it. */
export const markOf = (id: string): string => pageMark + id;

const versionOf = ({ seen }: Pick<Play, 'seen'>): string => seen.split(' ').at(-1) ?? '';

export const isLast = (play: Pick<Play, 'seen'>, mark: string): boolean => versionOf(play) === mark;

export const lineOf = (play: Pick<Play, 'seen' | 'notation' | 'undone'>): LineJson => ({
  version: versionOf(play),
  moves: play.notation.join(' '),
  undone: play.undone.join(' '),
});

/** Words from outside; undefined if one is illegal, or not canonical as in rows. */
export function readLine(start: Position, words: readonly string[], limit = maxMoves): Path | undefined {
  if (words.length > limit) return undefined;
  const { states, notation } = playWords(start, words);
  return notation.join(' ') === words.join(' ') ? states : undefined;
}

export type KeptLine = Pick<Play, 'notation' | 'undone'>;

export const isSame = (one: KeptLine, other: KeptLine): boolean =>
  one.notation.join(' ') === other.notation.join(' ') && one.undone.join(' ') === other.undone.join(' ');

/** Undefined if it can't be played. No row is done: the last moves of such a line are for *Redo*, as if taken back. */
export function readKept(
  { position, limit }: Pick<Game, 'position' | 'limit'>,
  moves: string,
  undone: string,
): KeptLine | undefined {
  const [made, left] = [wordsIn(moves), wordsIn(undone)];
  const words = [...made, ...left];
  const path = readLine(position, words, limit);
  if (path === undefined) return undefined;
  const { puzzle } = position;
  let count = made.length;
  while (count > 0 && isDone({ puzzle, state: path[count] as State }, count, limit)) count--;
  return { notation: words.slice(0, count), undone: words.slice(count) };
}
