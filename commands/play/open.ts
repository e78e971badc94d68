/** Opens a player's board: begins it, or finds it as it was left, with a link that replaces the older ones. */
import type { BotCall } from '../../src/bot.ts';
import { dateAt } from '../../src/day/calendar.ts';
import { type PuzzleRef, puzzleRefKey } from '../../src/day/puzzle-ref.ts';
import type { Round } from '../../src/day/round.ts';
import { type Answer, privately } from '../../src/discord/answer.ts';
import { noteOpened } from '../../src/live/post.ts';
import { legalWords } from '../../src/moves/controls.ts';
import { positionAfter } from '../../src/moves/path.ts';
import { getPlayerAt, hasEnded } from '../../src/store/attempts.ts';
import { type Play, changePlay, nextLink, openPlay, refOf } from '../../src/store/plays.ts';
import { message } from '../../src/words/index.ts';
import { languages } from '../../src/words/language.ts';
import { boardMessage, isPastHere } from './board.ts';
import { restart } from './changes.ts';

/** @param par the length of a shortest solution, if the position belongs to no day and the player was told it */
export async function openBoard(call: BotCall, round: Round, puzzleRef: PuzzleRef, par?: number): Promise<Answer> {
  const { position } = puzzleRef;
  if (position.puzzle.isSolved(position.state)) return privately(message('solve-none-needed'));
  const key = puzzleRefKey(puzzleRef);
  const asked = { user: call.user, ref: await refOf(key), interaction: call.id, date: dateAt(call.now), now: call.now };
  const opened = await openPlay(call.bot.db, asked, key);
  const isEnd = await isEndOf(call, puzzleRef, opened, isPastHere(round, puzzleRef));
  // The interaction that began the board has changed it already.
  const play = await changePlay(call.bot.db, asked, opened, (before) => ({
    ...(isEnd && restart(before, position)),
    link: nextLink(before.link, call.now),
  }));
  const answer = privately(await boardMessage(call, round, { puzzleRef, play: play ?? opened, par }));
  if (puzzleRef.daily !== undefined) await noteOpened(call, round, puzzleRef.daily);
  return answer;
}

/** Whether the board was left solved, a move before the goal, and that is over. To play on, its player begins anew. */
async function isEndOf(call: BotCall, { position, daily }: PuzzleRef, play: Play, isPast: boolean): Promise<boolean> {
  const next = legalWords(positionAfter(position, play.notation)).values();
  if (
    daily === undefined ||
    play.notation.length === 0 ||
    ![...next].some(({ puzzle, state }) => puzzle.isSolved(state))
  )
    return false;
  return (
    isPast || hasEnded((await getPlayerAt(call.bot.db, call.user, daily, languages[call.locale].moveStyle)).attempt)
  );
}
