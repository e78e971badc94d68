/** A press on a board that is played by buttons. */
import { dateAt } from '../../src/day/calendar.ts';
import { currentRound } from '../../src/day/round.ts';
import { type PuzzleRef, puzzleRefAt } from '../../src/day/puzzle-ref.ts';
import { type Answer, privately } from '../../src/discord/answer.ts';
import type { Text } from '../../src/discord/text.ts';
import { stateAfter } from '../../src/game/path.ts';
import { type Play, changePlay, getPlay, putBoards } from '../../src/store/plays.ts';
import { message } from '../../src/words/index.ts';
import { judgeList } from '../../src/attempt/judge.ts';
import type { BotCall } from '../../src/bot.ts';
import { boardMessage } from './board.ts';
import type { Change } from './changes.ts';

/**
 * Changes the board and shows it. Moves that solve the puzzle are a list like any other: they are judged and recorded, and the
 * board is kept as it was before the last one, so that no more than one thing is written.
 */
export async function played(call: BotCall, ref: string, change: Change): Promise<Answer> {
  const found = await findPlay(call, ref);
  if (found === undefined) return unknown();
  const { target } = found;
  const { position } = target;
  let solved: readonly string[] | undefined;
  const asked = { user: call.user, ref, interaction: call.id, date: dateAt(call.now) };
  const play = await changePlay(call.bot.db, asked, (now) => {
    const changes = change(now, position.puzzle, stateAfter(position, now.notation));
    const words = changes?.notation ?? [];
    solved = words.length > 0 && position.puzzle.isSolved(stateAfter(position, words)) ? words : undefined;
    return solved === undefined ? changes : undefined;
  });
  if (play === undefined) return unknown();
  if (solved === undefined) return { kind: 'update', message: await boardMessage(call.bot, target, play) };
  const shown = { ...play, notation: solved };
  const verdict = await judged(call, target, shown);
  return { kind: 'update', message: await boardMessage(call.bot, target, shown, verdict) };
}

/** Shows the board in another way from now on. */
export async function shownAs(call: BotCall, ref: string, boards: 'text' | null): Promise<Answer> {
  const found = await findPlay(call, ref);
  if (found === undefined) return unknown();
  const board = await boardMessage(call.bot, found.target, { ...found.play, asText: boards === 'text' });
  await putBoards(call.bot.db, call.user, boards);
  return { kind: 'update', message: board };
}

async function findPlay(
  call: BotCall,
  ref: string,
): Promise<{ readonly play: Play; readonly target: PuzzleRef } | undefined> {
  const play = await getPlay(call.bot.db, call.user, ref);
  const target = play && (await puzzleRefAt(call.bot, play.target, call.now));
  return play && target && { play, target };
}

async function judged(call: BotCall, target: PuzzleRef, play: Play): Promise<readonly Text[]> {
  const round = await currentRound(call.bot, call.guild, call.now);
  return (await judgeList(call, round, target, play.notation)).texts;
}

const unknown = (): Answer => privately(message('play-unknown'));
